"""Behaviour of the tokens of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table


def token(table: Table, title: str) -> Dude:
    """Return a token of yours in the town square."""
    number = table.new_card(table.engine.ruleset.token_code(title), 0)
    found = table.me.put(number, table.town_square.id)
    assert isinstance(found, Dude)
    assert found.type is CardType.TOKEN
    return found


@pytest.mark.parametrize("title", ["Gunslinger", "Nature Spirit"])
def test_a_hired_token_leaves_the_game_with_its_shootout(table: Table, title: str) -> None:
    hired, hero = token(table, title), table.me.dude()
    table.foe.dude()
    table.shootout()
    assert hired in table.me.player.posse
    table.to_resolution("KS KD KH 9S 8C", "QS 8D 9H JD 2C")
    table.lumps([])
    assert hired.zone == "removed"
    assert hero.in_play


def test_a_gunslinger_leaves_when_its_posse_is_gone_elsewhere(table: Table) -> None:
    hired = token(table, "Gunslinger")
    table.me.dude()
    table.foe.dude()
    table.shootout(without=[hired])
    table.to_resolution("KS KD KH 9S 8C", "QS 8D 9H JD 2C")
    table.lumps([])
    assert hired.zone == "removed"


def test_an_ancestor_spirit_counts_at_sundown_and_is_gone_next_day(table: Table) -> None:
    ghost = token(table, "Ancestor Spirit")
    table.me.deed(control=1)
    table.foe.deed(control=1)
    table.foe.dude(influence=1)
    table.next_day()
    assert ghost.zone == "removed"
    assert table.state.ending == ""


def test_an_ancestor_spirit_does_not_survive_a_move(table: Table) -> None:
    ghost = token(table, "Ancestor Spirit")
    other = token(table, "Ancestor Spirit")
    table.move(ghost, table.me.home)
    assert ghost.zone == "removed"
    assert other.in_play
