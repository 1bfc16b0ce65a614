"""Behaviour of the spirits of the classic Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import EventResolved
from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import lowball, omen, upkeep
from tests.table import Table, keys

NOTHING, PAIR, TRIPS, FULL = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S", "8S 8H 8D 3C 3S"


@pytest.mark.parametrize(("pull", "works"), [("5H", True), ("4H", False)])
def test_calming_spirits_lowers_the_fear_level(table: Table, pull: str, works: bool) -> None:
    """The difficulty is the fear level, which is 2, plus two Terrors."""
    _, spell = table.me.caster("Shaman 0", "Calming Spirits", pull)
    table.state.fear = -4
    table.foe.dude(keywords=["Abomination"])
    table.me.dude(keywords=["Harrowed"])
    table.use(spell)
    assert table.me.home.fear_level == (1 if works else 2)
    assert spell.in_play is not works


@pytest.mark.parametrize(
    ("ability", "pull", "left"),
    [("curse", "7H", (-1, 0)), ("curse", "6H", (0, 1)), ("curse_badly", "JH", (-2, -1))],
)
def test_curse_lowers_a_dude_even_below_zero(
    table: Table, ability: str, pull: str, left: tuple[int, int]
) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Curse", pull)
    victim = table.foe.dude(bullets=0, influence=1)
    table.declare(spell, ability=ability)
    if pull != "6H":
        assert table.choices() == keys(shaman, victim)
        table.go(victim)
    table.foe.attach("Gun", victim, bullets=3)
    table.foe.attach("Badge", victim, influence=3)
    assert (victim.bullets, victim.influence) == (left[0] + 3, left[1] + 3)


@pytest.mark.parametrize(
    ("pull", "zone", "is_home"),
    [("6H", "in play", False), ("7H", "in play", True), ("JH", "in play", True), ("QH", "boot hill", False)],
)
def test_lightning_strike_sends_home_or_aces(table: Table, pull: str, zone: str, is_home: bool) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Lightning Strike", pull)
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude("Friend")
    table.shootout(mark=foe)
    table.use(spell, foe)
    assert foe.zone == zone
    assert not foe.in_play or (foe.is_home, foe.booted) == (is_home, is_home)
    assert shaman.in_play


@pytest.mark.parametrize("pull", ["AH", "JK"])
def test_lightning_strikes_a_shaman_who_pulls_an_ace_or_a_joker(table: Table, pull: str) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Lightning Strike", pull)
    table.me.dude("Comrade")
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude("Friend")
    table.shootout(leader=shaman, mark=foe)
    table.use(spell, foe, *(["9H"] if pull == "JK" else []))
    assert shaman.zone == "boot hill"
    assert foe.is_home is (pull == "JK")


@pytest.mark.parametrize(("pull", "saved"), [("8H", True), ("7H", False)])
def test_medicine_sends_home_who_would_be_aced(table: Table, pull: str, saved: bool) -> None:
    shaman, medicine = table.me.caster("Shaman 0", "Medicine")
    dude = table.me.dude("Dying", value=4, bullets=2, influence=1)
    table.foe.dude()
    table.shootout(without=[shaman])
    table.to_resolution(NOTHING, PAIR)
    table.me.deck(pull)  # 4 + 1 + 2, which has to be exceeded
    table.lumps()
    table.answer(f"use:{medicine.id}.heal")
    assert shaman.booted
    assert (dude.in_play, dude.is_home) == (saved, saved)


def test_a_shaman_who_is_being_aced_can_take_the_medicine(table: Table) -> None:
    shaman, medicine = table.me.caster("Shaman 9", "Medicine", value=4)
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.me.deck("KH")
    table.lumps()
    table.answer(f"use:{medicine.id}.heal")
    assert (shaman.in_play, shaman.is_home, shaman.booted) == (True, True, True)


@pytest.mark.parametrize(
    ("ability", "pull", "hand", "dies"),
    [
        ("toughen", "5H", PAIR, False),
        ("toughen", "5H", TRIPS, True),
        ("toughen", "4H", PAIR, True),
        ("harden", "8H", TRIPS, True),
    ],
)
def test_strength_of_the_bear_is_against_a_narrow_loss(
    table: Table, ability: str, pull: str, hand: str, dies: bool
) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Strength of the Bear", pull)
    table.foe.dude()
    table.shootout()
    table.use(spell, ability=ability)
    table.to_resolution(NOTHING, hand)
    table.lumps()
    assert (shaman.zone == "boot hill") is dies


def test_strength_of_the_bear_withstands_two_ranks(table: Table) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Strength of the Bear", "8H")
    table.foe.dude()
    table.shootout()
    table.use(spell, ability="harden")
    table.to_resolution("KS KH 2D 5C 9H", TRIPS)
    table.lumps()
    assert shaman.in_play


@pytest.mark.parametrize("ability", ["toughen", "harden"])
def test_strength_of_the_bear_keeps_cards_from_acing_when_the_hand_is_beaten(
    table: Table, ability: str
) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Strength of the Bear", "8H")
    table.me.dude("Other")
    table.foe.dude()
    table.shootout()
    table.declare(spell, ability=ability)
    table.go(shaman)
    table.to_resolution(NOTHING, TRIPS)
    table.lumps()
    assert table.can(f"ace:{shaman.id}")
    assert shaman.cannot("be aced by cards")


def test_strength_of_the_bear_stops_a_shotgun(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "Strength of the Bear", "8H", value=1)
    gunman = table.foe.dude(bullets=9)
    shotgun = table.foe.attach("Shotgun", gunman)
    table.shootout()
    table.use(spell, ability="harden")
    assert not table.can_use(shotgun, by=table.foe)


@pytest.mark.parametrize(("pull", "income"), [("6H", 5), ("5H", 2)])
def test_rain_dance_makes_the_home_produce_more(table: Table, pull: str, income: int) -> None:
    table.me.outfit("Home", production=2)
    shaman, spell = table.me.caster("Shaman 0", "Rain Dance", pull)
    before = table.me.stash
    upkeep(table)
    table.answer(f"use:{spell.id}.dance")
    assert table.me.stash == before + income
    assert shaman.booted
    assert table.state.phase is Phase.NOON


def test_rain_dance_ends_with_the_day(table: Table) -> None:
    home = table.me.outfit("Home", production=2)
    _, spell = table.me.caster("Shaman 9", "Rain Dance", influence=3)
    table.foe.dude(influence=3)
    upkeep(table)
    table.answer(f"use:{spell.id}.dance")
    assert home.production == 5
    table.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert home.production == 2


def test_rain_dance_needs_an_unbooted_shaman(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "Rain Dance", booted=True)
    upkeep(table)
    assert not table.can(f"use:{spell.id}.dance")


@pytest.mark.parametrize(("pull", "runs"), [("6H", True), ("5H", False)])
def test_speed_of_the_wolf_carries_a_dude_anywhere(table: Table, pull: str, runs: bool) -> None:
    """Where to is asked only after a test that succeeded."""
    mine = table.foe.deed(is_out_of_town=True)
    shaman, spell = table.me.caster("Shaman 0", "Speed of the Wolf", pull)
    table.me.dude("Tired", booted=True)
    table.use(spell, shaman, *([mine] if runs else []), ability="run")
    assert (shaman.location, shaman.booted) == (mine if runs else table.me.home, False)


@pytest.mark.parametrize(("pull", "comes"), [("8H", True), ("7H", False)])
def test_speed_of_the_wolf_brings_a_dude_into_a_posse(table: Table, pull: str, comes: bool) -> None:
    mine = table.foe.deed(is_out_of_town=True)
    shaman, spell = table.me.caster("Shaman 0", "Speed of the Wolf", pull)
    far, tired = table.me.dude("Far", at=mine), table.me.dude("Tired", at=mine, booted=True)
    leader, mark = table.me.dude("Leader"), table.foe.dude("Mark")
    table.shootout(leader=leader, mark=mark, without=[shaman, far, tired])
    table.answer(f"use:{spell.id}.arrive")
    assert table.choices() == keys(shaman, far)
    table.go(far)
    assert (far.in_posse, far.booted) == (comes, comes)


@pytest.mark.parametrize(
    ("ability", "pull", "zone"), [("dance", "7H", "discard pile"), ("whirl", "9H", "boot hill")]
)
def test_apache_devil_dancers_stop_an_event(table: Table, ability: str, pull: str, zone: str) -> None:
    shaman, spell = table.foe.caster("Shaman 0", "Apache Devil Dancers")
    rush = omen(table.me, "A Gold Rush")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    table.foe.deck(pull)
    table.answer(f"use:{spell.id}.{ability}")
    assert (shaman.booted, rush.zone, table.events(EventResolved)) == (True, zone, [])


@pytest.mark.parametrize(("ability", "pull"), [("dance", "6H"), ("whirl", "8H")])
def test_apache_devil_dancers_may_fail(table: Table, ability: str, pull: str) -> None:
    shaman, spell = table.foe.caster("Shaman 0", "Apache Devil Dancers")
    omen(table.me, "A Gold Rush")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    table.foe.deck(pull)
    table.answer(f"use:{spell.id}.{ability}")
    assert shaman.booted
    assert len(table.events(EventResolved)) == 1


@pytest.mark.parametrize(("pull", "moves"), [("8H", True), ("7H", False)])
def test_repel_manitou_drives_a_terror_away(table: Table, pull: str, moves: bool) -> None:
    mine = table.foe.deed(is_out_of_town=True)
    _, spell = table.me.caster("Shaman 0", "Repel Manitou", pull, at=table.town_square)
    terror = table.foe.dude("Demon", value=7, keywords=["Abomination"], at=table.town_square)
    table.foe.dude("Plain", at=table.town_square)
    table.foe.dude("Far", keywords=["Abomination"])
    table.declare(spell)
    assert table.choices() == keys(terror)
    table.go(terror, *([mine] if moves else []))
    assert (terror.location, terror.booted) == (mine if moves else table.town_square, False)


@pytest.mark.parametrize(
    ("ability", "pull", "bullets"), [("inspire", "4H", 2), ("inspire", "3H", 1), ("possess", "8H", 3)]
)
def test_spirit_warrior_helps_a_sioux_dude(table: Table, ability: str, pull: str, bullets: int) -> None:
    _, spell = table.me.caster("Shaman 0", "Spirit Warrior", pull)
    brave = table.foe.dude(bullets=1, influence=5, gangs=("siouxunion",))
    table.declare(spell, ability=ability)
    assert table.choices() == keys(brave)
    table.go(brave)
    assert brave.bullets == bullets
    table.next_day()
    assert brave.bullets == 1


@pytest.mark.parametrize(
    ("ability", "pull", "bullets"), [("call", "7H", 1), ("call_a_warrior", "10H", 2), ("call", "6H", 0)]
)
def test_a_spirit_joins_the_posse_for_the_shootout(
    table: Table, ability: str, pull: str, bullets: int
) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Summon Spirit", pull)
    table.foe.dude()
    table.shootout()
    table.use(spell, ability=ability)
    spirits = table.engine.player(0).posse.but(shaman)
    assert [(s.bullets, s.is_stud, s.influence, s.value) for s in spirits] == (
        [(bullets, bullets == 2, 0, 1)] if bullets else []
    )
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    while table.state.shootout is not None:
        table.answer(*(["pass"] if table.can("pass") else []))
    assert not any(s.in_play for s in spirits)


def test_call_weather_closes_the_location_for_everybody(table: Table) -> None:
    saloon = table.me.deed()
    shaman, spell = table.me.caster("Shaman 0", "Call Weather", "7H", at=saloon, influence=4)
    friend = table.me.dude("Friend", at=table.town_square)
    foe = table.foe.dude("Foe", at=table.foe.deed(), influence=4)
    table.use(spell, ability="call_a_storm")
    table.turn_of(table.foe)
    assert table.can(f"move:{foe.id}>{table.town_square.id}")
    table.pass_()
    assert not table.can(f"move:{friend.id}>{saloon.id}")
    assert table.can(f"move:{shaman.id}>{table.town_square.id}")
    table.next_day()
    assert table.can(f"move:{friend.id}>{saloon.id}")


@pytest.mark.parametrize(("pull", "works"), [("10H", True), ("9H", False)])
def test_call_weather_can_close_the_town_square_too(table: Table, pull: str, works: bool) -> None:
    saloon = table.me.deed()
    _, spell = table.me.caster("Shaman 0", "Call Weather", pull, at=saloon)
    friend = table.me.dude("Friend", at=table.town_square)
    foe = table.foe.dude("Foe", at=table.foe.deed())
    table.use(spell, ability="call_a_blizzard")
    table.turn_of(table.foe)
    assert table.can(f"move:{foe.id}>{table.town_square.id}") is not works
    table.pass_()
    assert table.can(f"move:{friend.id}>{saloon.id}") is not works


@pytest.mark.parametrize(("pull", "losses"), [("7H", 1), ("6H", 2)])
def test_turtles_shell_spares_a_casualty(table: Table, pull: str, losses: int) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Turtle's Shell", pull)
    others = [table.me.dude(f"Friend {n}") for n in range(3)]
    table.foe.dude()
    table.shootout(leader=shaman)
    table.use(spell)
    table.to_resolution("KS KH 2D 5C 9H", TRIPS)
    table.lumps()
    while table.pending.kind == "casualty":
        table.answer(table.offered()[0])
    assert len([d for d in (shaman, *others) if d.zone == "boot hill"]) == losses


def test_two_shells_spare_two_casualties(table: Table) -> None:
    shaman, spell = table.me.caster("Shaman 9", "Turtle's Shell")
    other = table.me.attach("Turtle's Shell", shaman, kind=CardType.SPELL)
    table.foe.dude()
    table.shootout(leader=shaman)
    table.use(spell)
    table.use(other)
    table.to_resolution("KS KH 2D 5C 9H", TRIPS)
    table.lumps()
    assert shaman.in_play


@pytest.mark.parametrize(("pull", "works"), [("9H", True), ("8H", False)])
def test_ask_the_spirits_resolves_an_event_of_the_hand(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Shaman 0", "Ask the Spirits", pull)
    harvest = table.me.hand("Home Is Where Nothin' Ever Happens", CardType.EVENT)
    table.me.hand("Deed", CardType.DEED, cost=99)
    table.foe.dude(influence=3)
    boss = table.foe.dude("Boss", influence=3)
    table.declare(spell)
    if works:
        assert table.choices() == keys(harvest)
        table.go([harvest])
    assert harvest.zone == ("discard pile" if works else "play hand")
    assert boss.influence == (2 if works else 3)
    assert len(table.events(EventResolved)) == int(works)


def test_the_spirits_bring_no_event_of_a_title_that_came_up_today(table: Table) -> None:
    _, spell = table.me.caster("Shaman 9", "Ask the Spirits")
    table.me.hand("A Gold Rush", CardType.EVENT)
    table.state.today.events.append("A Gold Rush")
    assert not table.can_use(spell)


def test_an_event_that_aces_itself_is_not_discarded(table: Table) -> None:
    _, spell = table.me.caster("Shaman 9", "Ask the Spirits", "KH")
    harvest = table.me.hand("Harvest Moon", CardType.EVENT)
    table.declare(spell)
    table.go([harvest])
    assert harvest.zone == "boot hill"


def test_apache_devil_dancers_leave_events_from_a_hand_alone(table: Table) -> None:
    _, spell = table.me.caster("Shaman 9", "Ask the Spirits", "KH")
    _, dancers = table.foe.caster("Shaman 9", "Apache Devil Dancers")
    rush = table.me.hand("A Gold Rush", CardType.EVENT)
    table.declare(spell)
    table.go([rush])
    assert len(table.events(EventResolved)) == 1
    assert not table.can(f"use:{dancers.id}.dance")
