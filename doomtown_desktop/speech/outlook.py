"""The outlook of each player for Sundown in a few words, under the victory options of the game. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Literal

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.amounts import listed
from doomtown_desktop.speech.game_words import evening

Tone = Literal["good", "bad", "faint"]
TURNED: Final[Mapping[Tone, Tone]] = MappingProxyType({"good": "bad", "bad": "good", "faint": "faint"})


class SundownOutlook(Record):
    """The fate of a player at Sundown if nothing else happens until then."""

    words: str
    """The words on the player's strip; empty if there is nothing to say."""
    tone: Tone = "faint"
    """From the viewer's side: an opponent's gain is bad, an opponent's loss is good."""
    why: str = ""
    """The numbers that decide, for the ledger; empty if there are none."""


def outlook(view: TableView, seat: Seat) -> SundownOutlook:
    """Return a player's outlook. It has no words if no other player is left or the game is decided."""
    found = _of_player(view, seat)
    return found if view.seat in (None, seat) else replace(found, tone=TURNED[found.tone])


def _of_player(view: TableView, seat: Seat) -> SundownOutlook:
    player = view.players[seat]
    if player.eliminated:
        return SundownOutlook("out of the game")
    if view.ending:  # the game is decided
        return SundownOutlook("")
    if player.would_win:
        return SundownOutlook(f"would win at {evening(view)}", "good")
    if all(p.eliminated for p in view.players if p.seat != seat):
        return SundownOutlook("")
    return _of_the_quick(view, seat) if view.victory == "Quick and the Dead" else _of_who_counts(view, seat)


def _of_who_counts(view: TableView, seat: Seat) -> SundownOutlook:
    """Return how many control points the player is missing to win at Sundown.

    They are counted against the highest influence of a rival; in the short game, against the lowest.
    """
    rivals = [p for p in view.players if p.seat != seat and not p.eliminated]
    pick = min if view.victory == "short" else max
    measure = pick(rivals, key=lambda p: p.sundown_influence)
    missing = measure.sundown_influence + 1 - view.players[seat].sundown_control
    if missing <= 0:
        return SundownOutlook("level with another winner")
    return SundownOutlook(
        f"{missing} more control to win", why=f"{measure.name} has {measure.sundown_influence} influence then"
    )


def _of_the_quick(view: TableView, seat: Seat) -> SundownOutlook:
    """Return the outlook in Quick and the Dead: who would be out, or how near the player is (R-MP-QD-2)."""
    player = view.players[seat]
    rivals = [p for p in view.players if p.seat != seat and not p.eliminated]
    threat = max(rivals, key=lambda p: p.sundown_control)
    felt = player.sundown_influence
    had = f"{threat.name} has {threat.sundown_control} control then, {player.name} {felt} influence"
    if player.would_fall:
        return SundownOutlook(f"would be out at {evening(view)}", "bad", had)
    falls = [p.name for p in rivals if p.would_fall and player.sundown_control > p.sundown_influence]
    if falls:
        return SundownOutlook(f"would put {listed(falls)} out", "good")
    return SundownOutlook(f"{felt - threat.sundown_control + 1} control from being out", why=had)
