"""The box of House of Fado: component values as data, checked on load."""
