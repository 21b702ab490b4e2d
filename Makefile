# What a person does with this project, by name. `make` alone lists it.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes

# Extra words for the command behind a target: make play ARGS="--help", make lock ARGS=--upgrade
ARGS ?=

# How many processes share the tests.
WORKERS ?= 2

# Our own cases, and where they lie beside the checkout the directors' for each ruleset that we have.
RULESETS := $(notdir $(patsubst %/,%,$(dir $(wildcard engine/rulesets/*/ruleset.py))))
CASES := tests/cases $(foreach rules,$(RULESETS),$(wildcard ../shared/cases/$(rules)*.yaml))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play serve test lint types directions cases unit browser soak bench lock format clean

help: ## list these targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1|/' | awk -F'|' '{printf "  make %-11s %s\n", $$1, $$2}'

play: $(VENV)/.runtime ## rehearse a game on this machine, without Discord
	$(PY) -m bot play $(ARGS)

serve: $(VENV)/.runtime ## serve Discord; DISCORD_TOKEN in the environment is the bot's token
	$(PY) -m bot serve

test: lint types directions cases unit ## everything that must hold before a change goes in

lint: $(VENV)/.dev ## style and likely mistakes (ruff)
	@echo "== lint"
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(VENV)/.dev ## types of engine and bot (mypy --strict)
	@echo "== types"
	$(PY) -m mypy

directions: $(VENV)/.dev ## who may import whom (import-linter)
	@echo "== directions of imports"
	$(PY) $(VENV)/bin/lint-imports --no-logo

cases: $(VENV)/.dev ## adjudicated situations, also ../shared/cases where it exists
	@echo "== cases"
	$(PY) -m engine.cases $(CASES)

unit: $(VENV)/.dev ## the tests, without the soak (pytest; WORKERS=0: in one process)
	@echo "== tests"
	$(PY) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

browser: ## install a browser for the tests of the rehearsal's page, where apt and root are there
	@for name in chromium chromium-browser google-chrome google-chrome-stable; do \
		if command -v $$name >/dev/null; then exit 0; fi; \
	done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "== installing Chromium and a font"; \
		{ timeout 120 apt-get update -qq && DEBIAN_FRONTEND=noninteractive timeout 600 \
			apt-get install -qq -y --no-install-recommends chromium fonts-noto-cjk >/dev/null; } \
			|| echo "Chromium could not be installed: the tests in a browser are skipped"; \
	else \
		echo "no Chromium here, and no apt or root to install it: the tests in a browser are skipped"; \
	fi

soak: $(VENV)/.dev ## the tests that take minutes
	$(PY) -m pytest -m soak --timeout=0 $(ARGS)

bench: $(VENV)/.dev ## the engine's speed, beside another engine's
	$(PY) -m benchmarks $(ARGS)
	$(PY) -m benchmarks --ruleset sumeru $(ARGS)

format: $(VENV)/.dev ## rewrite the code in the house style
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

COMPILE = $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --no-header \
	--no-emit-index-url --no-annotate --generate-hashes

lock: $(VENV)/.dev ## re-make the lock files after a change of dependencies (ARGS=--upgrade: newest)
	$(COMPILE) $(ARGS) --extra rehearsal pyproject.toml -o requirements.lock
	$(COMPILE) $(ARGS) --all-extras -c requirements.lock pyproject.toml -o requirements-dev.lock

clean: ## remove the virtual environment and the caches, never a game
	rm -rf $(VENV) build dist *.egg-info .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find engine bot migrations tests benchmarks -name __pycache__ -type d -prune \
		-exec rm -rf {} + 2>/dev/null || true

# --- the virtual environment ------------------------------------------------
# The project runs from the checkout; only its dependencies are installed. Tools are called as
# modules of $(PY), for a script in bin/ breaks when the checkout is moved.

# An environment whose Python is gone (upgraded, or copied from elsewhere) is made again: without
# its stamps and its link to that Python it counts as not made.
$(shell $(PY) -c 'import pip' 2>/dev/null || rm -f $(PY) $(VENV)/.runtime $(VENV)/.dev)

$(PY):
	@command -v $(PYTHON) >/dev/null || { \
		echo "$(PYTHON) was not found. Install Python 3.11 or newer, or name one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed, but $(PYTHON) is $$($(PYTHON) -V 2>&1). Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "== making $(VENV) with $$($(PYTHON) -V)"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$(PYTHON) cannot make a virtual environment (on Debian: apt install python3-venv)." >&2; exit 1; }

$(VENV)/.runtime: requirements.lock | $(PY)
	@echo "== installing requirements.lock"
	@$(PIP) -r requirements.lock
	@touch $@

# The development lock holds all of the runtime one, so this serves `make play` too.
$(VENV)/.dev: requirements-dev.lock requirements.lock | $(PY)
	@echo "== installing requirements-dev.lock"
	@$(PIP) -r requirements-dev.lock
	@touch $@ $(VENV)/.runtime
