"""Behaviour of the goods of Nightmare at Noon."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_dogs_duster_suits_the_honest(table: Table) -> None:
    honest, wanted = table.me.dude(influence=1), table.me.dude(influence=1, bounty=1)
    table.me.attach("Dog's Duster", honest)
    table.me.attach("Dog's Duster", wanted)
    assert [honest.influence, wanted.influence] == [2, 1]


@pytest.mark.parametrize(("keywords", "bounty"), [(("Deputy",), 0), ((), 1)])
def test_dogs_duster_lets_deputies_trespass(table: Table, keywords: tuple[str, ...], bounty: int) -> None:
    dude = table.me.dude(keywords=keywords)
    table.me.attach("Dog's Duster", dude)
    table.foe.dude()
    table.shootout(at=table.foe.deed(access="private"))
    assert dude.bounty == bounty


def test_dogs_duster_calls_out_a_wanted_dude_even_at_home(table: Table) -> None:
    hero = table.me.dude(at=table.foe.home)
    duster = table.me.attach("Dog's Duster", hero)
    table.foe.dude()
    prey = table.foe.dude(bounty=1)
    table.use(duster, prey, "refuse")
    assert [duster.booted, hero.booted, prey.booted] == [True, False, True]


def test_dogs_duster_needs_somebody_wanted_here(table: Table) -> None:
    duster = table.me.attach("Dog's Duster", table.me.dude(at=table.town_square))
    table.foe.dude(bounty=1)
    assert not table.can_use(duster)


def test_dogs_duster_does_nothing_for_a_booted_dude(table: Table) -> None:
    duster = table.me.attach("Dog's Duster", table.me.dude(at=table.town_square, booted=True))
    prey = table.foe.dude(bounty=1, at=table.town_square)
    table.use(duster, prey)
    assert [duster.booted, table.pending.kind] == [True, "noon play"]


@pytest.mark.parametrize(("cards", "drawn"), [(4, 1), (5, 0)])
def test_the_fate_dispenser_draws_up_to_the_hand_size(table: Table, cards: int, drawn: int) -> None:
    dispenser = table.me.attach("Fate Dispenser", table.me.deed())
    for _ in range(cards):
        table.me.hand("Auction")
    table.use(dispenser)
    assert (len(table.me.player.play_hand), dispenser.booted) == (cards + drawn, True)


def test_the_fate_dispenser_knows_of_greater_hands(table: Table) -> None:
    table.me.deed("1st Baptist Church")
    dispenser = table.me.attach("Fate Dispenser", table.me.deed())
    for _ in range(5):
        table.me.hand("Auction")
    table.use(dispenser)
    assert len(table.me.player.play_hand) == 6


def test_the_fate_dispenser_is_attached_to_an_in_town_deed(table: Table) -> None:
    deed, _ = table.me.deed(), table.me.deed(is_out_of_town=True)
    scientist, dispenser = table.me.dude(keywords=["Mad Scientist 2"]), table.me.hand("Fate Dispenser")
    table.me.deck("8H")
    table.make(f"invent:{dispenser.id}>{scientist.id}")
    assert deed.attachments == [dispenser]


@pytest.mark.parametrize(
    ("keywords", "booted", "bullets"),
    [(["Weapon"], False, 1), (["Weapon"], True, 3), (["Weapon", "Melee"], False, 3), (["Horse"], False, 3)],
)
def test_stokers_sabre_is_outranged_by_guns(
    table: Table, keywords: list[str], booted: bool, bullets: int
) -> None:
    hero, foe = table.me.dude(bullets=1, value=5), table.foe.dude()
    table.me.attach("Stoker's Sabre", hero)
    table.foe.attach("", foe, keywords=keywords, booted=booted)
    table.shootout()
    assert (hero.bullets, hero.value) == (bullets, 8)


def test_stokers_sabre_channels_a_spell(table: Table) -> None:
    hero, _ = table.me.dude(keywords=["Huckster 9"]), table.foe.dude()
    sabre = table.me.attach("Stoker's Sabre", hero)
    spell = table.me.attach("Mirror, Mirror", hero, kind=CardType.SPELL)
    table.shootout()
    table.me.deck("5H", "5H")
    foe = table.foe.player.dudes[0]
    table.use(spell, foe, ability="mimic")
    table.use(sabre, spell, by=table.me)
    assert (spell.booted, sabre.booted) == (False, True)
    table.use(spell, foe, ability="mimic", by=table.me)
    assert spell.booted


def test_stokers_sabre_channels_booted_spells_only(table: Table) -> None:
    hero, _ = table.me.dude(keywords=["Huckster 9"]), table.foe.dude()
    sabre = table.me.attach("Stoker's Sabre", hero)
    table.me.attach("Mirror, Mirror", hero, kind=CardType.SPELL)
    table.shootout()
    assert not table.can_use(sabre, by=table.me)
