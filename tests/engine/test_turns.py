"""Taking turns until all pass: one loop for every window, whatever the order of players."""

from __future__ import annotations

from collections.abc import Set

import pytest
from typing_extensions import override

from doomtown_desktop.engine.use.turns import InTurn, Order, Window, take_turns
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PASS, Choose, Option, Question, Verb
from tests.table import Table


class Bell(Window):
    """A window in which the asked player may ring a bell.

    A player without an arm is not asked; a ring that is too hard is undone.
    """

    def __init__(self, table: Table, order: Order, armless: tuple[Seat, ...] = (), rings: int = 99) -> None:
        super().__init__(table.engine, order)
        self.armless = armless
        self.rings = rings
        self.happened: list[str] = []

    @override
    def is_over(self) -> bool:
        return self.rings == 0

    @override
    async def open(self, seat: Seat, *, again: bool) -> bool:
        self.happened.append(f"{seat}{' again' if again else ''}")
        return True

    @override
    def question(self, seat: Seat, refused: Set[str]) -> Choose | None:
        if seat in self.armless:
            return None
        offered = [Option(key, Verb.MODE) for key in ("ring", "hard", "broken") if key not in refused]
        return Choose(seat, Question.MODE, "Ring?", (*offered, Option(PASS, Verb.PASS)))

    @override
    async def play(self, seat: Seat, key: str) -> bool:
        if key == "broken":
            self.g.unforeseen.append("the bell is broken")
        self.rings -= key == "ring"
        return key == "ring"

    @override
    async def made(self, seat: Seat) -> None:
        self.happened.append("ring")

    def run(self, *answers: str) -> list[Choose]:
        """Give the answers one after another and return the questions.

        There must be exactly one answer for each.
        """
        asked: list[Choose] = []
        coroutine = take_turns(self)
        given: tuple[str, ...] | None = None
        for answer in (*answers, ""):
            try:
                decision = coroutine.send(given)
            except StopIteration:
                assert answer == ""
                return asked
            assert isinstance(decision, Choose)
            asked.append(decision)
            given = (answer,)
        coroutine.close()
        raise AssertionError("it is not over")


def test_it_ends_when_all_have_passed_in_a_row(table: Table) -> None:
    bell = Bell(table, InTurn([2, 0, 1]))
    asked = bell.run(PASS, "ring", PASS, PASS, "ring", PASS, PASS, PASS)
    assert [decision.player for decision in asked] == [2, 0, 1, 2, 0, 1, 2, 0]
    assert bell.happened == ["2", "0", "ring", "1", "2", "0", "ring", "1", "2", "0"]


def test_who_can_do_nothing_passes_without_being_asked(table: Table) -> None:
    bell = Bell(table, InTurn([0, 1, 2]), armless=(0, 2))
    assert [decision.player for decision in bell.run("ring", PASS)] == [1, 1]


def test_what_is_taken_back_is_still_the_same_opportunity(table: Table) -> None:
    bell = Bell(table, InTurn([0, 1]))
    asked = bell.run("hard", "hard", PASS, PASS)
    assert [decision.player for decision in asked] == [0, 0, 0, 1]
    assert bell.happened == ["0", "0 again", "0 again", "1"]


def test_a_play_that_cannot_go_on_is_not_offered_again_in_that_opportunity(table: Table) -> None:
    asked = Bell(table, InTurn([0, 1])).run("broken", PASS, "ring", PASS, PASS)
    assert [any(o.key == "broken" for o in decision.options) for decision in asked] == [
        True,
        False,
        True,
        True,
        True,
    ]
    assert table.engine.unforeseen == ["the bell is broken"]
    table.engine.unforeseen.clear()


def test_what_ends_a_window_ends_it_at_once(table: Table) -> None:
    assert len(Bell(table, InTurn([0, 1]), rings=1).run("ring")) == 1


class InCycles:
    """Slots take turns in cycles; a cycle in which nobody acts ends it, as in turnabout (R-MP-TURN-4)."""

    def __init__(self, *slots: Seat | None) -> None:
        self.slots = slots
        self.slot = 0
        self.is_quiet = True

    async def whose(self) -> Seat | None:
        while self.slot < len(self.slots) or not self.is_quiet:
            if self.slot == len(self.slots):
                self.slot, self.is_quiet = 0, True
            seat = self.slots[self.slot]
            if seat is not None:
                return seat
            self.slot += 1
        return None

    def passed(self) -> None:
        pass

    def acted(self) -> None:
        self.is_quiet = False

    def advance(self) -> None:
        self.slot += 1


@pytest.mark.parametrize(
    ("answers", "players"),
    [
        ((PASS, PASS, PASS), [3, 1, 0]),
        (("ring", PASS, PASS, PASS, PASS, PASS), [3, 1, 0, 3, 1, 0]),
        ((PASS, PASS, "ring", PASS, "hard", PASS, PASS), [3, 1, 0, 3, 1, 1, 0]),
    ],
)
def test_another_order_is_another_object(table: Table, answers: tuple[str, ...], players: list[Seat]) -> None:
    order = InCycles(3, 1, None, 0)
    assert [decision.player for decision in Bell(table, order).run(*answers)] == players
