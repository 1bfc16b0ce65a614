#!/bin/sh
# Builds the downloadable program into a temporary folder and tests it: sh packaging/try_build.sh
#
# The program checks itself without a screen and, under Xvfb, in a real window; there a second start must hand
# over to the first. If Xvfb is missing and cannot be installed, that part is skipped with a message.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/setup.sh"
set_up "[build]"
# Like the tests of the window, this is skipped if Qt's libraries are missing.
if [ "$(uname -s)" != Linux ]; then
    say "SKIPPED: the packaged program. It is built on Linux so far."
    exit 0
fi
missing=$("$venv_python" "$root/packaging/qt_libraries.py")
if [ -n "$missing" ] && ! may_install; then
    say "SKIPPED: the packaged program. Qt's system libraries are missing: sudo apt-get install $missing"
    exit 0
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/doomtown-try.XXXXXX")
running=""
finish() {
    # shellcheck disable=SC2086 # a list of process ids
    [ -z "$running" ] || kill $running 2>/dev/null || :
    rm -rf "$work"
}
trap finish EXIT

sh "$root/packaging/build.sh" --folder --into "$work" || fail "The program could not be built."
program="$work/doomtown-desktop/doomtown-desktop"

# bare NAME=VALUE... COMMAND: the program sees nothing of this environment, above all no Python.
mkdir "$work/home"
bare() {
    env -i HOME="$work/home" PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "$@"
}

# The second build must equal the first, byte for byte.
sh "$root/packaging/build.sh" --folder --into "$work/again" || fail "The program could not be built a second time."
diff -r --no-dereference "$work/doomtown-desktop" "$work/again/doomtown-desktop" >&2 ||
    fail "Two builds of the same source differ."
say "Two builds of the same source are identical."
rm -rf "$work/again"

cd /
"$venv_python" "$root/packaging/try_kills.py" "$program" || fail "The packaged program lost a game when it was killed."
bare "$program" --self-test || fail "The packaged program failed its self-test without a screen."
[ -z "$(ls -A "$work/home")" ] || fail "The self-test left something in the user's home."

if ! command -v Xvfb >/dev/null 2>&1 && may_install; then
    say "Installing xvfb ..."
    apt_install xvfb || :
fi
if ! command -v Xvfb >/dev/null 2>&1; then
    say "SKIPPED: the self-test in a real window. Xvfb is missing: sudo apt-get install xvfb"
    exit 0
fi
# Xvfb chooses a free display and writes its number.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
running=$!
read -r display <"$work/display" || fail "Xvfb does not start."
bare DISPLAY=":$display" "$program" --self-test || fail "The packaged program failed its self-test in a window."

data="$work/data"
# `exec`: the process id must be the program's, not that of a shell around it.
(exec env -i HOME="$work/home" LC_ALL=C.UTF-8 DISPLAY=":$display" "$program" --data-dir "$data") \
    >"$work/first" 2>&1 &
window=$!
running="$window $running"
waited=0
until [ -d "$data/hand-over" ]; do # created when the window listens
    [ "$waited" -lt 200 ] || fail "The window does not open: $(cat "$work/first")"
    kill -0 "$window" 2>/dev/null || fail "The window closed at once: $(cat "$work/first")"
    waited=$((waited + 1))
    sleep 0.1
done
said=$(bare DISPLAY=":$display" "$program" --data-dir "$data" 2>&1) || fail "A second start failed: $said"
case $said in
    *"already open"*) say "A second start handed over to the first." ;;
    *) fail "A second start did not hand over: $said" ;;
esac
kill -0 "$window" 2>/dev/null || fail "The first window has closed: $(cat "$work/first")"
