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

# Built while the sources are read: neither keeps two processors busy.
building=""
if [ "$#" -eq 0 ]; then
    built=$(mktemp "${TMPDIR:-/tmp}/doomtown-built.XXXXXX")
    sh packaging/try_build.sh </dev/null >"$built" 2>&1 &
    building=$!
    trap 'kill "$building" 2>/dev/null || :; rm -f -- "$built"; exit 130' INT TERM
fi
check "ruff format" "$venv_python" -m ruff format --check .
check "ruff check" "$venv_python" -m ruff check .
check "mypy" "$venv_python" -m mypy
check "import-linter" "$venv/bin/lint-imports" --no-logo
check "long files" "$venv_python" -m tests.test_sizes
finish_building() {
    status=0
    wait "$building" || status=$?
    trap - INT TERM
    cat -- "$built"
    rm -f -- "$built"
    return "$status"
}
[ -z "$building" ] || check "packaged program" finish_building

# Kept compiled, whatever the surroundings say: tests start the program a hundred times, and reading them all
# takes three times as long where nothing is.
unset PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX="$venv/compiled"

# Whatever runs takes twice as long where it is traced, be it measured or not: so only the tests of what is
# measured run under coverage. What they leave uncovered fails, whatever other tests touch.
measured="tests/cards tests/catalog tests/decks tests/engine tests/storage tests/session/test_gathering.py
tests/session/test_hints.py tests/test_packaging.py tests/ui/test_collection_files.py tests/ui/test_gathering.py
tests/ui/test_importing.py"

status=0
run_tests() {
    "$venv_python" -m pytest -n 2 --dist worksteal "$@" </dev/null || status=$?
}
if [ "$#" -gt 0 ]; then
    printf '== pytest\n'
    run_tests "$@"
else
    printf '== pytest of what is covered whole\n'
    # shellcheck disable=SC2086 # a list of paths
    run_tests --cov --cov-report=term-missing $measured
    first=$status
    status=0
    printf '== pytest of everything else\n'
    # shellcheck disable=SC2046,SC2086 # lists of paths
    run_tests $(printf -- '--ignore=%s ' $measured) tests
    [ "$first" -eq 0 ] || printf '== FAILED among the tests of what is covered whole\n'
    [ "$status" -ne 0 ] || status=$first
fi
# Said last: who reads only the end of a long output must not take the tests' green for everything.
[ -z "$failed" ] || printf '== FAILED before the tests: %s\n' "$failed"
[ -z "$failed" ] || [ "$status" -ne 0 ] || status=1
exit "$status"
