"""Adjustments of the table by hand, as a card's menu offers them: the answers in groups. No Qt."""

from __future__ import annotations

from typing import NamedTuple

from doomtown_desktop.engine.change import adjusting
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import IllegalAnswer
from doomtown_desktop.speech import wording


class Group(NamedTuple):
    """Adjustments of one sort. The name is empty if there is only one group."""

    name: str
    entries: tuple[tuple[str, str], ...]
    """(words, key of the answer)."""


def adjustments(game: Game, seat: Seat, card: CardId) -> list[Group]:
    """Return the adjustments for a card and for its owner's stash and hand; empty if none is allowed now."""
    g, asked = game.engine, game.pending
    if asked is None or not asked.adjustable or asked.player != seat:
        return []
    spot = g.state.in_play.get(card)
    owner = g.owner(card)
    name = wording.player(g, owner)
    groups = [
        Group("", ((("Unboot" if spot is not None and spot.booted else "Boot"), _key(f"boot:{card}")),)),
        Group(
            "Move to",
            tuple((wording.place(g, p), _key(f"move:{card}>{p}")) for p in town.locations(g)),
        ),
        Group("Bounty", tuple((f"{n:+d}", _key(f"bounty:{card}>{n}")) for n in (1, 2, -1, -2))),
        Group(
            "Counters",
            tuple(
                (f"{n:+d} {stat}", _key(f"counter:{card}>{stat}={n}"))
                for stat in adjusting.STATS
                for n in (1, -1)
            ),
        ),
        Group("", (("Discard", _key(f"discard:{card}")),)),
        Group("", (("Ace", _key(f"ace:{card}")),)),
        Group(
            f"{name}: ghost rock",
            tuple((f"{n:+d}", _key(f"stash:{owner}>{n}")) for n in (1, 2, 5, -1, -2, -5)),
        ),
        Group(
            f"{name}: draw",
            tuple(("1 card" if n == 1 else f"{n} cards", _key(f"draw:{owner}>{n}")) for n in (1, 2, 3)),
        ),
    ]
    if spot is None and card not in g.state.players[seat].play_hand:
        del groups[:-2]  # an offer would show in whose hand a hidden card is
    fitting = [Group(name, tuple(e for e in entries if _fits(game, e[1]))) for name, entries in groups]
    return [group for group in fitting if group.entries]


def _key(words: str) -> str:
    return choices.key(choices.Adjust(words))


def _fits(game: Game, key: str) -> bool:
    try:
        adjusting.check(game.engine, key)
    except IllegalAnswer:
        return False
    return True
