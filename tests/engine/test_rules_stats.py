"""Numbers and limits (R-STAT)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Deed,
    Phase,
    Purchase,
    card,
    cost_of,
    noon,
    resolution,
)
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import CasualtiesTaken
from doomtown_desktop.protocol.words import Number, of_card
from tests.engine import general_cards  # noqa: F401
from tests.table import Table


@card("Test Rule Discount")
class Discount(Deed):
    @cost_of("Your dudes cost 5 less.")
    def less(self, purchase: Purchase) -> int:
        return -5


@card("Test Rule Mercy")
class Mercy(ActionCard):
    @resolution("You take 5 fewer casualties.")
    async def mercy(self) -> None:
        await self.change_casualties(-5)


@card("Test Rule Small Fright")
class SmallFright(ActionCard):
    @noon("A dude has -3 bullets, to a minimum of 1.")
    async def scare(self) -> None:
        await self.modify(await self.target(self.all_dudes), bullets=-3, minimum=1)


@card("Test Rule Value Change")
class ValueChange(ActionCard):
    @noon("A dude has +9 or -9 value.")
    async def change(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.modify(dude, value=await self.one_of(+9, -9))


def true_sum(table: Table, what: Card, name: str) -> int:
    return m.raw(table.engine, what.id, of_card(name))


@pytest.mark.rule("R-STAT-1", "R-STAT-2")
def test_the_true_sum_is_remembered_and_read_as_0(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=1)
    knees, first, second = (table.me.hand(f"Test Rule {w}") for w in ("Weak Knees", "Pep Talk", "Pep Talk"))
    read = []
    for action in (knees, first, second):
        table.use(action, hero)
        read.append((true_sum(table, hero, "bullets"), hero.bullets))
    assert read == [(-2, 0), (-1, 0), (0, 0)]


@pytest.mark.rule("R-STAT-1")
def test_a_number_is_print_plus_effects_counters_and_attachments(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=1, counters={"bullets": 2})
    table.me.attach("Gun", hero, bullets=3, bullets_is_bonus=True)
    talk = table.me.hand("Test Rule Pep Talk")
    table.use(talk, hero)
    assert hero.bullets == 1 + 2 + 3 + 1
    assert [(r.label, r.amount) for r in m.explain(table.engine, hero.id, Number.BULLETS)] == [
        ("printed", 1),
        ("counter", 2),
        ("Gun", 3),
        ("Test Rule Pep Talk", 1),
    ]


@pytest.mark.rule("R-STAT-2")
def test_a_cost_below_0_is_0(table: Table) -> None:
    table.me.deed("Test Rule Discount")
    cheap = table.me.hand("Cheap", CardType.DUDE, cost=2)
    table.shop(cheap)
    assert table.me.stash == 10


@pytest.mark.rule("R-STAT-2", "R-STAT-6")
def test_totals_add_numbers_floored_card_by_card(table: Table) -> None:
    dry = table.me.deed("Dry", production=1, control=1)
    table.me.deed("Wet", production=2, control=2)
    table.use(table.me.hand("Test Rule Drought"), dry)
    assert (true_sum(table, dry, "production"), true_sum(table, dry, "control")) == (-2, -2)
    assert table.me.player.control_points == 2
    table.foe.deed("Guard", control=0)
    table.foe.dude("Many", influence=9)
    table.me.dude("Some", influence=9)
    while table.state.day == 1 or table.state.phase is not Phase.NOON:
        table.answer(*table.offered()[-1:][: table.pending.least])
    stashes = table.me.stash + table.foe.stash
    assert stashes == 20 + 2  # antes only changed hands; production was 0 and 2


@pytest.mark.rule("R-STAT-3")
def test_casualties_are_never_fewer_than_0(table: Table) -> None:
    mine = table.me.dude("Mine", bullets=0, stud=True)
    table.foe.dude("Theirs", bullets=0, stud=True)
    mercy = table.me.hand("Test Rule Mercy")
    table.shootout()
    table.to_resolution("8S 7H 5D 3C 2S", "9S 9H 9D 3D 2D")
    table.use(mercy)
    table.lumps()
    assert mine.zone == "in play"
    assert [(e.player, e.required) for e in table.events(CasualtiesTaken)] == [(0, 0), (1, 0)]


@pytest.mark.rule("R-STAT-4")
@pytest.mark.parametrize(("mode", "true", "read"), [("9", 14, 13), ("-9", -4, 1)])
def test_a_value_reads_within_ace_and_king(table: Table, mode: str, true: int, read: int) -> None:
    hero = table.me.dude("Hero", value=5)
    table.use(table.me.hand("Test Rule Value Change"), hero, mode)
    assert (true_sum(table, hero, "value"), hero.value) == (true, read)


@pytest.mark.rule("R-STAT-5")
def test_grit_adds_limited_numbers(table: Table) -> None:
    hero = table.me.dude("Hero", value=5, bullets=2, influence=2)
    knees, gossip = table.me.hand("Test Rule Weak Knees"), table.me.hand("Test Rule Gossip")
    assert hero.grit == 9
    table.use(knees, hero)
    table.use(gossip, hero)
    assert (true_sum(table, hero, "bullets"), true_sum(table, hero, "influence")) == (-1, -1)
    assert hero.grit == 5


@pytest.mark.scenario("S-040")
@pytest.mark.rule("R-STAT-2", "R-STAT-4", "R-STAT-5", "R-STAT-6")
def test_s040_limits_of_numbers(table: Table) -> None:
    hero = table.me.dude("G", value=12, bullets=1, influence=2, keywords=("Kung Fu 3",))
    deed = table.foe.deed("Deed")
    table.foe.dude("Theirs", at=deed, influence=1)
    weak = table.me.dude("X", at=deed, influence=1)
    table.me.dude("Y", at=deed, influence=2)
    knees, gossip = table.me.hand("Test Rule Weak Knees"), table.me.hand("Test Rule Gossip")
    table.use(knees, hero)
    table.use(gossip, weak)
    assert hero.grit == 15
    assert deed.controller == table.me.player


@pytest.mark.rule("R-STAT-7")
@pytest.mark.parametrize(("bullets", "after"), [(5, 2), (3, 1), (1, 1), (0, 0)])
def test_a_minimum_stops_there_and_never_raises(table: Table, bullets: int, after: int) -> None:
    hero = table.me.dude("Hero", bullets=bullets)
    fright, talk = table.me.hand("Test Rule Small Fright"), table.me.hand("Test Rule Pep Talk")
    table.use(fright, hero)
    assert true_sum(table, hero, "bullets") == after
    table.use(talk, hero)
    assert true_sum(table, hero, "bullets") == after + 1  # only the real reduction stays


@pytest.mark.rule("R-STAT-7")
def test_a_minimum_never_raises_a_sum_below_it(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=1)
    knees, fright = table.me.hand("Test Rule Weak Knees"), table.me.hand("Test Rule Small Fright")
    table.use(knees, hero)
    table.use(fright, hero)
    assert true_sum(table, hero, "bullets") == -2


@pytest.mark.rule("R-STAT-8")
def test_the_latest_word_on_stud_or_draw_counts_until_it_ends(table: Table) -> None:
    mine = table.me.dude("Mine", at=table.town_square)
    theirs = table.foe.dude("Theirs", at=table.town_square)
    noon_stud, draw, stud, ride = (
        table.me.hand(f"Test Rule {w}") for w in ("Steady Hand", "Shaky Hand", "Steady Hand", "Ride Home")
    )
    table.use(noon_stud, mine)
    read = [mine.is_stud]
    table.pass_()
    table.call_out(mine, theirs, "accept")
    for action in (draw, stud, ride):
        table.use(action, mine)
        read.append(mine.is_stud)
    assert table.pending.kind == "noon play"
    assert read == [True, False, True, True]


@pytest.mark.rule("R-STAT-8")
def test_when_the_latest_word_ends_the_earlier_one_returns(table: Table) -> None:
    mine = table.me.dude("Mine", at=table.town_square)
    theirs = table.foe.dude("Theirs", at=table.town_square)
    steady, shaky, ride = (
        table.me.hand(f"Test Rule {w}") for w in ("Steady Hand", "Shaky Hand", "Ride Home")
    )
    table.use(steady, mine)
    table.pass_()
    table.call_out(mine, theirs, "accept")
    table.use(shaky, mine)
    assert not mine.is_stud
    table.use(ride, mine)
    assert table.pending.kind == "noon play"
    assert mine.is_stud
