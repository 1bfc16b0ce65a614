"""Behaviour of the deeds of Nightmare at Noon."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import GhostRockMoved
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8D 3C 3S", "AS 9H 4D 5C 7S"


def test_flints_takes_a_cut_of_every_bluff(table: Table) -> None:
    table.me.deed("Flint's Amusements")
    bluff = table.foe.hand("Practice Bluff")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    stash = table.me.stash
    table.use(bluff, by=table.foe)
    assert table.me.stash == stash + 1


def test_flints_takes_a_cut_of_punished_cheats_too(table: Table) -> None:
    """A Cheatin' Resolution ability counts as a Resolution ability."""
    flints, slap = table.me.deed("Flint's Amusements"), table.me.hand("Practice Slap")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    stash = table.me.stash
    table.use(slap)
    assert [table.me.stash, flints.booted] == [stash + 1, False]


def test_flints_takes_a_cut_in_lowball(table: Table) -> None:
    table.me.deed("Flint's Amusements")
    turn = table.me.hand("One Good Turn…")
    table.phase(Phase.GAMBLIN)
    table.lowball("KS QH 9D 3C 2S", "4S 4S 9C JD 2C")
    table.use(turn)
    cuts = [e.amount for e in table.events(GhostRockMoved) if e.reason == "Flint's Amusements"]
    assert cuts == [1]


def test_flints_takes_no_cut_of_cards_in_play(table: Table) -> None:
    table.me.deed("Flint's Amusements")
    gun = table.me.attach("LeMat Revolver", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    stash = table.me.stash
    table.use(gun, ability="punish")
    assert table.me.stash == stash


def test_flints_draws_a_card_for_those_who_punish(table: Table) -> None:
    flints, slap = table.me.deed("Flint's Amusements"), table.me.hand("Practice Slap")
    table.me.dude()
    table.foe.dude(influence=9)
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    table.use(slap)
    table.lumps()
    while table.pending.kind != "noon play":
        table.answer() if table.pending.kind == "flee" else table.answer(table.offered()[0])
    held = len(table.me.state.play_hand)
    table.use(flints)
    assert [len(table.me.state.play_hand), flints.booted] == [held + 1, True]


def test_flints_draws_nothing_for_the_honest(table: Table) -> None:
    flints = table.me.deed("Flint's Amusements")
    table.me.dude()
    table.use(flints)
    assert [table.me.state.play_hand, flints.booted] == [[], True]


@pytest.mark.parametrize("before", [0, 1, 5])
def test_lulas_exploit_holds_two_ghost_rock_after_each_upkeep(table: Table, before: int) -> None:
    exploit = table.me.deed("Lula's Exploit")
    table.me.dude(), table.foe.dude()
    table.state.in_play[exploit.id].ghost_rock = before
    table.phase(Phase.UPKEEP)
    table.start()
    assert (table.pending.kind, exploit.ghost_rock) == ("noon play", 2)


def test_lulas_exploit_pays_for_abilities_of_gadgets_only(table: Table) -> None:
    exploit, hero = table.me.deed("Lula's Exploit"), table.me.dude()
    helmet, card_ = table.me.attach("Telepathy Helmet", hero), table.me.attach("The Evidence", hero)
    toy = table.me.hand("", CardType.GOODS, cost=1, keywords=["Gadget 5"], gadget_difficulty=5)
    scientist = table.me.dude(keywords=["Mad Scientist 9"])
    table.foe.hand("Auction")
    table.state.in_play[exploit.id].ghost_rock = 2
    table.me.stash = 0
    assert (table.can_use(card_, "frame"), table.can(f"invent:{toy.id}>{scientist.id}")) == (False, False)
    table.use(helmet)
    assert (exploit.ghost_rock, table.me.stash) == (1, 0)


def test_lulas_exploit_pays_for_its_controller_only(table: Table) -> None:
    exploit = table.foe.deed("Lula's Exploit")
    helmet = table.me.attach("Telepathy Helmet", table.me.dude())
    table.foe.hand("Auction")
    table.state.in_play[exploit.id].ghost_rock = 2
    table.me.stash = 0
    assert not table.can_use(helmet)


def trial(table: Table, pulled: str) -> tuple[Card, Dude, Card]:
    """My Mad Scientist has tried to invent a Gadget of difficulty 5 beside the Testing Range."""
    field, scientist = table.me.deed("Testing Range"), table.me.dude(keywords=["Mad Scientist 0"])
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 5"], gadget_difficulty=5)
    table.me.deck(pulled)
    table.answer(f"invent:{toy.id}>{scientist.id}")
    return field, scientist, toy


def test_the_testing_range_unboots_who_has_invented(table: Table) -> None:
    field, scientist, toy = trial(table, "5H")
    table.go(f"use:{field.id}.debrief")
    assert (scientist.booted, field.booted, table.me.stash, toy.in_play) == (False, True, 8, True)


def test_the_testing_range_unboots_nobody_who_has_failed(table: Table) -> None:
    field, scientist, _ = trial(table, "4H")
    assert (table.pending.kind, scientist.booted, field.booted) == ("noon play", True, False)


def test_the_testing_range_repeats_a_club_of_an_experiment(table: Table) -> None:
    field, hero = table.me.deed("Testing Range"), table.me.dude(booted=True)
    tonic = table.me.attach("Vitality Tonic", hero)
    table.me.deck("5C", "6H")
    table.use(tonic, f"use:{field.id}.try_again")
    assert (hero.booted, hero.in_play, field.booted) == (False, True, True)


def test_the_testing_range_is_for_experiments(table: Table) -> None:
    field, witch = (
        table.me.deed("Testing Range"),
        table.me.dude(keywords=["Huckster 9"], at=table.town_square),
    )
    puppet = table.me.attach("Puppet", witch, kind=CardType.SPELL)
    victim = table.foe.dude(at=table.town_square)
    table.me.deck("5C")
    table.use(puppet, victim)
    assert (victim.controller, field.booted) == (table.me.player, False)


def test_the_testing_range_is_for_abilities_not_for_traits(table: Table) -> None:
    """Only the pull of an ability is made again, not that of the Purifier's trait."""
    field, purifier = table.me.deed("Testing Range"), table.me.deed("Miasmatic Purifier")
    table.me.dude(), table.foe.dude(), table.me.hand()
    table.me.deck("5C", "6H")
    table.pass_()
    table.pass_()
    assert (table.pending.kind, field.booted, purifier.in_play) == ("sundown discard", False, False)


def test_lulas_exploit_is_filled_in_upkeep_only(table: Table) -> None:
    exploit = table.me.deed("Lula's Exploit")
    table.me.dude(), table.foe.dude(influence=9), table.me.hand("Auction")
    table.noon_over()
    assert (table.pending.kind, exploit.ghost_rock) == ("sundown discard", 0)


@pytest.mark.parametrize(("suit", "mine"), [("H", True), ("C", False)])
def test_the_testing_range_is_for_your_clubs(table: Table, suit: str, mine: bool) -> None:
    table.me.deed("Testing Range")
    side = table.me if mine else table.foe
    tonic = side.attach("Vitality Tonic", side.dude(booted=True))
    side.deck(f"5{suit}")
    if not mine:
        table.pass_()
    table.use(tonic, by=side)
    assert table.pending.kind == "noon play"


def test_the_testing_range_does_not_test_inventions(table: Table) -> None:
    table.me.deed("Testing Range")
    scientist = table.me.dude(keywords=["Mad Scientist 0"])
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 5", "Experimental"], gadget_difficulty=5)
    table.me.stash = 1
    table.me.deck("4C", "9H")
    table.make(f"invent:{toy.id}>{scientist.id}")
    assert toy.zone == "discard pile"
