"""What thinks about Azul. All of it compiles but the faces (thinker, uct_thinker, deals) and the data (weights)."""
