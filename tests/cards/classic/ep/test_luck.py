"""Behaviour of actions of the Episodes that play with luck, wounds and drink."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table, keys

NOTHING, PAIR, TRIPS = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S"
KINGS = "KS KH 2D 5C 9H"


def fallen(dudes: list[Dude]) -> int:
    return sum(d.zone == "boot hill" for d in dudes)


def bury(table: Table) -> None:
    """Take all casualties: whoever is offered first."""
    while table.game.pending is not None and table.pending.kind == "casualty":
        table.answer(table.offered()[0])


def test_bad_tequila_boots_a_dude_of_little_influence(table: Table) -> None:
    card = table.me.hand("Bad Tequila")
    weak, _boss = table.foe.dude("Weak", influence=1), table.foe.dude("Boss", influence=2)
    table.foe.dude("Tired", booted=True, influence=0)
    table.declare(card)
    assert table.choices() == keys(weak)
    table.go(weak)
    assert weak.booted


def test_ignore_him_walks_away_from_a_shootout(table: Table) -> None:
    card = table.me.hand("Ignore 'im")
    hero, friend, foe = table.me.dude("Hero"), table.me.dude("Friend"), table.foe.dude()
    table.shootout()
    table.declare(card)
    assert table.choices() == keys(hero, friend)
    table.go(friend)
    assert (friend.is_home, friend.booted, friend.in_posse, foe.in_posse) == (True, True, False, True)


def test_ignore_him_works_at_home_too(table: Table) -> None:
    card = table.me.hand("Ignore 'im")
    hero = table.me.dude("Hero")
    table.foe.dude()
    table.shootout(at=table.me.home)
    table.use(card, hero)
    assert (hero.booted, hero.in_posse, table.state.shootout) == (True, False, None)


@pytest.mark.parametrize(("used", "losses"), [(True, 1), (False, 2)])
def test_just_a_graze_spares_a_casualty(table: Table, used: bool, losses: int) -> None:
    card = table.me.hand("Just a Graze")
    table.me.stash = 3
    mine = [table.me.dude(f"Mine {n}") for n in range(3)]
    table.foe.dude()
    table.shootout()
    table.to_resolution(KINGS, TRIPS)
    if used:
        table.answer(f"use:{card.id}.shrug_it_off")
    else:
        table.pass_()
    bury(table)
    assert fallen(mine) == losses
    assert table.me.stash == (0 if used else 3)


def test_just_a_graze_works_against_magnum_bullets(table: Table) -> None:
    card = table.me.hand("Just a Graze")
    hero, foe = table.me.dude("Hero"), table.foe.dude()
    bullets = table.foe.attach("Magnum Bullets", foe)
    table.me.stash = 3
    table.shootout()
    table.use(bullets, by=table.foe)
    table.to_resolution(NOTHING, PAIR)
    table.answer(f"use:{card.id}.shrug_it_off")
    assert hero.in_play


@pytest.mark.parametrize(("again", "pull", "aced"), [(True, "KH", True), (True, "AH", False)])
def test_snake_eyes_replaces_a_pull(table: Table, again: bool, pull: str, aced: bool) -> None:
    card = table.me.hand("Snake Eyes")
    brave = table.me.dude("Brave", gangs=("siouxunion",))
    bow = table.me.attach("Bow and Arrow", brave)
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.shootout()
    first, _ = table.me.deck("2C", pull)
    table.declare(bow)
    table.go(foe)
    table.answer(f"use:{card.id}.roll_again")
    assert (foe.zone == "boot hill") is aced
    assert first.zone == "discard pile"


def test_snake_eyes_are_for_the_pulls_of_others_too(table: Table) -> None:
    card = table.me.hand("Snake Eyes")
    shaman, spell = table.foe.caster("Shaman 0", "War Cry", "KH", "2H")
    table.turn_of(table.foe)
    table.declare(spell)
    table.answer(f"use:{card.id}.roll_again")
    assert not shaman.is_stud


def fight(
    table: Table, mine: str, theirs: str, pull: str, values: tuple[int, ...]
) -> tuple[list[Dude], Card]:
    """Fight a round in which "me" plays Hot Lead Flyin'; ``values`` are those of the foes."""
    card = table.me.hand("Hot Lead Flyin'")
    posse = [table.me.dude(f"Mine {n}", value=9) for n in range(4)]
    for value in values:
        table.foe.dude(value=value)
    table.shootout()
    table.to_resolution(mine, theirs)
    table.me.deck(pull)
    table.answer(f"use:{card.id}.fly")
    return posse, card


@pytest.mark.parametrize(("pull", "losses"), [("5H", 2), ("7H", 1), ("KH", 0)])
def test_hot_lead_hits_the_winner_too(table: Table, pull: str, losses: int) -> None:
    posse, card = fight(table, PAIR, NOTHING, pull, (6, 8, 4))
    bury(table)
    assert fallen(posse) == losses
    assert card.zone == "discard pile"


def test_hot_lead_counts_the_losers_only(table: Table) -> None:
    posse, _ = fight(table, NOTHING, TRIPS, "8H", (5, 6))
    bury(table)
    assert fallen(posse) == 3
    assert fallen(list(table.foe.player.dudes)) == 0
