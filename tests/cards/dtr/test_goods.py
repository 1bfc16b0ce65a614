"""Behaviour of the goods of the base set."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_auto_revolver_is_invented_in_a_shootout(table: Table) -> None:
    smith = table.me.dude(keywords=["Mad Scientist 3"])
    table.foe.dude()
    gun = table.me.hand("Auto-Revolver")
    table.me.deck("4C")
    table.shootout()
    table.make(f"invent:{gun.id}>{smith.id}")
    assert gun in smith.attachments
    assert (smith.booted, smith.bullets, table.me.stash) == (True, 2, 9)
    assert table.pending.player == table.foe.seat


def test_auto_revolver_is_invented_by_an_unbooted_scientist_of_the_posse(table: Table) -> None:
    tired, away = (
        table.me.dude(keywords=["Mad Scientist 3"], booted=True),
        table.me.dude(keywords=["Mad Scientist 3"]),
    )
    table.foe.dude()
    table.me.hand("Auto-Revolver"), table.me.hand("Flame-Thrower")
    table.shootout(leader=tired, without=[away])
    assert table.offered() == ["pass"]


@pytest.mark.parametrize("extra", [0, 1])
def test_auto_revolver_draws_an_extra_card(table: Table, extra: int) -> None:
    table.me.attach("Auto-Revolver", table.me.dude(bullets=1))
    table.foe.dude()
    table.me.deck(*["8S", "8H", "8D", "3C", "2S", "8C", "9C"])
    table.shootout()
    table.pass_()
    table.pass_()
    table.go([table.me.player.draw_hand[4]])
    assert table.offered() == ["0", "1"]
    table.go(str(extra))
    assert len(table.me.player.draw_hand) == 5 + extra


def test_auto_revolver_draws_nothing_without_a_swap(table: Table) -> None:
    table.me.attach("Auto-Revolver", table.me.dude(bullets=1))
    table.foe.dude()
    table.shootout()
    table.pass_()
    table.pass_()
    table.go(())
    assert (table.pending.kind, table.pending.player) == ("redraw", table.foe.seat)


def test_auto_revolver_spins_for_its_own_posse(table: Table) -> None:
    table.me.attach("Auto-Revolver", away := table.me.dude(bullets=1))
    leader, _ = table.me.dude(bullets=1), table.foe.dude()
    table.shootout(leader=leader, without=[away])
    table.pass_()
    table.pass_()
    table.go([table.me.player.draw_hand[4]])
    assert len(table.me.player.draw_hand) == 5


def test_doyles_hoyle_is_the_pull(table: Table) -> None:
    mage = table.me.dude(keywords=["Huckster 1"], at=table.town_square)
    hoyle = table.me.attach("Doyle's Hoyle", mage)
    blast = table.me.attach("Soul Blast", mage, kind=CardType.SPELL)
    soul = table.foe.dude(value=5, bullets=2, influence=3, at=table.town_square)
    (pulled,) = table.me.deck("2C")
    table.shootout()
    table.answer(f"use:{blast.id}.blast")
    table.go(soul, f"use:{hoyle.id}.palm")
    assert soul.is_home
    assert (hoyle.zone, pulled.zone) == ("discard pile", "discard pile")


def test_doyles_hoyle_serves_its_bearer(table: Table) -> None:
    mage = table.me.dude(keywords=["Huckster 1"])
    table.me.attach("Doyle's Hoyle", table.me.dude())
    blast = table.me.attach("Soul Blast", mage, kind=CardType.SPELL)
    soul = table.foe.dude()
    table.me.deck("2C")
    table.shootout()
    table.use(blast, soul)
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize(("gone", "rank"), [(0, 8), (3, 4), (4, 5)])
def test_doyles_hoyle_is_dealt(table: Table, gone: int, rank: int) -> None:
    hoyle = table.me.attach("Doyle's Hoyle", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution("9S 10D 10H 10C 2S" if not gone else "10S 10D 9H 3C 2S", "4S 4H 9H JD 2C")
    old = table.me.player.draw_hand[gone]
    table.use(hoyle, old)
    assert old.zone == "discard pile"
    assert hoyle in table.me.player.draw_hand
    assert table.me.player.hand_rank == rank


@pytest.mark.parametrize(("paid", "rank", "stash"), [("2", 4, 8), ("9", 7, 1)])
def test_force_field_never_beats_the_opponent(table: Table, paid: str, rank: int, stash: int) -> None:
    field = table.me.attach("Force Field", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 9C")
    table.use(field, paid)
    assert (table.me.player.hand_rank, table.me.stash) == (rank, stash)


def test_force_field_does_nothing_for_the_better_hand_but_can_be_repeated(table: Table) -> None:
    field = table.me.attach("Force Field", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 6H JC 9H 2C")
    table.use(field, "1")
    table.use(field, "1")
    assert (table.me.player.hand_rank, table.me.stash) == (2, 8)


def test_whiskey_flask(table: Table) -> None:
    drinker, old = table.me.dude(), table.me.hand()
    flask = table.me.attach("Whiskey Flask", drinker)
    (new,) = table.me.deck("5H")
    table.use(flask, old)
    assert (drinker.booted, flask.booted, old.zone) == (True, True, "discard pile")
    assert table.me.player.play_hand == [new]


def test_whiskey_flask_needs_an_unbooted_drinker_and_a_card(table: Table) -> None:
    dry = table.me.attach("Whiskey Flask", table.me.dude())
    assert not table.can_use(dry)


def test_a_booted_drinker_drinks_no_more(table: Table) -> None:
    table.me.hand()
    assert not table.can_use(table.me.attach("Whiskey Flask", table.me.dude(booted=True)))


def test_auto_cattle_feeder_stands_on_a_ranch_and_feeds(table: Table) -> None:
    ranch = table.me.deed(keywords=["Ranch"])
    table.me.deed(), table.foe.deed(keywords=["Ranch"])
    smith, feeder = table.me.dude(keywords=["Mad Scientist 9"]), table.me.hand("Auto Cattle-Feeder")
    table.make(f"invent:{feeder.id}>{smith.id}")
    assert feeder in ranch.attachments
    table.pass_()
    table.use(feeder)
    assert (table.me.stash, feeder.booted) == (11, True)


def test_auto_cattle_feeder_needs_a_ranch_of_yours(table: Table) -> None:
    smith, feeder = table.me.dude(keywords=["Mad Scientist 9"]), table.me.hand("Auto Cattle-Feeder")
    table.foe.deed(keywords=["Ranch"]), table.me.deed()
    assert not table.can(f"invent:{feeder.id}>{smith.id}")


def test_auto_cattle_feeder_feeds_who_controls_the_ranch(table: Table) -> None:
    ranch = table.me.deed(keywords=["Ranch"])
    feeder = table.me.attach("Auto Cattle-Feeder", ranch)
    table.foe.dude(at=ranch)
    table.use(feeder, by=table.foe)
    assert table.foe.stash == 11


@pytest.mark.parametrize(("pulled", "zone"), [("3C", "boot hill"), ("4C", "in play")])
def test_legendary_holster(table: Table, pulled: str, zone: str) -> None:
    holster = table.me.attach("Legendary Holster", hero := table.me.dude(bullets=2))
    victim = table.foe.dude()
    table.me.deck(pulled)
    table.shootout()
    assert hero.bullets == 4
    table.use(holster)
    assert (victim.zone, holster.booted or not holster.in_play) == (zone, True)


@pytest.mark.parametrize("alone", [True, False])
def test_legendary_holster_is_not_wasted_on_junior_whom_no_ability_aces(table: Table, alone: bool) -> None:
    hero, junior = table.me.dude(bullets=5), table.foe.dude("Junior")
    holster = table.me.attach("Legendary Holster", hero)
    prey = [] if alone else [table.foe.dude()]
    table.me.deck("2C")
    table.shootout()
    table.use(holster)
    assert (junior.in_play, [d.zone for d in prey]) == (True, ["boot hill" for _ in prey])


def test_a_flask_that_cannot_boot_its_bearer_pours_nothing(table: Table) -> None:
    drinker, old = table.me.dude(), table.me.hand()
    flask = table.me.attach("Whiskey Flask", drinker)
    table.forbid(drinker, "be booted")
    assert not table.can_use(flask)
    assert (flask.booted, table.me.player.play_hand) == (False, [old])
