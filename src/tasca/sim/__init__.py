"""Mass simulation: whole random games through any door, and the benchmark that compares the doors."""
