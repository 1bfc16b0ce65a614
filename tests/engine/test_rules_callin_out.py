"""Callin' Out (R-CALL)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Goods, card, noon, while_
from doomtown_desktop.engine.flow.callouts import CalloutTerms, call_out
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import CalledOut, Joined, ShootoutStarted
from tests.table import Table


@card("Test Shout")
class Shout(ActionCard):
    @noon("Your dude calls out a dude, wherever they are.")
    async def shout(self) -> None:
        caller = await self.target(self.you.dudes)
        await self.call_out(caller, await self.target(self.opposing))


@card("Test Family Row")
class FamilyRow(ActionCard):
    @noon("Two of your dudes call each other out.")
    async def row(self) -> None:
        caller, mark = await self.target(self.you.dudes), await self.target(self.you.dudes)
        await self.nothing()
        await call_out(self.g, caller.id, mark.id, CalloutTerms())


@card("Test Ball And Chain")
class BallAndChain(Goods):
    @while_("This dude cannot move.", cannot="move")
    def always(self) -> bool:
        return True


def callouts(table: Table) -> list[tuple[int | None, int | None]]:
    return [(o.card, o.target) for o in table.pending.options if o.verb == "call out"]


@pytest.mark.rule("R-CALL-1")
def test_an_unbooted_dude_calls_out_opposing_dudes_where_it_stands(table: Table) -> None:
    square = table.town_square
    caller = table.me.dude("Caller", at=square)
    table.me.dude("Booted", at=square, booted=True)
    unbooted, booted = table.foe.dude("Up", at=square), table.foe.dude("Down", at=square, booted=True)
    table.foe.dude("Elsewhere", at=table.foe.deed())
    assert callouts(table) == [(caller.id, unbooted.id), (caller.id, booted.id)]


@pytest.mark.rule("R-CALL-1", "R-CALL-3")
@pytest.mark.scenario("S-022")
def test_s022_homes_and_call_outs(table: Table) -> None:
    table.me.dude("X", at=table.foe.home)
    table.foe.dude("Y")
    w, z = table.me.dude("W"), table.foe.dude("Z", at=table.me.home)
    assert callouts(table) == [(w.id, z.id)]


@pytest.mark.rule("R-CALL-3", "R-OWN-9")
def test_the_home_that_protects_is_that_of_the_controller() -> None:
    table = Table(3)
    third = table.sides[2]
    caller = table.me.dude("Caller", at=third.home)
    guest = table.foe.dude("Guest", at=third.home, owner=third)
    third.dude("Host")
    assert callouts(table) == [(caller.id, guest.id)]


def test_who_is_called_out_reads_both_strengths_and_who_could_join(table: Table) -> None:
    square = table.town_square
    caller = table.me.dude("Caller", at=square, bullets=3, stud=True)
    table.me.dude("Tired", booted=True)
    table.me.dude("Friend", at=square)
    mark = table.foe.dude("Mark", at=square, bullets=1)
    table.foe.dude("Near")
    table.foe.dude("Beside", at=square, booted=True)
    table.call_out(caller, mark)
    view = table_view(table.game, 1)
    assert view.choice is not None
    assert view.choice.about == "3 stud against your 1 draw. Could join: Ada 1, you 2."


@pytest.mark.rule("R-CALL-2", "R-CALL-4", "R-CALL-5", "R-CALL-8")
@pytest.mark.scenario("S-023")
def test_s023_refusing_and_calling_again(table: Table) -> None:
    square = table.town_square
    x = table.me.dude("X", at=square)
    y, z = table.foe.dude("Y", at=square), table.foe.dude("Z", at=square, booted=True)
    table.call_out(x, y)
    assert (table.pending.kind, table.pending.player, table.offered()) == ("callout", 1, ["accept", "refuse"])
    table.answer("refuse")
    assert (y.location, y.booted, x.booted) == (table.foe.home, True, False)
    assert table.pending.player == 1
    table.pass_()
    table.call_out(x, z)  # nobody is asked whether to accept
    assert (table.pending.kind, x.booted) == ("shootout", False)
    assert table.events(ShootoutStarted) == [ShootoutStarted(square.id)]


@pytest.mark.rule("R-CALL-2")
def test_the_same_dude_may_call_out_turn_after_turn(table: Table) -> None:
    square = table.town_square
    x = table.me.dude("X", at=square)
    marks = [table.foe.dude(f"Y{i}", at=square) for i in range(3)]
    for mark in marks:
        table.call_out(x, mark, "refuse")
        table.pass_()
    assert [e.caller for e in table.events(CalledOut)] == [x.id] * 3
    assert not x.booted


@pytest.mark.rule("R-CALL-4")
def test_refusing_starts_no_shootout(table: Table) -> None:
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square)
    table.call_out(x, y, "refuse")
    assert (table.pending.kind, table.state.shootout) == ("noon play", None)
    assert table.events(ShootoutStarted) == []


@pytest.mark.rule("R-CALL-6")
def test_by_effect_a_booted_dude_may_call_out_and_a_dude_at_home_be_called_out(table: Table) -> None:
    x, y = table.me.dude("X", at=table.foe.home, booted=True), table.foe.dude("Y")
    table.answer(f"use:{table.me.hand('Test Shout').id}.shout")
    table.go(x, y)
    assert (table.pending.kind, table.pending.player) == ("callout", 1)
    table.go("accept")
    assert (table.pending.kind, x.booted, y.booted) == ("shootout", True, False)


@pytest.mark.rule("R-CALL-7", "R-CALL-6")
def test_a_dude_at_home_that_refuses_stays_and_boots(table: Table) -> None:
    x, y = table.me.dude("X", at=table.foe.home), table.foe.dude("Y")
    table.use(table.me.hand("Test Shout"), x, y, "refuse")
    assert (y.location, y.booted, table.state.shootout) == (table.foe.home, True, None)


@pytest.mark.rule("R-CALL-8", "R-SHOOT-1", "R-SHOOT-3")
def test_accepting_starts_a_shootout_of_caller_and_mark_where_the_mark_is(table: Table) -> None:
    deed = table.me.deed()
    x, y = table.me.dude("X", at=deed), table.foe.dude("Y", at=deed)
    table.call_out(x, y, "accept")
    fight = table.state.shootout
    assert fight is not None
    assert (fight.location, fight.leader, fight.mark) == (deed.id, x.id, y.id)
    assert [p.primary for p in fight.posses] == [0, 1]
    assert table.events(Joined) == [Joined(x.id, 0), Joined(y.id, 1)]


@pytest.mark.rule("R-CALL-9")
def test_a_call_out_from_afar_brings_the_caller_there_unbooted(table: Table) -> None:
    deed = table.foe.deed()
    x, y = table.me.dude("X"), table.foe.dude("Y", at=deed)
    table.answer(f"use:{table.me.hand('Test Shout').id}.shout")
    table.go(x, y)
    assert x.location == table.me.home  # only after it is accepted
    table.go("accept")
    assert (x.location, x.booted, table.pending.kind) == (deed, False, "shootout")


@pytest.mark.rule("R-CALL-9", "R-MOVE-9")
def test_who_could_not_move_there_cannot_call_out(table: Table) -> None:
    x, y = table.me.dude("X"), table.foe.dude("Y", at=table.foe.deed())
    table.me.attach("Test Ball And Chain", x)
    table.use(table.me.hand("Test Shout"), x, y)
    assert (table.events(CalledOut), y.booted, table.pending.kind) == ([], False, "noon play")


@pytest.mark.rule("R-CALL-9")
def test_a_refused_call_out_from_afar_moves_nobody(table: Table) -> None:
    x, y = table.me.dude("X"), table.foe.dude("Y", at=table.foe.deed())
    table.use(table.me.hand("Test Shout"), x, y, "refuse")
    assert (x.location, y.location, y.booted) == (table.me.home, table.foe.home, True)


@pytest.mark.rule("R-CALL-1")
def test_nobody_fights_both_sides_of_a_call_out(table: Table) -> None:
    """This happens if control of the mark changes while a card is being paid for."""
    x, y = table.me.dude("X"), table.me.dude("Y")
    table.use(table.me.hand("Test Family Row"), x, y)
    assert (table.events(CalledOut), table.state.shootout, table.pending.kind) == ([], None, "noon play")
