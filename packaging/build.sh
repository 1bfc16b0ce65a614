#!/bin/sh
# Builds the downloads: sh packaging/build.sh [--folder] [--into FOLDER]
#
#   doomtown-desktop/                                the program in one folder; needs no Python
#   doomtown-desktop-VERSION-linux-x86_64.tar.xz     the folder as an archive
#   doomtown-desktop_VERSION_amd64.deb               the folder as a Debian package
#
# They are written to dist/, or to the folder after --into. --folder makes only the first. Missing tools are
# installed if the script is allowed to (as root); otherwise it names them. A program built on one system runs on
# that system and newer ones: release builds are made on Debian 12.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/setup.sh"

most_folder=170 # MB
most_archive=60
folder_only=""
out="$root/dist"
while [ "$#" -gt 0 ]; do
    case $1 in
        --folder) folder_only=yes ;;
        --into)
            [ "$#" -gt 1 ] || fail "--into needs a folder"
            mkdir -p -- "$2"
            out=$(CDPATH='' cd -- "$2" && pwd -P)
            shift
            ;;
        *) fail "usage: sh packaging/build.sh [--folder] [--into FOLDER]" ;;
    esac
    shift
done
[ "$(uname -s)" = Linux ] || fail "This script builds on Linux. Elsewhere: pyinstaller build.spec (untested)."

# need COMMAND PACKAGE: a tool of the build.
need() {
    command -v "$1" >/dev/null 2>&1 && return 0
    if may_install; then
        say "Installing $2 ..."
        apt_install "$2" || fail "Could not install $2. Install it, then start again."
    else
        fail "$1 is missing. Install it, then start again: sudo apt-get install $2"
    fi
}

# PyInstaller bundles Python's shared library; Debian ships it separately.
need_shared_python() {
    program='
import ctypes.util, sys, sysconfig
from pathlib import Path
name = sysconfig.get_config_var("INSTSONAME") or ""
version = "python%d.%d" % sys.version_info[:2]
folders = [sysconfig.get_config_var("LIBDIR") or "", sysconfig.get_config_var("LIBPL") or ""]
there = ".so" in name and any((Path(folder) / name).exists() for folder in folders)
print("" if there or ctypes.util.find_library(version) else "lib" + version)'
    package=$("$venv_python" -c "$program")
    [ -n "$package" ] || return 0
    if may_install; then
        say "Installing $package ..."
        apt_install "$package" || fail "Could not install $package. Install it, then start again."
    else
        fail "Python's shared library is missing. Install it, then start again: sudo apt-get install $package"
    fi
}

seconds() {
    date +%s
}

megabytes() {
    du -sk -- "$1" | awk '{ printf "%d\n", ($1 + 1023) / 1024 }'
}

# at_most NAME PATH MEGABYTES
at_most() {
    size=$(megabytes "$2")
    say "$1: $size MB"
    [ "$size" -le "$3" ] || fail "$1 is larger than $3 MB"
}

begun=$(seconds)
need objdump binutils
# If a faster Python is installed than the environment has, the package gets an environment of its own. Whoever names
# a Python by the variable PYTHON has chosen.
if [ -z "${PYTHON-}" ] && ! is_fast_python "$venv_python" && fast=$(find_fast_python); then
    say "The package is built with $("$fast" --version)."
    venv="$root/.venv-package"
    venv_python="$venv/bin/python"
    PYTHON=$fast
fi
set_up "[build]"
warn_of_slow_python
need_shared_python
missing=$("$venv_python" "$root/packaging/qt_libraries.py")
[ -z "$missing" ] || fail "Qt's system libraries go into the folder and are missing: sudo apt-get install $missing"
cd -- "$root"

version=$("$venv_python" -c 'import doomtown_desktop; print(doomtown_desktop.__version__)')
work=$(mktemp -d "${TMPDIR:-/tmp}/doomtown-build.XXXXXX")
trap 'rm -rf "$work"' EXIT
icons="$work/icons"
"$venv_python" packaging/make_icon.py "$icons" || fail "The icons could not be drawn."

# Two builds of one commit are identical byte for byte: they use no clock and no random numbers.
epoch=$(git -c safe.directory='*' log -1 --format=%ct 2>/dev/null) || epoch=""
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-${epoch:-1767225600}}
export SOURCE_DATE_EPOCH

started=$(seconds)
program="$out/doomtown-desktop"
DOOMTOWN_ICONS="$icons" PYTHONHASHSEED=0 "$venv_python" -m PyInstaller --noconfirm --log-level ERROR \
    --distpath "$out" --workpath "$work/pyinstaller" build.spec </dev/null >&2
# A Python outside Debian's folders writes its folder into each library; the path is useless on other machines.
find "$program" -type f -name '*.so*' >"$work/libraries"
while read -r library; do
    if objdump -p "$library" | grep -qE '^ *R(UN)?PATH +/'; then
        need patchelf patchelf
        patchelf --remove-rpath "$library"
    fi
    chmod 644 "$library"
done <"$work/libraries"
ln -sfn _internal/licences "$program/licences"
"$venv_python" packaging/notices.py "$program" || fail "The program contains files without a known licence."
said=$(LC_ALL=C.UTF-8 "$program/doomtown-desktop" --version)
[ "$said" = "doomtown-desktop $version" ] || fail "The program says '$said', not version $version."
say "built in $(($(seconds) - started)) s"
at_most "folder" "$program" "$most_folder"
if [ -n "$folder_only" ]; then
    exit 0
fi

# --- the archive ------------------------------------------------------------------------------------

need xz xz-utils
started=$(seconds)
machine=$(uname -m)
archive="$out/doomtown-desktop-$version-linux-$machine.tar.xz"
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --directory "$out" \
    --transform "s,^doomtown-desktop,doomtown-desktop-$version," doomtown-desktop | xz -T2 -6 >"$archive.part"
mv "$archive.part" "$archive"
say "packed in $(($(seconds) - started)) s"
at_most "$(basename "$archive")" "$archive" "$most_archive"

# --- the Debian package -----------------------------------------------------------------------------

if ! command -v dpkg-deb >/dev/null 2>&1; then
    say "dpkg-deb is missing: no .deb was made."
    exit 0
fi
started=$(seconds)
if may_install; then need desktop-file-validate desktop-file-utils; fi
if command -v desktop-file-validate >/dev/null 2>&1; then
    desktop-file-validate packaging/linux/doomtown-desktop.desktop || fail "The .desktop file is not valid."
else
    say "desktop-file-validate is missing: the .desktop file was not checked."
fi
tree="$work/deb"
mkdir -p "$tree/DEBIAN" "$tree/usr/lib" "$tree/usr/games" "$tree/usr/share/doc/doomtown-desktop" \
    "$tree/usr/share/applications" "$tree/usr/share/mime/packages"
cp -R -- "$program" "$tree/usr/lib/doomtown-desktop"
ln -s ../lib/doomtown-desktop/doomtown-desktop "$tree/usr/games/doomtown-desktop"
cp packaging/linux/doomtown-desktop.desktop "$tree/usr/share/applications/"
cp packaging/linux/doomtown-desktop.xml "$tree/usr/share/mime/packages/"
for size in 16 22 24 32 48 64 96 128 256 512; do
    mkdir -p "$tree/usr/share/icons/hicolor/${size}x$size/apps"
    cp "$icons/doomtown-desktop-$size.png" "$tree/usr/share/icons/hicolor/${size}x$size/apps/doomtown-desktop.png"
done
mkdir -p "$tree/usr/share/icons/hicolor/scalable/apps"
cp resources/icon/doomtown-desktop.svg "$tree/usr/share/icons/hicolor/scalable/apps/"
cp "$program/_internal/licences/copyright" "$tree/usr/share/doc/doomtown-desktop/copyright"
gzip -9n <CHANGELOG.md >"$tree/usr/share/doc/doomtown-desktop/NEWS.gz"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")/" packaging/linux/changelog.in |
    gzip -9n >"$tree/usr/share/doc/doomtown-desktop/changelog.gz"
mkdir -p "$tree/usr/share/man/man6" "$tree/usr/share/lintian/overrides"
sed "s/@VERSION@/$version/" packaging/linux/doomtown-desktop.6.in |
    gzip -9n >"$tree/usr/share/man/man6/doomtown-desktop.6.gz"
cp packaging/linux/lintian-overrides "$tree/usr/share/lintian/overrides/doomtown-desktop"
# The newest symbol of the C library that any file in the folder needs.
glibc=$(find "$program" -type f \( -name '*.so*' -o -name doomtown-desktop \) -exec objdump -T {} + 2>/dev/null |
    sed -n 's/.*GLIBC_\([0-9][0-9.]*\).*/\1/p' | sort -uV | tail -n 1)
architecture=$(dpkg --print-architecture)
sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@GLIBC@/$glibc/" \
    -e "s/@SIZE@/$(du -sk "$tree" | cut -f1)/" packaging/linux/control.in >"$tree/DEBIAN/control"
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -type f ! -perm -u+x -exec chmod 644 {} +
find "$tree" -type f -perm -u+x -exec chmod 755 {} +
deb="$out/doomtown-desktop_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz -z6 --build "$tree" "$deb" >/dev/null
if command -v lintian >/dev/null 2>&1; then
    lintian --no-cfg --fail-on error "$deb" >&2 || fail "lintian finds errors in the package."
else
    say "lintian is missing: the package was not checked."
fi
say "made the package in $(($(seconds) - started)) s; it needs libc6 $glibc"
at_most "$(basename "$deb")" "$deb" "$most_archive"
say "all in $(($(seconds) - begun)) s: $out"
