"""Behaviour of the spells of Out for Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table

CHEATIN = "9S 9S 9H 4C 2S"
LEGAL = "KS QH 9D 5C 2C"
COACHWHIP = "Coachwhip!"


def beguiled(table: Table, mine: str = LEGAL) -> tuple[Card, Dude]:
    """Dancing Butterfly was cast at a cheater; return the spell and one of the cheater's dudes."""
    shaman = table.me.dude(keywords=["Shaman 9"], bullets=0)
    victims = table.foe.dude("Victim", bullets=0), table.foe.dude("Other", bullets=0)
    spirit = table.me.attach("Dancing Butterfly", shaman)
    table.me.hand(COACHWHIP), table.me.hand(COACHWHIP)
    table.shootout()
    table.me.deck(*mine.split(), "5D")
    table.to_resolution(theirs=CHEATIN)
    table.answer(f"use:{spirit.id}.beguile")
    return spirit, victims[0]


def punishments(table: Table) -> int:
    table.turn_of(table.me)
    return len({o.card for o in table.pending.options if o.label == "crack"})


def test_dancing_butterfly_lets_a_cheater_be_punished_twice(table: Table) -> None:
    beguiled(table)
    for left in (2, 1):
        assert punishments(table) == left
        table.answer(next(o.key for o in table.pending.options if o.label == "crack"))
        table.go(table.foe.player.posse[0])
    assert punishments(table) == 0


def test_dancing_butterfly_does_nothing_for_a_cheater(table: Table) -> None:
    beguiled(table, CHEATIN)
    assert punishments(table) == 2
    table.answer(next(o.key for o in table.pending.options if o.label == "crack"))
    table.go(table.foe.player.posse[0])
    assert punishments(table) == 0


def test_dancing_butterfly_can_be_bought_off(table: Table) -> None:
    deed = table.me.deed()
    _, victim = beguiled(table)
    assert table.pending.player == table.foe.seat
    table.go(True, victim)
    assert (victim.is_home, victim.booted, deed.control) == (True, True, 1)
    table.turn_of(table.me)
    table.answer(next(o.key for o in table.pending.options if o.label == "crack"))
    assert punishments(table) == 0


def test_dancing_butterfly_stands_where_the_offer_is_refused(table: Table) -> None:
    deed = table.me.deed()
    beguiled(table)
    table.go(False)
    assert deed.control == 0
    assert punishments(table) == 2


@pytest.mark.parametrize(("title", "covers"), [("Dancing Butterfly", True), ("Soothe", False)])
def test_a_sidekick_spell_covers_a_casualty(table: Table, title: str, covers: bool) -> None:
    bearer = table.me.dude(keywords=["Shaman 9", "Blessed 1"], bullets=0)
    table.foe.dude(bullets=0)
    spell = table.me.attach(title, bearer)
    table.shootout()
    table.to_resolution("KS QH 9D 5C 2C", "KC KD 9C 5S 2H")
    table.lumps()
    assert (f"discard:{spell.id}" in table.offered()) is covers


def malison(table: Table, *, stud: bool = False) -> tuple[Dude, Dude]:
    """My Huckster has cursed a dude; return both."""
    witch, prey = table.me.dude(keywords=["Huckster 9"], bullets=0), table.foe.dude("Prey", stud=stud)
    table.foe.dude("Other")
    spell = table.me.attach("Malison", witch)
    table.shootout()
    table.me.deck("5C")
    table.use(spell, prey)
    return witch, prey


@pytest.mark.parametrize("stud", [True, False])
def test_malison_lends_a_bonus_of_the_kind_of_its_prey(table: Table, stud: bool) -> None:
    malison(table, stud=stud)
    assert bonuses(table.engine, 0) == ((1, 1) if stud else (0, 2))


def test_malison_lends_nothing_once_its_prey_has_left(table: Table) -> None:
    _, prey = malison(table)
    fight = table.state.shootout
    assert fight is not None
    fight.posses[1].dudes.remove(prey.id)
    table.engine.touch()
    assert bonuses(table.engine, 0) == (0, 1)


def test_malison_feeds_on_the_death_of_its_prey(table: Table) -> None:
    witch, prey = malison(table)
    before = witch.influence
    table.to_resolution("KS KD KH KC 2C", "2S 4H 6D 8C 10C")
    table.lumps()
    while table.pending.kind == "casualty":
        table.answer(next(k for k in table.offered() if k == f"ace:{prey.id}" or "ace" in k))
    assert prey.zone == "boot hill"
    assert witch.influence == before + 1


def prayer(table: Table, title: str, keyword: str) -> tuple[Dude, Card]:
    """Set up my dude with a spell, in a shootout."""
    hero = table.me.dude(keywords=[keyword], bullets=0)
    table.foe.dude("Rival", bullets=2)
    spell = table.me.attach(title, hero)
    table.shootout()
    table.me.deck("5C")
    return hero, spell


def test_champion_stands_up_and_is_mourned(table: Table) -> None:
    hero, spell = prayer(table, "Champion", "Blessed 9")
    stash = table.me.stash
    table.use(spell, hero)
    assert (hero.booted, hero.is_stud, table.me.stash) == (True, True, stash)
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C")
    table.lumps()
    assert hero.zone == "discard pile"
    assert table.me.stash == stash + 1


def test_champion_collects_from_a_cheater(table: Table) -> None:
    _, spell = prayer(table, "Champion", "Blessed 9")
    stash = table.me.stash
    table.to_resolution(LEGAL, CHEATIN)
    table.me.deck("5C")
    table.use(spell, ability="collect")
    assert table.me.stash == stash + 1


@pytest.mark.parametrize(("skill", "booted"), [("Shaman 7", True), ("Shaman 6", False)])
def test_wrathful_spider_bites(table: Table, skill: str, booted: bool) -> None:
    _, spell = prayer(table, "Wrathful Spider", skill)
    prey = table.foe.player.dudes[0]
    table.use(spell, prey)
    assert (prey.bullets, prey.booted) == (1, booted)


def test_wrathful_spider_drops_on_the_shooter_of_a_cheater(table: Table) -> None:
    _, spell = prayer(table, "Wrathful Spider", "Shaman 9")
    table.foe.dude("Other")
    shooter = table.foe.player.posse[0]
    table.to_resolution(LEGAL, CHEATIN)
    table.me.deck("5C")
    table.use(spell, shooter, ability="drop")
    assert (shooter.is_home, shooter.booted) == (True, True)
