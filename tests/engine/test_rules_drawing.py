"""Step 3 of a shootout: drawing (R-DRAW)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.dsl import DrawHandDrawn, Dude, ShooterPicked, card, whenever
from doomtown_desktop.protocol.events import ShootoutEnded
from tests.table import Table


def counts(table: Table) -> list[tuple[int, int]]:
    return [(e.player, e.count) for e in table.events(DrawHandDrawn)]


def step_three(table: Table, *shooters: Dude) -> None:
    while table.pending.kind == "shootout":
        table.pass_()
    while table.pending.kind == "shooter":
        table.go(*[d for d in shooters if f"c{d.id}" in table.offered()])


@card("Test Fickle")
class Fickle(Dude):
    @whenever("When named shooter: goes home.", to=ShooterPicked)
    async def run(self, picked: ShooterPicked) -> None:
        if picked.card == self.id:
            await self.send_home(self)


@card("Test Deserter")
class Deserter(Dude):
    @whenever("When draw hands are drawn: goes home.", to=DrawHandDrawn)
    async def run(self, drawn: DrawHandDrawn) -> None:
        await self.send_home(self)


@pytest.mark.rule("R-DRAW-1", "R-DRAW-2", "R-DRAW-3")
@pytest.mark.scenario("S-050")
def test_s050_stud_and_draw_bonuses(table: Table) -> None:
    shooter = table.me.dude(bullets=3, stud=True)
    table.me.dude(bullets=0, stud=True)
    table.me.dude(bullets=2)
    table.me.dude(bullets=0)
    table.foe.dude(bullets=0)
    table.shootout()
    step_three(table, shooter)
    assert counts(table) == [(0, 9), (1, 5)]
    assert (table.pending.kind, table.pending.player) == ("redraw", 0)
    assert (table.pending.least, table.pending.most) == (0, 2)
    assert len(table.offered()) == 9


@pytest.mark.rule("R-DRAW-3")
def test_a_draw_shooter_swaps_its_bullets_and_studs_beside_it_give_one(table: Table) -> None:
    shooter = table.me.dude(bullets=3)
    table.me.dude(bullets=4, stud=True)
    table.foe.dude()
    table.shootout()
    step_three(table, shooter)
    assert counts(table)[0] == (0, 6)
    assert table.pending.most == 3


@pytest.mark.rule("R-DRAW-1")
def test_play_hands_are_set_aside(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    kept = table.me.hand("Test Shove")
    table.shootout()
    step_three(table)
    assert table.me.state.play_hand == [kept.id]
    assert kept.id not in table.me.state.draw_hand


@pytest.mark.rule("R-DRAW-4", "R-DRAW-7")
def test_swapped_cards_are_discarded_first_and_replaced_in_one_go(table: Table) -> None:
    table.me.dude(bullets=2)
    table.foe.dude(bullets=0)
    first = table.me.only_deck("2S", "3S", "4S", "5S", "6S")
    table.shootout()
    step_three(table)
    table.answer(f"c{first[0].id}", f"c{first[1].id}")
    assert sorted(table.me.state.draw_hand) == sorted(c.id for c in first)
    assert table.me.state.deck == table.me.state.discard_pile == []
    assert table.pending.kind == "resolution"


@pytest.mark.rule("R-DRAW-5", "R-DRAW-6")
def test_any_five_cards_are_kept_even_a_worse_or_cheatin_set(table: Table) -> None:
    table.me.dude(bullets=2, stud=True)
    table.foe.dude(bullets=0)
    cards = table.me.deck("AS", "AH", "AD", "9C", "9C", "7D", "2H")
    table.shootout()
    step_three(table)
    assert (table.pending.kind, table.pending.least, table.pending.most) == ("keep five", 2, 2)
    table.go([cards[0], cards[1]])
    assert table.me.player.draw_hand == cards[2:]
    assert table.me.player.is_cheatin
    assert table.me.state.discard_pile == [cards[0].id, cards[1].id]


@pytest.mark.rule("R-DRAW-8")
def test_both_draw_then_swap_then_trim_the_leader_first(table: Table) -> None:
    table.me.dude(bullets=1)
    table.me.dude(stud=True)
    table.foe.dude(bullets=1)
    table.foe.dude(stud=True)
    table.state.winner = 1
    table.shootout()
    step_three(table, table.me.player.dudes[0], table.foe.player.dudes[0])
    assert counts(table) == [(0, 6), (1, 6)]
    asked = []
    while table.pending.kind in ("redraw", "keep five"):
        asked.append((table.pending.kind, table.pending.player))
        assert not table.me.state.revealed
        table.answer(*(table.offered()[5:] if table.pending.least else ()))
    assert asked == [("redraw", 0), ("redraw", 1), ("keep five", 0), ("keep five", 1)]


@pytest.mark.rule("R-DRAW-9")
def test_a_shooter_that_left_gives_nothing_and_is_not_replaced(table: Table) -> None:
    shooter = table.me.dude("Test Fickle", bullets=3, stud=True)
    table.me.dude(bullets=4, stud=True)
    table.foe.dude(bullets=0)
    table.shootout(leader=shooter)
    step_three(table, shooter)
    assert shooter.is_home
    assert counts(table)[0] == (0, 6)


@pytest.mark.rule("R-SHOOT-18")
def test_a_posse_emptied_while_drawing_ends_the_shootout(table: Table) -> None:
    table.me.dude()
    table.foe.dude("Test Deserter", bullets=0)
    table.shootout()
    step_three(table)
    while table.pending.kind in ("redraw", "keep five"):
        table.answer()
    assert table.events(ShootoutEnded)[0].winner == 0
    assert table.pending.kind == "noon play"
