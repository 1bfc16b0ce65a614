"""Behaviour of the Bookstore, the Theatre, Freddy Fast Hands and Sumner's Revenge."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import omen
from tests.table import Table, keys

PAIR, TRIPS = "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S"


def test_the_bookstore_sells_a_spell(table: Table) -> None:
    shop, lost = table.me.deed("Bookstore"), table.me.hand()
    table.me.stash = 3
    table.me.only_deck("5C")
    number = table.me.card("Blood Curse", CardType.SPELL)
    table.me.state.deck.insert(0, number)
    spell = table.view(number)
    table.declare(shop)
    table.go(lost)
    assert table.choices() - {"done"} == keys(spell)
    table.go([spell])
    assert (spell.zone, lost.zone, table.me.stash, shop.booted) == ("play hand", "discard pile", 0, False)


def test_the_theatre_draws_hucksters(table: Table) -> None:
    table.me.deed("Theatre")
    star = table.me.hand("", CardType.DUDE, keywords=["Huckster 1"], cost=3)
    plain = table.me.hand("", CardType.DUDE, cost=3)
    rival = table.foe.hand("", CardType.DUDE, keywords=["Huckster 1"], cost=3)
    table.me.stash = table.foe.stash = 10
    table.shop(star)
    table.shop(rival)
    table.shop(plain)
    assert (table.me.stash, table.foe.stash) == (10 - 1 - 3, 7)


def test_freddy_stands_firm_for_a_round(table: Table) -> None:
    freddy, _ = table.me.dude("Freddy Fast Hands"), table.foe.dude()
    table.shootout()
    table.use(freddy, ability="stand_firm")
    assert (freddy.is_stud, freddy.booted) == (True, False)


def test_freddy_snatches_a_weapon(table: Table) -> None:
    freddy = table.me.dude("Freddy Fast Hands")
    foe = table.foe.dude(bullets=0)
    gun = table.foe.attach("", foe, keywords=["Weapon"], bullets=2)
    table.foe.attach("", foe)
    table.shootout()
    table.declare(freddy, ability="snatch")
    assert table.choices() == keys(gun)
    table.go(gun)
    assert (freddy.booted, foe.bullets, foe.unready_weapons) == (True, 0, [gun])
    table.turn_of(table.foe)
    assert not [key for key in table.offered() if key.startswith("ready:")]


def test_freddy_carries_no_weapons(table: Table) -> None:
    freddy = table.me.dude("Freddy Fast Hands")
    gun = table.me.hand("", CardType.GOODS, keywords=["Weapon"])
    table.start()
    assert f"shop:{gun.id}>{freddy.id}" not in table.offered()


def fight(table: Table, winner: int) -> None:
    """Play a shootout in which the dude of the other player falls, and go on to the next lowball."""
    dudes = [side.dude("Fighter", at=table.town_square) for side in (table.me, table.foe)]
    others = [side.dude("Friend", influence=9) for side in (table.me, table.foe)]
    table.call_out(dudes[0], dudes[1], "accept")
    table.join_all(without=others)
    hands = PAIR, TRIPS
    table.to_resolution(hands[winner == 0], hands[winner == 1])
    assert [dude.in_play for dude in dudes] == [winner == 0, winner == 1]
    omen(table.me, "Sumner's Revenge")
    table.lowball_day("2D 3H 4S 6C", "KC QD 10H 9S 7C")


def test_sumner_s_revenge_calls_out_a_dude_of_who_did_it(table: Table) -> None:
    fight(table, winner=1)
    avenger = next(d for d in table.me.player.dudes if d.title == "Friend")
    killer = next(d for d in table.foe.player.dudes if d.title == "Fighter")
    mark = next(d for d in table.foe.player.dudes if d.title == "Friend")
    table.forbid(mark, "move")
    assert (table.pending.player, table.choices() - {"done"}) == (0, keys(avenger))
    table.go([avenger])
    assert table.choices() == keys(killer, mark)
    table.go(mark)
    assert (avenger.location, mark.location) == (table.town_square, table.town_square)
    assert table.state.shootout is not None


def test_sumner_s_revenge_needs_a_dead_friend(table: Table) -> None:
    fight(table, winner=0)
    assert table.pending.kind == "noon play"
