"""The menu of a card. It has legal plays, illegal plays with reasons, and adjustments by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from doomtown_desktop.protocol.view_data import ChoiceView, OptionView
from doomtown_desktop.session.reasons import Entry
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.plain import intents

LONGEST = 30
"""At most this many legal entries are directly in the menu. Further ones are in a submenu."""


Choose = Callable[[int, str], object]
"""A callback whose arguments are a card and the key of the chosen answer."""
WholeLabel = Callable[[int, str], str]
"""Returns the whole text of an ability by its card and its label, which may be cut."""


def card_menu(parent: QWidget, seats: Seats, card: int, choose: Choose, whole: WholeLabel) -> QMenu:
    """Return the menu of a card. It calls ``choose`` with the entry that the user chooses.

    The tool tip of an entry that is cut has all of it.
    """
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    found = seats.reasons(card)
    legal = [entry for entry in found if entry.key is not None]
    refused = [entry for entry in found if entry.key is None]
    for entry in legal[:LONGEST]:
        _add(menu, card, entry, choose, whole)
    if len(legal) > LONGEST:
        more = menu.addMenu("More")
        more.setToolTipsVisible(True)
        for entry in legal[LONGEST:]:
            _add(more, card, entry, choose, whole)
    _carried(menu, seats, card, choose, whole)
    if legal and refused:
        menu.addSeparator()
    for entry in refused:
        menu.addAction(f"{entry.label}  –  {entry.reason}").setEnabled(False)
    _by_hand(menu, seats, card)
    if menu.isEmpty():
        menu.addAction("Nothing to do with this card").setEnabled(False)
    return menu


def _carried(menu: QMenu, seats: Seats, card: int, choose: Choose, whole: WholeLabel) -> None:
    """Add a submenu for each attachment with legal plays.

    In a crowd, attachments are hard to click.
    """
    cards = {int(c.id): c for c in seats.view.cards}
    if card not in cards:
        return
    for other in cards[card].attachments:
        legal = [e for e in seats.reasons(other) if e.key is not None]
        if legal and int(other) in cards:
            under = menu.addMenu(_plain(cards[int(other)].title))
            under.setToolTipsVisible(True)
            for entry in legal[:LONGEST]:
                _add(under, int(other), entry, choose, whole)


def ways_menu(
    parent: QWidget, choice: ChoiceView | None, card: int, pick: Callable[[OptionView], object]
) -> QMenu:
    """Return a menu of the answers for which a card can be used, such as to ace it or send it home."""
    menu = QMenu(parent)
    for option in intents.several(choice).get(card, ()):
        menu.addAction(_plain(option.label), partial(pick, option)).setData(option.key)
    return menu


def _add(menu: QMenu, card: int, entry: Entry, choose: Choose, whole: WholeLabel) -> None:
    action = menu.addAction(_plain(entry.label), lambda: choose(card, entry.key or ""))
    action.setData(entry.key)
    if (words := whole(card, entry.label)) != entry.label:
        action.setToolTip(words)


def _by_hand(menu: QMenu, seats: Seats, card: int) -> None:
    groups = seats.adjustments(card)
    if not groups:
        return
    if not menu.isEmpty():
        menu.addSeparator()
    by_hand = menu.addMenu("Adjust by hand")
    for group in groups:
        target = by_hand.addMenu(_plain(group.name)) if group.name else by_hand
        for words, key in group.entries:
            target.addAction(_plain(words), partial(seats.answer, (key,)))


def _plain(words: str) -> str:
    """Return words with escaped ampersands. Otherwise Qt would underline the next letter as a shortcut."""
    return words.replace("&", "&&")
