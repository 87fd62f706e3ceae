"""Measures what parts of the build cost."""
