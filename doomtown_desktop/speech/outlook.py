"""The outlook of each player for Sundown in a few words, under the victory options of the game. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Literal

from doomtown_desktop.protocol.ids import Phase, Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.view_data import PlayerView, TableView
from doomtown_desktop.speech.amounts import listed
from doomtown_desktop.speech.game_words import evening

Tone = Literal["good", "bad", "faint"]
TURNED: Final[Mapping[Tone, Tone]] = MappingProxyType({"good": "bad", "bad": "good", "faint": "faint"})


class SundownOutlook(Record):
    """The fate of a player at Sundown if nothing else happens until then."""

    words: str
    """The words on the player's nameplate; empty if there is nothing to say."""
    tone: Tone = "faint"
    """From the viewer's side: an opponent's gain is bad, an opponent's loss is good."""
    why: str = ""
    """The numbers that decide, for the ledger; empty if there are none."""
    brief: str = ""
    """The words in a few letters, for a nameplate."""


class SundownRace(Record):
    """The two numbers that decide over a player at Sundown. With more control than influence, it is decided.

    Usually the control is the player's own, against a rival's influence. In Quick and the Dead, it is that of
    the strongest rival, against the player's own influence.
    """

    control: int
    influence: int
    words: str
    """A sentence that names both numbers."""
    is_won: bool = False
    """True if the player would win."""
    is_danger: bool = False
    """True if the control is a rival's, so that a full rope puts the player out."""

    @property
    def steps(self) -> int:
        """The control that decides, which is 1 more than the influence."""
        return self.influence + 1

    @property
    def part(self) -> float:
        """The share of the steps that have been taken, 0-1."""
        return max(0.0, min(1.0, self.control / self.steps)) if self.steps > 0 else 1.0


def race(view: TableView, seat: Seat) -> SundownRace | None:
    """Return the race of a player, or ``None`` if nothing is left to decide for them."""
    player = view.players[seat]
    rivals = [p for p in view.players if p.seat != seat and not p.eliminated]
    if player.eliminated or view.ending or not rivals or view.phase is Phase.SETUP:
        return None
    then = evening(view)
    if view.victory == "Quick and the Dead":
        threat = max(rivals, key=lambda p: p.sundown_control)
        control, felt = threat.sundown_control, player.sundown_influence
        words = (
            f"{threat.name} has {control} control at {then}. "
            f"More than {felt}, the influence of {player.name}, would put {player.name} out."
        )
        return SundownRace(control, felt, words, player.would_win, is_danger=True)
    measure = _measure(view, rivals)
    control, felt = player.sundown_control, measure.sundown_influence
    words = (
        f"{player.name} has {control} control at {then}. "
        f"More than {felt}, the influence of {measure.name}, would win."
    )
    return SundownRace(control, felt, words, player.would_win)


def _measure(view: TableView, rivals: list[PlayerView]) -> PlayerView:
    """Return the rival whose influence counts: the highest; in the short game, the lowest."""
    pick = min if view.victory == "short" else max
    return pick(rivals, key=lambda p: p.sundown_influence)


def outlook(view: TableView, seat: Seat) -> SundownOutlook:
    """Return a player's outlook. It has no words if no other player is left or the game is decided."""
    found = _of_player(view, seat)
    return found if view.seat in (None, seat) else replace(found, tone=TURNED[found.tone])


def danger(view: TableView) -> str:
    """Return a sentence about what the viewer would lose at Sundown; empty if that is nothing."""
    me = view.seat
    if me is None or view.ending or view.phase is Phase.SETUP or view.players[me].eliminated:
        return ""
    winners = [p.name for p in view.players if p.would_win and p.seat != me]
    if winners:
        return f"{listed(winners)} would win at {evening(view)}."
    return f"You would be out at {evening(view)}." if view.players[me].would_fall else ""


def _of_player(view: TableView, seat: Seat) -> SundownOutlook:
    player = view.players[seat]
    if player.eliminated:
        return SundownOutlook("out of the game", brief="out of the game")
    if view.ending or view.phase is Phase.SETUP:  # the game is decided, or the gangs are not in town yet
        return SundownOutlook("")
    if player.would_win:
        brief = "You would win" if view.seat == seat else "would win"
        return SundownOutlook(f"would win at {evening(view)}", "good", brief=brief)
    if all(p.eliminated for p in view.players if p.seat != seat):
        return SundownOutlook("")
    return _of_the_quick(view, seat) if view.victory == "Quick and the Dead" else _of_who_counts(view, seat)


def _of_who_counts(view: TableView, seat: Seat) -> SundownOutlook:
    """Return how many control points the player is missing to win at Sundown.

    They are counted against the highest influence of a rival; in the short game, against the lowest.
    """
    rivals = [p for p in view.players if p.seat != seat and not p.eliminated]
    measure = _measure(view, rivals)
    missing = measure.sundown_influence + 1 - view.players[seat].sundown_control
    if missing <= 0:
        return SundownOutlook("level with another winner", brief="level")
    return SundownOutlook(
        f"{missing} more control to win",
        why=f"{measure.name} has {measure.sundown_influence} influence then",
        brief=f"{missing} more to win",
    )


def _of_the_quick(view: TableView, seat: Seat) -> SundownOutlook:
    """Return the outlook in Quick and the Dead: who would be out, or how near the player is (R-MP-QD-2)."""
    player = view.players[seat]
    rivals = [p for p in view.players if p.seat != seat and not p.eliminated]
    threat = max(rivals, key=lambda p: p.sundown_control)
    felt = player.sundown_influence
    had = f"{threat.name} has {threat.sundown_control} control then, {player.name} {felt} influence"
    if player.would_fall:
        return SundownOutlook(f"would be out at {evening(view)}", "bad", had, "would be out")
    falls = [p.name for p in rivals if p.would_fall and player.sundown_control > p.sundown_influence]
    if falls:
        words = f"would put {listed(falls)} out"
        return SundownOutlook(words, "good", brief=words)
    missing = felt - threat.sundown_control + 1
    return SundownOutlook(f"{missing} control from being out", why=had, brief=f"{missing} from being out")
