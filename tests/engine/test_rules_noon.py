"""High Noon and paying costs (R-NOON, R-COST)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Booted,
    Deed,
    GhostRockMoved,
    Goods,
    PlayMade,
    SendingHome,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)
from tests.table import Table


@card("Test Till")
class Till(Deed):
    @noon("Gain 1 ghost rock.", boot=True)
    async def open(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 3 ghost rock.", pay=2)
    async def invest(self) -> None:
        await self.gain_ghost_rock(3)


@card("Test Busybody")
class Busybody(Goods):
    @whenever("When a player makes a Noon play: gain 1 ghost rock.", to=PlayMade)
    async def watch_street(self, _made: PlayMade) -> None:
        await self.gain_ghost_rock(1)


@card("Test Crowbar")
class Crowbar(ActionCard):
    @react("When a card boots: unboot it.", to=Booted)
    async def pry(self, booted: Booted) -> None:
        await self.unboot(self.card(booted.card))


@card("Test Bolt")
class Bolt(Goods):
    @while_("What this is attached to cannot be booted.", cannot="be booted")
    def always(self) -> bool:
        return True


@card("Test Thief")
class Thief(Goods):
    @whenever("When an opponent pays: they lose 1 ghost rock to you.", to=GhostRockMoved)
    async def pinch(self, moved: GhostRockMoved) -> None:
        require(moved.taker is None and moved.giver not in (None, self.you.seat))
        assert moved.giver is not None
        await self.take_ghost_rock(self.player(moved.giver), 1)


@card("Test Stay Put")
class StayPut(ActionCard):
    @react("When a dude would go home: it stays.", to=SendingHome)
    async def stay(self, going: SendingHome) -> None:
        await going.instead(self.nothing)


@card("Test Bargain")
class Bargain(ActionCard):
    @noon("Send your dude home booted to gain 4 ghost rock. Draw a card.")
    async def swap(self) -> None:
        dude = await self.target(self.you.dudes)
        if await self.send_home(dude):
            await self.gain_ghost_rock(4)
        await self.draw_cards(1)


@card("Test Sleepy Bargain")
class SleepyBargain(ActionCard):
    @noon("Choose your dude. Boot that dude to gain 4 ghost rock.")
    async def swap(self) -> None:
        dude = await self.target(self.you.dudes.unbooted)
        await self.pay_costs()
        if await self.boot_for(dude):
            await self.gain_ghost_rock(4)


# --- turns ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NOON-1", "R-NOON-3", "R-NOON-4", "R-GEN-11")
def test_plays_go_round_until_all_pass_in_a_row() -> None:
    table = Table(3)
    dudes = [side.dude() for side in table.sides]
    table.state.winner = table.state.turn = 1
    seats = []

    def turn(key: str = "pass") -> None:
        seats.append(table.pending.player)
        table.answer(key)

    turn()
    turn()
    turn(f"move:{dudes[0].id}>-1")
    turn(f"move:{dudes[1].id}>-1")  # although this player passed before
    turn()
    turn()
    assert (table.state.phase, table.state.day) == ("high noon", 1)
    turn()
    assert seats == [1, 2, 0, 1, 2, 0, 1]
    assert table.state.day == 2


@pytest.mark.rule("R-NOON-2", "R-EXP-2")
def test_every_kind_of_noon_play_is_offered(table: Table) -> None:
    table.me.deed("Test Till")
    doc = table.me.dude("Doc", keywords=("Mad Scientist 1",))
    table.me.attach("Hat", doc)
    young = table.me.dude("Kit", is_unique=True, group="a")
    table.me.hand("Kit", CardType.DUDE, is_unique=True, experienced=1, group="b")
    table.me.hand("Ray", CardType.GOODS, keywords=("Gadget",), gadget_difficulty=5)
    table.me.hand("Boots", CardType.GOODS)
    table.foe.dude("Guest", at=table.me.home)
    verbs = sorted({o.verb for o in table.pending.options})
    assert verbs == ["call out", "invent", "move", "pass", "shop", "swap", "trade", "use"]
    assert young.in_play


@pytest.mark.rule("R-NOON-2", "R-NOON-3")
def test_the_same_kind_of_play_any_number_of_times(table: Table) -> None:
    dude, deed = table.me.dude(), table.me.deed()
    for place in (table.town_square, table.foe.home, deed):
        if not dude.booted:
            table.move(dude, place)
        table.pass_()
    assert (dude.location, dude.booted) == (deed, True)


@pytest.mark.rule("R-NOON-5")
def test_passing_hands_the_turn_on_and_other_plays_are_answered(table: Table) -> None:
    dude = table.foe.dude()
    table.me.attach("Test Busybody", table.me.dude())
    table.pass_()
    assert (table.pending.player, table.me.stash) == (1, 10)
    table.move(dude, table.town_square)
    assert (table.pending.player, table.me.stash) == (0, 11)


@pytest.mark.rule("R-NOON-6", "R-KF-14")
def test_tao_cards_leave_before_the_victory_check(table: Table) -> None:
    tao = table.view(table.me.card("Way", CardType.ACTION, keywords=("Technique", "Tao of Test")))
    table.me.state.table.append(tao.id)
    table.me.deed(control=3)
    table.pass_()
    assert tao.zone == "table"
    table.pass_()
    assert (table.state.winners, tao.zone) == ([0], "discard pile")


# --- costs ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-COST-1", "R-REACT-1")
def test_a_react_cannot_stop_a_cost(table: Table) -> None:
    till, crowbar = table.me.deed("Test Till"), table.foe.hand("Test Crowbar")
    table.use(till, ability="open")
    assert (table.pending.kind, table.pending.player, till.booted) == ("react", 1, True)
    table.use(crowbar)
    assert (till.booted, table.me.stash) == (False, 11)  # the cost is paid although nothing happens
    table.pass_()
    assert not table.can_use(till, "open")


@pytest.mark.rule("R-COST-2", "R-GEN-3")
def test_a_trait_may_stop_a_cost_that_counts_as_paid(table: Table) -> None:
    till = table.me.deed("Test Till")
    table.me.attach("Test Bolt", till, attach={"to": ("deed",)})
    table.use(till, ability="open")
    assert (till.booted, table.me.stash) == (False, 11)
    table.pass_()
    assert not table.can_use(till, "open")


@pytest.mark.rule("R-COST-2")
def test_compulsory_effects_of_a_payment_leave_it_paid(table: Table) -> None:
    till = table.me.deed("Test Till")
    table.me.stash = 2
    table.foe.attach("Test Thief", table.foe.dude())
    table.use(till, ability="invest")
    assert (table.me.stash, table.foe.stash) == (3, 10)


@pytest.mark.rule("R-COST-3", "R-ACT-3", "R-BOOT-2")
@pytest.mark.parametrize(("stash", "offered"), [(2, ["invest"]), (1, [])])
def test_all_costs_must_be_payable_in_full(table: Table, stash: int, offered: list[str]) -> None:
    table.me.deed("Test Till", booted=True)
    table.me.stash = stash
    assert [o.label for o in table.pending.options if o.verb == "use"] == offered


@pytest.mark.rule("R-COST-4", "R-ACT-4", "R-REACT-5")
def test_without_x_there_is_no_y(table: Table) -> None:
    dude = table.me.dude(at=table.town_square)
    bargain, stay = table.me.hand("Test Bargain", cost=2), table.foe.hand("Test Stay Put")
    table.use(bargain, dude)
    table.use(stay)
    assert (dude.location, dude.booted) == (table.town_square, False)
    assert (table.me.stash, len(table.me.state.play_hand)) == (8, 1)  # paid; the later sentence applies
    assert bargain.zone == "discard pile"


@pytest.mark.rule("R-ACT-4")
def test_x_brings_y(table: Table) -> None:
    dude = table.me.dude(at=table.town_square)
    table.use(table.me.hand("Test Bargain", cost=2), dude)
    assert (dude.location, dude.booted, table.me.stash) == (table.me.home, True, 12)


@pytest.mark.rule("R-ACT-4", "R-COST-4")
def test_x_that_a_trait_prevents_brings_no_y(table: Table) -> None:
    table.engine.strict = (
        False  # the made-up card allows a dude that cannot boot to be chosen; no real card does
    )
    dude = table.me.dude()
    table.me.attach("Test Bolt", dude)
    table.use(table.me.hand("Test Sleepy Bargain"), dude)
    assert (dude.booted, table.me.stash) == (False, 10)
