"""Measurements that take longer than a test, with their results beside them."""
