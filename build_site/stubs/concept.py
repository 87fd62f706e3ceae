"""Values of ID: two numbers and their sum."""

a, b = 2, 3
total = a + b

NAMES = {
    "a": ("given", ()),
    "b": ("given", ()),
    "total": ("output", ()),
}
