"""House of Fado as text: moves and positions."""
