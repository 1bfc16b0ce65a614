"""Data folders of released versions: this version opens each of them, with everything in it."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.binders import Binder
from doomtown_desktop.engine.driver import RULES_VERSION
from doomtown_desktop.lab.best_deck import DeckSearch
from doomtown_desktop.session.replay import Replay, of_kept, read_file
from doomtown_desktop.session.resuming import RulesChanged, resumed
from doomtown_desktop.storage.backups import backups
from doomtown_desktop.storage.best_decks import BestDeckStore
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import GameStore, SettingsStore, StoredGame
from doomtown_desktop.storage.migrations import MIGRATIONS
from doomtown_desktop.storage.pulling import PullSheets
from doomtown_desktop.storage.searches import SavedSearches

pytestmark = pytest.mark.no_cover  # whole games
FOLDERS = sorted(folder for folder in (Path(__file__).parent / "data_folders").iterdir() if folder.is_dir())
"""Each is named by the commit that wrote it; `make_data_folder` makes one."""
WITH_BINDERS = "507c63ea"
CHANGED = "The rules of this program have changed since this game was played"


@pytest.fixture(autouse=True)
def scripts() -> None:
    """Load the scripts, without which cards play otherwise."""
    cards.load_all()


def copied(folder: Path, where: Path) -> Path:
    """Return a writable copy of the data file of a folder."""
    return Path(shutil.copy(folder / "doomtown.db", where / "doomtown.db"))


def games_in(file: Path) -> list[StoredGame]:
    db = open_database(file)
    store = GameStore(db)
    found = [store.get(line.id) for line in [*store.finished(), *store.unfinished()]]
    db.close()
    return [game for game in found if game is not None]


def opened(game: StoredGame) -> Replay:
    return of_kept(game.start, game.answers, game.ending, catalogue())


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_decks_collection_and_choices_are_as_they_were(folder: Path, tmp_path: Path) -> None:
    file = copied(folder, tmp_path)
    with closing(sqlite3.connect(file)) as before:
        (version,) = before.execute("PRAGMA user_version").fetchone()
        copies = before.execute("SELECT sum(copies) FROM holding").fetchone()[0]
        names = {name for (name,) in before.execute("SELECT name FROM deck")}
    db = open_database(file)
    reasons = [backup.reason for backup in backups(file)]
    assert (f"before-version-{len(MIGRATIONS)}" in reasons) == (version < len(MIGRATIONS))
    decks = DeckStore(db)
    assert {deck.name for deck in decks.all()} == names
    assert len(names) == 4
    assert decks.versions(1)[0].note == "before the change"
    assert decks.undo(1) == "Write a note"
    collection = CollectionStore(db)
    assert sum(holding.copies for holding in collection.holdings()) == copies
    assert collection.undo() == "Add a foil"
    assert SettingsStore(db).get("sound", None) is False
    assert SavedSearches(db).all()["Dudes"] == "t:dude"
    db.close()


def test_binders_places_sheets_and_searches_for_the_best_deck_are_as_they_were(tmp_path: Path) -> None:
    folder = next(each for each in FOLDERS if each.name == WITH_BINDERS)
    db = open_database(copied(folder, tmp_path))
    collection = CollectionStore(db)
    assert collection.places.names() == ["Box", "Binder", ""]
    binder = Binder.of("Binder", collection.places.binders()["Binder"])
    held = {row.code for row in collection.holdings() if row.place == "Binder"}
    assert set(binder.spots()) == held
    assert binder.per_page == 4
    assert binder.pockets.count("") == 1
    sheet = PullSheets(db).of(1)
    assert sheet is not None
    assert [line.done for line in sheet.lines[:3]] == [True, True, False]
    assert all(binder.spots()[line.key[0]] for line in sheet.lines)
    kept = BestDeckStore(db).get(2)
    assert kept is not None
    search = DeckSearch.from_data(kept, catalogue())
    assert search.games == 12
    assert search.current is not None
    assert search.plan(catalogue(), list(starter_decks())).total > 0
    assert collection.undo() == "Add a foil"
    assert collection.undo() == "Move Box"
    assert collection.undo() == "Make Binder a binder"
    assert collection.places.binders() == {}
    db.close()


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_every_game_opens_or_is_shown_as_far_as_it_goes(folder: Path, tmp_path: Path) -> None:
    games = games_in(copied(folder, tmp_path))
    assert len(games) == 6
    whole = 0
    for game in games:
        replay = opened(game)
        assert replay.difference == "" or replay.difference.startswith(CHANGED)
        replay.go(replay.length)
        if replay.difference:
            assert replay.next_words(None).startswith(replay.difference)
            if not game.ending:
                with pytest.raises(RulesChanged, match=CHANGED):
                    resumed(game.start, game.answers, game.opponents, catalogue())
            continue
        whole += 1
        assert replay.length == len(game.answers)
        assert replay.game.state.ending == game.ending
        if not game.ending:
            match = resumed(game.start, game.answers, game.opponents, catalogue())
            assert match.game.pending is not None
    assert whole >= 2, "nearly every game of an older version opens normally"


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_every_saved_game_and_transcript_can_be_watched(folder: Path) -> None:
    files = [file for file in folder.iterdir() if file.suffix in (".dtgame", ".txt")]
    assert len(files) >= 6
    found = [read_file(file, catalogue()) for file in files]
    assert all(replay.length for replay in found)
    assert any(not replay.difference for replay in found)


def test_games_of_the_current_rules_are_compared_exactly() -> None:
    """If this fails, a rule or card has changed the course of a saved game: raise ``RULES_VERSION``."""
    for folder in FOLDERS:
        for file in folder.glob("*.dtgame"):
            if json.loads(file.read_text(encoding="utf-8"))["rules"] == RULES_VERSION:
                assert read_file(file, catalogue()).difference == ""
