"""The powers of a classic dude in the words of the table."""

from __future__ import annotations

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.ui.plain import intents, reading
from tests.cards.classic.practice import adept
from tests.table import Table


def test_a_screen_reader_says_the_powers_of_a_dude() -> None:
    table = Table(ruleset="classic-2000")
    snacker = adept(table.me, "Harrowed", "Midnight Snack", "Overawe")
    table.start()
    view = table_view(table.game, 0)
    [entry] = [card for card in view.cards if card.id == snacker.id]
    assert reading.in_play(entry, view, None).endswith("power Midnight Snack, power Overawe")


def test_a_power_is_used_by_a_click_on_its_dude() -> None:
    table = Table(ruleset="classic-2000")
    monk = adept(table.me, "Kung Fu", "Drunken Monkey Technique", at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.start()
    choice = table_view(table.game, 0).choice
    [giver] = monk.powers("kung_fu")
    assert next(o.key for o in intents.of_card(choice, monk.id)) == f"use:{giver.id}.stagger@{monk.id}"
    assert monk.id in intents.usable(choice)
