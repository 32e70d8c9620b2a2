"""What people read of House of Fado."""
