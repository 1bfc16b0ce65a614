"""Behaviour of the goods of Foul Play."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Deed, Dude
from tests.table import Table


def serum(table: Table) -> tuple[Dude, Card, Deed]:
    """My dude at a deed with Blight Serum."""
    deed = table.me.deed()
    dude = table.me.dude(at=deed)
    return dude, table.me.attach("Blight Serum", dude), deed


def test_blight_serum_waits_on_a_deed(table: Table) -> None:
    dude, flask, deed = serum(table)
    guest = table.foe.dude(at=table.town_square)
    table.use(flask)
    assert (flask in deed.attachments, flask.booted, dude.location) == (True, True, deed)
    table.move(guest, deed)
    assert (guest.is_home, guest.booted, flask.zone, dude.location) == (True, True, "boot hill", deed)


def test_blight_serum_strikes_your_own_dudes_too(table: Table) -> None:
    _, flask, deed = serum(table)
    friend = table.me.dude(at=table.town_square)
    table.use(flask)
    table.move(friend, deed)
    assert (friend.is_home, flask.zone) == (True, "boot hill")


def test_blight_serum_does_nothing_on_a_dude(table: Table) -> None:
    _, flask, deed = serum(table)
    guest = table.foe.dude(at=table.town_square)
    table.me.attach("Blight Serum", table.me.dude())
    table.pass_()
    table.move(guest, deed)
    assert (guest.location, flask.in_play) == (deed, True)


def test_blight_serum_needs_a_deed(table: Table) -> None:
    flask = table.me.attach("Blight Serum", table.me.dude())
    assert not table.can_use(flask)


@pytest.mark.parametrize(("pulled", "made"), [("4C", True), ("3C", False)])
def test_marty_helps_and_takes_over(table: Table, pulled: str, made: bool) -> None:
    scientist = table.me.dude(keywords=["Mad Scientist 1"])
    marty = table.me.attach("Marty", scientist)
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget 6"], gadget_difficulty=6)
    table.me.deck(pulled)
    table.answer(f"invent:{gadget.id}>{scientist.id}")
    assert scientist.booted
    table.use(marty)
    assert (scientist.booted, marty.booted, gadget.in_play) == (False, True, made)


def test_marty_watches_no_other_scientist(table: Table) -> None:
    table.me.attach("Marty", table.me.dude(keywords=["Mad Scientist 1"]))
    other = table.me.dude(keywords=["Mad Scientist 1"])
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget 6"], gadget_difficulty=6)
    table.make(f"invent:{gadget.id}>{other.id}")
    assert table.pending.kind == "noon play"
