"""Turnabout: in a shootout of several players, opportunities to act alternate between posses (R-MP-TURN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.state import Cycle, Shootout
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses
from doomtown_desktop.protocol.choices import PickPlayer, key, picked_player
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Choose, Option, Question, Verb
from doomtown_desktop.speech import wording

SLOTS: Final = 4
"""Slots of a cycle: leader of the first posse, leader of the second, a helper of the first, of the second."""


def is_on(g: Engine) -> bool:
    """Return whether opportunities alternate between the posses now."""
    fight = g.state.shootout
    return g.ruleset.shootout_order == "turnabout" and fight is not None and fight.fighting


def new_cycle(g: Engine, fight: Shootout) -> Cycle:
    """Return a new cycle of turnabout (R-MP-TURN-1).

    It begins with the posse of the first player, in order from the Winner, who has a dude in a posse.
    """
    for seat in g.order():
        for side, posse in enumerate(fight.posses):
            if any(m.controller(g, dude) == seat for dude in posse.dudes):
                return Cycle(side)
    return Cycle(0)


def in_fight(g: Engine, able: Callable[[Seat], object]) -> Turnabout:
    """Return the order in which players answer an event of a shootout.

    ``able`` is a function that returns whether a player can answer.
    """
    fight = g.state.shootout
    assert fight is not None
    return Turnabout(g, fight, new_cycle(g, fight), able)


class Turnabout:
    """An order of cycles with four slots each. All its progress is in ``cycle``.

    It ends when all participants have passed in one cycle, and all onlookers have passed after that.
    """

    __slots__ = ("able", "cycle", "fight", "g")

    def __init__(self, g: Engine, fight: Shootout, cycle: Cycle, able: Callable[[Seat], object]) -> None:
        """Take a function that returns whether a player gets opportunities.

        A slot without such players is passed (R-MP-TURN-5).
        """
        self.g = g
        self.fight = fight
        self.cycle = cycle
        self.able = able

    async def whose(self) -> Seat | None:
        """Return the current player. A posse's leader picks one of several helpers (R-MP-TURN-3)."""
        cycle = self.cycle
        while cycle.current is None:
            found = [seat for seat in upcoming(self.g, self.fight, cycle) if self.able(seat)]
            if found:
                several = cycle.slot in (2, 3) and len(found) > 1
                cycle.current = await self._picked(found) if several else found[0]
            elif cycle.slot < SLOTS:
                cycle.slot, cycle.passed = cycle.slot + 1, []
                if cycle.slot == SLOTS and cycle.acted:
                    cycle.slot, cycle.acted = 0, False
            else:
                return None
        return cycle.current

    async def _picked(self, able: list[Seat]) -> Seat:
        posse = self.fight.posses[side_of_slot(self.cycle)]
        options = tuple(
            Option(key(PickPlayer(s)), Verb.HELPER, label=wording.player(self.g, s)) for s in able
        )
        prompt = "Which of your helpers gets this chance?"
        answer = await ask(Choose(posse.primary, Question.TURNABOUT, prompt, options, default=options[0].key))
        return picked_player(answer[0])

    def passed(self) -> None:
        """Record that the current player passed. Another helper may get the same opportunity."""
        assert self.cycle.current is not None
        self.cycle.passed.append(self.cycle.current)

    def acted(self) -> None:
        """Record that the current player acted, and go to the next slot (R-MP-TURN-4, R-MP-CHEAT-4)."""
        cycle = self.cycle
        is_last = cycle.slot >= SLOTS - 1
        cycle.slot, cycle.acted, cycle.passed = (0 if is_last else cycle.slot + 1), not is_last, []

    def advance(self) -> None:
        """End the current opportunity, so that ``whose`` looks for the next player."""
        self.cycle.current = None


def side_of_slot(cycle: Cycle) -> int:
    """Return the side (0 or 1) to which the current slot of a cycle belongs."""
    return cycle.first if cycle.slot % 2 == 0 else 1 - cycle.first


def upcoming(g: Engine, fight: Shootout, cycle: Cycle) -> list[Seat]:
    """Return the seats that could get the current slot, except those that have passed in it."""
    if cycle.slot == SLOTS:
        seats = [seat for seat in g.order() if posses.side_of_seat(g, seat) is None]
    else:
        side = side_of_slot(cycle)
        seats = posses.helpers(g, side) if cycle.slot > 1 else [fight.posses[side].primary]
    return [seat for seat in seats if seat not in cycle.passed]


def coming(g: Engine, fight: Shootout) -> tuple[tuple[Seat, ...], ...]:
    """Return the candidates for each coming opportunity, with the current opportunity first."""
    cycle = fight.cycle
    if cycle is None:
        return tuple((seat,) for seat in fight.order if posses.side_of_seat(g, seat) is not None)
    now = upcoming(g, fight, cycle) if cycle.current is None else [cycle.current]
    following = [Cycle(cycle.first, slot % SLOTS) for slot in range(cycle.slot + 1, cycle.slot + SLOTS)]
    if cycle.slot == SLOTS:
        following = [Cycle(cycle.first, slot) for slot in range(SLOTS)]
    return tuple(tuple(seats) for seats in (now, *(upcoming(g, fight, c) for c in following)) if seats)
