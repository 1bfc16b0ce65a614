"""Behaviour of the actions of Out for Blood."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def test_fleet_footed_sends_your_dude_home(table: Table) -> None:
    hero = table.me.dude(at=table.town_square)
    table.use(table.me.hand("Fleet-Footed"), hero)
    assert (hero.is_home, hero.booted) == (True, True)


def test_fleet_footed_makes_one_faster_than_another(table: Table) -> None:
    hero, rival = table.me.dude(bullets=1), table.foe.dude(bullets=1)
    card = table.me.hand("Fleet-Footed")
    table.shootout()
    table.use(card, hero, rival)
    assert (hero.bullets, rival.bullets) == (2, 0)


def monk_beside(table: Table, rival_bullets: int, *deck: str) -> tuple[Dude, Card]:
    """My monk is next to a fight and uses Ten-Foot Punch, which succeeds.

    The deck continues with these cards.
    """
    monk = table.me.dude("Monk", keywords=["Kung Fu 1"], value=10)
    leader, rival = table.me.dude(), table.foe.dude(bullets=rival_bullets)
    table.me.deck("2C", *deck)
    punch = table.me.hand("Ten-Foot Punch")
    table.shootout(leader=leader, mark=rival, without=(monk,))
    return monk, punch


def test_ten_foot_punch_brings_a_dude_and_a_technique_without_a_tao(table: Table) -> None:
    monk, punch = monk_beside(table, 2, "Ten-Foot Punch", "Rabbit's Deception", "5H", "6H", "7H", "8H")
    lesson = table.me.player.deck[-2]
    table.use(punch, monk, lesson)
    assert (monk.in_posse, monk.rating("Kung Fu")) == (True, 2)
    assert table.me.player.play_hand == [lesson]
    assert table.me.player.deck[-1].title == "the 8H", "five cards were revealed"
    assert "Rabbit's Deception" in [c.title for c in table.me.player.discard_pile]


def test_ten_foot_punch_may_leave_the_technique(table: Table) -> None:
    monk, punch = monk_beside(table, 2, "Ten-Foot Punch", "Rabbit's Deception", "5H", "6H", "7H", "8H")
    table.use(punch, monk, ())
    assert not table.me.player.play_hand


def test_ten_foot_punch_teaches_nothing_against_more_bullets_than_kung_fu(table: Table) -> None:
    monk, punch = monk_beside(table, 3, "Ten-Foot Punch")
    table.use(punch, monk)
    assert monk.in_posse
    assert table.me.player.deck[-1].title == "Ten-Foot Punch"


def test_ten_foot_punch_serves_a_dude_who_fights_already(table: Table) -> None:
    monk, rival = table.me.dude(keywords=["Kung Fu 1"], value=10), table.foe.dude(bullets=9)
    punch = table.me.hand("Ten-Foot Punch")
    table.me.deck("2C")
    table.shootout(leader=monk, mark=rival)
    table.use(punch, monk)
    assert monk.rating("Kung Fu") == 2


def test_ten_foot_punch_needs_a_dude_that_can_join(table: Table) -> None:
    monk = table.me.dude("Monk", keywords=["Kung Fu 1"])
    table.forbid(monk, "join posses")
    punch = table.me.hand("Ten-Foot Punch")
    table.shootout(leader=table.me.dude(), mark=table.foe.dude(), without=(monk,))
    assert not table.can_use(punch)


def test_twilight_arms_shooters_beside_a_skilled_dude(table: Table) -> None:
    mine, theirs = table.me.dude("Mine", bullets=1), table.foe.dude("Theirs", bullets=1)
    sage = table.me.dude("Sage", keywords=["Huckster 1"])
    twilight = table.me.hand("Twilight Is Upon Us")
    table.shootout(leader=mine, mark=theirs, without=(sage,))
    table.use(twilight, sage)
    assert (sage.in_posse, mine.bullets) == (True, 1)
    table.to_resolution("8S 8H 8D 3C 3S", "2S 4H 6D 7C 9S", shooters=(mine, theirs))
    assert (mine.bullets, sage.bullets, theirs.bullets) == (3, 1, 1)


def test_twilight_counts_a_shooter_that_is_skilled(table: Table) -> None:
    mine, theirs = table.me.dude("Mine", bullets=1), table.foe.dude("Theirs", keywords=["Blessed 1"])
    twilight = table.me.hand("Twilight Is Upon Us")
    table.shootout(leader=mine, mark=theirs)
    table.use(twilight)
    table.to_resolution("8S 8H 8D 3C 3S", "2S 4H 6D 7C 9S")
    assert (mine.bullets, theirs.bullets) == (1, 3)


def test_twilight_ends_with_the_shootout(table: Table) -> None:
    mine, _theirs = table.me.dude(keywords=["Shaman 1"]), table.foe.dude()
    twilight = table.me.hand("Twilight Is Upon Us")
    table.shootout()
    table.use(twilight)
    table.to_resolution("8S 8H 8D 3C 3S", "2S 4H 6D 7C 9S")
    assert mine.bullets == 3
    table.lumps()
    assert (table.pending.kind, mine.bullets) == ("flee", 3)
    table.go([])
    assert mine.bullets == 1


def test_no_headline_follows_twilight_in_its_shootout(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    twilight, other = table.me.hand("Twilight Is Upon Us"), table.me.hand("No Funny Stuff")
    table.shootout()
    table.use(twilight)
    assert not table.can_use(other, by=table.me)
