"""Objections: each of their grounds has an existing rule, is raised somewhere and has words."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data.abilities import Ability
from doomtown_desktop.engine.use import headers
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.speech import objections
from tests.table import Table

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "session")
FIELDS = ("card", "seat", "numbers", "words", "under")
NAMED = {"player": "seat"}
"""What a line calls a field, where it calls it otherwise."""


@cache
def raised() -> dict[Grounds, list[set[str]]]:
    """Return the fields given with each of the grounds, for every place in the code that names them."""
    found: dict[Grounds, list[set[str]]] = {}
    for room in ROOMS:
        for file in (ROOT / "doomtown_desktop" / room).rglob("*.py"):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
            called = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "Objection"]
            for call in called:
                given = {*FIELDS[: len(call.args) - 1], *(str(k.arg) for k in call.keywords)}
                for grounds in _named(call.args[0]):
                    found.setdefault(grounds, []).append(given)
            for grounds in _named(tree):
                found.setdefault(grounds, [])
    return found


def _named(tree: ast.AST) -> list[Grounds]:
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return [Grounds[n.attr] for n in names if isinstance(n.value, ast.Name) and n.value.id == "Grounds"]


def test_all_grounds_have_words_and_are_raised() -> None:
    assert set(objections.LINES) == set(Grounds)
    assert set(raised()) == set(Grounds)


def test_every_rule_is_one_of_the_rules() -> None:
    rules = json.loads((ROOT / "tests" / "rules.json").read_text(encoding="utf-8"))
    assert {g.name: g.rule for g in Grounds if g.rule and g.rule not in rules} == {}
    assert sum(not g.rule for g in Grounds) < 6, "only what the program itself asks for has no rule"


@pytest.mark.parametrize("grounds", Grounds)
def test_a_line_names_nothing_that_is_not_given(grounds: Grounds) -> None:
    named = {NAMED.get(name, name) for name in re.findall(r"{(\w+)", objections.LINES[grounds])}
    for given in raised()[grounds]:
        assert given == named


def test_an_objection_in_words(table: Table) -> None:
    hero = table.me.dude("Hero")
    booted = Objection(Grounds.BOOTED)
    assert objections.say(table.engine, None) == ""
    assert objections.say(table.engine, booted) == "it is booted"
    assert objections.say(table.engine, Objection(Grounds.COSTS, numbers=(3,))) == "it costs 3 ghost rock"
    assert objections.say(table.engine, Objection(Grounds.OTHER_DECIDES, seat=1)) == "Ben has to decide first"
    both = Objection(Grounds.MARK, hero.id, under=booted)
    assert objections.say(table.engine, both) == "Hero: it is booted"
    home_or_deed = Objection(Grounds.WRONG_KIND, words=("home", "deed"))
    assert objections.say(table.engine, home_or_deed) == "it attaches to a home or deed"


# --- rows -------------------------------------------------------------------------------------------


def first_use(table: Table, title: str) -> tuple[Ability, Declared]:
    """Return the first ability of a new, booted deed of the table's first player."""
    deed = table.me.deed(title, booted=True)
    table.state.in_play[deed.id].fresh = True
    ability = table.engine.scripts[deed.id].script.abilities[0]
    return ability, Declared(table.me.seat, deed.id, ability, ability.plays[0])


def test_each_row_of_a_header_speaks_for_itself(table: Table) -> None:
    ability, use = first_use(table, "Charlie's Place")
    g = table.engine
    assert headers.new(g, use, ability) == Objection(Grounds.NEW)
    assert headers.boots(g, use, ability) == Objection(Grounds.BOOTED)
    assert headers.used(g, use, ability) is None
    assert headers.too_dear(g, use, ability) is None
    table.state.used[use.mark] = 1
    assert headers.used(g, use, ability) == Objection(Grounds.USED)


def test_the_first_objection_counts(table: Table) -> None:
    _, use = first_use(table, "Charlie's Place")
    table.state.used[use.mark] = 1
    assert headers.why_not(table.engine, use) == Objection(Grounds.NEW)
    table.state.in_play[use.card].fresh = False
    assert headers.why_not(table.engine, use) == Objection(Grounds.USED)
    table.state.used.clear()
    assert headers.why_not(table.engine, use) == Objection(Grounds.BOOTED)
    table.state.in_play[use.card].booted = False
    table.engine.touch_cards()
    assert headers.why_not(table.engine, use) is None


def test_what_keeps_a_card_from_its_bearer(table: Table) -> None:
    g, dude, deed = table.engine, table.me.dude(), table.me.deed()
    gun = table.me.hand("Gun", CardType.GOODS)
    spell = table.me.hand("Soul Blast")
    assert attaching.why_not_carry(g, gun.id, dude.id) is None
    assert attaching.why_not_carry(g, gun.id, deed.id) == Objection(Grounds.WRONG_KIND, words=("dude",))
    assert attaching.why_not_carry(g, spell.id, deed.id) == Objection(Grounds.WRONG_KIND, words=("dude",))
    unskilled = Objection(Grounds.BEARER_UNSKILLED, words=("Huckster",))
    assert attaching.why_not_carry(g, spell.id, dude.id) == unskilled
    assert attaching.why_not_carry(g, gun.id, spell.id) == Objection(Grounds.LEFT_PLAY)
