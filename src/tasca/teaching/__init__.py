"""Learning the games: their rules as pages, a glossary and lessons. All of it is data, in three languages."""
