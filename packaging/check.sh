#!/bin/sh
# Sets up what is missing, then runs every check and test: sh packaging/check.sh [arguments of pytest]
#
# Every check runs even if an earlier one failed; the status is 0 only if all passed. Without arguments,
# the modules that must be covered whole are measured, too (pyproject.toml lists them), and the program is
# built and tried as people download it (40 s).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/setup.sh"
set_up "[dev,build,cluster]"
cd -- "$root"

failed=""

# check NAME COMMAND...
check() {
    name=$1
    shift
    printf '== %s\n' "$name"
    "$@" </dev/null || failed="$failed${failed:+, }$name"
}

check "ruff format" "$venv_python" -m ruff format --check .
check "ruff check" "$venv_python" -m ruff check .
check "mypy" "$venv_python" -m mypy
check "import-linter" "$venv/bin/lint-imports" --no-logo
if [ "$#" -eq 0 ]; then
    check "packaged program" sh packaging/try_build.sh
fi

# Kept compiled, whatever the surroundings say: tests start the program a hundred times, and reading them all
# takes three times as long where nothing is.
unset PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX="$venv/compiled"

printf '== pytest\n'
status=0
if [ "$#" -gt 0 ]; then
    "$venv_python" -m pytest -n 2 --dist worksteal "$@" </dev/null || status=$?
else
    "$venv_python" -m pytest -n 2 --dist worksteal --cov --cov-report=term-missing </dev/null || status=$?
fi
# Said last: who reads only the end of a long output must not take the tests' green for everything.
[ -z "$failed" ] || printf '== FAILED before the tests: %s\n' "$failed"
[ -z "$failed" ] || [ "$status" -ne 0 ] || status=1
exit "$status"
