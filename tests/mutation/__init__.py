"""Mutants of content: each broken rule and each changed number must be noticed."""
