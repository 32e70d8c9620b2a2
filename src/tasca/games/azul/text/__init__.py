"""Azul as text: moves and positions."""
