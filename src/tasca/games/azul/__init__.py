"""Azul for 2 to 4 players, coloured and grey wall. Numbers like A4.3 are paragraphs of docs/rules/azul.md."""
