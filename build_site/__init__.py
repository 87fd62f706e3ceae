"""Turns a book's Markdown sources into one self-contained, verified `index.html` and a zip."""
