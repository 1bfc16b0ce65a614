"""Behaviour of cards about the Harrowed, and about dudes who cannot return, of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import Aced, Pulled
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from tests.cards.classic.practice import fate
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def fall(table: Table, corpse: Dude, *, value: str = "2C") -> None:
    """Let a dude of the other player be a casualty; the next pull is ``value``."""
    table.me.deck(value)
    table.to_resolution(PAIR, NOTHING)
    table.lumps(*([f"ace:{corpse.id}"] if len(corpse.controller.posse) > 1 else []))


@pytest.mark.parametrize("used", [True, False])
def test_and_stay_down_leaves_the_harrowed_in_boot_hill(table: Table, used: bool) -> None:
    table.me.dude()
    corpse = table.foe.dude(keywords=["Harrowed"], value=9)
    action = table.me.hand("And Stay Down!")
    table.shootout()
    fall(table, corpse)
    assert table.can(f"use:{action.id}.shovel")
    table.answer(f"use:{action.id}.shovel" if used else "pass")
    assert (corpse.zone == "boot hill", len(table.events(Pulled))) == ((True, 0) if used else (False, 1))


def test_and_stay_down_is_for_the_harrowed_only(table: Table) -> None:
    table.me.dude()
    living = table.foe.dude()
    action = table.me.hand("And Stay Down!")
    table.shootout()
    fall(table, living)
    assert (living.zone, action.zone) == ("boot hill", "play hand")


def test_the_headsmans_axe_keeps_a_name_out_of_the_game(table: Table) -> None:
    table.me.dude()
    dead, axe = table.foe.dude("Rex Handlen"), table.me.hand("Headsman's Axe")
    copy = table.foe.hand("Rex Handlen")
    table.shootout()
    fall(table, dead)
    table.answer(f"use:{axe.id}.behead")
    assert dead.zone == "boot hill"
    table.foe.state.boot_hill.clear()
    table.engine.touch_cards()
    table.turn_of(table.foe)
    assert not table.can(f"shop:{copy.id}")


def test_the_headsmans_axe_does_not_stop_the_harrowed_pull(table: Table) -> None:
    table.me.dude()
    corpse, axe = table.foe.dude(keywords=["Harrowed"], value=9), table.me.hand("Headsman's Axe")
    table.shootout()
    fall(table, corpse)
    table.answer(f"use:{axe.id}.behead")
    assert (corpse.in_play, corpse.is_home) == (True, True)


def test_the_headsmans_axe_bars_one_players_copies_of_who_is_not_unique(table: Table) -> None:
    table.me.dude()
    dead, axe = table.foe.dude("Harley, Son of David"), table.me.hand("Headsman's Axe")
    mine, theirs = (side.hand("Harley, Son of David") for side in (table.me, table.foe))
    table.shootout()
    fall(table, dead)
    table.answer(f"use:{axe.id}.behead")
    table.foe.state.boot_hill.clear()
    table.engine.touch_cards()
    table.turn_of(table.foe)
    assert not table.can(f"shop:{theirs.id}")
    table.turn_of(table.me)
    assert table.can(f"shop:{mine.id}")


def test_the_slaughterhouse_removes_a_dead_dude_for_good(table: Table) -> None:
    house, (dead,) = table.me.deed("The Slaughterhouse"), table.foe.pile("boot_hill", "Rex Handlen")
    table.me.pile("boot_hill", "5H")
    copy = table.foe.hand("Rex Handlen")
    table.declare(house)
    assert table.choices() == keys(dead)
    table.go(dead)
    assert (dead.zone, house.booted) == ("removed", True)
    table.turn_of(table.foe)
    assert not table.can(f"shop:{copy.id}")


def test_the_howlin_hollow_gives_a_harrowed_dude_bullets_for_a_day(table: Table) -> None:
    hollow = table.me.deed("Howlin' Hollow")
    corpse = table.foe.dude(keywords=["Harrowed"], influence=9)
    table.me.dude("Living", influence=1)
    table.use(hollow, corpse)
    assert (corpse.bullets, hollow.booted) == (2, True)
    table.next_day()
    assert corpse.bullets == 1


@pytest.mark.parametrize(("pulls", "dies"), [("6C 7C 8C", True), ("6C 5C 8C", False)])
def test_ezzie_kills_by_three_pulls_of_the_other_player(table: Table, pulls: str, dies: bool) -> None:
    ezzie, prey = table.me.dude("Ezzie"), table.foe.dude(value=5)
    table.foe.deck(*pulls.split())
    table.use(ezzie, prey)
    assert (prey.zone == "boot hill", ezzie.booted) == (dies, True)
    assert [pull.player for pull in table.events(Pulled)] == [1, 1, 1]


def test_pulls_that_cannot_be_made_count_for_ezzie(table: Table) -> None:
    ezzie, prey = table.me.dude("Ezzie"), table.foe.dude(value=13)
    table.foe.state.deck.clear()
    table.use(ezzie, prey)
    assert prey.zone == "boot hill"


def test_the_twitch_gets_up_once_and_then_leaves_the_game(table: Table) -> None:
    twitch, copy = table.foe.dude("The Twitch", at=table.town_square), table.foe.hand("The Twitch")
    first, second = (table.me.dude(f"Hero {n}", at=table.town_square) for n in range(2))
    table.shootout(leader=first, mark=twitch, without=[second])
    fall(table, twitch)
    assert (twitch.is_home, twitch.booted, twitch.bullets) == (True, True, 1)
    table.state.in_play[twitch.id].location = TOWN_SQUARE
    table.engine.touch()
    table.turn_of(table.foe)
    table.turn_of(table.me)
    table.shootout(leader=second, mark=twitch, without=[first])
    fall(table, twitch)
    assert twitch.zone == "removed"
    table.turn_of(table.foe)
    assert not table.can(f"shop:{copy.id}")


def test_the_twitch_counts_as_aced_although_he_goes_home(table: Table) -> None:
    table.me.dude()
    twitch = table.foe.dude("The Twitch", bounty=1)
    table.shootout()
    before = table.me.stash
    fall(table, twitch)
    assert (twitch.is_home, table.me.stash) == (True, before + 1)
    assert twitch.id in [event.card for event in table.events(Aced)]


def test_the_twitch_can_be_aced_at_high_noon(table: Table) -> None:
    ezzie, twitch = table.me.dude("Ezzie"), table.foe.dude("The Twitch")
    table.foe.deck("KC", "KD", "KH")
    table.use(ezzie, twitch)
    assert twitch.zone == "boot hill"


@pytest.mark.parametrize("armed", [True, False])
def test_a_holy_wheel_gun_keeps_the_harrowed_down(table: Table, armed: bool) -> None:
    hero, corpse = table.me.dude(), table.foe.dude(keywords=["Harrowed"], value=9)
    if armed:
        table.me.attach("Holy Wheel Gun", hero)
    table.shootout()
    fall(table, corpse)
    assert (corpse.zone == "boot hill", len(table.events(Pulled))) == ((True, 0) if armed else (False, 1))


def test_a_holy_wheel_gun_does_nothing_to_whom_others_ace(table: Table) -> None:
    hero, corpse = table.me.dude(), table.foe.dude(keywords=["Harrowed"], value=9)
    table.foe.dude("Friend")
    table.me.attach("Holy Wheel Gun", hero)
    glory = table.foe.hand("Blaze of Glory")
    table.shootout(mark=corpse)
    table.foe.deck("2C")
    table.turn_of(table.foe)
    table.use(glory, corpse, by=table.foe)
    assert (corpse.is_home, len(table.events(Pulled))) == (True, 1)


def test_a_holy_wheel_gun_aces_a_terror_here(table: Table) -> None:
    hero = table.me.dude(at=table.town_square)
    gun = table.me.attach("Holy Wheel Gun", hero)
    fiend = table.foe.dude(keywords=["Abomination"], at=table.town_square)
    table.foe.dude("Living", at=table.town_square)
    table.foe.dude("Away", keywords=["Abomination"])
    table.declare(gun)
    assert table.choices() == keys(fiend)
    table.go(fiend)
    assert (fiend.zone, hero.booted) == ("boot hill", True)


def test_a_booted_dude_does_not_use_a_holy_wheel_gun(table: Table) -> None:
    gun = table.me.attach("Holy Wheel Gun", table.me.dude(at=table.town_square, booted=True))
    table.foe.dude(keywords=["Abomination"], at=table.town_square)
    assert not table.can_use(gun)


def test_samhain_raises_the_harrowed_without_a_pull(table: Table) -> None:
    corpse = table.foe.dude("Corpse", keywords=["Harrowed"], at=table.town_square, value=1, bullets=1)
    fiend = table.me.dude("Fiend", keywords=["Abomination"])
    living = table.me.dude("Living", at=table.town_square)
    event = fate(table, "Samhain")
    assert (corpse.bullets, fiend.bullets, living.bullets) == (2, 2, 1)
    assert (event.zone, table.me.home.fear_level) == ("boot hill", 7)
    table.shootout(leader=living, without=[fiend])
    fall(table, corpse, value="KC")
    assert (corpse.is_home, corpse.booted, len(table.events(Pulled))) == (True, True, 0)


def test_samhain_leaves_the_living_dead(table: Table) -> None:
    living = table.foe.dude("Living", at=table.town_square)
    table.me.dude(at=table.town_square)
    fate(table, "Samhain")
    table.shootout()
    fall(table, living)
    assert living.zone == "boot hill"


def test_samhain_raises_nobody_against_what_forbids_the_harrowed_pull(table: Table) -> None:
    corpse = table.foe.dude(keywords=["Harrowed"], at=table.town_square)
    table.me.attach("Holy Wheel Gun", table.me.dude(at=table.town_square))
    fate(table, "Samhain")
    table.shootout()
    fall(table, corpse)
    assert corpse.zone == "boot hill"


def test_samhain_lasts_a_day(table: Table) -> None:
    corpse = table.foe.dude(keywords=["Harrowed"], influence=9)
    table.me.dude(influence=9)
    fate(table, "Samhain")
    table.next_day()
    assert corpse.bullets == 1


DOG = "Eureka?!?"


def test_the_dead_eureka_digs_out_and_goes_to_the_left(table: Table) -> None:
    old, _ = table.foe.hand(), table.foe.hand()
    size = table.foe.player.hand_size
    dog = fate(table, DOG)
    assert (table.pending.player, dog in table.foe.home.attachments) == (1, True)
    table.go(old)
    assert (old.zone, table.foe.player.hand_size, table.me.player.hand_size) == (
        "discard pile",
        size - 1,
        size,
    )


def test_the_dead_eureka_chews_nothing_in_an_empty_hand(table: Table) -> None:
    dog = fate(table, DOG)
    assert (dog in table.foe.home.attachments, table.pending.kind) == (True, "noon play")


def test_the_dead_eureka_drives_the_living_one_out(table: Table) -> None:
    alive = table.me.put(table.me.card("Eureka!", CardType.EVENT), table.me.home.id, table.me.home.id)
    dog = fate(table, DOG)
    assert (alive.zone, dog in table.foe.home.attachments) == ("boot hill", True)


def test_a_second_dead_eureka_finds_no_home(table: Table) -> None:
    other = table.foe.put(table.foe.card(DOG, CardType.EVENT), table.foe.home.id, table.foe.home.id)
    dog = fate(table, DOG)
    assert (other in table.foe.home.attachments, dog.zone) == (True, "discard pile")


@pytest.mark.parametrize("wins", [True, False])
def test_the_dead_eureka_leaves_the_winner_of_a_shootout(table: Table, wins: bool) -> None:
    dog = table.me.put(table.me.card(DOG, CardType.EVENT), table.me.home.id, table.me.home.id)
    table.me.dude()
    table.foe.dude()
    old = table.foe.hand()
    table.shootout()
    table.to_resolution(*((PAIR, NOTHING) if wins else (NOTHING, PAIR)))
    table.lumps()
    assert dog in (table.foe if wins else table.me).home.attachments
    assert old.zone == ("discard pile" if wins else "play hand")
