"""House of Fado for 2 to 4 players and solo against Alfama. Numbers like F4.3 are paragraphs of docs/rules/fado.md."""
