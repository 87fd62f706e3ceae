"""The delivered page, read back with the standard library alone: its elements, the numbers it prints."""
