"""Behaviour of the dudes of The Curtain Rises."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.events import BountyCollected
from doomtown_desktop.engine.table_view import table_view
from tests.engine import general_cards
from tests.table import Table

assert general_cards


@pytest.mark.rule("R-BNTY-1")
def test_caitlin_mccue_makes_your_dudes_look_less_wanted_in_public(table: Table) -> None:
    caitlin = table.me.dude("Caitlin McCue", at=table.town_square)
    petty, wanted = table.me.dude(bounty=1), table.me.dude(bounty=3)
    foe = table.foe.dude(bounty=2)
    table.start()
    assert (petty.bounty, petty.is_wanted, wanted.bounty, foe.bounty) == (0, False, 2, 2)
    faces = {c.id: c.bounty for c in table_view(table.game, 1).cards}
    assert (faces[petty.id], faces[wanted.id]) == (0, 2)
    table.move(caitlin, table.me.home)
    assert (petty.bounty, petty.is_wanted, wanted.bounty) == (1, True, 3)


def test_caitlin_mccue_leaves_what_lies_on_a_dude_alone(table: Table) -> None:
    table.me.dude("Caitlin McCue", at=table.town_square)
    wanted = table.me.dude(bounty=3)
    axe = table.foe.hand("Test Rule Axe")
    table.pass_()
    table.use(axe, wanted)
    assert [e.amount for e in table.events(BountyCollected)] == [2]
    assert table.foe.stash == 12


@pytest.mark.parametrize("access", ["public", "private"])
def test_caitlin_mccue_does_it_at_public_deeds_only(table: Table, access: str) -> None:
    deed = table.me.deed(access=access)
    table.me.dude("Caitlin McCue", at=deed)
    petty = table.me.dude(bounty=1)
    table.start()
    assert petty.is_wanted is (access == "private")


def test_caitlin_mccue_feeds_your_public_deeds_from_a_government_deed(table: Table) -> None:
    town_hall = table.foe.deed(keywords=["Government"], production=1)
    caitlin = table.me.dude("Caitlin McCue", at=town_hall)
    public, private = table.me.deed(production=2), table.me.deed(production=2, access="private")
    table.start()
    assert (public.production, private.production, town_hall.production) == (3, 2, 2)
    table.move(caitlin, table.town_square)
    assert (public.production, town_hall.production) == (2, 1)
