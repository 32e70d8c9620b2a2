"""What thinks about Azul. All of it compiles but the data (knowledge, weights) and the yardstick's face (uct_thinker)."""
