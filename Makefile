# Two commands do all: `make play` and `make test`. The rest is for those who carry on the code.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test quick lint format hooks bench golden messages docs site clean

play: $(VENV)/play.done
	$(BIN)/tasca

test: $(VENV)/dev.done node_modules/.done
	$(BIN)/pytest -n auto --dist loadfile

# The checks, and the tests that need no browser, database or compiler: under a minute once mypy has its cache.
quick: lint
	$(BIN)/pytest -n auto --dist loadfile --quick

lint: $(VENV)/dev.done node_modules/.done
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/djlint src --extension html --check --quiet
	$(BIN)/djlint src --extension svg --check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports
	@! command -v npm >/dev/null || npm run --silent check

# Lays out Python, templates, drawings, style sheets, scripts and pages as `lint` wants them.
format: $(VENV)/dev.done node_modules/.done
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/djlint src --extension html --reformat --quiet || $(BIN)/djlint src --extension html --check --quiet
	$(BIN)/djlint src --extension svg --reformat --quiet || $(BIN)/djlint src --extension svg --check --quiet
	@! command -v npm >/dev/null || npm run --silent format

# Quick checks before each commit (.pre-commit-config.yaml).
hooks: $(VENV)/dev.done node_modules/.done
	$(BIN)/pre-commit install

bench: $(VENV)/dev.done
	$(BIN)/tasca bench

golden: $(VENV)/dev.done
	PYTHONPATH=tests/toy $(BIN)/python -m tools.golden

# Brings the catalogues of the house and the games, and the English rules of the program, up to date.
messages: $(VENV)/dev.done
	$(BIN)/python -m tools.messages

# The documentation as a site, build/docs/index.html, with a house to play in: a warning is an error, notebooks are run.
docs: $(VENV)/dev.done
	@mkdir -p build/beside
	$(BIN)/tasca site --out build/beside/house
	$(BIN)/python -m sphinx -W --keep-going -q -b html -d build/doctrees docs build/docs

# The house for a browser, with no server: build/site, and served at a local address (docs/browser.md).
site: $(VENV)/dev.done
	$(BIN)/tasca site --out build/site --serve

# An environment of its own, with the versions of constraints.txt. `dev` holds everything that `play` needs.
$(VENV)/python.done:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tasca needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/play.done: $(VENV)/python.done pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[fast,draw,server]'
	@touch $@

$(VENV)/dev.done: $(VENV)/python.done pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@ $(VENV)/play.done

# What checks the browser's script and pages; without npm those checks are left to who has it.
node_modules/.done: package.json package-lock.json
	@! command -v npm >/dev/null || npm ci --silent --no-audit --no-fund
	@mkdir -p node_modules && touch $@

clean:
	rm -rf $(VENV) node_modules build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .schemathesis
