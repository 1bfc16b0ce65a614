"""Not all other players are opponents: in a shootout only those of the other posse are (A-91, R-MP-OPP-2)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.cards.test_lint import each_module, tree
from tests.cards.test_three_players import friend_of, gather
from tests.table import Table


@pytest.fixture
def three() -> Table:
    return Table(3)


def fight_at(table: Table, place: Card, hero: Dude, rival: Dude, *helpers: Dude) -> None:
    """The hero calls out the rival at a place, who accepts; nobody else is there except the helpers."""
    for dude in (hero, rival, *helpers):
        table.state.in_play[dude.id].location = place.id
    table.engine.touch()
    table.turn_of(table.me)
    table.answer(f"callout:{hero.id}>{rival.id}")
    table.answer("accept")
    gather(table, 1 if helpers else -1)


@pytest.mark.parametrize("third_fights", [True, False])
def test_walter_jameson_squats_at_deeds_of_opponents(three: Table, third_fights: bool) -> None:
    deed = friend_of(three).deed()
    walter, rival = three.me.dude("Walter Jameson", at=deed), three.foe.dude(at=deed)
    helpers = [friend_of(three).dude()] if third_fights else []
    assert walter.influence == 2
    fight_at(three, deed, walter, rival, *helpers)
    assert walter.influence == (2 if third_fights else 1)


@pytest.mark.parametrize("third_fights", [True, False])
def test_pianogeist_and_the_pylon_haunt_homes_of_opponents(three: Table, third_fights: bool) -> None:
    home = friend_of(three).home
    ghost, rival = three.me.dude("Pianogeist", at=home), three.foe.dude(at=home)
    pylon = three.me.attach("Negentropic Pylon", ghost)
    helpers = [friend_of(three).dude()] if third_fights else []
    upkeep = ghost.upkeep
    assert pylon.control == 1
    fight_at(three, home, ghost, rival, *helpers)
    assert (ghost.upkeep - upkeep, pylon.control) == ((0, 1) if third_fights else (1, 0))


@pytest.mark.parametrize("killer", [1, 2])
def test_a_loss_is_the_doing_of_an_opponent_only(three: Table, killer: int) -> None:
    """Debt of Blood requires that. The third player is not in the fight, and plays Ricochet from outside."""
    hero, lost = three.me.dude("Hero"), three.me.dude("Lost", bullets=2)
    three.foe.dude("Rival")
    ricochet = three.sides[killer].hand("Ricochet")
    three.shootout(leader=hero)
    three.to_resolution("4S 4S 4C 9H 9C", "KS KH 9D 5C 2C", [lost])
    three.use(ricochet, by=three.sides[killer])
    [loss] = hero.lost_today
    assert (loss.card, loss.player, loss.aced) == (lost, three.me.player, False)
    assert loss.by == (three.foe.player if killer == 1 else None)


# --- words on the faces -----------------------------------------------------------------------------

OTHERS = re.compile(r"\b(another|other) players?\b|\banother player's\b|\bother players'", re.IGNORECASE)
OPPONENTS = re.compile(r"\bopponents?\b|\bopposing\b", re.IGNORECASE)
AS_OTHERS = re.compile(
    r"self\.rivals\b|anybody=True|\b(controller|owner|player) != self\.(you|controller|owner)\b"
)
AS_OPPONENTS = re.compile(
    r"self\.opponents?\b|self\.opposing\b|opposing_posse|cheaters_among|others=True|opponents'"
)
OUTSIDE = {
    "write_a_warrant": "before day one",
    "haunt": "an event of lowball",
    "silence": "an event of lowball",
    "blooms": "in Sundown",
    "cover_their_debts": "in Upkeep",
    "close_the_case": "it tells the two apart",
    "spread": "it tells the two apart",
}
"""Where no shootout is fought all others are opponents (R-MP-OPP-1)."""


def spoken(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield name, wording and code of each method with a wording.

    Noon abilities are skipped: at Noon, all other players are opponents.
    """
    for method in ast.walk(tree(name)):
        if not isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for decorator in method.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) != "noon" and decorator.args:
                said = ast.unparse(decorator.args[0])
                code = [ast.unparse(s) for s in (*method.body, *decorator.keywords)]
                yield method.name, said, " ".join(code)


@each_module
def test_faces_speak_of_opponents_where_scripts_mean_opponents(name: str) -> None:
    for method, said, code in spoken(name):
        if method in OUTSIDE:
            continue
        others, opponents = bool(OTHERS.search(said)), bool(OPPONENTS.search(said))
        if others and not opponents:
            assert not AS_OPPONENTS.search(code) or AS_OTHERS.search(code), f"{method} reaches opponents only"
        if opponents and not others:
            assert not AS_OTHERS.search(code), f"{method} reaches others than opponents"
