"""What thinks about House of Fado. All of it but the thinker compiles."""
