"""Explanations of the thing under the pointer, with its rule and in some cases a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions, explaining
from doomtown_desktop.ui.plain.explaining import Explained
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.ends.plate import Nameplate
from doomtown_desktop.ui.table.ends.racks import PileButton, PileRack
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.tutorial.asking import Asker, described, sentence


class Explainer(Asker):
    """Explains things at the table. It is switched on by the menu, or by a key while that is held down."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page, lambda at: what(page, at), lambda: page.theme)
        self.page = page
        menu = page.frame.menu_button.menu()
        assert menu is not None
        self.entry = QAction("Explain what I point at", menu)
        self.entry.triggered.connect(lambda: self.switch(True))
        menu.insertAction(page.frame.before_leave, self.entry)

    @override
    def begins(self) -> None:
        self.page.help.large.put_away()
        if not self._held:
            self.page.tell("Point at anything. A click or Esc ends it.")

    @override
    def place(self) -> QPoint:
        """Return the point to explain first.

        It is the highlighted card if the key is held down, else the pointer.
        """
        item = self.page.board.scene.items_by_card.get(
            -1 if self.page.keys.highlight.card is None else self.page.keys.highlight.card
        )
        if item is None or not self._held:
            return super().place()
        return self.page.board.table.mapTo(self.page, self.page.board.table.mapFromScene(item.scenePos()))

    @override
    def key(self, event: QKeyEvent, watched: QObject) -> bool:
        name = actions.action_of(self.page.keys.keyboard.keys, chord(event))
        wanted = name is not None and name.name == "explain" and self.page.isVisible()
        if event.type() is QEvent.Type.KeyPress:
            if wanted and watched is self.page and not event.isAutoRepeat():
                self.switch(True, held=True)
            return super().key(event, watched) or (wanted and watched is self.page)
        if wanted and self._held and not event.isAutoRepeat():
            self.switch(False)
            return True
        return False


class WindowExplainer(Asker):
    """Explains things on any page after a click on "?" in the place bar."""

    def __init__(
        self, window: QWidget, table: Callable[[], TablePage | None], theme: Callable[[], Theme]
    ) -> None:
        """Create the explainer. ``table`` returns the page of the game, or None without one."""
        super().__init__(window, self.at, theme)
        self._table = table

    def at(self, at: QPoint) -> Explained | None:
        """Explain the thing at a point of the window."""
        page, part = self._table(), self.root.childAt(at)
        if page is not None and part is not None and (part is page or page.isAncestorOf(part)):
            return what(page, page.mapFrom(self.root, at))
        return described(self.root, at)


def what(page: TablePage, at: QPoint) -> Explained | None:
    """Explain the thing at a point of the table page. Return None if there is no help for it."""
    if not page.rect().contains(at):
        return None
    part: QWidget | None = page.childAt(at)
    while part is not None and part is not page:
        found = _part(page, part, at)
        if found is not None:
            return replace(found, edition=edition_of_rules(page.seats.view.ruleset))
        part = part.parentWidget()
    return described(page, at)


def _part(page: TablePage, part: QWidget, at: QPoint) -> Explained | None:
    view, choice = page.seats.view, page.prompt.choice
    kind = "" if choice is None else choice.kind
    ways: dict[QWidget, Callable[[], Explained]] = {
        page.board.phase_bar: lambda: explaining.phase(view),
        page.frame.header: lambda: explaining.phase(view),
        page.board.lowball: lambda: explaining.fight(view),
        page.board.tools: lambda: explaining.fight(view),
        page.prompt: lambda: Explained("What you are asked", ("The game waits for this answer.",), kind),
        page.board.table.viewport(): lambda: _on_table(page, at),
    }
    if part in ways:
        return ways[part]()
    if isinstance(part, Nameplate) and part.facts is not None:
        return explaining.plate(view, part.facts.seat)
    if isinstance(part, PileButton) and part.facts is not None:
        return explaining.pile(view.players[part.facts.seat].name, part.facts.name, view)
    if isinstance(part, PileRack):
        return explaining.piles(part.seat, view)
    if isinstance(part, QPushButton):
        if part in page.prompt.buttons:
            return Explained(part.text(), (sentence(part),), kind)
        words = sentence(part)
        return Explained(part.text() or part.accessibleName(), (words,)) if words else None
    return None


def _on_table(page: TablePage, at: QPoint) -> Explained:
    """Explain the card, town square or street at a point of the page."""
    view, layout = page.seats.view, page.board.scene.layout_now
    spot = page.board.table.mapToScene(page.board.table.viewport().mapFrom(page, at))
    for item in page.board.scene.items(spot):
        if isinstance(item, CardItem):
            if item.facts is None:
                return Explained("A face-down card", ("Only its owner knows what it is.",))
            card = next((c for c in view.cards if int(c.id) == item.card), None)
            return explaining.card(item.facts, card, [player.name for player in view.players])
    if page.board.scene.standoff.is_up:
        return explaining.fight(view)
    if layout.square.y <= spot.y() <= layout.square.y + layout.square.h:
        return Explained(
            "The town square", ("Everybody meets here. It is next to every place in town.",), "places"
        )
    return Explained("A street", ("A home and the deeds beside it. New deeds go to either end.",), "places")
