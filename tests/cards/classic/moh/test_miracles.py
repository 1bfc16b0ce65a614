"""Behaviour of the miracles of Mouth of Hell."""

from __future__ import annotations

import pytest

from tests.table import Table, keys

NOTHING, PAIR, TWO_PAIRS, TRIPS = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 9D 9C 2S", "8S 8H 8D 3C 2S"


@pytest.mark.parametrize(("hand", "dies"), [(PAIR, False), (TWO_PAIRS, True), (TRIPS, True)])
def test_armor_of_righteousness_wards_off_a_close_defeat(table: Table, hand: str, dies: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Armor of Righteousness", "7H")
    table.foe.dude()
    table.shootout()
    table.use(spell)
    table.to_resolution(NOTHING, hand)
    table.lumps()
    assert (blessed.zone == "boot hill") is dies


def test_armor_of_righteousness_serves_a_dude_of_yours_in_the_shootout(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Armor of Righteousness", "7H")
    friend = table.me.dude("Friend")
    table.foe.dude()
    table.shootout()
    table.declare(spell)
    assert table.choices() == keys(blessed, friend)
    table.go(friend)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert (friend.in_play, blessed.in_play) == (True, False)


def test_armor_of_righteousness_protects_nobody_when_it_fails(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Armor of Righteousness", "6H")
    table.foe.dude()
    table.shootout()
    table.use(spell)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert blessed.zone == "boot hill"


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_battle_hymn_makes_studs_of_all_blessed_here(table: Table, pull: str, works: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Battle Hymn", pull, at=table.town_square)
    theirs = table.foe.dude("Theirs", keywords=["Blessed 1"], at=table.town_square)
    others = table.me.dude(at=table.town_square), table.me.dude(keywords=["Blessed 1"])
    table.use(spell)
    assert [d.is_stud for d in (blessed, theirs, *others)] == [works, works, False, False]


@pytest.mark.parametrize(("pull", "gain"), [("6H", 1), ("5H", 0)])
def test_benediction_gives_the_posse_bullets(table: Table, pull: str, gain: int) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Benediction", pull)
    friend, foe = table.me.dude(), table.foe.dude(bullets=0)
    table.shootout()
    before = blessed.bullets, friend.bullets
    table.use(spell)
    assert (blessed.bullets, friend.bullets) == (before[0] + gain, before[1] + gain)
    assert foe.bullets == 0


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_burnt_offerin_burns_a_deed_for_a_victory_point(table: Table, pull: str, works: bool) -> None:
    saloon = table.foe.deed("Saloon")
    blessed, spell = table.me.caster("Blessed 0", "Burnt Offerin'", at=table.town_square)
    table.me.deck(pull)
    table.use(spell, saloon, blessed)
    assert (blessed.booted, blessed.is_home) == (True, True)
    assert (saloon.zone == "boot hill", spell.zone == "boot hill") == (works, works)
    assert table.me.player.victory_points == int(works)


def test_burnt_offerin_makes_no_pull_when_the_job_fails(table: Table) -> None:
    saloon = table.foe.deed("Saloon")
    blessed, spell = table.me.caster("Blessed 0", "Burnt Offerin'", at=saloon)
    guard = table.foe.dude(at=saloon)
    table.declare(spell)
    table.go(saloon, blessed)
    table.join_all()
    table.to_resolution(NOTHING, TRIPS)
    table.me.deck("KH")
    table.lumps()
    assert (blessed.zone, saloon.in_play, guard.in_play) == ("boot hill", True, True)
    assert table.me.player.victory_points == 0


def test_burnt_offerin_needs_an_unbooted_blessed(table: Table) -> None:
    table.foe.deed("Saloon")
    _, spell = table.me.caster("Blessed 0", "Burnt Offerin'", booted=True)
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "works"), [("9H", True), ("8H", False)])
def test_clear_out_empties_a_place_of_low_values(table: Table, pull: str, works: bool) -> None:
    saloon = table.me.deed()
    blessed, spell = table.me.caster("Blessed 0", "Clear Out!", pull, at=saloon, value=5)
    low, high = table.foe.dude("Low", value=7, at=saloon), table.foe.dude("High", value=8, at=saloon)
    near = table.foe.dude("Near", value=3, at=table.town_square, influence=5)
    tall = table.foe.dude("Tall", value=8, at=table.town_square)
    table.use(spell, 8)
    assert [d.booted and d.is_home for d in (blessed, low)] == [works] * 2
    assert high.location == saloon
    table.turn_of(table.foe)
    assert table.can(f"move:{near.id}>{saloon.id}") is not works
    assert table.can(f"move:{tall.id}>{saloon.id}")
    table.next_day()
    table.turn_of(table.foe)
    assert table.can(f"move:{near.id}>{saloon.id}")


@pytest.mark.parametrize(("pull", "hidden"), [("9H", True), ("8H", False)])
def test_cloak_keeps_other_players_from_targeting_its_blessed(table: Table, pull: str, hidden: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Cloak", pull, at=table.town_square)
    friend, caller = table.me.dude("Friend", at=table.town_square), table.foe.dude(at=table.town_square)
    ambush = table.foe.hand("Ambush")
    table.use(spell)
    table.turn_of(table.foe)
    assert table.can(f"callout:{caller.id}>{blessed.id}") is not hidden
    assert table.can(f"callout:{caller.id}>{friend.id}")
    table.declare(ambush)
    assert (f"c{blessed.id}" in table.choices()) is not hidden


@pytest.mark.parametrize(
    ("ability", "pull", "armed", "gain"),
    [
        ("whirl", "6H", False, 1),
        ("whirl", "6H", True, 0),
        ("storm", "9H", False, 3),
        ("storm", "8H", False, 0),
    ],
)
def test_dervish_fights_without_a_weapon(
    table: Table, ability: str, pull: str, armed: bool, gain: int
) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Dervish", pull)
    if armed:
        table.me.attach("Gun", blessed, keywords=["Weapon"])
    table.foe.dude()
    table.shootout()
    before = blessed.bullets
    table.use(spell, ability=ability)
    assert blessed.bullets == before + gain


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_devils_plaything_breaks_a_gadget_here(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Devil's Plaything", pull, at=table.town_square)
    here, there = table.foe.dude(at=table.town_square), table.foe.dude()
    machine, other = (
        table.foe.attach(f"Machine {n}", d, keywords=["Gadget"]) for n, d in enumerate((here, there))
    )
    table.foe.attach("Hat", here)
    table.use(spell)
    assert (machine.zone == "boot hill", other.in_play) == (works, True)


def test_devils_plaything_needs_a_gadget_here(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Devil's Plaything", at=table.town_square)
    table.foe.attach("Machine", table.foe.dude(), keywords=["Gadget"])
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "gain"), [("7H", 1), ("6H", 0)])
def test_interpret_vision_gives_influence_for_a_day(table: Table, pull: str, gain: int) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Interpret Vision", pull, influence=1)
    table.foe.dude(influence=5)
    table.use(spell)
    assert blessed.influence == 1 + gain
    table.next_day()
    assert blessed.influence == 1


@pytest.mark.parametrize("keyword", ["Saloon", "Brothel", "Casino"])
def test_water_to_wine_boots_the_guests_and_pays_the_house(table: Table, keyword: str) -> None:
    house = table.me.deed(keywords=[keyword], production=1)
    blessed, spell = table.me.caster("Blessed 0", "Water to Wine", "8H", at=house, influence=1)
    guest, other = table.foe.dude("Guest", at=house), table.foe.dude(influence=9)
    table.use(spell)
    assert (blessed.booted, guest.booted, other.booted) == (True, True, False)
    assert house.production == (1 if keyword == "Casino" else 3)
    table.next_day()
    assert house.production == 1


def test_water_to_wine_does_nothing_when_it_fails(table: Table) -> None:
    house = table.me.deed(keywords=["Saloon"], production=1)
    blessed, spell = table.me.caster("Blessed 0", "Water to Wine", "7H", at=house)
    table.use(spell)
    assert (blessed.booted, house.production) == (False, 1)
