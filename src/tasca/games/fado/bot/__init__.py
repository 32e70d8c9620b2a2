"""What thinks about House of Fado. All of it compiles but the data (knowledge) and its reader (minds)."""
