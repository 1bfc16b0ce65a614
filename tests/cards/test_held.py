"""If nobody can be sent home from a shootout, no cost is wasted on it (R-ACT-5, A-280, A-290)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def fight(table: Table, *, held: bool) -> tuple[Dude, Dude]:
    """A Shaman and Blessed of mine fights a dude of value A, with Bones of the Earth if ``held``."""
    hero = table.me.dude(keywords=["Shaman 20", "Blessed 20"])
    foe = table.foe.dude(value=1)
    if held:
        table.me.attach("Bones of the Earth", table.town_square, kind=CardType.SPELL)
    return hero, foe


def begin_fight(table: Table, hero: Dude, foe: Dude, *, resolution: bool) -> None:
    table.shootout(leader=hero, mark=foe)
    if resolution:
        table.to_resolution(FAIR, FOUL)


@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("title", ["Wrathful Spider", "Old Washoe Club"])
def test_what_only_sends_home_needs_who_can_go(table: Table, title: str, held: bool) -> None:
    hero, foe = fight(table, held=held)
    club = title == "Old Washoe Club"
    card: Card = table.me.deed(title) if club else table.me.attach(title, hero)
    begin_fight(table, hero, foe, resolution=not club)
    assert table.can_use(card, "raise_the_stakes" if club else "drop") is not held


@pytest.mark.parametrize("held", [True, False])
def test_requiem_for_a_good_boy_sends_home_who_can_go(table: Table, held: bool) -> None:
    hero, foe = fight(table, held=held)
    table.foe.dude()
    dog = table.me.attach("Dog", hero, keywords=["Sidekick"])
    requiem = table.me.hand("Requiem for a Good Boy")
    begin_fight(table, hero, foe, resolution=True)
    table.use(requiem, dog, *([] if held else [foe]))
    assert (dog.zone, foe.is_home) == ("discard pile", not held)


@pytest.mark.parametrize("held", [True, False])
def test_censure_asks_whom_to_send_home_where_somebody_can_go(table: Table, held: bool) -> None:
    hero, foe = fight(table, held=held)
    prayer = table.me.attach("Censure", hero)
    begin_fight(table, hero, foe, resolution=True)
    table.use(prayer, False, *([] if held else [foe]))
    assert foe.is_home is not held
