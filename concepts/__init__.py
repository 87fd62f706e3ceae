"""The numbers behind the words: NumPy functions, one module of named values a lesson, the notation and its verifier."""
