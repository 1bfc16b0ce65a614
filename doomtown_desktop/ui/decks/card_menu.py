"""The context menu of cards: edits of the deck, the card's page, notes and searches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import APART, DeckZone, EditStep
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.plain.deck_rows import is_unknown

Do = Callable[[EditStep], object]


def all_of(
    draft: Draft, name: str, cards: Sequence[CardFacts], change: Callable[[Draft, CardFacts], EditStep]
) -> EditStep:
    """Return one step that changes several cards. For a single card, return that card's own step."""
    steps = []
    for card in cards:
        steps.append(change(draft, card))
        draft = steps[-1].draft
    return steps[0] if len(steps) == 1 else EditStep(f"{name} {len(cards)} cards", draft)


def card_menu(
    parent: QWidget,
    catalogue: Catalogue,
    draft: Draft,
    cards: Sequence[CardFacts],
    source: str,
    do: Do,
    search: Callable[[str], object],
    ask: Callable[[CardFacts], object],
    note: Callable[[CardFacts], object],
) -> QMenu:
    """Make the menu for cards of the grid (`drags.LIBRARY`) or of a zone.

    ``do`` applies a step. ``search`` sets the search text. ``ask`` opens the page of a card. ``note`` opens
    the notes at the line about a card.
    """
    menu = QMenu(parent)
    title = cards[0].title if len(cards) == 1 else f"{len(cards)} cards"
    menu.addSection(title)

    def entry(words: str, name: str, change: Callable[[Draft, CardFacts], EditStep], keys: str = "") -> None:
        action = menu.addAction(f"{words}\t{keys}" if keys else words)
        step = all_of(draft, name, cards, change)
        action.setEnabled(step.draft != draft)
        action.triggered.connect(lambda: do(step))

    add, remove, move, out = editing.add, editing.remove, editing.move, editing.take_out
    if source == drags.LIBRARY:
        entry("Add one", "Add", lambda d, c: add(d, c), "Enter")
        entry("Remove one", "Remove", lambda d, c: remove(d, c), "Shift+Enter")
        if cards[0].type not in APART:
            copies = menu.addMenu("Copies")
            for n in range(5):
                step = all_of(draft, f"{n} copies of", cards, partial(_set, n))
                action = copies.addAction(f"{n}\t{n}", partial(do, step))
                action.setEnabled(step.draft != draft)
        entry("Start with it", "Start", lambda d, c: add(d, c, DeckZone.POSSE), "Ctrl+Enter")
        entry("Consider it", "Consider", lambda d, c: add(d, c, DeckZone.CONSIDERING), "Alt+Enter")
    elif source == DeckZone.DECK:
        entry("One more", "Add", lambda d, c: add(d, c), "+")
        entry("One fewer", "Remove", lambda d, c: remove(d, c), "−")
        entry("Start with it", "Start", lambda d, c: move(d, c, DeckZone.DECK, DeckZone.POSSE))
        entry(
            "Move one copy to Considering",
            "Move",
            lambda d, c: move(d, c, DeckZone.DECK, DeckZone.CONSIDERING),
        )
        entry("Take out all copies", "Remove", lambda d, c: out(d, c, DeckZone.DECK), "Del")
    elif source == DeckZone.POSSE:
        entry("Do not start with it", "Do not start", lambda d, c: remove(d, c, DeckZone.POSSE), "Del")
        entry("Move to considering", "Move", lambda d, c: move(d, c, DeckZone.POSSE, DeckZone.CONSIDERING))
        entry("Take out of the deck", "Remove", lambda d, c: out(d, c, DeckZone.POSSE))
    else:
        entry("Move one to the deck", "Move", lambda d, c: move(d, c, DeckZone.CONSIDERING, DeckZone.DECK))
        entry("One more", "Consider", lambda d, c: add(d, c, DeckZone.CONSIDERING), "+")
        entry("One fewer", "Remove", lambda d, c: remove(d, c, DeckZone.CONSIDERING), "−")
        entry("Remove it", "Remove", lambda d, c: out(d, c, DeckZone.CONSIDERING), "Del")
    if len(cards) == 1 and not is_unknown(cards[0]):
        menu.addSeparator()
        menu.addAction("Details\tShift+Space", partial(ask, cards[0]))
        menu.addAction("Add a note…", partial(note, cards[0]))
        _printings(menu, catalogue, draft, cards[0], do)
        _alike(menu, cards[0], search)
    return menu


def _set(copies: int, draft: Draft, card: CardFacts) -> EditStep:
    return editing.set_copies(draft, card, copies)


def _printings(menu: QMenu, catalogue: Catalogue, draft: Draft, card: CardFacts, do: Do) -> None:
    """Add a submenu that changes which printing of the card is in the deck."""
    used = (*draft.cards, *draft.considering, draft.outfit, draft.legend)
    mine = next((code for code in (card.code, *card.printings) if code in used), None)
    if mine is None or len(card.printings) < 2:
        return
    more = menu.addMenu("Printing")
    for other in catalogue.printings(card.code):
        step = editing.swap_printing(draft, mine, other)
        words = f"{catalogue.pack(other.pack).name}, {other.code}"
        action = more.addAction(words, partial(do, step))
        action.setCheckable(True)
        action.setChecked(other.code == mine)


def _alike(menu: QMenu, card: CardFacts, search: Callable[[str], object]) -> None:
    """Add a submenu with searches for cards that have something in common with this one."""
    alike = menu.addMenu("Find similar")
    if card.value is not None and card.suit is not None:
        text = f"v:{VALUES[card.value]} suit:{card.suit}"
        alike.addAction(f"{VALUES[card.value]} of {card.suit}", lambda: search(text))
    alike.addAction(f"type {card.type}", lambda: search(f"t:{card.type}"))
    for keyword in card.keywords[:6]:
        words = f'k:"{keyword.name}"'
        alike.addAction(keyword.name, partial(search, words))
    alike.addAction(f"pack {card.pack}", lambda: search(f"e:{card.pack}"))
