"""What is kept: the schema, reading, writing, and hearing of what other processes wrote."""
