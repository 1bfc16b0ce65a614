"""The context menu of cards in the collection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.collection.session import CollectionSession


def card_menu(
    parent: QWidget,
    session: CollectionSession,
    cards: Sequence[CardFacts],
    pick: Callable[[CardFacts], object],
    search: Callable[[str], object],
    ask: Callable[[CardFacts], object],
) -> QMenu:
    """Make the menu for one or several cards.

    ``pick`` shows a printing, ``search`` sets the search text, and ``ask`` opens the page of a card.
    """
    menu = QMenu(parent)
    card, tally, facts = cards[0], session.tally, session.catalogue
    one = len(cards) == 1
    menu.addSection(card.title if one else f"{len(cards)} cards")
    menu.addAction("One more\t+", lambda: session.add([(each, 1) for each in cards]))
    owned = tally.owned.get(card.code, 0)
    if one:
        less = menu.addAction("One fewer\t−", lambda: session.take(card))
        less.setEnabled(owned > 0)
    copies = menu.addMenu("Copies")
    for n in range(10):
        copies.addAction(f"{n}\t{n}", partial(session.set_all, cards, n))
    if one:
        wanted, offered = tally.wanted.get(card.code, 0), tally.trade.get(card.code, 0)
        menu.addAction("Wish for one more\tAlt+Enter", lambda: session.want(card, wanted + 1))
        unwish = menu.addAction("Remove from the wish list", lambda: session.want(card, 0))
        unwish.setEnabled(wanted > 0)
        offer = menu.addAction("Offer one for trade\tCtrl+Enter", lambda: session.trade(card, offered + 1))
        offer.setEnabled(offered < owned)
        withdraw = menu.addAction("Remove from the trade list", lambda: session.trade(card, 0))
        withdraw.setEnabled(offered > 0)
        pack = facts.pack(card.pack)
        what = "one of each" if pack.is_promo else "a box"
        menu.addAction(f"Add {what} of {pack.name}".replace("&", "&&"), lambda: session.add_box(pack, 1))
        if len(card.printings) > 1:
            more = menu.addMenu("Printings")
            for code in reversed(card.printings):
                other = facts.get(code)
                words = f"{facts.pack(other.pack).name}, {code}: {tally.owned.get(code, 0)}"
                more.addAction(words.replace("&", "&&"), partial(pick, other))
        menu.addAction("Details\tShift+Space", partial(ask, card))
        menu.addAction(f"Show {pack.name}".replace("&", "&&"), lambda: search(f"e:{pack.code}"))
    return menu
