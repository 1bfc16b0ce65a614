"""Behaviour of the dudes of Immovable Object, Unstoppable Force."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def shield(table: Table) -> tuple[Dude, Dude, Card]:
    """Hamshanks and a friend at home; I hold a card that boots a dude."""
    table.me.dude()
    return table.foe.dude("Hamshanks"), table.foe.dude(), table.me.hand("Practice Shove")


def offered_to(table: Table, shove: Card) -> list[str]:
    """Whom the card may boot."""
    table.answer(table._offers(shove, "", None)[0])
    return [key for key in table.offered() if key != "cancel"]


def test_hamshanks_must_be_chosen_before_his_friends(table: Table) -> None:
    ham, _, shove = shield(table)
    assert offered_to(table, shove) == [f"c{ham.id}"]


def test_hamshanks_shields_only_his_own_place(table: Table) -> None:
    ham, _, shove = shield(table)
    away = table.foe.dude(at=table.town_square)
    assert offered_to(table, shove) == [f"c{ham.id}", f"c{away.id}"]


def test_booted_hamshanks_shields_nobody(table: Table) -> None:
    ham, friend, shove = shield(table)
    table.state.in_play[ham.id].booted = True
    assert offered_to(table, shove) == [f"c{friend.id}"]


def test_hamshanks_needs_a_location_you_control(table: Table) -> None:
    table.me.dude()
    ham, friend = table.foe.dude("Hamshanks", at=table.town_square), table.foe.dude(at=table.town_square)
    assert offered_to(table, table.me.hand("Practice Shove")) == [f"c{ham.id}", f"c{friend.id}"]


def test_hamshanks_does_not_stop_what_chooses_nobody(table: Table) -> None:
    ham, friend, _ = shield(table)
    table.use(table.me.hand("Practice Toll"))
    assert [ham.booted, friend.booted] == [True, True]


def test_your_own_cards_reach_your_dudes(table: Table) -> None:
    table.me.dude("Hamshanks")
    friend = table.me.dude()
    table.foe.dude()
    tonic = table.me.hand("Practice Punch")
    table.use(tonic, friend)
    assert friend.zone == "discard pile"
