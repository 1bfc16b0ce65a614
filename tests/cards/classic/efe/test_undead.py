"""Behaviour of cards about the Harrowed, and about cards that cannot return, of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import Pulled
from tests.table import Side, Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def fall(table: Table, killer: Side) -> None:
    """Let the side that fights ``killer`` lose a round."""
    killer.deck("2C")
    table.to_resolution(*((PAIR, NOTHING) if killer is table.me else (NOTHING, PAIR)))
    table.lumps()


@pytest.mark.parametrize("owner", [True, False])
def test_the_mausoleum_lets_its_controller_pull_for_the_dead(table: Table, owner: bool) -> None:
    (table.foe if owner else table.me).deed("Elephant Hill Mausoleum")
    table.me.dude()
    corpse = table.foe.dude(keywords=["Harrowed"], value=5)
    table.shootout()
    table.foe.deck("2C")
    table.me.deck("9C")
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert [pull.player for pull in table.events(Pulled)] == [1 if owner else 0]
    assert corpse.in_play is owner


def test_the_freak_show_grows_stale_and_leaves_for_good(table: Table) -> None:
    show, copy = table.me.deed("Freak Show"), table.me.hand("Freak Show")
    table.me.dude(influence=3)
    table.foe.dude(influence=3)
    table.start()
    assert (show.production, show.control) == (1, 1)
    table.next_day()
    assert show.zone == "removed"
    table.me.stash = 20
    assert not any(f"shop:{copy.id}" in key for key in table.offered())


def test_the_freak_show_leaves_when_something_else_stops_its_production(table: Table) -> None:
    show = table.me.deed("Freak Show")
    jake = table.foe.dude("Big Jake...")
    table.me.attach("Jailbreak", jake, kind=CardType.ACTION)
    bandits = table.foe.hand("Jailbreak")
    two = [table.foe.dude(f"Robber {n}", at=show) for n in range(2)]
    table.turn_of(table.foe)
    table.declare(bandits, by=table.foe)
    table.go(show, two[0])
    table.join_all()
    assert show.zone == "removed"


def test_terrors_feel_at_home_at_the_freak_show(table: Table) -> None:
    show = table.me.deed("Freak Show")
    here, away = (
        table.foe.dude(f"Fiend {n}", keywords=["Abomination"], at=place, influence=1)
        for n, place in enumerate((show, table.town_square))
    )
    assert (here.influence, away.influence) == (2, 1)


def test_lilith_returns_for_the_life_of_another(table: Table) -> None:
    lilith, lamb = table.me.dude("Lilith"), table.me.dude("Lamb", keywords=["Harrowed"])
    ezzie = table.foe.dude("Ezzie")
    table.me.deck("KC", "KD", "KH")
    table.use(ezzie, lilith, by=table.foe)
    assert lilith.zone == "boot hill"
    stash = table.me.stash
    table.turn_of(table.me)
    table.answer(f"use:{lilith.id}.return_to_life")
    table.go(lamb)
    assert (lilith.is_home, lilith.booted, lamb.zone, table.me.stash) == (True, False, "removed", stash)


def test_lilith_does_not_return_from_elsewhere(table: Table) -> None:
    lilith = table.view(table.me.card("Lilith", CardType.DUDE))
    table.me.state.boot_hill.append(lilith.id)
    table.me.dude("Lamb")
    assert not table.can(f"use:{lilith.id}.return_to_life")


WARRIORS = "The Sioux Union: Spirit Warriors"


@pytest.mark.parametrize("keywords", [[], ["Harrowed"]])
def test_the_spirit_warriors_end_dudes_for_good(table: Table, keywords: list[str]) -> None:
    table.me.outfit(WARRIORS)
    table.me.dude()
    prey = table.foe.dude("Prey", keywords=keywords, character="Prey")
    twin = table.foe.hand("Prey Again", CardType.DUDE, character="Prey")
    table.shootout()
    fall(table, table.me)
    assert (prey.zone, len(table.events(Pulled))) == ("removed", 0)
    table.turn_of(table.foe)
    assert not table.can(f"shop:{twin.id}")


def test_no_card_saves_dudes_from_the_spirit_warriors(table: Table) -> None:
    table.me.outfit(WARRIORS)
    table.me.dude()
    frank = table.foe.dude("Tombstone Frank")
    table.shootout()
    fall(table, table.me)
    assert frank.zone == "removed"


def test_the_spirit_warriors_do_not_mind_what_others_ace(table: Table) -> None:
    table.me.outfit(WARRIORS)
    mine = table.me.dude("Mine")
    table.foe.dude()
    table.shootout()
    fall(table, table.foe)
    assert mine.zone == "boot hill"
