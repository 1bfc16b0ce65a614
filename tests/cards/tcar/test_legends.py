"""Behaviour of the legends of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table

GADGET = ("Gadget 5", "Weapon")


def coven(table: Table, pull: str = "") -> tuple[Card, Dude, Card]:
    """Set up Grimme, a Huckster of mine with a spell, and the top of my deck."""
    grimme = table.me.legend("Ezekiah Grimme")
    witch = table.me.dude(keywords=("Huckster 2",))
    spark = table.me.attach("Practice Spark", witch, kind=CardType.SPELL, value=5)
    if pull:
        table.me.deck(pull)
    table.foe.dude()
    return grimme, witch, spark


def test_grimme_makes_copies_dearer(table: Table) -> None:
    _, witch, _ = coven(table)
    rival = table.foe.dude(keywords=("Huckster 2",))
    table.foe.attach("Rival Spell", rival, kind=CardType.SPELL)
    copy = table.me.hand("Practice Spark", CardType.SPELL, cost=2)
    other = table.me.hand("Other Spell", CardType.SPELL, cost=2)
    theirs = table.foe.hand("Practice Spark", CardType.SPELL, cost=2)
    their_own = table.foe.hand("Rival Spell", CardType.SPELL, cost=2)
    goods = table.foe.hand("Practice Spark", CardType.GOODS, cost=2)
    table.start()
    costs = [c.cost_of(c, witch) for c in (copy, other)]
    costs += [c.cost_of(c, rival) for c in (theirs, their_own, goods)]
    assert costs == [3, 2, 3, 3, 2]


def test_grimme_feasts_on_a_pulled_spell(table: Table) -> None:
    grimme, witch, spark = coven(table, "Soul Blast")
    table.use(spark)
    table.use(grimme)
    (fresh,) = witch.spells.but(spark)
    assert [fresh.title, fresh.booted, grimme.booted, table.me.stash] == ["Soul Blast", True, True, 9]
    assert fresh.id not in table.me.state.discard_pile
    assert witch.bounty == 1


def test_grimme_leaves_other_pulls_alone(table: Table) -> None:
    _, _, spark = coven(table, "9H")
    table.use(spark)
    assert table.pending.kind == "noon play"


def test_grimme_wants_spells_to_be_paid(table: Table) -> None:
    _, _, spark = coven(table, "Soul Blast")
    table.me.stash = 0
    table.use(spark)
    assert table.pending.kind == "noon play"


def test_grimme_reads_five_cards(table: Table) -> None:
    grimme, witch, _ = coven(table)
    cards = table.me.deck("9H", "Soul Blast", "10H", "2C", "3C")
    table.use(grimme, witch, [cards[1]])
    assert [cards[1] in witch.spells, witch.booted, table.me.stash] == [True, True, 9]
    assert [c.zone for c in cards if c != cards[1]] == ["deck"] * 4


def test_grimme_finds_nothing_he_has_twice(table: Table) -> None:
    grimme, witch, _ = coven(table)
    for _ in range(2):
        table.me.attach("Soul Blast", witch, kind=CardType.SPELL)
    cards = table.me.deck("Soul Blast", "9H", "10H", "2C", "3C")
    table.use(grimme, witch)
    assert cards[0].zone == "deck"
    assert table.me.stash == 10


def labs(table: Table) -> tuple[Card, Dude, Card, Card]:
    """Set up Hellstromme, my armed dude against two dudes of the foe, and a card that discards a dude."""
    darius = table.me.legend("Darius Hellstromme")
    hero = table.me.dude(bullets=3)
    gun = table.me.attach("Ray Gun", hero, keywords=GADGET)
    table.me.dude("Friend")
    table.foe.dude("Victim")
    table.foe.dude()
    punch = table.me.hand("Practice Punch")
    table.shootout(leader=hero)
    return darius, hero, gun, punch


@pytest.mark.parametrize(("keywords", "bullets"), [(GADGET, 3), (("Weapon",), 1), (("Gadget 5",), 1)])
def test_hellstromme_wants_a_gadget_weapon(table: Table, keywords: tuple[str, ...], bullets: int) -> None:
    table.me.legend("Darius Hellstromme")
    hero = table.me.dude(bullets=3)
    table.me.attach("Thing", hero, keywords=keywords)
    table.foe.dude(bullets=0)
    table.shootout(leader=hero)
    assert hero.bullets == 3
    table.to_resolution("8S 8H 8D 3C 3S", "AS 9H 4D 5C 7S")
    assert hero.bullets == bullets


def test_hellstromme_is_content_when_called_out(table: Table) -> None:
    table.foe.legend("Darius Hellstromme")
    mark = table.foe.dude(bullets=3)
    table.me.dude()
    table.shootout()
    table.to_resolution("8S 8H 8D 3C 3S", "AS 9H 4D 5C 7S")
    assert mark.bullets == 3


def test_hellstromme_harvests_a_discarded_dude(table: Table) -> None:
    darius, hero, gun, punch = labs(table)
    victim = table.foe.player.dudes[0]
    table.use(punch, victim)
    table.use(darius)
    assert [gun.booted, hero.control, victim.zone, darius.booted] == [True, 1, "boot hill", True]


def test_hellstromme_ignores_his_own_losses(table: Table) -> None:
    _, _, gun, punch = labs(table)
    friend = table.me.player.dudes[1]
    table.use(punch, friend)
    assert [friend.zone, table.pending.kind, gun.booted] == ["discard pile", "shootout", False]
