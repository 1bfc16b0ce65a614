"""Behaviour of the Texas Rangers and the cards of their deck, of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Outfit, card, noon
from doomtown_desktop.protocol.events import Pulled
from tests.cards.classic.practice import lowball, omen, strike
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_patterson_orders_lesser_dudes_about_as_often_as_he_likes(table: Table) -> None:
    patterson = table.me.dude("Brigadier-General Patterson (Exp.1)")
    first, second = table.me.dude("First", value=12), table.me.dude("Second", value=1)
    table.me.dude("Equal", value=13)
    table.me.dude("Tired", value=1, booted=True, at=table.town_square)
    table.foe.dude()
    table.shootout(leader=patterson)
    table.declare(patterson)
    assert table.choices() == keys(first, second)
    table.go(first)
    table.use(patterson, second)
    assert (patterson.bullets, first.booted, second.booted) == (4, True, True)


@card("Test Classic Graveyard")
class Graveyard(Outfit):
    @noon("A dude of yours becomes Harrowed.")
    async def dig(self) -> None:
        await self.modify(await self.target(self.you.dudes, "Whom?"), keywords=("Harrowed",))

    @noon("Ace a dude of yours.", repeat=True)
    async def bury(self) -> None:
        await self.ace(await self.target(self.you.dudes, "Ace whom?"))


GRAHAM = "Capt. Allen Graham"


def test_captain_graham_never_becomes_harrowed(table: Table) -> None:
    yard, graham, other = table.me.outfit("Test Classic Graveyard"), table.me.dude(GRAHAM), table.me.dude()
    table.use(yard, graham, ability="dig")
    assert not graham.is_a("Harrowed")
    assert not other.is_a("Harrowed")


def test_captain_graham_pulls_through_once(table: Table) -> None:
    yard, graham = table.me.outfit("Test Classic Graveyard"), table.me.dude(GRAHAM, at=table.town_square)
    table.use(yard, graham, ability="bury")
    assert (graham.is_home, graham.booted, graham.bullets, graham.influence) == (True, True, 1, 1)
    table.pass_()
    table.use(yard, graham, ability="bury")
    assert graham.zone == "boot hill"


def test_captain_graham_pulls_through_a_shootout(table: Table) -> None:
    graham = table.me.dude(GRAHAM)
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert (graham.is_home, graham.booted, graham.permanent("bullets")) == (True, True, -1)


def test_harley_gets_a_mechanical_horse_by_himself(table: Table) -> None:
    harley, other = table.me.dude("Harley, Son of David"), table.me.dude("Other")
    gadget = table.me.hand("Mechanical Horse")
    price = gadget.cost
    assert not table.can(f"invent:{gadget.id}>{other.id}")
    table.make(f"invent:{gadget.id}>{harley.id}")
    assert (gadget in harley.goods, harley.booted, table.me.stash) == (True, False, 10 - price)
    assert not table.events(Pulled)


def test_harley_needs_a_scientist_for_other_gadgets(table: Table) -> None:
    harley = table.me.dude("Harley, Son of David")
    gadget = table.me.hand("Gadget", CardType.GOODS, keywords=["Gadget 3", "Horse"], gadget_difficulty=3)
    assert not table.can(f"invent:{gadget.id}>{harley.id}")


def test_harley_trades_no_mechanical_horse_away(table: Table) -> None:
    harley, friend = table.me.dude("Harley, Son of David"), table.me.dude("Friend")
    mount = table.me.attach("Mechanical Horse", harley)
    hat = table.me.attach("Hat", harley)
    assert table.can(f"trade:{hat.id}>{friend.id}")
    assert not table.can(f"trade:{mount.id}>{friend.id}")


def test_robert_jones_has_two_ready_weapons(table: Table) -> None:
    robert = table.me.dude("Robert Jones")
    guns = [table.me.hand(f"Gun {n}", CardType.GOODS, keywords=["Weapon"]) for n in range(3)]
    for ready, gun in zip((1, 2, 2), guns, strict=True):
        table.shop(gun, robert)
        assert (len(robert.ready_weapons), robert.bullets) == (ready, ready)
        table.turn_of(table.me)


@pytest.mark.parametrize("at_strike", [True, False])
def test_a_hang_glider_flies_between_strikes_and_the_town_square(table: Table, at_strike: bool) -> None:
    near, far = strike(table.me), strike(table.foe)
    pilot = table.me.dude(at=near if at_strike else table.town_square)
    glider = table.me.attach("Hang Glider", pilot)
    table.declare(glider)
    if not at_strike:
        assert table.choices() == keys(near, far)
        table.go(far)
    table.settled()
    assert (pilot.location, pilot.booted) == (table.town_square if at_strike else far, False)


def test_a_hang_glider_does_not_start_elsewhere(table: Table) -> None:
    strike(table.me)
    glider = table.me.attach("Hang Glider", table.me.dude())
    assert not table.can_use(glider)


PISTOLS = "Katie Karl's Calibrated Pistols"


@pytest.mark.parametrize(("owner", "price"), [("Katie Karl", 0), ("Rex Handlen", 8)])
def test_the_pistols_are_katie_karls(table: Table, owner: str, price: int) -> None:
    table.me.outfit("Lost Angels")
    table.me.deed("One Eyed Ike's Weapons Locker")
    dude, pistols = table.me.dude(owner), table.me.hand(PISTOLS)
    table.shop(pistols, dude)
    assert (table.me.stash, dude.is_stud) == (10 - price, True)


@pytest.mark.parametrize("owner", ["Katie Karl", "Rex Handlen"])
def test_no_reaction_lowers_the_cost_of_the_pistols(table: Table, owner: str) -> None:
    store, dude, pistols = table.me.deed("Sam's General Store"), table.me.dude(owner), table.me.hand(PISTOLS)
    table.shop(pistols, dude)
    assert (pistols.in_play, store.booted, table.pending.kind) == (True, False, "noon play")


def test_no_reaction_makes_the_pistols_cheap_enough(table: Table) -> None:
    table.me.deed("Sam's General Store")
    dude, pistols = table.me.dude(), table.me.hand(PISTOLS)
    table.me.stash = 7
    assert not table.can(f"shop:{pistols.id}>{dude.id}")


def pistols_fire(table: Table, *pulls: str) -> list[object]:
    """Let a dude with the Pistols win a round against three dudes of value 5; return the two left."""
    shooter = table.me.dude("Shooter")
    pistols = table.me.attach(PISTOLS, shooter)
    foes = [table.foe.dude(f"Foe {n}", value=5) for n in range(3)]
    table.shootout()
    table.foe.deck(*pulls)
    table.to_resolution(PAIR, NOTHING)
    table.lumps(f"ace:{foes[0].id}")
    table.answer(f"use:{pistols.id}.empty_both")
    return [foe.in_play for foe in foes[1:]]


def test_the_pistols_fire_at_each_survivor(table: Table) -> None:
    assert pistols_fire(table, "6C", "5C") == [False, True]
    assert [pull.player for pull in table.events(Pulled)] == [1, 1]


def test_the_pistols_do_not_fire_where_the_casualty_is_not_aced(table: Table) -> None:
    pistols = table.me.attach(PISTOLS, table.me.dude())
    other, graham = table.foe.dude("Foe"), table.foe.dude("Capt. Allen Graham")
    table.shootout(mark=other)
    table.to_resolution(PAIR, f"{NOTHING} 2D")
    table.lumps(f"ace:{graham.id}")
    assert (graham.is_home, table.can(f"use:{pistols.id}.empty_both")) == (True, False)


def test_the_pistols_do_not_fire_after_a_lost_round(table: Table) -> None:
    shooter = table.me.dude("Shooter", bullets=1)
    friend = table.me.dude("Friend")
    pistols = table.me.attach(PISTOLS, shooter)
    table.foe.dude()
    table.shootout()
    table.to_resolution(f"{NOTHING} 2D", PAIR)
    table.lumps(f"ace:{friend.id}")
    assert not table.can(f"use:{pistols.id}.empty_both")


def test_hardinger_one_needs_a_good_engineer_and_room(table: Table) -> None:
    ranch, shop = table.me.deed(is_out_of_town=True), table.me.deed()
    engineer, _novice = (table.me.dude(f"{n}", keywords=[f"Mad Scientist {n}"]) for n in (2, 1))
    engine = table.me.hand("Hardinger-One")
    assert not table.can(f"shop:{engine.id}>{shop.id}")
    table.shop(engine, ranch)
    assert (engine.in_play, engineer.booted, table.me.stash) == (True, True, 6)


def test_hardinger_one_does_not_come_with_a_novice(table: Table) -> None:
    ranch = table.me.deed(is_out_of_town=True)
    table.me.dude(keywords=["Mad Scientist 1"])
    engine = table.me.hand("Hardinger-One")
    assert not table.can(f"shop:{engine.id}>{ranch.id}")


@pytest.mark.parametrize("theirs", [True, False])
def test_hardinger_one_drives_on_after_an_event_of_another_player(table: Table, theirs: bool) -> None:
    ranch = table.me.deed(is_out_of_town=True, control=0)
    engine = table.me.attach("Hardinger-One", ranch, kind=CardType.IMPROVEMENT)
    omen(table.foe if theirs else table.me, "The Last Kingdom")
    hands = ("AS 2H 3D 4C 9S", "KS QH JD 10C") if theirs else ("AS 2H 3D 4C", "KS QH JD 10C 9C")
    lowball(table, *hands)
    assert table.can(f"use:{engine.id}.drive_on") is theirs
    if theirs:
        table.answer(f"use:{engine.id}.drive_on")
        assert ranch.control == 1


def mack_draws(table: Table, *, shoots: bool) -> None:
    """Fight with Roughneck Mack and a friend up to his Reaction."""
    mack, friend = table.me.dude("Roughneck Mack"), table.me.dude("Friend", bullets=0)
    table.foe.dude()
    table.shootout(leader=mack)
    table.me.deck("AS", "3H", "9D", "6C", "JS", "KC", "QC", "2C")
    table.foe.deck(*PAIR.split())
    table.pass_()
    table.pass_()
    table.go(mack if shoots else friend)


def test_roughneck_mack_exchanges_two_cards_of_the_draw_hand(table: Table) -> None:
    mack_draws(table, shoots=True)
    mack = next(d for d in table.me.player.dudes if d.title == "Roughneck Mack")
    table.answer(f"use:{mack.id}.muscle_in")
    first, second = table.me.player.draw_hand[:2]
    table.go([first, second])
    assert {first.zone, second.zone} == {"discard pile"}
    assert len(table.me.player.draw_hand) == 6


def test_roughneck_mack_exchanges_nothing_while_another_dude_shoots(table: Table) -> None:
    mack_draws(table, shoots=False)
    assert not any("muscle_in" in key for key in table.offered())
