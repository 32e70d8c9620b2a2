"""What thinks about Azul. All of it compiles but the data (knowledge, weights) and a yardstick's face (uct_thinker)."""
