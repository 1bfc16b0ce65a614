"""Cards without text: which they are, and that their numbers work. All other titles have a script."""

from __future__ import annotations

import pytest

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.data.abilities import script_for
from tests.table import Table

DUDES = [
    "Andreas Andregg",
    "Avie Cline",
    "Black Elk",
    "Bloody Teeth",
    "Clint Ramsey",
    "Dulf Zug",
    "El Anónimo",
    "Eli Leatherwood",
    "Ezrael Jones",
    "Matilda Loomis",
    "Olivia Jenks",
    "Pancho Castillo",
    "Richard Faulkner",
    "Rob Wilby",
    "Roderick Byre",
    "Shi Long Peng",
    "Steele Archer",
    "Steven Wiles",
    "Wilber Crowley",
]
DEEDS = ["Blake Ranch", "Jackson's Strike", "Pat's Perch"]


def test_no_other_title_is_without_a_script() -> None:
    load_all()
    facts = catalogue()
    newest = {facts.by_code[card.canonical] for card in facts}
    without = [card for card in newest if script_for(card.title, card.code) is None]
    assert all(card.is_plain for card in without), "a title is blank"
    assert sorted(card.title for card in without) == sorted([*DUDES, *DEEDS, "Joker"])


@pytest.mark.parametrize("title", DUDES)
def test_a_plain_dude_has_what_is_printed_on_it(table: Table, title: str) -> None:
    dude = table.me.dude(title)
    facts = dude.facts
    assert (dude.bullets, dude.influence, dude.is_stud) == (
        facts.bullets,
        facts.influence,
        facts.bullet_type == "stud",
    )
    assert {skill: dude.rating(skill) for skill in dude.skills} == {
        k.name: k.rating or 0 for k in facts.keywords if k.name in dude.skills
    }
    assert (dude.upkeep, dude.abilities) == (facts.upkeep, [])


@pytest.mark.parametrize("title", DEEDS)
def test_a_plain_deed_is_bought_and_produces(table: Table, title: str) -> None:
    deed = table.me.hand(title, CardType.DEED)
    table.me.stash = 9
    table.shop(deed)
    assert (deed.in_play, table.me.stash) == (True, 9 - deed.cost)
    assert (deed.production, deed.control, deed.is_in_town) == (
        deed.facts.production,
        deed.facts.control,
        False,
    )


def test_a_joker_has_no_text(table: Table) -> None:
    joker, *_ = table.me.deck("Joker")
    assert (joker.type, joker.abilities) == (CardType.JOKER, [])
