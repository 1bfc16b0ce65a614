"""Inventing Gadgets and Totems (R-GADG, R-TOTEM)."""

from __future__ import annotations

from typing import Any

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import Booted, GhostRockMoved, Invented, Pulled
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from tests.table import Side, Table


def gadget(side: Side, kind: CardType = CardType.GOODS, *, cost: int = 3, **more: Any) -> Card:
    return side.hand("", kind, cost=cost, keywords=["Gadget"], gadget_difficulty=8, **more)


def scientist(side: Side, rating: int = 1, **more: Any) -> Dude:
    return side.dude(keywords=[f"Mad Scientist {rating}"], **more)


def totem(side: Side, where: Card) -> Card:
    return side.attach("Test Totem", where, kind=CardType.SPELL, **TOTEM)


TOTEM: dict[str, Any] = {
    "spell_kind": "spirit",
    "keywords": ["Totem"],
    "attach": {"to": ("home", "deed", "townsquare")},
}


def inventions(table: Table) -> list[str]:
    return [o.key for o in table.pending.options if o.verb == "invent"]


@pytest.mark.rule("R-GADG-2", "R-GADG-4", "R-PULL-2")
@pytest.mark.scenario("S-044")
def test_s044_failed_invention(table: Table) -> None:
    doc, thing = scientist(table.me), gadget(table.me)
    table.me.stash = 5
    (six,) = table.me.deck("6H")
    table.make(f"invent:{thing.id}>{doc.id}")
    assert doc.booted
    assert table.me.stash == 2
    assert set(table.me.state.discard_pile) == {thing.id, six.id}
    assert table.events(Invented)[0].succeeded is False


@pytest.mark.rule("R-GADG-2", "R-GADG-3")
def test_boot_then_pay_then_test_and_it_is_attached_to_the_scientist(table: Table) -> None:
    doc, thing = scientist(table.me), gadget(table.me)
    table.me.deck("7H")
    table.make(f"invent:{thing.id}>{doc.id}")
    steps = [type(e) for e in table.log if isinstance(e, (Booted, GhostRockMoved, Invented, Pulled))]
    assert steps == [Booted, GhostRockMoved, Invented, Pulled]
    assert list(doc.attachments) == [thing]
    assert table.me.stash == 7
    assert not thing.booted


@pytest.mark.rule("R-GADG-3")
def test_goods_go_where_the_card_says(table: Table) -> None:
    doc, thing = scientist(table.me), gadget(table.me, attach={"to": ("deed",)})
    deed = table.me.deed()
    table.me.deck("7H")
    table.make(f"invent:{thing.id}>{doc.id}")
    assert list(deed.attachments) == [thing]
    assert doc.booted


@pytest.mark.rule("R-GADG-1")
def test_gadgets_enter_play_by_invention_only(table: Table) -> None:
    cards = [gadget(table.me, kind, cost=0) for kind in (CardType.GOODS, CardType.DUDE, CardType.DEED)]
    table.me.dude()
    scientist(table.me, booted=True)
    scientist(table.foe)
    assert not [o.key for o in table.pending.options if o.card in {c.id for c in cards}]


@pytest.mark.rule("R-GADG-2")
def test_an_invention_must_be_paid_in_full(table: Table) -> None:
    scientist(table.me)
    gadget(table.me, cost=11)
    assert inventions(table) == []


@pytest.mark.rule("R-GADG-5", "R-GADG-7")
def test_a_gadget_dude_enters_where_its_scientist_is(table: Table) -> None:
    doc, robot = scientist(table.me, at=table.town_square), gadget(table.me, CardType.DUDE)
    table.me.deck("KH")
    table.make(f"invent:{robot.id}>{doc.id}")
    assert robot.location == table.town_square
    assert list(doc.attachments) == []
    assert not robot.booted


@pytest.mark.rule("R-GADG-5", "R-GADG-7")
@pytest.mark.parametrize("end", ["left", "right"])
def test_a_gadget_deed_is_placed_like_any_deed(table: Table, end: str) -> None:
    doc, mill = scientist(table.me, at=table.town_square), gadget(table.me, CardType.DEED)
    table.me.deck("KH")
    table.make(f"invent:{mill.id}>{doc.id}", end)
    street = [mill.id, table.me.home.id] if end == "left" else [table.me.home.id, mill.id]
    assert table.me.state.street == street


@pytest.mark.rule("R-GADG-7")
def test_gadget_goods_need_a_scientist_at_a_location_you_control(table: Table) -> None:
    thing = gadget(table.me)
    scientist(table.me, at=table.town_square)
    scientist(table.me, at=table.foe.deed(), influence=0)
    doc = scientist(table.me)
    assert inventions(table) == [f"invent:{thing.id}>{doc.id}"]


@pytest.mark.rule("R-GADG-6", "R-GADG-7")
@pytest.mark.parametrize(("top", "attached"), [("7H", True), ("6H", False)])
def test_goods_brought_by_an_ability_are_still_invented(table: Table, top: str, attached: bool) -> None:
    doc, other = scientist(table.me, at=table.town_square), table.me.dude()
    thing, workshop = gadget(table.me), table.me.hand("Test Workshop")
    table.me.deck(top)
    table.use(workshop, other, thing)
    assert doc.booted
    assert table.me.stash == 9
    assert list(other.attachments) == ([thing] if attached else [])
    assert thing.zone == ("in play" if attached else "discard pile")


@pytest.mark.rule("R-GADG-6")
def test_without_a_scientist_no_ability_brings_a_gadget(table: Table) -> None:
    table.me.dude()
    scientist(table.me, booted=True)
    gadget(table.me, cost=0)
    gadget(table.me, CardType.DUDE, cost=0)
    assert not table.can_use(table.me.hand("Test Workshop"))
    other = Table()
    scientist(other.me, booted=True)
    gadget(other.me, CardType.DUDE, cost=0)
    assert not other.can_use(other.me.hand("Test Recruiting"))


@pytest.mark.rule("R-GADG-6")
def test_a_gadget_dude_brought_by_an_ability_is_tested_for(table: Table) -> None:
    doc, robot = scientist(table.me), gadget(table.me, CardType.DUDE)
    recruiting = table.me.hand("Test Recruiting")
    table.me.deck("6H")
    table.use(recruiting, robot)
    assert (doc.booted, table.me.stash, robot.zone) == (True, 9, "discard pile")


# --- Totems -------------------------------------------------------------------------------------------


@pytest.mark.rule("R-TOTEM-1")
def test_a_totem_needs_a_controlled_location_with_an_unbooted_shaman(table: Table) -> None:
    pole = table.me.hand("Test Totem", CardType.SPELL, **TOTEM)
    with_shaman, with_tired, lost = table.me.deed(), table.me.deed(), table.me.deed()
    table.me.dude(at=with_shaman, keywords=["Shaman 1"])
    table.me.dude(at=with_tired, keywords=["Shaman 1"], booted=True)
    table.me.dude(at=lost, keywords=["Shaman 1"], influence=0)
    table.foe.dude(at=lost, influence=2)
    table.me.dude(at=table.town_square, keywords=["Shaman 1"])
    table.me.dude()
    keys = [o.key for o in table.pending.options if o.card == pole.id]
    assert keys == [f"shop:{pole.id}>{with_shaman.id}"]
    assert not any(o.target == TOWN_SQUARE and o.card == pole.id for o in table.pending.options)
    table.shop(pole, with_shaman)
    assert list(with_shaman.attachments) == [pole]


@pytest.mark.rule("R-TOTEM-2", "R-TOTEM-3")
@pytest.mark.scenario("S-046")
def test_s046_totem_shared_by_shamans(table: Table) -> None:
    deed = table.me.deed()
    pole = totem(table.me, deed)
    mine = table.me.dude(at=deed, keywords=["Shaman 1"])
    theirs = table.foe.dude(at=deed, keywords=["Shaman 2"])
    table.foe.deck("4D")
    assert table.can_use(pole, by=table.me)
    table.use(pole, theirs, by=table.foe)
    assert table.foe.stash == 13
    assert table.pending.player == table.me.seat
    assert not table.can_use(pole)
    assert mine.in_play


@pytest.mark.rule("R-TOTEM-2")
def test_a_shaman_elsewhere_cannot_use_a_totem(table: Table) -> None:
    deed = table.me.deed()
    pole = totem(table.me, deed)
    table.me.dude(at=deed)
    table.me.dude(keywords=["Shaman 3"])
    assert not table.can_use(pole)


@pytest.mark.rule("R-TOTEM-3")
def test_the_test_uses_the_rating_of_the_chosen_shaman(table: Table) -> None:
    deed = table.me.deed()
    pole = totem(table.me, deed)
    table.me.dude(at=deed, keywords=["Shaman 4"])
    weak = table.me.dude(at=deed, keywords=["Shaman 1"])
    table.me.deck("4D")
    table.use(pole, weak)
    assert table.me.stash == 10


@pytest.mark.rule("R-TOTEM-2", "R-SHOOT-22")
def test_in_a_shootout_the_shaman_stands_in_a_posse_there(table: Table) -> None:
    deed = table.me.deed()
    pole = totem(table.me, deed)
    shaman = table.me.dude(keywords=["Shaman 3"])
    table.foe.dude()
    table.me.deck("6S")
    table.shootout(at=deed)
    table.use(pole, shaman, ability="guard")
    assert table.me.stash == 11
    other = Table()
    deed = other.me.deed()
    pole = totem(other.me, deed)
    idle = other.me.dude(at=deed, keywords=["Shaman 3"])
    hero = other.me.dude()
    other.foe.dude()
    other.shootout(leader=hero, without=[idle])
    assert not other.can_use(pole)


@pytest.mark.rule("R-TOTEM-4")
def test_a_totem_leaves_with_its_deed(table: Table) -> None:
    deed = table.me.deed()
    pole = totem(table.me, deed)
    table.me.dude()
    table.foe.dude()
    dynamite = table.foe.hand("Test Dynamite")
    table.shootout()
    table.use(dynamite, deed, by=table.foe)
    assert pole.zone == deed.zone == "discard pile"
