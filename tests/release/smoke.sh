#!/bin/sh
# The wheel alone, outside of the checkout: a new book and tests/books/orbits build, and their readers recompute them.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --constraint "$root/requirements-lock.txt" "$root"
cp -r "$root/tests/books/orbits" "$work/orbits"
cd "$work"
venv/bin/book new book fresh
for book in fresh orbits; do
    rm -rf "$book/dist"
    venv/bin/book build --root "$book" --quiet
    (cd "$book/dist" && "$work/venv/bin/python" -m zipfile -e ./*.zip ../unpacked)
    venv/bin/python "$book"/unpacked/*/concepts/verify_concepts.py
done
said=$(venv/bin/book --version)
wanted=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$root/pyproject.toml")
[ "$said" = "book $wanted" ]
echo "$said: the wheel builds both books"
