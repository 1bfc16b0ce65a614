"""The Upkeep phase: production, debts, paying for cards (R-UPK)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    DUDES,
    Card,
    Dude,
    GhostRockMoved,
    Goods,
    Outfit,
    Phase,
    UpkeepPaid,
    card,
    react,
    require,
    whenever,
    while_,
)
from doomtown_desktop.protocol.events import Discarded
from tests.table import Table


@card("Test Tithe Office")
class TitheOffice(Outfit):
    @whenever("When another player pays upkeep for a dude: gain 1 ghost rock.", to=UpkeepPaid)
    async def tithe(self, paid: UpkeepPaid) -> None:
        require(paid.player != self.you.seat)
        await self.gain_ghost_rock(1)


@card("Test Taxman")
class Taxman(Dude):
    @while_("Upkeep of opposing dudes: +1.", on=DUDES, upkeep=+1)
    def tax(self, dude: Card) -> bool:
        return dude.controller != self.controller


@card("Test Free Lunch")
class FreeLunch(Goods):
    @while_("This dude has -2 upkeep.", upkeep=-2)
    def always(self) -> bool:
        return True


@card("Test Landlady")
class Landlady(Dude):
    @whenever("When you pay upkeep for this dude: your dudes have -1 upkeep.", to=UpkeepPaid)
    async def spare(self, paid: UpkeepPaid) -> None:
        require(paid.card == self.id)
        for dude in self.you.dudes:
            await self.modify(dude, upkeep=-1)


@card("Test Tip Jar")
class TipJar(Goods):
    @react("After a player collects production: gain 1 ghost rock.", to=GhostRockMoved)
    async def tip(self, moved: GhostRockMoved) -> None:
        require(moved.reason == "production")
        await self.gain_ghost_rock(1)


def upkeep(table: Table) -> None:
    """Begin with Upkeep; player 0 is the Winner."""
    table.phase(Phase.UPKEEP)
    table.start()


def keys(*cards: Card, all_of_them: bool = False) -> list[str]:
    return [*(f"c{c.id}" for c in cards), *["all"] * all_of_them, "done"]


@pytest.mark.rule("R-UPK-1", "R-CARD-8")
def test_production_of_outfit_legend_deeds_and_other_cards(table: Table) -> None:
    table.me.outfit("", production=3)
    table.me.legend("", production=1)
    dude = table.me.dude(production=1, booted=True)
    table.me.attach("", dude, production=2)
    mine = table.me.deed(production=4, booted=True)
    table.me.attach("", mine, production=5, attach={"to": ("deed",)})
    table.foe.outfit("", production=2)
    upkeep(table)
    assert (table.me.stash, table.foe.stash) == (10 + 3 + 1 + 1 + 2 + 4 + 5, 12)


@pytest.mark.rule("R-UPK-1")
def test_goods_pay_who_controls_them_not_their_owner(table: Table) -> None:
    table.foe.attach("Borrowed", table.me.dude(), production=2)
    upkeep(table)
    assert (table.me.stash, table.foe.stash) == (12, 10)


@pytest.mark.rule("R-UPK-1")
def test_all_collect_before_anybody_pays_or_repays(table: Table) -> None:
    table.me.state.debt, table.me.stash = 3, 0
    table.me.outfit("", production=1)
    table.foe.outfit("", production=1)
    upkeep(table)
    moves = [(e.giver, e.taker, e.reason) for e in table.events(GhostRockMoved)]
    assert moves == [(None, 0, "production"), (None, 1, "production"), (0, None, "debt")]


@pytest.mark.rule("R-UPK-2")
def test_a_deed_under_foreign_control_pays_nobody(table: Table) -> None:
    deed = table.me.deed(production=4)
    table.foe.dude(at=deed, influence=1)
    upkeep(table)
    assert (table.me.stash, table.foe.stash) == (10, 10)


@pytest.mark.rule("R-UPK-3")
def test_debts_are_repaid_before_upkeep(table: Table) -> None:
    table.me.state.debt, table.me.stash = 2, 3
    dude = table.me.dude(upkeep=2)
    upkeep(table)
    assert (table.me.stash, table.me.state.debt, dude.zone) == (1, 0, "discard pile")


@pytest.mark.rule("R-UPK-4", "R-UPK-5")
def test_what_cannot_be_repaid_stays_owed_for_the_next_upkeep(table: Table) -> None:
    table.me.state.debt, table.me.stash = 3, 2
    dude = table.me.dude(upkeep=1)
    upkeep(table)
    assert (table.me.stash, table.me.state.debt, dude.zone) == (0, 1, "discard pile")
    table.me.stash = 5
    table.next_day()
    assert table.me.state.debt == 0
    assert table.me.stash == 5 - 1 + 2 - 1  # ante, pot, debt


@pytest.mark.rule("R-UPK-6")
@pytest.mark.scenario("S-016")
def test_s016_left_of_the_winner_pays_first(table: Table) -> None:
    table.me.outfit("Test Tithe Office")
    table.me.stash = 0
    mine, theirs = table.me.dude(upkeep=1), table.foe.dude(upkeep=1)
    upkeep(table)
    assert (table.pending.player, table.offered()) == (1, keys(theirs))
    table.go(theirs)
    assert (table.pending.player, table.offered(), table.me.stash) == (0, keys(mine), 1)
    table.go(mine)
    assert (mine.in_play, table.me.stash) == (True, 0)


@pytest.mark.rule("R-UPK-6")
def test_the_winner_pays_last_of_three() -> None:
    table = Table(3)
    for side in table.sides:
        side.dude(upkeep=1)
    table.state.winner = 1
    upkeep(table)
    order = []
    while table.pending.kind == "upkeep":
        order.append(table.pending.player)
        table.answer(table.offered()[0])
    assert order == [2, 0, 1]


@pytest.mark.rule("R-UPK-7")
def test_each_card_is_paid_in_full_or_not_at_all_by_free_choice(table: Table) -> None:
    table.me.stash = 4
    cheap, dear = table.me.dude("Cheap", upkeep=1), table.me.dude("Dear", upkeep=3)
    too_dear = table.me.dude("Too dear", upkeep=5)
    hat = table.me.attach("Hat", cheap, upkeep=2)
    upkeep(table)
    assert table.offered() == keys(cheap, dear, hat)
    table.go(dear)
    assert (table.offered(), table.me.stash) == (keys(cheap), 1)
    table.go("done")
    assert [c.in_play for c in (cheap, dear, too_dear, hat)] == [False, True, False, False]
    assert table.me.stash == 1
    assert table.events(UpkeepPaid) == [UpkeepPaid(0, dear.id, 3)]


@pytest.mark.rule("R-UPK-8", "R-UPK-9")
@pytest.mark.scenario("S-017")
def test_s017_surcharge_for_a_foreign_dude(table: Table) -> None:
    table.me.stash = 3
    vic = table.me.dude("Vic", gangs=("others",), upkeep=1, influence=1)
    table.me.attach("Badge", vic, influence=1)
    upkeep(table)
    assert table.pending.options[0].label == "3"
    table.go(vic)
    assert (table.me.stash, vic.in_play) == (0, True)


@pytest.mark.rule("R-UPK-8")
@pytest.mark.parametrize("gangs", [(), ("testers",)])
def test_drifters_and_own_dudes_pay_no_surcharge(table: Table, gangs: tuple[str, ...]) -> None:
    dude = table.me.dude(gangs=gangs, upkeep=1, influence=3)
    upkeep(table)
    table.go(dude)
    assert table.me.stash == 9


@pytest.mark.rule("R-UPK-9", "R-STAT-2")
def test_the_surcharge_counts_counters_and_never_falls_below_0(table: Table) -> None:
    rich = table.me.dude(gangs=("others",), influence=1, counters={"influence": 2})
    poor = table.me.dude(gangs=("others",), upkeep=1, influence=0, counters={"influence": -2})
    upkeep(table)
    assert [o.label for o in table.pending.options if o.card is not None] == ["3", "1"]
    table.go(rich, poor)
    assert table.me.stash == 6


@pytest.mark.rule("R-UPK-9")
def test_the_controllers_outfit_is_compared(table: Table) -> None:
    table.foe.outfit("", gangs=("others",))
    captive = table.me.dude(gangs=("testers",), upkeep=1, influence=2, owner=table.foe)
    defector = table.foe.dude(gangs=("testers",), upkeep=1, influence=2, owner=table.me)
    upkeep(table)
    table.go(defector, captive)
    assert (table.foe.stash, table.me.stash) == (7, 9)


@pytest.mark.rule("R-UPK-6", "R-UPK-10")
@pytest.mark.scenario("S-020")
def test_s020_unpaid_cards_leave_after_everybody_has_paid(table: Table) -> None:
    table.me.stash = 2
    taxman, mine = table.foe.dude("Test Taxman", upkeep=2), table.me.dude("Mine", upkeep=1)
    upkeep(table)
    table.go("done")
    assert (table.pending.player, taxman.in_play) == (0, True)
    assert table.pending.options[0].label == "2"
    table.go(mine)
    assert (table.me.stash, mine.zone, taxman.zone) == (0, "in play", "discard pile")


@pytest.mark.rule("R-UPK-10")
def test_unpaid_cards_leave_in_the_order_of_the_winner_with_all_they_carry(table: Table) -> None:
    mine, theirs = table.me.dude("Mine", upkeep=1, bounty=2), table.foe.dude("Theirs", upkeep=1)
    hat = table.me.attach("Hat", mine, upkeep=1)
    upkeep(table)
    table.go("done", hat, "done")
    assert [e.card for e in table.events(Discarded)] == [hat.id, mine.id, theirs.id]
    assert (table.foe.stash, table.me.stash) == (10, 9)  # nobody gets the bounty (R-BNTY-7)


@pytest.mark.rule("R-UPK-11")
def test_a_card_without_upkeep_cannot_be_given_up(table: Table) -> None:
    free, fed = table.me.dude("Free"), table.me.dude("Fed", upkeep=2)
    table.me.attach("Test Free Lunch", fed)
    upkeep(table)
    assert table.pending.kind == "noon play"
    assert (free.in_play, fed.in_play) == (True, True)


@pytest.mark.rule("R-UPK-11")
def test_upkeep_that_drops_to_0_meanwhile_is_not_owed(table: Table) -> None:
    landlady, lodger = table.me.dude("Test Landlady", upkeep=1), table.me.dude("Lodger", upkeep=1)
    upkeep(table)
    assert table.offered() == keys(landlady, lodger, all_of_them=True)
    table.go(landlady)
    assert (table.pending.kind, lodger.in_play, table.me.stash) == ("noon play", True, 9)
    assert lodger.upkeep == 1  # the effect lasted only for this phase


@pytest.mark.rule("R-UPK-12")
def test_a_deed_with_upkeep_is_paid_by_its_controller(table: Table) -> None:
    kept, lost = table.me.deed("Kept", upkeep=2), table.me.deed("Lost", upkeep=1)
    table.foe.dude(at=kept)
    table.foe.dude(at=lost)
    upkeep(table)
    assert (table.pending.player, table.offered()) == (1, keys(kept, lost, all_of_them=True))
    table.go(kept, "done")
    assert (table.foe.stash, table.me.stash) == (8, 10)
    assert (kept.zone, lost.zone) == ("in play", "discard pile")


@pytest.mark.rule("R-UPK-13", "R-SETUP-15")
def test_the_starting_gang_is_paid_for_on_day_one(table: Table) -> None:
    dude = table.me.dude(upkeep=1)
    table.phase(Phase.GAMBLIN)
    table.state.day, table.state.winner = 0, None
    table.lowball("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert (table.pending.kind, table.state.day, table.offered()) == ("upkeep", 1, keys(dude))
    table.go(dude)
    assert table.me.stash == 10 - 1 + 2 - 1


@pytest.mark.rule("R-UPK-1", "R-REACT-1")
def test_players_may_react_to_production(table: Table) -> None:
    jar = table.me.attach("Test Tip Jar", table.me.dude(), kind=CardType.GOODS)
    table.foe.outfit("", production=1)
    upkeep(table)
    table.use(jar)
    assert (table.me.stash, table.foe.stash) == (11, 11)
