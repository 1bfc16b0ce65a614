"""Makes a data folder as this version of the program writes it.

``python -m tests.storage.make_data_folder DIR``. Before a release, its folder is added to
``tests/storage/data_folders`` under the name of its commit: every later version has to open it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from doomtown_desktop import cards
from doomtown_desktop.ai import make_policy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.binders import Binder
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.loading import find_deck
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.lab.best_deck import DeckSearch
from doomtown_desktop.session.match import Match, seat_setup
from doomtown_desktop.storage.best_decks import BestDeckStore
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import GameStore, SettingsStore
from doomtown_desktop.storage.pulling import PullPhase, PullSheets, SheetLine
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_file import UserFile

NAMES = ("Ada", "Ben", "Cleo")
RELOADED, CLASSIC = "reloaded-1.3", "classic-2000"
GAMES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    (RELOADED, ("Law Dogs Learn to Play", "Sloane Gang Learn to Play"), 9999),
    (RELOADED, ("A Cross and a Badge", "Eight Drunken Lessons"), 60),
    ("reloaded-2014", ("Snake Oil and Hexes", "Wanted and Rich"), 9999),
    (CLASSIC, ("Classic Blackjacks", "Classic Law Dogs"), 9999),
    (RELOADED, ("Saddle Up", "House Calls", "Grand Opening"), 9999),
    (CLASSIC, ("Classic Whateleys", "Classic Collegium"), 40),
)
"""Ruleset, decks, and the number of decisions after which the game stays unfinished."""


def make(folder: Path) -> None:
    """Write a data folder: decks, a collection with a binder, a search, games, each also as two files."""
    cards.load_all()
    folder.mkdir(parents=True)
    db = open_database(folder / "doomtown.db")
    decks = [find_deck(name) for name in GAMES[0][1] + GAMES[1][1]]
    store = DeckStore(db)
    for deck in decks:
        store.add(Draft.of(deck).model_dump(mode="json"), f"Import {deck.name}")
    noted = Draft.of(decks[0]).model_copy(update={"notes": "Mine.", "tags": ("mine",), "built": True})
    store.save(1, noted.model_dump(mode="json"), "Write a note")
    store.save_version(1, "before the change")
    collection = CollectionStore(db)
    first, *more = [CopiesRow(code, copies, place="Binder") for code, copies in decks[0].card_list()]
    collection.add(more, "Add a deck")
    add_places(db, decks)
    collection.add([CopiesRow(first.code, 2, finish="foil", trade=1, notes="a gift")], "Add a foil")
    SettingsStore(db).set("sound", False)
    SavedSearches(db).set("Dudes", "t:dude")
    for number, (ruleset, names, most) in enumerate(GAMES):
        _play(GameStore(db), folder, number, ruleset, names, most)
    db.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


def add_places(db: UserFile, decks: Sequence[Deck]) -> None:
    """Add a binder, an order of places, a pull sheet, and a search for the best deck."""
    collection = CollectionStore(db)
    held = [row for row in collection.holdings() if row.place == "Binder"]
    pockets = tuple(row.code for row in held)
    collection.add([CopiesRow(code, 1, place="Box") for code, _ in decks[1].card_list()], "Add a box")
    binder = Binder("Binder", 2, 2, (*pockets[3:], "", *pockets[:3]))
    collection.places.put_binder("Binder", binder.content(), "Make Binder a binder")
    collection.places.reorder(["Box", "Binder"], "Move Box")
    lines = [SheetLine(row.key, row.copies, number < 2) for number, row in enumerate(held)]
    PullSheets(db).save(1, PullPhase.PULLING, lines)
    start = Draft.of(decks[1])
    BestDeckStore(db).save(2, DeckSearch.of(start, 12).with_round([start_pair(start)]).to_data())


def start_pair(draft: Draft) -> tuple[str, str]:
    """Return a swap of two cards of the same value."""
    facts = catalogue()
    old = next(facts.get(code) for code in draft.cards if code not in draft.starting)
    new = next(card for card in facts if card.value == old.value and card.code not in draft.cards)
    return old.code, new.code


def _play(
    games: GameStore, folder: Path, number: int, ruleset: str, decks: tuple[str, ...], most: int
) -> None:
    found = [find_deck(name) for name in decks]
    facts = catalogue()
    seats = tuple(seat_setup(deck, name) for deck, name in zip(found, NAMES, strict=False))
    setup = GameSetup(seats, number + 1, ruleset)
    policies = [make_policy("rules", facts, deck.starting, seat) for seat, deck in enumerate(found)]
    match = Match.new(setup, facts, policies)
    while not match.is_over and len(match.game.answers) < most:
        match.step()
    game = match.game
    title = " against ".join(seat.name for seat in seats)
    row = games.begin(title, saves.dump(Game.new(setup, facts)), dict.fromkeys(range(1, len(seats)), "rules"))
    games.save(row, game.answers, 0, day=game.state.day, ending=game.state.ending)
    (folder / f"game-{number}.dtgame").write_text(saves.dump(game), encoding="utf-8")
    (folder / f"game-{number}.txt").write_text(transcript.render(game, facts), encoding="utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
