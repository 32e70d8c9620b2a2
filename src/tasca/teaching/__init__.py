"""Learning the games: rules as pages, a glossary and lessons. All of it is data, in each game's folder `learn/`."""
