"""Tests of the server: through HTTP wherever it can be seen from there."""
