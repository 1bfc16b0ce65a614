"""The menu of a card: what it can do now, what it cannot and why, and adjusting it by hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from doomtown_desktop.engine.ids import CardId
from doomtown_desktop.session.adjustments import adjustments
from doomtown_desktop.session.reasons import Entry, reasons
from doomtown_desktop.ui.plain import intents

if TYPE_CHECKING:
    from doomtown_desktop.ui.table.table_page import TablePage

LONGEST = 30
"""Legal entries shown at once; the rest goes into a submenu."""


def card_menu(page: TablePage, card: int) -> QMenu:
    """The menu of a card on a page."""
    bridge = page.bridge
    menu = QMenu(page)
    menu.setToolTipsVisible(True)
    found = [] if bridge.covered else reasons(bridge.game, bridge.seat, CardId(card))
    legal = [entry for entry in found if entry.key is not None]
    refused = [entry for entry in found if entry.key is None]
    for entry in legal[:LONGEST]:
        _add(page, menu, card, entry)
    if len(legal) > LONGEST:
        more = menu.addMenu("More")
        for entry in legal[LONGEST:]:
            _add(page, more, card, entry)
    _carried(page, menu, card)
    if legal and refused:
        menu.addSeparator()
    for entry in refused:
        menu.addAction(f"{entry.label}  –  {entry.reason}").setEnabled(False)
    _by_hand(page, menu, card)
    if menu.isEmpty():
        menu.addAction("Nothing to do with this card").setEnabled(False)
    return menu


def _carried(page: TablePage, menu: QMenu, card: int) -> None:
    """What the cards that it carries can do: in a crowd little of them looks out."""
    bridge = page.bridge
    cards = {int(c.id): c for c in bridge.view.cards}
    if bridge.covered or card not in cards:
        return
    for other in cards[card].attachments:
        legal = [e for e in reasons(bridge.game, bridge.seat, CardId(other)) if e.key is not None]
        if legal and int(other) in cards:
            under = menu.addMenu(_plain(cards[int(other)].title))
            for entry in legal[:LONGEST]:
                _add(page, under, int(other), entry)


def ways_menu(page: TablePage, card: int) -> QMenu:
    """The answers that a card is, where it is several: ace it, discard it, send it home."""
    menu = QMenu(page)
    for option in intents.several(page.prompt.choice).get(card, ()):
        menu.addAction(_plain(option.label), partial(page.pick, option)).setData(option.key)
    return menu


def _add(page: TablePage, menu: QMenu, card: int, entry: Entry) -> None:
    menu.addAction(_plain(entry.label), lambda: _choose(page, card, entry.key or "")).setData(entry.key)


def _choose(page: TablePage, card: int, key: str) -> None:
    choice = page.prompt.choice
    if choice is not None and intents.needs_done(choice):
        page.choose(card)
    else:
        page.bridge.answer((key,))


def _by_hand(page: TablePage, menu: QMenu, card: int) -> None:
    if page.bridge.covered:
        return
    groups = adjustments(page.bridge.game, page.bridge.seat, CardId(card))
    if not groups:
        return
    if not menu.isEmpty():
        menu.addSeparator()
    by_hand = menu.addMenu("Adjust by hand")
    for group in groups:
        target = by_hand.addMenu(_plain(group.name)) if group.name else by_hand
        for words, key in group.entries:
            target.addAction(_plain(words), partial(page.bridge.answer, (key,)))


def _plain(words: str) -> str:
    """An ampersand in a title is no shortcut."""
    return words.replace("&", "&&")
