"""The numbers behind the words: functions, one module of values a lesson, the notation, its verifier."""
