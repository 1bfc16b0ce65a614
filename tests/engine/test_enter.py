"""The default answer, which Enter gives, never harms its player if another answer is possible."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon, resolution
from doomtown_desktop.engine.facts import naming
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


@card("Test Spite")
class Spite(ActionCard):
    @resolution("-1 to a player's hand rank.")
    async def curse(self) -> None:
        await self.change_hand_rank(-1, await self.choose_player())


@card("Test Gossip")
class Gossip(ActionCard):
    @noon("A player gains 1 ghost rock.")
    async def whisper(self) -> None:
        await self.gain_ghost_rock(1, await self.choose_player("Who?", likely=lambda p: False))


@card("Test Pointed Finger")
class PointedFinger(ActionCard):
    @noon("Boot a dude.")
    async def point(self) -> None:
        await self.boot(await self.target(self.all_dudes))


@card("Test Rotten Luck")
class RottenLuck(ActionCard):
    @noon("Discard a dude.")
    async def strike(self) -> None:
        await self.discard(await self.target(self.all_dudes, "Discard whom?"))


@card("Test Fresh Coffee")
class FreshCoffee(ActionCard):
    @noon("Unboot a dude.")
    async def pour(self) -> None:
        await self.unboot(await self.target(self.all_dudes, "Unboot whom?"))


def to_upkeep(table: Table) -> None:
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    table.start()


# --- jokers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "names"),
    [
        ("2C 5C 9C JC", ["KC"]),
        ("7S 7H 7D 3C", ["7C"]),
        ("8S 8H 3D KC", ["8C", "8D"]),
        ("5H 6D 7S 8C", ["9C", "9D", "9H", "9S"]),
        ("AS AC 8S 8C", ["JD"]),
    ],
)
def test_a_joker_makes_the_best_hand_of_what_lies_there(table: Table, rest: str, names: list[str]) -> None:
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.me.deck("JK", *rest.split())
    table.foe.deck("2H", "4D", "6S", "9H", "QD")
    while table.pending.kind != "joker":
        table.answer(*(["pass"] if table.can("pass") else table.offered()[: table.pending.least]))
    assert table.pending.default in names


def test_a_joker_in_lowball_is_low_and_makes_no_pair(table: Table) -> None:
    table.phase(Phase.GAMBLIN)
    table.me.deck("JK", "AD", "3H", "4S", "5C")
    table.foe.deck("2H", "4D", "6S", "9H", "QD")
    table.start()
    assert table.pending.kind == "joker"
    assert table.pending.default[:-1] == "6", "2 would make a straight"


def test_a_pulled_joker_is_high_and_low_for_a_technique() -> None:
    assert naming.for_pull("spell") == (13, 3)
    assert naming.for_pull("technique") == (1, 0)


# --- harm, the dead and the departed ----------------------------------------------------------------


def test_whose_hand_is_lowered_is_the_others_first(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    luck = table.me.hand("Test Spite")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    table.turn_of(table.me)
    table.answer(f"use:{luck.id}.curse")
    assert (table.pending.kind, table.pending.default) == ("player", "p1")
    assert table.offered() == ["p1", "p0"]


def test_a_lower_rank_is_proposed_for_oneself_in_lowball(table: Table) -> None:
    """The lowest hand wins there."""
    card = table.me.hand("It's Not What You Know...")
    table.phase(Phase.GAMBLIN)
    table.lowball("2S 4H 6D 8C 10S", "4S 4S 9H JD 2C")
    table.answer(f"use:{card.id}.expose")
    assert (table.pending.kind, table.pending.default) == ("player", "p0")
    assert table.offered() == ["p1", "p0"]


def test_a_higher_rank_is_proposed_for_oneself_in_a_shootout(table: Table) -> None:
    preacher = table.me.dude(keywords=["Blessed 3"])
    miracle = table.me.attach("Censure", preacher, kind=CardType.SPELL)
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.me.deck("KC")
    table.answer(f"use:{miracle.id}.rebuke")
    table.answer("yes")
    assert (table.pending.kind, table.pending.default) == ("player", "p0")


def test_nobody_is_proposed_if_no_player_is_likely(table: Table) -> None:
    """Enter must not choose the first player then, as it does without a likely one."""
    gossip = table.me.hand("Test Gossip")
    table.answer(f"use:{gossip.id}.whisper")
    assert (table.pending.kind, table.pending.default) == ("player", "")


def test_no_victim_is_taken_by_chance(table: Table) -> None:
    """Two dudes could be booted: Enter chooses neither."""
    table.me.dude("Mine")
    table.foe.dude("Theirs")
    pointing = table.me.hand("Test Pointed Finger")
    table.answer(f"use:{pointing.id}.point")
    assert (table.pending.kind, table.pending.default) == ("target", "")


def test_harm_goes_to_the_other_side_and_good_to_ones_own(table: Table) -> None:
    mine = table.me.dude("Mine", cost=2, booted=True)
    table.me.dude("Dear", cost=9)
    table.foe.dude("Cheap", cost=1, booted=True)
    theirs = table.foe.dude("Theirs", cost=3)
    luck, coffee = table.me.hand("Test Rotten Luck"), table.me.hand("Test Fresh Coffee")
    table.answer(f"use:{luck.id}.strike")
    assert table.pending.default == f"c{theirs.id}"
    table.answer("cancel")
    table.answer(f"use:{coffee.id}.pour")
    assert table.pending.default in (f"c{mine.id}", f"c{mine.id + 1}")


def test_harm_among_ones_own_is_a_price_that_enter_does_not_pay(table: Table) -> None:
    table.me.dude("Mine")
    table.me.dude("Mine, too")
    luck = table.me.hand("Test Rotten Luck")
    table.answer(f"use:{luck.id}.strike")
    assert table.pending.default == ""


def test_nobody_stands_and_fights_or_runs_by_enter_alone(table: Table) -> None:
    table.call_out(table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square))
    assert (table.pending.kind, table.pending.default) == ("callout", "")


def test_nobody_dies_by_enter_alone_and_what_is_left_is_counted(table: Table) -> None:
    for _ in range(3):
        table.me.dude()
        table.foe.dude()
    table.shootout()
    table.to_resolution("2S 3H 4C 5D 7C", "8S 8H KD KC 2S")
    table.lumps()
    assert (table.pending.kind, table.pending.default) == ("casualty", "")
    assert table.pending.prompt == "2 casualties to cover"
    table.answer(table.offered()[0])
    assert table.pending.prompt == "1 of 2 casualties still to cover"


def test_a_harrowed_dude_that_goes_home_is_no_loss(table: Table) -> None:
    table.me.dude(keywords=["Harrowed"])
    table.me.dude()
    for _ in range(2):
        table.foe.dude()
    table.shootout()
    table.to_resolution("2S 3H 4C 5D 7C", "8S 8H KD KC 2S")
    table.lumps()
    assert table.pending.default.startswith("home:")


# --- upkeep -----------------------------------------------------------------------------------------


def test_upkeep_says_what_each_costs_and_is_paid_at_once(table: Table) -> None:
    dear, cheap = table.me.dude("Dear", upkeep=3), table.me.dude("Cheap", upkeep=1)
    table.me.stash = 9
    to_upkeep(table)
    assert table.pending.prompt == "Pay upkeep, or discard: 4 due, you have 9 ghost rock"
    assert table.pending.default == "all"
    assert [o.label for o in table.pending.options if o.key == "all"] == ["Pay all (4)"]
    table.answer("all")
    assert (table.me.stash, dear.in_play, cheap.in_play) == (5, True, True)
    assert table.pending.kind == "noon play"


def test_who_cannot_pay_all_is_given_no_default(table: Table) -> None:
    table.me.dude("Dear", upkeep=3)
    table.me.dude("Cheap", upkeep=1)
    table.me.stash = 3
    to_upkeep(table)
    assert "all" not in table.offered()
    assert table.pending.default == ""
