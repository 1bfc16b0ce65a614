"""Losses that the player should confirm, because they cost more than half of the player's influence."""

from __future__ import annotations

from collections.abc import Iterable

from doomtown_desktop.protocol.view_data import CardView, TableView


def loss(view: TableView, lost: Iterable[int]) -> str:
    """Return a warning if losing these cards costs more than half of the viewer's influence, else ""."""
    gone = set(lost)
    mine = [card for card in view.cards if card.controller == view.seat]
    total = 0 if view.seat is None else view.players[view.seat].influence
    dead = sum(card.influence for card in mine if _goes(card, gone))
    return f"{dead} of your {total} influence would go." if 2 * dead > total else ""


def _goes(card: CardView, gone: set[int]) -> bool:
    return int(card.id) in gone or (card.host is not None and int(card.host) in gone)
