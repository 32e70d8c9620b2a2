"""Alfama (part S): the automaton of the solo game."""
