#!/bin/sh
# Installs missing parts, then opens the window: sh packaging/play.sh [arguments of the program]
# Without a screen: sh packaging/play.sh --demo plays a game in the terminal.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/setup.sh"
set_up ""

if [ "${1-}" = --demo ]; then
    shift
    exec "$venv_python" -m doomtown_desktop demo "$@"
fi
exec "$venv_python" -m doomtown_desktop "$@"
