"""The outlook for Sundown: control points against influence for all sides, and the value of a change.

A player with more control points than each rival has influence wins at Sundown. So a point counts most if it
decides that, and hardly at all for a player far ahead or far behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TYPE_CHECKING, Final

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.ids import CardId, Seat

if TYPE_CHECKING:
    from doomtown_desktop.ai.sight import Sight

NEAR: Final = 2.5
"""The difference in value between a margin far ahead and a margin far behind, in control points."""
DECIDED: Final = 1.5
"""The bonus if Sundown now would be a victory, while the day goes on."""
TONIGHT: Final = 8.0
"""The same bonus if the day ends unless something is done now."""
_WIDTH: Final = 1.0
"""The width of the logistic curve: a margin often changes by this many points in a day."""


def margins(
    victory: str, me: Seat, control: Mapping[Seat, int], influence: Mapping[Seat, int]
) -> tuple[int, dict[Seat, int]]:
    """Return how far control points exceed the influence in their way: for ``me``, and by seat for rivals.

    In the way of a victory is the highest influence of the others (R-WIN-1, R-MP-DW-1); in the short game it
    is the lowest (R-14-MP-6). With Quick and the Dead, a rival has to exceed mine to eliminate me
    (R-MP-QD-2).
    """
    first, *others = sorted(influence.values(), reverse=victory != "short")
    second = others[0] if others else 0
    found = {seat: n - (second if influence[seat] == first else first) for seat, n in control.items()}
    lead = found.pop(me)
    if victory == "Quick and the Dead":
        found = {seat: control[seat] - influence[me] for seat in found}
    return lead, found


def _nearness(margin: float) -> float:
    """Return the probability that a margin ends above 0."""
    return 1 / (1 + exp(-(margin - 0.5) / _WIDTH))


def worth(lead: float, threat: float, verdict: int, *, last: bool = False) -> float:
    """Return the value of margins to a player, in control points.

    ``lead`` is the player's control points minus the influence in their way (above 0 the player wins at
    Sundown); ``threat`` is the same for the best rival. ``verdict`` is 1 if the player would win at Sundown
    now, -1 if a rival would, else 0. ``last``: the day ends if nothing is done now.
    """
    return NEAR * (_nearness(lead) - _nearness(threat)) + (TONIGHT if last else DECIDED) * verdict


class Outlook:
    """The result of Sundown as one seat sees it now, and the value of changes to it."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._control = {p.seat: p.sundown_control for p in (sight.me, *sight.rivals)}
        self._influence = {p.seat: p.sundown_influence for p in (sight.me, *sight.rivals)}
        self.is_last = sight.asked.ends_day
        """True if the day ends unless something is done now."""
        self._now = self._worth(self._control, self._influence)
        _, threats = self._margins(self._control, self._influence)
        self.threat = max(threats.values(), default=-self._influence[sight.seat])
        """The best rival's control points minus the influence in their way: above 0, that rival wins."""

    def change(
        self, control: Mapping[Seat, int] | None = None, influence: Mapping[Seat, int] | None = None
    ) -> float:
        """Return the value to me of changes in the players' control points and influence, by seat."""
        if not any((control or {}).values()) and not any((influence or {}).values()):
            return 0.0
        points = {seat: n + (control or {}).get(seat, 0) for seat, n in self._control.items()}
        weight = {seat: max(0, n + (influence or {}).get(seat, 0)) for seat, n in self._influence.items()}
        return self._worth(points, weight) - self._now

    def decides(
        self, control: Mapping[Seat, int] | None = None, influence: Mapping[Seat, int] | None = None
    ) -> int:
        """Return 1 if changes turn the result of Sundown in my favour, -1 if against me, else 0."""
        points = {seat: n + (control or {}).get(seat, 0) for seat, n in self._control.items()}
        weight = {seat: max(0, n + (influence or {}).get(seat, 0)) for seat, n in self._influence.items()}
        now = self._verdict(self._control, self._influence, *self._margins(self._control, self._influence))
        change = self._verdict(points, weight, *self._margins(points, weight)) - now
        return (change > 0) - (change < 0)

    def ground(
        self, there: Mapping[CardId, tuple[Mapping[Seat, int], Mapping[Seat, int]]]
    ) -> dict[Seat, int]:
        """Return the changes in control points, by seat, if the influence at some deeds changes.

        ``there`` holds for each place the influence by seat before and after.
        """
        found: dict[Seat, int] = {}
        for place, (before, after) in there.items():
            deed = self._sight.cards.get(place)
            if deed is None or deed.type != CardType.DEED or not deed.control:
                continue
            old, new = holder(self._sight, place, before), holder(self._sight, place, after)
            if old != new:
                found[old] = found.get(old, 0) - deed.control
                found[new] = found.get(new, 0) + deed.control
        return found

    def _worth(self, control: Mapping[Seat, int], influence: Mapping[Seat, int]) -> float:
        lead, threats = self._margins(control, influence)
        threat = max(threats.values(), default=-9)
        return worth(lead, threat, self._verdict(control, influence, lead, threats), last=self.is_last)

    def _margins(
        self, control: Mapping[Seat, int], influence: Mapping[Seat, int]
    ) -> tuple[int, dict[Seat, int]]:
        return margins(self._sight.view.victory, self._sight.seat, control, influence)

    def _verdict(
        self,
        control: Mapping[Seat, int],
        influence: Mapping[Seat, int],
        lead: int,
        threats: Mapping[Seat, int],
    ) -> int:
        """Return 1 if I win with these points and their margins, -1 if a rival does, else 0."""
        me = self._sight.seat
        mine, theirs = lead > 0, [seat for seat, margin in threats.items() if margin > 0]
        if not mine or not theirs:
            return int(mine) - int(bool(theirs))
        best = max((control[seat], influence[seat]) for seat in theirs)
        return ((control[me], influence[me]) > best) - ((control[me], influence[me]) < best)


def holder(sight: Sight, place: CardId, influence: Mapping[Seat, int]) -> Seat:
    """Return the seat that controls a deed with this influence; a tie leaves it with its owner (R-OWN-5)."""
    most = max(influence.values(), default=0)
    leaders = [seat for seat, amount in influence.items() if amount == most]
    return leaders[0] if most > 0 and len(leaders) == 1 else sight.cards[place].owner


__all__ = ["Outlook", "holder", "margins", "worth"]
