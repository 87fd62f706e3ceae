"""The rules for one chain of segments: its relations, and what binds each digit in it."""
