"""What cards do where there are two other players: whom they reach, whom they ask, whom they leave out."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Dude
from tests.cards import practice  # noqa: F401
from tests.table import Side, Table, keys


@pytest.fixture
def three() -> Table:
    return Table(3)


def friend_of(table: Table) -> Side:
    """The third player."""
    return table.sides[2]


def fight(table: Table, helper: Dude, side: int = 0, **who: Dude) -> tuple[Dude, Dude]:
    """My dude against one of theirs; a dude of the third player helps on a side."""
    hero, rival = who.get("hero") or table.me.dude("Hero"), who.get("rival") or table.foe.dude("Rival")
    table.shootout(leader=hero, mark=rival, without=[helper])
    table.helps(helper, side)
    return hero, rival


@pytest.mark.rule("R-MP-OPP-1")
@pytest.mark.parametrize("third", [True, False])
def test_frontier_feud_is_answered_by_the_opponent_who_is_chosen(three: Table, third: bool) -> None:
    hero, feud = three.me.dude(), three.me.hand("Frontier Feud")
    chosen = friend_of(three) if third else three.foe
    champions = [side.dude(at=side.deed()) for side in three.sides[1:]]
    three.turn_of(three.me)
    three.answer(f"use:{feud.id}.feud")
    three.go(hero, f"p{chosen.seat}")
    assert three.pending.player == chosen.seat
    assert three.choices() & keys(*champions) == keys(champions[chosen.seat - 1])


@pytest.mark.rule("R-MP-ROLE-4")
@pytest.mark.parametrize("side", [0, 1])
def test_grim_servant_of_a_helper_calls_who_defends(three: Table, side: int) -> None:
    servant, helper = friend_of(three).hand("Grim Servant O' Death"), friend_of(three).dude()
    idle = [player.dude("Idle") for player in three.sides]
    hero, rival = three.me.dude("Hero"), three.foe.dude("Rival")
    three.shootout(leader=hero, mark=rival, without=[helper, *idle])
    three.helps(helper, side)
    three.turn_of(friend_of(three))
    three.answer(f"use:{servant.id}.knock")
    three.go(idle[1])
    assert (three.pending.kind, three.pending.player) == ("yes or no", three.foe.seat)


@pytest.mark.parametrize("side", [0, 1])
def test_wang_men_wu_hires_a_gunslinger_as_helper_of_the_defence_only(three: Table, side: int) -> None:
    wang = friend_of(three).dude("Wang Men Wu", at=three.town_square)
    hero, defender = three.me.dude("Hero", at=three.town_square), three.foe.dude(at=three.town_square)
    three.answer(f"use:{three.me.hand('Practice Errand').id}.run")
    three.go(hero)
    while three.pending.player == three.me.seat:
        three.answer("done")
    three.helps(wang, side)
    three.answer(f"join:{defender.id}")
    while three.pending.kind == "posse":
        three.answer("done")
    assert three.can_use(wang) is (side == 1)
