# Set-up shared by play.sh, build.sh and check.sh, which source it with `root` set to the project's folder.
# It can run repeatedly: steps recorded in a stamp file in .venv are not repeated.
# shellcheck shell=sh

venv="$root/.venv"
venv_python="$venv/bin/python"
system_python=/usr/bin/python3 # another one may come first in the path

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

# True if system packages may be installed without asking.
may_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

apt_install() {
    # A failed update is not a reason to stop: the existing lists may suffice.
    DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null >/dev/null || :
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}

# slow_prefix PYTHON: prints the folder of a Python that was compiled by hand without profile-guided optimisation: the
# rules and the opponents then take up to a third longer. Distributions optimise theirs, but not all of them by the
# usual option.
slow_prefix() {
    "$1" -c '
import sys, sysconfig
by_hand = sys.base_prefix != "/usr"
optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "--enable-optimizations")
print(sys.base_prefix if by_hand and not optimised else "")'
}

# Prints a Python that is new enough: the one in the variable PYTHON, or the first that is optimised and can make an
# environment, or the first.
find_python() {
    first=""
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.11 python3.12 python3.13 python3.14 "$system_python"; do
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        if [ "$candidate" = "${PYTHON-}" ] ||
            { "$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1 && [ -z "$(slow_prefix "$candidate")" ]; }; then
            printf '%s\n' "$candidate"
            return 0
        fi
        [ -n "$first" ] || first=$candidate
    done
    [ -n "$first" ] || return 1
    printf '%s\n' "$first"
}

# is_fast_python PYTHON: true if it is 3.13 or newer, optimised, has a shared library to be packaged, and can make an
# environment. Opponents think a quarter faster with such a Python than with 3.11.
is_fast_python() {
    "$1" -c '
import ensurepip, sys, sysconfig, venv
optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
is_shared = ".so" in (sysconfig.get_config_var("INSTSONAME") or "")
sys.exit(sys.version_info < (3, 13) or not optimised or not is_shared)' >/dev/null 2>&1
}

# Prints an installed Python that is fast.
find_fast_python() {
    for candidate in python3.14 python3.13 python3; do
        if is_fast_python "$candidate"; then
            printf '%s\n' "$candidate"
            return 0
        fi
    done
    return 1
}

make_environment() {
    if [ -x "$venv_python" ] && "$venv_python" -m pip --version >/dev/null 2>&1; then
        return 0
    fi
    if ! find_python >/dev/null && may_install; then
        say "Installing Python ..."
        apt_install python3 python3-venv || :
    fi
    python=$(find_python) || fail "Python 3.11 or newer is missing. On Debian 12: sudo apt-get install python3 python3-venv"
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        # Debian ships both separately, in a package named after the version of Python.
        package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        if may_install; then
            say "Installing $package ..."
            apt_install "$package" || fail "Could not install $package. Install it, then start again."
        else
            fail "Python cannot make an environment here. Install it, then start again: sudo apt-get install $package"
        fi
    fi
    say "Making an environment in $venv ..."
    "$python" -m venv --clear "$venv"
}

# An installation depends on the content of these files and on their folder (it is installed in place).
stamp_text() {
    printf '%s\n' "$root"
    cat "$root/pyproject.toml" "$root/packaging/setup.sh"
}

stamped() {
    [ -f "$1" ] && stamp_text | cmp -s - "$1"
}

# install_project ""             what the program needs
# install_project "[build]"      and what the packaged program is made with
# install_project "[dev,build]"  and what the checks need, too
install_project() {
    play_stamp="$venv/doomtown-play.stamp"
    build_stamp="$venv/doomtown-build.stamp"
    dev_stamp="$venv/doomtown-dev.stamp"
    case $1 in
        "") wanted=$play_stamp ;;
        "[build]") wanted=$build_stamp ;;
        *) wanted=$dev_stamp ;;
    esac
    # A larger installation also serves a smaller request.
    if stamped "$wanted" || stamped "$dev_stamp" || { [ -z "$1" ] && stamped "$build_stamp"; }; then
        return 0
    fi
    say "Installing the libraries (once; about 300 MB with Qt) ..."
    rm -f "$play_stamp" "$build_stamp" "$dev_stamp"
    "$venv_python" -m pip install --quiet --disable-pip-version-check --editable "$root$1" </dev/null >&2 ||
        fail "The libraries could not be installed. Check the network, then start again."
    stamp_text >"$wanted"
}

# Installs the system libraries of Qt. Only the window needs them, so a missing one is named but does not stop
# the script. The stamp records that nothing is missing, or that installing was tried.
install_qt_libraries() {
    [ "$(uname -s)" = Linux ] || return 0
    qt_stamp="$venv/doomtown-qt.stamp"
    if [ -f "$qt_stamp" ] && [ ! -s "$qt_stamp" ]; then
        return 0
    fi
    missing=$("$venv_python" "$root/packaging/qt_libraries.py")
    if [ -n "$missing" ] && [ ! -f "$qt_stamp" ] && may_install; then
        say "Installing the system libraries of Qt: $missing ..."
        # shellcheck disable=SC2086 # a list of package names
        apt_install $missing || say "apt-get could not install them."
        missing=$("$venv_python" "$root/packaging/qt_libraries.py")
    fi
    printf '%s' "$missing" >"$qt_stamp"
    if [ -n "$missing" ]; then
        say "The window needs system libraries that are missing: sudo apt-get install $missing"
    fi
}

# set_up ""  or  set_up "[build]"  or  set_up "[dev,build]"
# Prints a warning if the environment has a slow Python.
warn_of_slow_python() {
    slow=$(slow_prefix "$venv_python")
    [ -z "$slow" ] ||
        say "Warning: the Python in $slow was compiled without --enable-optimizations. Measured times are too long," \
            "and a package that is built with it is slower than it could be. The variable PYTHON names another one."
}

set_up() {
    make_environment
    install_project "$1"
    install_qt_libraries
}
