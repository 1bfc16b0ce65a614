"""Behaviour of the dudes of Blood Moon Rising."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine import entering
from doomtown_desktop.engine.events import CasualtiesTaken, GhostRockMoved
from doomtown_desktop.engine.phases import upkeep
from doomtown_desktop.engine.phases.setup import why_not_start
from tests.table import Table


def next_round(table: Table) -> None:
    """Resolution and what follows, until the first Shootout play of the next round; nobody flees."""
    while table.state.shootout is not None and table.state.shootout.round == 1:
        kind = table.pending.kind
        table.answer(*({"casualty": table.offered()[:1], "flee": []}.get(kind, ["pass"])))
    assert table.pending.kind == "shootout", table.describe()


CHEATIN, LEGAL = "8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S"


def lose(table: Table, mine: str, theirs: str) -> None:
    """Mario Crane has used his Resolution ability, and all Resolution plays are over."""
    mario, foe = table.me.dude("Mario Crane (Exp.1)"), table.foe.dude()
    table.shootout(leader=mario, mark=foe)
    table.to_resolution(mine, theirs)
    table.use(mario)
    assert not table.can_use(mario), "once a round"
    table.lumps()


@pytest.mark.parametrize(
    ("mine", "theirs", "required"),
    [
        (CHEATIN, "9C 9S 9H 9D 3S", 1),  # a full house loses by one rank; a legal hand costs at least one
        ("8S 8S 3C 4S 5H", "9C 9S 9H 9D 3S", 4),  # one pair loses by six
        (LEGAL, "9C 9S 9H 9D 3S", 7),
        (CHEATIN, "9C 9C 9H 9D 3S", 0),
    ],
)
def test_mario_crane_takes_fewer_casualties_for_a_cheatin_hand(
    table: Table, mine: str, theirs: str, required: int
) -> None:
    lose(table, mine, theirs)
    while not table.events(CasualtiesTaken):
        table.answer(table.offered()[0])
    assert table.events(CasualtiesTaken)[0].required == required


def test_mario_crane_may_be_used_in_the_next_round_too(table: Table) -> None:
    mario, foe = table.me.dude("Mario Crane (Exp.1)"), table.foe.dude()
    for _ in range(3):
        table.foe.dude()
    table.shootout(leader=mario, mark=foe)
    table.to_resolution("8C 8S 8H 3D 4S", "2S 2S 4H 5C 9S")
    table.use(mario)
    next_round(table)
    table.to_resolution("8C 8S 8H 8D 3S", "2S 2S 3H 5C 7S")
    table.turn_of(table.me)
    assert table.can_use(mario)


def test_mario_crane_is_sloane_for_uniqueness(table: Table) -> None:
    mario, sloane = table.me.hand("Mario Crane (Exp.1)"), table.me.hand("Sloane")
    other, plain = table.me.hand("Hero"), table.me.hand("Mario Crane")
    table.start()
    g = table.engine
    assert entering.why_not_enter(g, 0, sloane.id) is None
    table.me.put(mario.id, table.me.home.id)
    assert entering.why_not_enter(g, 0, sloane.id) == "Mario Crane (Exp.1) is in play already"
    assert entering.why_not_enter(g, 0, plain.id) == "Mario Crane (Exp.1) is in play already"
    assert entering.why_not_enter(g, 0, other.id) is None


def test_mario_crane_and_sloane_do_not_start_together(table: Table) -> None:
    mario, sloane = table.me.only_deck("Mario Crane (Exp.1)", "Sloane (Exp.1)")
    table.me.stash = 30
    table.me.outfit("", gangs=("outlaws",))
    table.start()
    assert why_not_start(table.engine, 0, [], sloane.id) is None
    assert why_not_start(table.engine, 0, [mario.id], sloane.id) == "it is unique"
    assert why_not_start(table.engine, 0, [sloane.id], mario.id) == "it is unique"


@pytest.mark.rule("R-UPK-1")
@pytest.mark.parametrize(
    ("casino", "control", "gained"), [(False, True, 3), (True, True, 4), (True, False, 0)]
)
def test_jimmy_the_saint_passes_the_hat(table: Table, casino: bool, control: bool, gained: int) -> None:
    deed = table.foe.deed(production=3, keywords=["Casino"] if casino else [])
    table.me.dude('Jimmy "The Saint"', at=deed)
    table.me.dude("Friend", at=deed, influence=1 if control else 0)
    assert upkeep.income(table.engine, 0) == gained
    assert upkeep.income(table.engine, 1) == (0 if control else 3)


def test_jimmy_the_saint_collects_your_own_deed_once(table: Table) -> None:
    deed = table.me.deed(production=3)
    table.me.dude('Jimmy "The Saint"', at=deed)
    assert upkeep.income(table.engine, 0) == 3
    table.next_day()
    assert [e.amount for e in table.events(GhostRockMoved) if e.reason == "production" and e.taker == 0] == [
        3
    ]
