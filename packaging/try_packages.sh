#!/bin/sh
# Tests the archive and the .deb in an empty Debian: sh packaging/try_packages.sh [FOLDER]
#
# FOLDER (default: dist) contains the output of packaging/build.sh. It takes about two minutes, most of them for
# the empty system, which debootstrap makes from the network as root. If that is impossible, the script says
# why and ends with status 77. It is not part of the usual checks; run it before a release.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/setup.sh"
PATH=$PATH:/usr/sbin:/sbin
out=${1-$root/dist}

left_out() {
    say "SKIPPED: $*"
    exit 77
}

[ "$(id -u)" = 0 ] || left_out "an empty system can only be made by root"
if ! command -v debootstrap >/dev/null 2>&1; then
    may_install && apt_install debootstrap || left_out "debootstrap is missing"
fi
for archive in "$out"/doomtown-desktop-*-linux-*.tar.xz; do :; done
for deb in "$out"/doomtown-desktop_*.deb; do :; done
[ -f "$archive" ] && [ -f "$deb" ] || fail "There is nothing to test in $out: run sh packaging/build.sh first."

work=$(mktemp -d "${TMPDIR:-/tmp}/doomtown-empty.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
system="$work/root"
# The source of this machine's packages.
mirror=${MIRROR-$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 2>/dev/null | head -n 1)}
say "Making an empty Debian 12 ..."
debootstrap --variant=minbase --include=libgl1,libegl1 bookworm "$system" ${mirror:+"$mirror"} >"$work/log" 2>&1 ||
    left_out "debootstrap could not make a system: $(tail -n 1 "$work/log")"
[ ! -e "$system/usr/bin/python3" ] || fail "The empty system has a Python, so the test would prove nothing."

# inside COMMAND... runs as root in the empty system;  as_user COMMAND... as a user without rights or a home.
searched=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games # Debian's default, and the folder of its games
inside() {
    env -i PATH=$searched LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$system" "$@"
}
as_user() {
    env -i PATH=$searched LC_ALL=C.UTF-8 chroot --userspec=65534:65534 "$system" "$@"
}

say "The archive:"
xz -dc "$archive" | tar --extract --directory "$system/srv"
mv "$system"/srv/doomtown-desktop-* "$system/srv/unpacked"
as_user /srv/unpacked/doomtown-desktop --self-test 2>"$work/said" ||
    fail "The unpacked program failed its self-test: $(cat "$work/said")"
[ -z "$(ls -A "$system/tmp")" ] || fail "The self-test left something in /tmp."
rm -rf "$system/srv/unpacked"

say "The package:"
cp "$deb" "$system/tmp/it.deb"
find "$system/usr" "$system/etc" \( -type f -o -type l \) | sort >"$work/before"
inside dpkg --install /tmp/it.deb >"$work/log" 2>&1 || fail "It cannot be installed: $(cat "$work/log")"
inside doomtown-desktop --version
as_user doomtown-desktop --self-test >"$work/log" 2>&1 || fail "It failed its self-test: $(cat "$work/log")"
inside test -f /usr/share/applications/doomtown-desktop.desktop || fail "There is no entry for the menu."
# A user's data, written by the installed program, must survive its removal.
mkdir -p "$system/home/somebody"
inside env HOME=/home/somebody QT_QPA_PLATFORM=offscreen timeout 5 doomtown-desktop >"$work/log" 2>&1 || :
kept="$system/home/somebody/.local/share/doomtown-desktop/doomtown.db"
[ -s "$kept" ] || fail "The installed program saved nothing: $(cat "$work/log")"
inside dpkg --purge doomtown-desktop >"$work/log" 2>&1 || fail "It cannot be removed: $(cat "$work/log")"
find "$system/usr" "$system/etc" \( -type f -o -type l \) | sort >"$work/after"
diff "$work/before" "$work/after" >&2 || fail "Removing it does not leave the system as it was."
[ -s "$kept" ] || fail "Removing it deleted the user's data."
say "Archive and package work in an empty Debian 12; removing the package is clean and keeps the user's data."
