"""Behaviour of the goods of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8D 3C 3S", "8H 9H 8C KC 8D"


def duel(table: Table) -> tuple[Card, Dude]:
    """My dude with the gun reveals a legal hand against a Cheatin' one."""
    hero = table.me.dude(bullets=0)
    gun = table.me.attach("Devil's Six Gun", hero)
    table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution(LEGAL, CHEATIN)
    return gun, hero


def test_devils_six_gun_makes_a_stud(table: Table) -> None:
    hero = table.me.dude(bullets=0)
    table.me.attach("Devil's Six Gun", hero)
    assert [hero.is_stud, hero.bullets] == [True, 1]


@pytest.mark.parametrize("pile", ["boot_hill", "discard_pile", "deck"])
def test_devils_six_gun_fetches_a_joker_from_anywhere(table: Table, pile: str) -> None:
    joker = table.me.deck("JK")[0] if pile == "deck" else table.me.pile(pile, "JK")[0]
    hero = table.me.dude(bullets=0)
    gun = table.me.attach("Devil's Six Gun", hero)
    table.foe.dude()
    table.shootout(leader=hero)
    if pile == "deck":
        table.me.state.deck.remove(joker.id)
        table.me.state.deck.insert(0, joker.id)
    table.to_resolution(LEGAL, CHEATIN)
    king = next(c for c in table.me.player.draw_hand if c.poker_value == 13)
    table.use(gun, [joker], "8S", king)
    assert table.me.player.hand_rank == 8
    assert [joker.zone, king.zone, gun.booted] == ["draw hand", "discard pile", True]


def test_the_joker_goes_back_into_the_deck(table: Table) -> None:
    (joker,) = table.me.pile("boot_hill", "JK")
    gun, hero = duel(table)
    king = next(c for c in table.me.player.draw_hand if c.poker_value == 13)
    table.use(gun, [joker], "8S", king)
    table.lumps()
    while table.state.shootout is not None:
        table.answer() if table.pending.kind == "flee" else table.answer(table.offered()[0])
    assert joker.zone == "deck"
    assert hero.in_play


def test_without_a_joker_the_hand_stays(table: Table) -> None:
    gun, _ = duel(table)
    hand = table.me.state.draw_hand[:]
    table.use(gun)
    assert [table.me.state.draw_hand, gun.booted] == [hand, True]


def cavalry(table: Table) -> tuple[Card, Dude, Dude]:
    """A rider with the Escort is away from a shootout that I lose by one rank."""
    hero, rider = table.me.dude("Hero"), table.me.dude("Rider")
    table.foe.dude()
    escort = table.me.attach("Cavalry Escort", rider)
    table.shootout(leader=hero, without=[rider])
    return escort, hero, rider


def test_cavalry_escort_arrives_before_casualties(table: Table) -> None:
    escort, _, rider = cavalry(table)
    table.to_resolution("KS QH 9D 4C 2S", "8S 8H 9D 3C 2C")
    table.lumps(f"use:{escort.id}.arrive")
    assert (rider in table.me.player.posse, rider.booted, escort.booted) == (True, True, True)
    assert table.pending.prompt == "1 casualty to cover"


def test_cavalry_escort_arrives_when_there_are_none_to_take(table: Table) -> None:
    escort, _, rider = cavalry(table)
    table.foe.dude()
    table.to_resolution("8S 8H 8D 3C 3S", "KS QH 9D 4C 2S")
    table.lumps()
    while table.pending.kind == "casualties":
        table.answer(table.offered()[0])
    table.answer(f"use:{escort.id}.arrive")
    assert (rider in table.me.player.posse, rider.booted) == (True, True)


def test_cavalry_escort_does_not_answer_their_casualties(table: Table) -> None:
    _, _, rider = cavalry(table)
    table.to_resolution("8S 8H 9D 3C 2C", "KS QH 9D 4C 2S")
    table.lumps()
    assert (table.foe.player.posse, rider.is_home) == ([], True), "theirs were not answered"


def array(table: Table, *words: str) -> tuple[Card, Dude]:
    dude = table.me.dude("Wearer", value=5, upkeep=1, keywords=words)
    return table.me.attach("Decimator Array", dude), dude


def test_decimator_array_serves_a_mad_scientist(table: Table) -> None:
    device, maker = array(table, "Mad Scientist 1")
    assert (maker.value, maker.upkeep, device.is_a("Sidekick")) == (8, 0, True)


def test_decimator_array_serves_nobody_else_like_that(table: Table) -> None:
    device, plain = array(table)
    assert (plain.value, plain.upkeep, device.is_a("Sidekick")) == (5, 1, False)


def test_decimator_array_inspires_when_invented(table: Table) -> None:
    maker = table.me.dude(keywords=["Mad Scientist 9"])
    tired, plain = table.me.dude(keywords=["Mad Scientist 1"], booted=True), table.me.dude(booted=True)
    device = table.me.hand("Decimator Array")
    table.answer(f"invent:{device.id}>{maker.id}")
    table.go(tired)
    assert (tired.booted, plain.booted, maker.booted) == (False, True, True)


@pytest.mark.parametrize(("which", "answers", "rank"), [(1, (9,), 3), (2, (), 2)])
def test_decimator_array_recalibrates_a_card(
    table: Table, which: int, answers: tuple[int, ...], rank: int
) -> None:
    device, hero = array(table)
    table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution("9S 8H 9D 8C 2S", "4S 4H 4C 9H 9C")
    held = table.me.player.draw_hand[which]
    table.use(device, held, *answers)
    assert (held.poker_suit, device.booted) == (2, True)
    assert held.poker_value == (answers[0] if answers else 9)
    assert rank


@pytest.mark.parametrize("held", [True, False])
def test_forsaken_hound_holds_its_prey(table: Table, held: bool) -> None:
    hero, foe = table.me.dude(), table.foe.dude("Prey")
    other = table.foe.dude()
    hound = table.me.attach("Forsaken Hound", hero)
    table.shootout(leader=hero)
    table.to_resolution("8S 8H 9D 3C 2C", "4S 4H 4C 9H 9C")
    if held:
        table.use(hound, foe)
    assert [d.cannot("flee") for d in (hero, foe, other)] == [held, held, False]


def star(table: Table, *, bounty: int = 0) -> tuple[Dude, Dude]:
    """A dude with the Star is at home, where a dude of theirs may call it out."""
    bearer = table.me.dude("Bearer")
    table.me.attach("The Bloody Star", bearer)
    caller = table.foe.dude(at=table.me.home, bounty=bounty)
    plain = table.me.dude("Plain")
    table.pass_()
    assert not table.can(f"callout:{caller.id}>{plain.id}")
    return bearer, caller


@pytest.mark.parametrize(("bounty", "may_refuse"), [(0, False), (1, True)])
def test_the_bloody_star_shames_its_bearer(table: Table, bounty: int, may_refuse: bool) -> None:
    bearer, caller = star(table, bounty=bounty)
    table.answer(f"callout:{caller.id}>{bearer.id}")
    asked = table.pending.kind == "callout" and "refuse" in table.offered()
    assert asked is may_refuse


def test_the_bloody_star_marks_its_bearer(table: Table) -> None:
    dude, law = table.me.dude(), table.me.dude(keywords=["Deputy"])
    badge = table.me.hand("The Bloody Star")
    table.start()
    assert not table.can(f"shop:{badge.id}>{law.id}")
    table.shop(badge, dude)
    assert (dude.bounty, dude.influence) == (2, 3)
