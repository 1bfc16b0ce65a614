"""The checks without Qt: shipped files, scripts, decks, the user's file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from doomtown_desktop.self_test import CheckFailed, SelfCheck


def resources(_: Path) -> str:
    """Check that facts, scripts and pictures ship with the program."""
    from doomtown_desktop import cards
    from doomtown_desktop.catalog import catalogue
    from doomtown_desktop.paths import card_image, resource

    cards.load_all()
    facts = catalogue()
    pictures = [*card_image("emblems").glob("*.svg"), *resource("icon").glob("*.png")]
    if len(facts.cards) < 900 or len(pictures) < 40:
        raise CheckFailed(f"only {len(facts.cards)} cards and {len(pictures)} pictures were found")
    return f"{len(facts.cards)} cards, {len(cards.MODULES)} modules of scripts, {len(pictures)} pictures"


def starter_decks(_: Path) -> str:
    """Check that each starter deck is legal and that each format loses only what its writer reports.

    Each deck is written in both formats of the program and in one of the others, by turns. The tests write
    each deck in each format.
    """
    from doomtown_desktop.catalog import catalogue
    from doomtown_desktop.decks import formats
    from doomtown_desktop.decks import starter_decks as all_decks
    from doomtown_desktop.decks.draft import Draft
    from doomtown_desktop.decks.legality import problems

    decks, facts = (*all_decks(), *all_decks("classic")), catalogue()
    if len(decks) < 24:
        raise CheckFailed(f"only {len(decks)} were found")
    ours = (formats.OURS, formats.SHARE_CODE)
    others = [each for each in formats.WRITABLE if each not in ours]
    for number, deck in enumerate(decks):
        wrong = problems(deck, facts)
        if wrong:
            raise CheckFailed(f"{deck.name} is not legal: {wrong[0]}")
        draft = Draft.of(deck)
        for file_format in (others[number % len(others)], *ours):
            file = formats.write(file_format, draft, facts)
            found = formats.read(file.data, file.file_name, facts).decks
            lost = formats.differences(draft, found[0].draft, facts)
            if file_format in ours and lost:
                raise CheckFailed(f"{deck.name} changed as a {file_format}: {lost[0]}")
            if list(file.losses) != lost:
                raise CheckFailed(f"{deck.name} changed as {file_format}, without a warning: {lost}")
    return f"{len(decks)} exported and imported, each in {len(ours) + 1} of {len(formats.WRITABLE)} formats"


def user_file(folder: Path) -> str:
    """Check that the user's file can be created, migrated and read, and that only one program can lock it."""
    from doomtown_desktop.lock import DataLock
    from doomtown_desktop.storage import migrations
    from doomtown_desktop.storage.database import FILE_NAME, open_database
    from doomtown_desktop.storage.games import SettingsStore

    first, second = DataLock(folder), DataLock(folder)
    if not first.take() or second.take():
        raise CheckFailed("two programs may write into one data folder")
    first.free()
    new = open_database(folder / FILE_NAME)
    SettingsStore(new).set("self-test", "Howdy ♠♥♦♣")
    new.close()
    again = open_database(folder / FILE_NAME)
    try:
        version = migrations.version_of(again)
        if SettingsStore(again).get("self-test", None) != "Howdy ♠♥♦♣":
            raise CheckFailed("a setting was lost")
        if version != len(migrations.MIGRATIONS):
            raise CheckFailed(f"its version is {version}, not {len(migrations.MIGRATIONS)}")
    finally:
        again.close()
    return f"created, migrated to version {version} and read back"


def sounds(_: Path) -> str:
    """Check that the sounds ship with the program and that their library can read them; play nothing."""
    from doomtown_desktop.paths import resource
    from doomtown_desktop.ui.background.speaker import RATE, samples_of

    files = [*sorted(resource("sounds").glob("*.wav")), *sorted(resource("ambience").glob("*.wav"))]
    if len({file.parent for file in files}) < 2:
        raise CheckFailed("none were found")
    try:
        lengths = {f"{file.parent.name}/{file.stem}": len(samples_of(file)) / RATE for file in files}
    except ImportError as error:
        if hasattr(sys, "_MEIPASS"):
            raise CheckFailed(f"the library that plays them is missing: {error}") from error
        return f"{len(files)}, without a library to play them"
    short = [name for name, length in lengths.items() if length < 0.1]
    if short:
        raise CheckFailed(f"{short[0]} is nearly empty")
    return f"{len(files)}, {sum(lengths.values()):.1f} seconds in all"


CHECKS: Final = (
    SelfCheck("resources", resources),
    SelfCheck("starter decks", starter_decks),
    SelfCheck("sounds", sounds),
    SelfCheck("data file", user_file),
)
