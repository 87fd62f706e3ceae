"""The numbers behind the words: functions, one module of named values a lesson, the notation, its verifier."""
