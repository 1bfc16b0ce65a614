"""Improvements of the classic game: parts of their deeds (R-CL-IMP)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Improvement, card, noon, shootout
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase
from tests.engine import classic_fight_cards  # noqa: F401
from tests.engine.switch_cards import offers
from tests.table import Side, Table


@card("Test Classic Porch")
class Porch(Improvement):
    @noon("Controller: gain 1 ghost rock.", controller=True)
    async def sit(self) -> None:
        await self.gain_ghost_rock(1)

    @shootout("Gain 1 ghost rock.")
    async def hide(self) -> None:
        await self.gain_ghost_rock(1)


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


def improvement(side: Side, title: str = "Test Classic Porch", **facts: Any) -> Card:
    """Return an improvement in hand."""
    return side.hand(title, CardType.IMPROVEMENT, **facts)


def improved(table: Table, host: Card, title: str = "Test Classic Porch", **facts: Any) -> Card:
    """Return an improvement of mine on a deed."""
    return table.me.attach(title, host, kind=CardType.IMPROVEMENT, **facts)


@pytest.mark.rule("R-CL-IMP-1")
def test_an_improvement_goes_on_a_deed_that_one_owns_and_controls(table: Table) -> None:
    mine, lost, theirs = table.me.deed(), table.me.deed(), table.foe.deed()
    table.foe.dude(at=lost, influence=2)
    table.me.dude(at=theirs, influence=2)
    porch = improvement(table.me)
    assert offers(table, porch) == [f"shop:{porch.id}>{mine.id}"]
    table.shop(porch, mine)
    assert (porch.zone, mine.attachments) == ("in play", [porch])
    shown = {c.id: c for c in table_view(table.game, 1).cards}
    assert (shown[mine.id].attachments, shown[porch.id].type) == ((porch.id,), "improvement")


@pytest.mark.rule("R-CL-IMP-1")
def test_a_deed_carries_any_number_of_improvements_but_one_copy_of_each(table: Table) -> None:
    deed = table.me.deed()
    improved(table, deed)
    copy, other = improvement(table.me), improvement(table.me, "Other")
    assert offers(table, copy) == []
    assert offers(table, other) == [f"shop:{other.id}>{deed.id}"]


@pytest.mark.rule("R-CL-IMP-1")
def test_an_improvement_is_no_location(table: Table) -> None:
    deed = table.me.deed()
    porch, hero = improved(table, deed), table.me.dude()
    assert not table.can(f"move:{hero.id}>{porch.id}")
    assert table.can(f"move:{hero.id}>{deed.id}")


@pytest.mark.rule("R-CL-IMP-1")
def test_an_improvement_follows_the_control_of_its_deed(table: Table) -> None:
    deed = table.me.deed()
    porch = improved(table, deed, control=2)
    assert table.can_use(porch)
    assert table.me.player.control_points == 2
    table.foe.dude(at=deed, influence=3)
    table.engine.touch()
    assert (porch.controller.seat, table.foe.player.control_points) == (1, 2)
    table.pass_()
    assert table.can_use(porch, by=table.foe)


@pytest.mark.rule("R-CL-IMP-1")
@pytest.mark.parametrize(("way", "zone"), [("ace", "boot hill"), ("discard", "discard pile")])
def test_an_improvement_leaves_with_its_deed_in_the_same_way(table: Table, way: str, zone: str) -> None:
    deed = table.me.deed()
    porch = improved(table, deed)
    wreck = table.foe.hand(f"Test Classic Wreck {way}")
    table.use(wreck, deed, by=table.foe)
    assert deed.zone == porch.zone == zone


@pytest.mark.rule("R-CL-SHOOT-5")
def test_improvements_are_no_source_of_shootout_plays(table: Table) -> None:
    deed = table.me.deed()
    porch = improved(table, deed)
    table.me.dude()
    table.foe.dude()
    table.shootout(at=deed)
    assert not table.can_use(porch)


@pytest.mark.rule("R-CL-IMP-2")
def test_the_upkeep_of_an_improvement_is_paid_with_that_of_its_deed(table: Table) -> None:
    deed = table.me.deed(upkeep=1)
    improved(table, deed, upkeep=2)
    table.phase(Phase.UPKEEP)
    assert [(o.key, o.label) for o in table.pending.options if o.card is not None] == [(f"c{deed.id}", "3")]
    table.go(deed)
    assert (table.pending.kind, table.me.stash, deed.in_play) == ("noon play", 7, True)


@pytest.mark.rule("R-CL-IMP-2")
def test_who_does_not_pay_for_an_improvement_loses_its_deed_too(table: Table) -> None:
    deed = table.me.deed()
    porch = improved(table, deed, upkeep=2)
    table.phase(Phase.UPKEEP)
    table.go("done")
    assert deed.zone == porch.zone == "discard pile"


@pytest.mark.rule("R-CL-IMP-1", "R-CL-OWN-2")
def test_what_an_improvement_produces_goes_to_who_collects_from_its_deed(table: Table) -> None:
    held, lost = table.me.deed(), table.me.deed()
    improved(table, held, production=2)
    improved(table, lost, production=3)
    table.foe.dude(at=lost, influence=2)
    table.phase(Phase.UPKEEP)
    assert table.pending.kind == "noon play"
    assert (table.me.stash, table.foe.stash) == (12, 10)


@pytest.mark.rule("R-CL-IMP-1")
def test_an_improvement_goes_where_its_text_says(table: Table) -> None:
    mine, lost, theirs = table.me.deed(), table.me.deed(), table.foe.deed(keywords=("Strike",))
    table.foe.dude(at=lost, influence=2)
    table.foe.dude(at=theirs, influence=2)
    table.me.outfit("Headquarters")
    titles = ("Recruiter", "Union Armory", "Gas Lamp", "Bedrock", "Disrepair")
    cards = [table.me.hand(title, CardType.IMPROVEMENT) for title in titles]
    home = table.me.home
    allowed: list[list[Card]] = [[home], [mine, home], [table.town_square], [theirs], [lost]]
    for improves, places in zip(cards, allowed, strict=True):
        assert set(offers(table, improves)) == {f"shop:{improves.id}>{place.id}" for place in places}


@pytest.mark.rule("R-CL-IMP-1", "R-CL-UPK-1")
def test_an_improvement_of_the_town_square_produces_for_its_owner(table: Table) -> None:
    table.me.attach("", table.town_square, kind=CardType.IMPROVEMENT, production=2)
    table.phase(Phase.UPKEEP)
    table.start()
    assert (table.me.stash, table.foe.stash) == (12, 10)
