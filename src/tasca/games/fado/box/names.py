"""What kinds of things are called in components files, in the order of their numbers."""

NOTE_NAMES = ("clef", "quarter", "eighth", "beamed")
COLOUR_NAMES = ("grey", "black", "brown")
SPECIALTY_NAMES = ("guitarra", "singer", "viola")
PLACE_NAMES = ("market", "street", "rehearsal", "billboard")
