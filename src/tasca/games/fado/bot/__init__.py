"""What thinks about House of Fado. All of it compiles but the face (thinker) and the reader of data files (minds)."""
