"""Limits that all copies of a card share (``once=``)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Pulling, card, noon, react, shootout
from doomtown_desktop.engine.data.abilities import LIMITS
from doomtown_desktop.engine.use.uses import refusal
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.words import UnknownWord
from tests.table import Side, Table


@card("Test Limit Charge")
class Charge(ActionCard):
    @shootout("Gain 1 ghost rock.", once="shootout")
    async def charge(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Limit Stunt")
class Stunt(ActionCard):
    @noon("Gain 1 ghost rock.", once="turn")
    async def show_off(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Limit Feast")
class Feast(ActionCard):
    @noon("Gain 1 ghost rock.", once="turn for each player")
    async def feast(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Limit Coronation")
class Coronation(ActionCard):
    @noon("Gain 1 ghost rock.", once="game")
    async def crown(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Limit Lottery")
class Lottery(ActionCard):
    @noon("Pull twice.")
    async def draw_lots(self) -> None:
        await self.pull()
        await self.pull()


@card("Test Limit Wink")
class Wink(ActionCard):
    @react("Before a pull: gain 1 ghost rock.", to=Pulling, once="pull")
    async def wink(self, _: Pulling) -> None:
        await self.gain_ghost_rock(1)


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


def both(table: Table, title: str) -> tuple[Side, Side]:
    """Give each player two copies of a card, and keep anybody from winning."""
    table.me.dude(influence=5)
    table.foe.dude(influence=5)
    for side in (table.me, table.foe):
        side.hand(title)
        side.hand(title)
    return table.me, table.foe


def uses(table: Table, name: str) -> int:
    """Return how many uses of an ability the pending question offers."""
    return sum(o.key.endswith(f".{name}") for o in table.pending.options)


def use_one(table: Table, name: str) -> None:
    table.answer(next(o.key for o in table.pending.options if o.key.endswith(f".{name}")))


def test_one_use_in_a_shootout_by_whomever(table: Table) -> None:
    me, foe = both(table, "Test Limit Charge")
    table.shootout()
    use_one(table, "charge")
    for side in (foe, me):
        table.turn_of(side)
        assert uses(table, "charge") == 0


def test_the_next_shootout_has_a_use_of_its_own(table: Table) -> None:
    both(table, "Test Limit Charge")
    table.shootout()
    use_one(table, "charge")
    table.to_resolution("2S 3H 7D 9C KS", "2S 3H 7D 9C KS")
    mine, theirs = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.turn_of(table.me)
    table.call_out(mine, theirs, "accept")
    table.join_all()
    assert uses(table, "charge") > 0


def test_one_use_in_a_day_by_whomever(table: Table) -> None:
    me, foe = both(table, "Test Limit Stunt")
    table.turn_of(me)
    use_one(table, "show_off")
    for side in (foe, me):
        table.turn_of(side)
        assert uses(table, "show_off") == 0
    table.next_day()
    table.turn_of(foe)
    assert uses(table, "show_off") > 0


def test_one_use_in_a_day_for_each_player(table: Table) -> None:
    me, foe = both(table, "Test Limit Feast")
    table.turn_of(me)
    use_one(table, "feast")
    table.turn_of(foe)
    use_one(table, "feast")
    for side in (me, foe):
        table.turn_of(side)
        assert uses(table, "feast") == 0


def test_one_use_in_a_game(table: Table) -> None:
    me, foe = both(table, "Test Limit Coronation")
    table.turn_of(me)
    use_one(table, "crown")
    table.next_day()
    for side in (foe, me):
        table.turn_of(side)
        assert uses(table, "crown") == 0


def test_one_use_for_each_pull(table: Table) -> None:
    both(table, "Test Limit Wink")
    card = table.me.hand("Test Limit Lottery")
    table.turn_of(table.me)
    table.answer(f"use:{card.id}.draw_lots")
    use_one(table, "wink")
    assert (table.pending.player, uses(table, "wink")) == (table.me.seat, 1)  # the second pull
    use_one(table, "wink")
    assert table.pending.kind == "noon play"


def test_the_limit_is_the_reason_why_a_copy_cannot_be_used(table: Table) -> None:
    me, foe = both(table, "Test Limit Stunt")
    table.turn_of(me)
    use_one(table, "show_off")
    table.turn_of(foe)
    held = foe.state.play_hand[0]
    ability = table.engine.scripts[held].script.by_name["show_off"]
    assert refusal(table.engine, foe.seat, held, ability, Play.NOON) == Objection(Grounds.LIMIT)


def test_unknown_limits_are_refused() -> None:
    with pytest.raises(UnknownWord, match="limit"):
        noon("Gain.", once="fortnight")
    with pytest.raises(UnknownWord, match="pull"):
        noon("Gain.", once="pull")
    assert "turn for each player" in LIMITS
