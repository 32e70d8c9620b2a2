"""What people read of Azul."""
