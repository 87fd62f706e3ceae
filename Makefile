# Everything is kept in .venv/, dist/ and .book-cache/; `make` alone lists the targets.

PYTHON ?= $(shell for name in python3.13 python3.12 python3.11 python3 python; do \
	command -v $$name >/dev/null 2>&1 && $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$name; break; }; done)
BIN := .venv/bin
TEST := $(BIN)/python -m pytest
APT := python3 python3-venv chromium firefox-esr fonts-noto-cjk nodejs npm default-jre-headless poppler-utils webkit2gtk-driver xvfb

.DEFAULT_GOAL := help
.PHONY: help setup setup-test book build check lint types laws unit golden numbers test verified release browser clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  \1\t\2/' | expand -t 14

book: build ## set up, check and build the book, print where index.html is
	@echo "$(CURDIR)/dist/index.html"

setup: $(BIN)/.installed ## make .venv/ with what a build needs

$(BIN)/.installed: pyproject.toml
	@command -v "$(PYTHON)" >/dev/null 2>&1 || sh .ci/need python3 python3-venv
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || { rm -rf .venv; sh .ci/need python3-venv && $(PYTHON) -m venv .venv; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-lock.txt --editable .
	@touch $@

setup-test: setup $(BIN)/.test-installed ## the same with browsers and everything that the tests need

$(BIN)/.test-installed: pyproject.toml requirements-lock.txt tests/package.json
	@sh .ci/need $(APT)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-lock.txt --editable '.[dev]'
	@cd tests && npm install --no-audit --no-fund --loglevel=error
	@touch $@

build: setup ## the book alone, into dist/
	@$(BIN)/book build --quiet

check: setup-test lint types laws unit ## fast loop: style, types, layers, unit, golden and mutation tests

lint: setup-test ## format and style
	@$(BIN)/ruff format --check --quiet build_site concepts tests
	@$(BIN)/ruff check --quiet build_site concepts tests

types: setup-test ## mypy --strict
	@$(BIN)/mypy

laws: setup-test ## layers of imports
	@$(BIN)/lint-imports --no-cache

unit: setup-test ## unit, golden and mutation tests
	@$(TEST) -q -m "unit or golden or mutation" -n auto

golden: setup-test ## write the expected files anew; the difference is the review
	@$(TEST) -q -m "golden or mutation" --update-golden

numbers: setup ## every printed number and what binds it
	@$(BIN)/book numbers

test: setup-test lint ## set up with browsers, then run everything that CI runs
	@$(MAKE) --no-print-directory --jobs=2 types verified release
	@$(TEST) -q -n auto --dist worksteal

verified: build ## recompute every number of the sources and of the built page
	@$(BIN)/python concepts/verify_concepts.py

release: setup ## install the wheel elsewhere and build two books with it
	@PYTHON=$(BIN)/python sh tests/release/smoke.sh

browser: setup-test ## build, then open the delivered bundle in Chromium, Firefox and WebKitGTK and let the judges look at it
	@$(BIN)/book build --quiet
	@$(TEST) -q -n auto --dist worksteal -m browser

clean: ## remove what was made
	rm -rf .venv dist build .book-cache .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache tests/node_modules
