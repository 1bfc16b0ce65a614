"""Cards that a seat has typically seen of another seat's deck, in games of `rules` between starter decks.

python -m tests.ai.sightings        # plays the games and writes sightings.json again
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.ids import CardId, Seat
from tests.ai.games import match

FILE: Final = Path(__file__).with_name("sightings.json")
DAYS: Final = (1, 3, 5)
_IN_DECKS: Final = (
    CardType.DUDE,
    CardType.DEED,
    CardType.GOODS,
    CardType.SPELL,
    CardType.ACTION,
    CardType.JOKER,
)


@dataclass(frozen=True, slots=True)
class Sighting:
    """The knowledge that others have of a deck at High Noon of a day."""

    deck: str
    """Its name."""
    day: int
    seen: tuple[str, ...]
    """Codes of its cards that lay open at some time."""
    hidden: int
    """Its cards that never did."""


def sightings() -> tuple[Sighting, ...]:
    """Return the sightings in the file."""
    rows = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(Sighting(row["deck"], row["day"], tuple(row["seen"]), row["hidden"]) for row in rows)


def open_cards(game: Game, seat: Seat) -> set[CardId]:
    """Return the cards of a seat that everybody sees now."""
    state, g = game.state, game.engine
    player = state.players[seat]
    hidden = {*player.deck, *player.play_hand, *(() if player.revealed else player.draw_hand)}
    return {
        card
        for card, owner in ((CardId(at), owner) for at, owner in enumerate(state.owners))
        if owner == seat and card not in hidden and g.facts[card].type in _IN_DECKS
    }


def played(names: tuple[str, str], seed: int) -> Iterator[Sighting]:
    """Play a game; yield a sighting of both decks at High Noon of `DAYS`."""
    game = (running := match(seed, ("rules", "rules"), names)).game
    known: list[set[CardId]] = [set(), set()]
    told: set[int] = set()
    while not running.is_over and len(told) < len(DAYS):
        for seat in (0, 1):
            known[seat] |= open_cards(game, seat)
        day, asked = game.state.day, game.pending
        if day in DAYS and day not in told and asked is not None and asked.kind == "noon play":
            told.add(day)
            for seat, name in enumerate(names):
                state, facts = game.state, game.engine.facts
                mine = [c for c, owner in enumerate(state.owners) if owner == seat]
                cards = [c for c in mine if facts[c].type in _IN_DECKS]
                seen = sorted(state.codes[card] for card in known[seat])
                yield Sighting(name, day, tuple(seen), len(cards) - len(seen))
        running.step()


def main() -> None:
    """Play a game with every starter deck, against the deck half a list further on; write the sightings."""
    catalogue()
    names = [deck.name for deck in starter_decks()]
    half = len(names) // 2
    rows: list[Sighting] = []
    for seed, name in enumerate(names):
        other = names[(seed + half) % len(names)]
        rows += played((name, other), seed + 1)
    rows.sort(key=lambda row: (row.deck, row.day))
    found = [{"deck": row.deck, "day": row.day, "hidden": row.hidden, "seen": list(row.seen)} for row in rows]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{len(found)} sightings of {len({row.deck for row in rows})} decks")


if __name__ == "__main__":
    main()
