"""Environments are compiled: without the compiler there are none to test."""

from tasca.core.machine import fast_missing

collect_ignore_glob = ["test_*.py"] if fast_missing() else []
