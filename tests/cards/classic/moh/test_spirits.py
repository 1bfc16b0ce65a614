"""Behaviour of the spirits of Mouth of Hell."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys


@pytest.mark.parametrize(("pull", "works"), [("9H", True), ("8H", False)])
def test_back_to_nature_lets_goods_rot_over_night(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Shaman 0", "Back to Nature", pull, at=table.town_square, influence=2)
    hat = table.foe.attach("Hat", table.foe.dude(at=table.town_square, influence=2))
    table.foe.attach("Far", table.foe.dude())
    table.declare(spell)
    assert table.choices() == keys(hat)
    table.go(hat)
    assert hat.in_play
    table.next_day()
    assert hat.zone == ("boot hill" if works else "in play")


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_bind_spirit_takes_a_terror_for_a_day(table: Table, pull: str, works: bool) -> None:
    far = table.foe.deed(is_out_of_town=True)
    _, spell = table.me.caster("Shaman 0", "Bind Spirit", pull, at=table.town_square, influence=3)
    demon = table.foe.dude("Demon", value=6, keywords=["Abomination"])
    table.foe.dude("Far", keywords=["Harrowed"], at=far)
    table.foe.dude("Plain", influence=3)
    table.me.dude("Mine", keywords=["Harrowed"])
    table.declare(spell)
    assert table.choices() == keys(demon)
    table.go(demon)
    assert (demon.controller == table.me.player) is works
    table.next_day()
    assert demon.controller == table.foe.player


@pytest.mark.parametrize(("pull", "bullets"), [("6H", 0), ("5H", 1)])
def test_clumsiness_hinders_a_dude_here(table: Table, pull: str, bullets: int) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Clumsiness", pull, at=table.town_square)
    near, _far = table.foe.dude("Near", bullets=1, at=table.town_square), table.foe.dude("Far")
    table.declare(spell, ability="trip")
    if pull == "6H":
        assert table.choices() == keys(shaman, near)
        table.go(near)
    assert near.bullets == bullets


@pytest.mark.parametrize(("pull", "bullets"), [("8H", 1), ("7H", 3)])
def test_clumsiness_hinders_an_opposing_dude_until_nightfall_is_over(
    table: Table, pull: str, bullets: int
) -> None:
    _, spell = table.me.caster("Shaman 0", "Clumsiness", pull, influence=3)
    foe, other = table.foe.dude("Foe", bullets=3, influence=3), table.foe.dude("Other", influence=3)
    table.shootout(mark=foe)
    table.declare(spell, ability="stumble")
    if pull == "8H":
        assert table.choices() == keys(foe, other)
        table.go(foe)
    assert foe.bullets == bullets
    table.to_resolution("AS 3H 9D 6C JS", "8S 8H 9D 3C 2S")
    table.lumps()
    assert table.state.shootout is None
    assert foe.bullets == bullets
    table.next_day()
    assert foe.bullets == 3


@pytest.mark.parametrize(("pull", "swaps"), [("6H", True), ("5H", False)])
def test_false_face_swaps_places_with_a_friend(table: Table, pull: str, swaps: bool) -> None:
    shaman, spell = table.me.caster("Shaman 0", "False Face", pull)
    friend = table.me.dude("Friend", at=table.town_square)
    table.foe.dude("Foe", at=table.town_square)
    table.me.dude("Beside")
    table.declare(spell, ability="borrow_a_face")
    if swaps:
        assert table.choices() == keys(friend)
        table.go([friend])
    places = (table.town_square, table.me.home) if swaps else (table.me.home, table.town_square)
    assert (shaman.location, friend.location) == places


@pytest.mark.parametrize(("pull", "swaps"), [("10H", True), ("9H", False)])
def test_false_face_can_steal_the_place_of_a_foe(table: Table, pull: str, swaps: bool) -> None:
    mine = table.foe.deed("Abandoned Mine")
    shaman, spell = table.me.caster("Shaman 0", "False Face", pull)
    foe = table.foe.dude("Foe", at=table.town_square)
    table.foe.dude("Out of reach", at=mine, keywords=["Abomination"])
    table.declare(spell, ability="steal_a_face")
    if swaps:
        assert table.choices() == keys(foe)
        table.go([foe])
    assert (shaman.location == table.town_square) is swaps
    assert (foe.location == table.me.home) is swaps


def test_false_face_need_not_swap(table: Table) -> None:
    shaman, spell = table.me.caster("Shaman 0", "False Face", "10H")
    table.foe.dude("Foe", at=table.town_square)
    table.declare(spell, ability="steal_a_face")
    table.go(())
    assert shaman.location == table.me.home


@pytest.mark.parametrize(("pull", "seen"), [("9H", False), ("8H", True)])
def test_invisibility_hides_from_other_players(table: Table, pull: str, seen: bool) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Invisibility", pull)
    card = table.foe.hand("Seductress")
    table.me.dude("Other")
    table.use(spell)
    table.turn_of(table.foe)
    table.declare(card)
    assert (f"c{shaman.id}" in table.choices()) is seen


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_sticks_to_snakes_sends_a_dude_home(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Shaman 0", "Sticks to Snakes", pull)
    foe, other = table.foe.dude("Foe", value=6), table.foe.dude("Other", value=9)
    table.shootout()
    table.declare(spell)
    assert table.choices() == keys(foe, other)
    table.go(foe)
    assert (foe.is_home, foe.booted) == (works, works)


@pytest.mark.parametrize(("pull", "works"), [("6H", True), ("5H", False)])
def test_vision_quest_discards_what_you_like(table: Table, pull: str, works: bool) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Vision Quest", pull)
    hand = [table.me.hand(f"Card {n}", CardType.DEED) for n in range(3)]
    table.use(spell, *([hand[:2]] if works else []))
    assert shaman.booted
    assert [c.zone for c in hand] == (
        ["discard pile", "discard pile", "play hand"] if works else ["play hand"] * 3
    )


def test_vision_quest_needs_an_unbooted_shaman(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "Vision Quest", booted=True)
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "flees"), [("9H", False), ("KH", True)])
def test_the_spirits_flee_pulls_from_the_deck_of_the_other_player(
    table: Table, pull: str, flees: bool
) -> None:
    shaman, spirit = table.me.caster("Shaman 1", "The Spirits Flee", "AH")
    dead = table.foe.dude("Corpse", keywords=["Harrowed"], influence=1)
    power = table.foe.hand("Supernatural Smarts")
    [card] = table.foe.deck(pull)
    table.declare(power, by=table.foe)
    table.go(dead)
    table.use(spirit)
    assert (shaman.booted, card.zone) == (True, "discard pile")
    assert (dead.influence == 1) is flees


def test_the_spirits_flee_needs_an_action_card_of_another_player(table: Table) -> None:
    _, spirit = table.me.caster("Shaman 1", "The Spirits Flee")
    gunther, mine = (
        table.foe.dude("Gunther Hapworth"),
        table.me.dude("Corpse", keywords=["Harrowed"], influence=1),
    )
    own = table.me.hand("Supernatural Smarts")
    table.use(gunther, by=table.foe)
    assert gunther.booted
    table.use(own, mine)
    assert (mine.influence, spirit.in_play) == (2, True)


def test_the_spirits_flee_needs_an_unbooted_shaman(table: Table) -> None:
    shaman, spirit = table.me.caster("Shaman 1", "The Spirits Flee", booted=True)
    dead = table.foe.dude("Corpse", keywords=["Harrowed"], influence=1)
    table.use(table.foe.hand("Supernatural Smarts"), dead, by=table.foe)
    assert (dead.influence, shaman.booted, spirit.in_play) == (2, True, True)
