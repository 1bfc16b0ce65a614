"""Behaviour of the miracles of the classic Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys

NOTHING, PAIR, TRIPS, FULL = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S", "8S 8H 8D 3C 3S"


@pytest.mark.parametrize(("pull", "left"), [("7H", 0), ("6H", 2)])
def test_babble_on_takes_all_influence(table: Table, pull: str, left: int) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Babble On", pull)
    victim = table.foe.dude(influence=2)
    table.use(spell, victim)
    assert (blessed.booted, victim.influence) == (True, left)


def test_babble_on_needs_an_unbooted_blessed(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Babble On", booted=True)
    table.foe.dude()
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "ends"), [("9H", True), ("8H", False)])
def test_calm_sends_everybody_home(table: Table, pull: str, ends: bool) -> None:
    blessed, spell = table.me.caster("Blessed 1", "Calm", pull)
    friend, foe = table.me.dude(), table.foe.dude(value=9)
    table.foe.dude(value=4)
    table.shootout()
    table.use(spell)
    assert (table.state.shootout is None) is ends
    assert [d.booted and d.is_home for d in (blessed, friend, foe)] == [ends] * 3


def test_calm_makes_a_job_fail(table: Table) -> None:
    _, spell = table.foe.caster("Blessed 1", "Calm")
    leader = table.me.dude(at=table.town_square, value=2)
    mark = table.foe.dude(at=table.town_square)
    table.foe.deck("9H")
    table.me.deck("9H")
    table.declare(table.me.hand("Ambush"))
    table.go(mark, leader)
    table.join_all()
    table.use(spell, by=table.foe)
    assert table.state.shootout is None
    assert mark.in_play
    assert leader.is_home


@pytest.mark.parametrize(("pull", "works"), [("6H", False), ("5H", True)])
def test_censure_lowers_the_pull_for_a_hex(table: Table, pull: str, works: bool) -> None:
    """The Blessed has value 4: the Huckster's 9 + 1 is too low for difficulty 8 if the miracle succeeds."""
    _, curse = table.me.caster("Huckster 1", "Blood Curse")
    _, censure = table.foe.caster("Blessed 0", "Censure", pull, value=4)
    victim = table.foe.dude("Victim", bullets=2)
    table.me.deck("9H")
    table.declare(curse)
    table.go(victim)
    assert table.can(f"use:{censure.id}.rebuke")
    table.answer(f"use:{censure.id}.rebuke")
    table.settled()
    assert victim.bullets == (1 if works else 2)


def test_censure_leaves_miracles_alone(table: Table) -> None:
    table.foe.caster("Blessed 0", "Censure")
    _, spell = table.me.caster("Blessed 1", "Holy Roller", "9H")
    table.use(spell, ability="rouse")


@pytest.mark.parametrize(("pull", "works"), [("8H", True), ("7H", False)])
def test_confession_makes_wanted(table: Table, pull: str, works: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Confession", pull)
    sinner = table.foe.dude("Sinner", value=7)
    table.foe.dude("Demon", keywords=["Abomination"])
    table.foe.dude("Cousin", gangs=("whateleys",))
    table.foe.dude("Crook", bounty=1)
    table.declare(spell)
    assert table.choices() == keys(blessed, sinner)
    table.go(sinner)
    assert sinner.is_wanted is works


@pytest.mark.parametrize(
    ("ability", "pull", "bullets"), [("bless", "4H", 2), ("bless", "3H", 1), ("sanctify", "8H", 3)]
)
def test_consecrate_armament_blesses_a_weapon(table: Table, ability: str, pull: str, bullets: int) -> None:
    _, spell = table.me.caster("Blessed 0", "Consecrate Armament", pull)
    gun = table.foe.attach("Gun", table.foe.dude(), keywords=["Weapon"], bullets=1)
    table.foe.attach("Hat", table.foe.dude())
    table.use(spell, ability=ability)
    assert (gun.bullets, gun.is_a("Mystical")) == (bullets, bullets > 1)


def test_consecrate_armament_lasts_until_nightfall_is_over(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Consecrate Armament", "4H")
    gun = table.me.attach("Gun", table.me.dude(influence=3), keywords=["Weapon"], bullets=1)
    table.foe.dude(influence=3)
    table.use(spell, ability="bless")
    table.next_day()
    assert (gun.bullets, gun.is_a("Mystical")) == (1, False)


@pytest.mark.parametrize(("pull", "gain"), [("7H", 1), ("6H", 0)])
def test_holy_roller_rouses_its_blessed_for_a_day(table: Table, pull: str, gain: int) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Holy Roller", pull, bullets=1, influence=1)
    table.foe.dude(influence=5)
    table.use(spell, ability="rouse")
    assert (blessed.bullets, blessed.influence) == (1 + gain, 1 + gain)
    table.next_day()
    assert (blessed.bullets, blessed.influence) == (1, 1)


@pytest.mark.parametrize(("hand", "dies"), [(TRIPS, False), (FULL, True)])
def test_holy_roller_keeps_its_blessed_from_being_aced_by_a_close_hand(
    table: Table, hand: str, dies: bool
) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Holy Roller", "9H")
    table.foe.dude()
    table.shootout()
    table.use(spell, ability="roll")
    table.to_resolution("KS KH 2D 5C 9H", hand)
    table.lumps()
    assert (blessed.zone == "boot hill") is dies


@pytest.mark.parametrize(("pull", "points"), [("KH", 1), ("QH", 0)])
def test_inspiration_rewards_a_terror_aced_in_a_shootout(table: Table, pull: str, points: int) -> None:
    _, spell = table.me.caster("Blessed 0", "Inspiration")
    terror = table.foe.dude(keywords=["Abomination"], value=6)
    table.shootout()
    table.to_resolution(TRIPS, NOTHING)
    table.me.deck(pull)
    table.lumps()
    assert terror.zone == "boot hill"
    table.answer(f"use:{spell.id}.inspire")
    assert table.me.player.victory_points == points
    assert spell.zone == "discard pile"


@pytest.mark.parametrize(("value", "keywords"), [(5, ["Abomination"]), (9, [])])
def test_inspiration_asks_for_a_mighty_terror(table: Table, value: int, keywords: list[str]) -> None:
    _, spell = table.me.caster("Blessed 0", "Inspiration")
    terror = table.foe.dude(value=value, keywords=keywords)
    table.shootout()
    table.to_resolution(TRIPS, NOTHING)
    table.lumps()
    assert terror.zone == "boot hill"
    assert not table.can(f"use:{spell.id}.inspire")


def test_inspiration_is_not_for_a_terror_of_yours_that_the_other_player_aces(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Inspiration")
    table.me.dude("Terror", keywords=["Abomination"], value=9)
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps(f"ace:{next(d.id for d in table.me.player.dudes if d.title == 'Terror')}")
    assert not table.can(f"use:{spell.id}.inspire")


@pytest.mark.parametrize(("pull", "saved"), [("9H", True), ("8H", False)])
def test_lay_on_hands_heals_who_would_be_aced(table: Table, pull: str, saved: bool) -> None:
    blessed, hands = table.me.caster("Blessed 0", "Lay on Hands", influence=2)
    dude = table.me.dude("Dying")
    table.foe.dude()
    table.shootout(without=[blessed])
    table.to_resolution(NOTHING, PAIR)
    table.me.deck(pull)
    table.lumps()
    table.answer(f"use:{hands.id}.heal")
    assert blessed.booted
    assert (dude.in_play, blessed.influence) == ((True, 2) if saved else (False, 1))
    assert not saved or (dude.is_home and dude.booted)


def test_lay_on_hands_that_failed_keeps_its_blessed_booted_and_weak(table: Table) -> None:
    blessed, hands = table.me.caster("Blessed 0", "Lay on Hands", influence=0)
    table.me.dude("Dying")
    table.foe.dude(influence=3)
    table.foe.dude("Second", influence=3)
    table.shootout(without=[blessed])
    table.to_resolution(NOTHING, PAIR)
    table.me.deck("2H")
    table.lumps()
    table.answer(f"use:{hands.id}.heal")
    assert blessed.influence == 0
    table.next_day()
    assert blessed.booted
    assert blessed.permanent("influence") == 0


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_sacrifice_boots_its_blessed_to_unboot_somebody(table: Table, pull: str, works: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Sacrifice", pull)
    tired = table.foe.dude(booted=True)
    table.use(spell, tired)
    assert (blessed.booted, tired.booted) == (True, not works)


def test_sacrifice_needs_an_unbooted_blessed(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Sacrifice", booted=True)
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "works"), [("4H", True), ("3H", False)])
def test_sanctify_drives_terrors_home(table: Table, pull: str, works: bool) -> None:
    saloon = table.me.deed()
    _, spell = table.me.caster("Blessed 0", "Sanctify", pull, at=saloon)
    near, far = (
        table.foe.dude(f"Demon {n}", keywords=["Abomination"], at=p)
        for n, p in enumerate((saloon, table.town_square))
    )
    plain = table.foe.dude("Plain", at=saloon)
    table.use(spell, ability="drive_out")
    assert (near.is_home, near.booted) == (works, works)
    assert (far.location, plain.location) == (table.town_square, saloon)


def test_sanctify_closes_a_place_to_terrors_for_good(table: Table) -> None:
    saloon = table.me.deed()
    _, spell = table.me.caster("Blessed 1", "Sanctify", "10H", at=saloon)
    demon = table.foe.dude(keywords=["Abomination"], at=table.town_square, influence=5)
    plain = table.foe.dude("Plain", at=table.town_square)
    table.use(spell, ability="hallow")
    table.turn_of(table.foe)
    assert not table.can(f"move:{demon.id}>{saloon.id}")
    assert table.can(f"move:{plain.id}>{saloon.id}")
    assert table.can(f"move:{demon.id}>{table.foe.home.id}")
    table.next_day()
    table.turn_of(table.foe)
    assert not table.can(f"move:{demon.id}>{saloon.id}")


@pytest.mark.parametrize(
    ("pull", "zone", "is_home"),
    [("6H", "in play", False), ("7H", "in play", True), ("QH", "in play", True), ("KH", "boot hill", False)],
)
def test_smite_sends_home_or_aces(table: Table, pull: str, zone: str, is_home: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Smite", pull)
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude("Friend")
    table.shootout(mark=foe)
    table.use(spell, foe)
    assert foe.zone == zone
    assert not foe.in_play or (foe.is_home, foe.booted) == (is_home, is_home)
    assert blessed.is_a("Blessed")


@pytest.mark.parametrize("pull", ["AH", "JK"])
def test_smite_takes_the_faith_of_a_blessed_who_pulls_an_ace_or_a_joker(table: Table, pull: str) -> None:
    blessed, spell = table.me.caster("Blessed 3", "Smite", pull)
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude("Friend")
    table.shootout(mark=foe)
    table.use(spell, foe, *(["9H"] if pull == "JK" else []))
    assert not blessed.is_a("Blessed")
    assert foe.is_home is (pull == "JK")


def test_smite_takes_the_skill_of_a_huckster_who_casts_it(table: Table) -> None:
    """Christopher Hill casts Miracles as a Huckster, so that skill is the one he loses."""
    hill, spell = table.me.dude("Christopher Hill"), table.me.hand("Smite", CardType.SPELL)
    foe = table.foe.dude("Foe", value=4, bullets=2, at=table.town_square)
    table.foe.dude("Friend", at=table.town_square)
    table.shop(spell, hill)
    table.turn_of(table.me)
    table.move(hill, table.town_square)
    table.turn_of(table.me)
    table.call_out(hill, foe, "accept")
    table.join_all()
    table.me.deck("AH")
    table.use(spell, foe)
    assert not hill.is_a("Huckster")


@pytest.mark.parametrize(
    ("ability", "pull", "bullets"), [("call_a_snake", "6H", 0), ("call_a_rattler", "10H", 1)]
)
def test_a_snake_joins_the_posse_for_the_shootout(
    table: Table, ability: str, pull: str, bullets: int
) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Snake Handlin'", pull)
    table.foe.dude()
    table.shootout()
    table.use(spell, ability=ability)
    (snake,) = table.engine.player(0).posse.but(blessed)
    assert snake.facts.type is CardType.TOKEN
    assert (snake.bullets, snake.is_stud, snake.influence) == (bullets, bullets == 1, 0)
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    while table.state.shootout is not None:
        table.answer(*(["pass"] if table.can("pass") else []))
    assert not snake.in_play


def test_no_snake_comes_when_the_miracle_fails(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Snake Handlin'", "9H")
    table.foe.dude()
    table.shootout()
    table.use(spell, ability="call_a_rattler")
    assert list(table.engine.player(0).posse) == [blessed]


@pytest.mark.parametrize(
    ("bullets", "pull", "after", "stud"), [(1, "6H", 3, True), (4, "6H", 4, True), (1, "5H", 1, False)]
)
def test_test_of_faith_fights_with_influence(
    table: Table, bullets: int, pull: str, after: int, stud: bool
) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Test of Faith", pull, bullets=bullets, influence=3)
    table.foe.dude()
    table.shootout()
    table.use(spell)
    assert (blessed.bullets, blessed.is_stud) == (after, stud)


def test_test_of_faith_counts_a_weapon_first(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Test of Faith", "9H", bullets=0, influence=3)
    table.me.attach("Gun", blessed, keywords=["Weapon"], bullets=2)
    table.foe.dude()
    table.shootout()
    table.use(spell)
    assert blessed.bullets == 3


@pytest.mark.parametrize(
    ("pull", "aced", "barred"), [("5H", False, False), ("6H", True, False), ("JH", True, True)]
)
def test_exorcism_aces_a_terror_nearby(table: Table, pull: str, aced: bool, barred: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Exorcism", pull, at=table.town_square)
    demon = table.foe.dude("Demon", value=5, keywords=["Abomination"], at=table.town_square)
    table.foe.dude("Plain", at=table.town_square)
    table.foe.dude("Far", keywords=["Abomination"], at=table.foe.deed(is_out_of_town=True))
    twin = table.foe.hand("Demon", CardType.DUDE, cost=0)
    table.declare(spell)
    assert table.choices() == keys(demon)
    table.go(demon)
    assert (demon.zone == "boot hill") is aced
    table.foe.state.boot_hill.clear()
    table.engine.touch_cards()
    table.me.dude("Other", influence=5)
    table.next_day()
    table.turn_of(table.foe)
    comes = any(key.startswith(f"shop:{twin.id}") for key in table.offered())
    assert comes is (aced and not barred)


@pytest.mark.parametrize(("pull", "pulls"), [("10H", True), ("JH", False)])
def test_exorcism_by_far_leaves_no_harrowed_pull_and_no_saviour(table: Table, pull: str, pulls: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Exorcism", at=table.town_square)
    walker = table.foe.dude("Walker", value=5, keywords=["Harrowed"], at=table.town_square)
    winged = table.foe.hand("Only Winged 'Em")
    table.me.deck(pull, "2H")
    table.declare(spell)
    table.go(walker)
    assert table.can(f"use:{winged.id}.miss") is pulls
    if pulls:
        table.pass_()
    assert walker.is_home if pulls else walker.zone == "boot hill"
