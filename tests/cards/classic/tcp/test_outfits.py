"""Behaviour of the outfits of The Champions Project."""

from __future__ import annotations

import pytest

from doomtown_desktop import starting
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.decks.departures import terms_of
from doomtown_desktop.engine.change import payment
from doomtown_desktop.engine.change.payment import Purchase
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.protocol.events import GhostRockMoved, LowballWon
from tests.cards.classic.practice import CHEAT, HONEST, caught_in_shootout
from tests.made_up import Facts
from tests.table import Table, keys


def test_mob_justice_hires_deputies_for_less(table: Table) -> None:
    table.me.outfit("Law Dogs: Mob Justice")
    deputy, sheriff = table.me.hand("Deputy Milo Powell"), table.me.hand("", CardType.DUDE, cost=4)
    theirs = table.foe.hand("Deputy Dave Montreal")
    prices = [payment.cost(table.engine, Purchase(c.id, c.owner.seat)) for c in (deputy, sheriff, theirs)]
    assert prices == [3, 4, 5]


def test_mob_justice_starts_with_deputies_for_less() -> None:
    facts = Facts()
    fill = tuple((facts.make(CardType.ACTION, f"Filler {i}", value=i % 13 + 1), 1) for i in range(20))
    gang = tuple((catalogue("classic").by_title(t).code, 1) for t in ("Deputy Milo Powell", "Nate Hunter"))
    seats = SeatSetup("Ada", "TCP-007", (*gang, *fill)), SeatSetup("Ben", "TCP-007", fill)
    game = Game.new(GameSetup(seats, 1, "classic-2000"), facts)
    while game.pending is not None and game.pending.kind == "starting gang":
        game.answer((game.pending.keys()[0],))
    moved = [e for e in game.log if isinstance(e, GhostRockMoved)]
    gained = sum(e.amount for e in moved if e.taker == 0) - sum(e.amount for e in moved if e.giver == 0)
    gained += sum(e.pot for e in game.log if isinstance(e, LowballWon) and e.player == 0)
    assert game.state.players[0].stash == 19 - 3 - 7 + gained
    assert [d.title for d in game.engine.player(0).dudes] == ["Deputy Milo Powell", "Nate Hunter"]


@pytest.mark.parametrize("code", ["DUO-092", "TCP-007"])
def test_the_builder_knows_what_mob_justice_starts_with(code: str) -> None:
    terms = terms_of(catalogue("classic").get(code))
    milo, nate = (catalogue("classic").by_title(t) for t in ("Deputy Milo Powell", "Nate Hunter"))
    assert [starting.cost(card, terms) for card in (milo, nate)] == [3, 7]


def test_mob_justice_feeds_deputies(table: Table) -> None:
    table.me.outfit("Law Dogs: Mob Justice")
    milo, plain = table.me.dude("Deputy Milo Powell"), table.me.dude(upkeep=1)
    dave = table.foe.dude("Deputy Dave Montreal")
    assert [d.upkeep for d in (milo, plain, dave)] == [0, 1, 1]


def test_mob_justice_chases_a_wanted_dude_on(table: Table) -> None:
    home = table.foe.outfit("Law Dogs: Mob Justice")
    deputy = table.foe.dude(gangs=("lawdogs",))
    table.foe.dude()
    crook, saloon = table.me.dude(bounty=1), table.foe.deed()
    table.answer(f"move:{crook.id}>{table.town_square.id}")
    table.use(home, deputy, saloon)
    assert (crook.location, crook.booted, deputy.booted) == (saloon, False, True)


def test_mob_justice_lets_honest_dudes_pass(table: Table) -> None:
    table.foe.outfit("Law Dogs: Mob Justice")
    table.foe.dude(gangs=("lawdogs",))
    dude = table.me.dude()
    table.move(dude, table.town_square)
    assert table.pending.kind == "noon play"


def test_mob_justice_does_not_work_out_of_town(table: Table) -> None:
    table.foe.outfit("Law Dogs: Mob Justice")
    table.foe.dude(gangs=("lawdogs",))
    crook, ranch = table.me.dude(bounty=1), table.me.deed(is_out_of_town=True)
    table.move(crook, ranch)
    assert table.pending.kind == "noon play"


def test_mob_justice_chases_nobody_who_cannot_be_chosen(table: Table) -> None:
    table.foe.outfit("Law Dogs: Mob Justice")
    table.foe.dude(gangs=("lawdogs",))
    crook = table.me.dude(bounty=1)
    table.forbid(crook, "be targeted by abilities")
    table.move(crook, table.town_square)
    assert table.pending.kind == "noon play"


ANGELS = "Lost Angels (Champions)"


def test_the_lost_angels_rejoice_over_a_cheatin_card(table: Table) -> None:
    table.me.outfit(ANGELS)
    saint, layman = table.me.dude("Saint", keywords=["Blessed 1"]), table.me.dude("Layman")
    theirs = table.foe.dude("Theirs", keywords=["Blessed 1"])
    kharma = table.me.hand("Good Kharma")
    caught_in_shootout(table)
    table.use(kharma)
    assert [(d.influence, d.value) for d in (saint, layman, theirs)] == [(2, 8), (1, 5), (1, 5)]


def test_the_lost_angels_bring_a_cheatin_card_to_light(table: Table) -> None:
    home = table.me.outfit(ANGELS)
    angel = table.me.dude("Angel", gangs=("lostangels",))
    stranger, hero = table.me.dude("Stranger"), table.me.dude("Hero")
    table.foe.dude("Crook")
    table.foe.hand("Hot Lead Flyin'")
    [kharma, _speech] = table.me.pile("discard_pile", "Good Kharma", "Listen Up!")
    table.shootout(leader=hero, without=[angel, stranger])
    table.to_resolution(HONEST, CHEAT)
    table.answer(f"use:{home.id}.bring_to_light")
    assert table.choices() == keys(angel)
    table.go(angel)
    assert table.choices() == keys(kharma)
    table.go(kharma)
    assert (angel.booted, table.me.stash) == (True, 14)
    table.pass_()
    table.lumps()
    table.noon_over()
    assert kharma.zone == "boot hill"


def test_the_lost_angels_need_a_cheater(table: Table) -> None:
    table.me.outfit(ANGELS)
    table.me.dude("Angel", gangs=("lostangels",))
    table.foe.dude("Honest")
    table.me.pile("discard_pile", "Good Kharma")
    table.shootout()
    table.to_resolution(HONEST, "AD 3S 9C 6H JC")
    assert table.pending.kind != "react"
