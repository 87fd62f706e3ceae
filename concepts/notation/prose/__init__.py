"""The rules for numbers in running text."""
