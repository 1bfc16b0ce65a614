#!/bin/sh
# Installs missing tools, then runs every check and test: sh packaging/check.sh [arguments of pytest]
#
# Every check runs even if an earlier one failed; the status is 0 only if all passed. Without arguments,
# it also measures the modules that must be covered completely (pyproject.toml lists them), and builds and
# tries the downloadable program (40 s).
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/setup.sh"
set_up "[dev,build,cluster]"
warn_of_slow_python
cd -- "$root"

failed=""

# check NAME COMMAND...
check() {
    name=$1
    shift
    printf '== %s\n' "$name"
    "$@" </dev/null || failed="$failed${failed:+, }$name"
}

# The program is built while the sources are checked and the first tests run. Neither the build nor the checks
# use two processors fully.
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
    of_build=0
    wait "$building" || of_build=$?
    trap - INT TERM
    cat -- "$built"
    rm -f -- "$built"
    return "$of_build"
}

# Compiled files are kept, whatever the environment says: tests start the program a hundred times, and
# compiling everything again takes three times as long.
unset PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX="$venv/compiled"

# Code runs half as fast under coverage, measured or not: so only the tests of measured modules run under it.
# Lines that they do not cover fail, even if other tests cover them. Of the tests of cards, these are the ones
# that meet what no other test meets (engine/facts/modifiers.py, and a fight during Gamblin' in table_view.py).
measured="tests/catalog tests/decks tests/engine tests/storage tests/session/test_gathering.py
tests/session/test_hints.py tests/test_packaging.py tests/ui/test_collection_files.py tests/ui/test_gathering.py
tests/ui/test_importing.py
tests/cards/classic/ep/test_cheatin.py tests/cards/classic/ep/test_deeds.py
tests/cards/classic/ep/test_strikes.py tests/cards/classic/moh/test_flock.py
tests/cards/classic/rev/test_actions.py tests/cards/classic/rev/test_goods.py tests/cards/classic/ros/test_deeds.py
tests/cards/dt2/test_dudes_k_to_z.py tests/cards/dt2/test_older_printings.py tests/cards/tcar/test_spells.py
tests/cards/wow/test_dudes.py"

status=0
run_tests() {
    "$venv_python" -m pytest -n 2 --dist worksteal "$@" </dev/null || status=$?
}
if [ "$#" -gt 0 ]; then
    printf '== pytest\n'
    run_tests "$@"
else
    printf '== pytest of the measured modules\n'
    # shellcheck disable=SC2086 # a list of paths
    run_tests --cov --cov-report=term-missing $measured
    first=$status
    status=0
    check "packaged program" finish_building
    printf '== pytest of everything else\n'
    # shellcheck disable=SC2046,SC2086 # lists of paths
    run_tests $(printf -- '--ignore=%s ' $measured) tests
    [ "$first" -eq 0 ] || printf '== FAILED among the tests of the measured modules\n'
    [ "$status" -ne 0 ] || status=$first
fi
# Printed last: the end of a long output must not show only the green tests.
[ -z "$failed" ] || printf '== FAILED beside the tests: %s\n' "$failed"
[ -z "$failed" ] || [ "$status" -ne 0 ] || status=1
exit "$status"
