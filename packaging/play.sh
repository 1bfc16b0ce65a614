#!/bin/sh
# Sets up what is missing, then plays: sh packaging/play.sh [--demo] [arguments of the program]
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/setup.sh"
set_up ""

if [ "${1-}" = --demo ]; then
    shift
fi
# The window does not exist yet, so every start is the demo game.
exec "$venv_python" -m doomtown_desktop demo "$@"
