"""What thinks about Azul. All of it but the thinkers compiles."""
