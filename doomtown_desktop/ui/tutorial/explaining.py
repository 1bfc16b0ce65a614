"""Explain anything: what the pointer is on says what it is, with its rule and, where it helps, a picture."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.rule_pictures import PICTURES
from doomtown_desktop.ui.plain import actions, explaining
from doomtown_desktop.ui.plain.explaining import Explained
from doomtown_desktop.ui.plain.topics import book
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.table_page import TablePage

BUTTONS: Final = MappingProxyType(
    {
        "Undo": "Takes your last decision back. Other people at this screen may have to agree.",
        "Redo": "Does again what you took back.",
        "Log": "Opens the list of all that has happened.",
        "Hint": "Says what the computer would do in your place.",
        "Leave": "Back to the start page. The game waits for you.",
        "Menu": "Piles, surrender, settings, rules and shortcuts.",
    }
)
"""The page's own buttons, by their words."""


class Note(QFrame):
    """What is said about a thing, beside the pointer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        self.words, self.picture = QLabel(), QLabel()
        self.words.setWordWrap(True)
        for label in (self.words, self.picture):
            column.addWidget(label)
        self.hide()

    def tell(self, found: Explained, page: TablePage, at: QPoint) -> None:
        """Say it beside a point of the page."""
        rule = book().find(found.topic) if found.topic else None
        body = f"<b>{escape(found.title)}</b>" + "".join(f"<br>{escape(line)}" for line in found.lines)
        if rule is not None:
            body += f"<br><br><i>{escape(rule.title)}:</i> {escape(explaining.plain(rule.text[0]))}"
        self.words.setText(body)
        draw = None if rule is None else PICTURES.get(rule.id)
        width = fonts.scaled(380)
        self.picture.setVisible(draw is not None)
        if draw is not None:
            picture = draw(page.theme)
            most = min(width - 32, picture.width())
            self.picture.setPixmap(picture.scaledToWidth(most, Qt.TransformationMode.SmoothTransformation))
        self.setAccessibleName(" ".join((found.title, *found.lines)))
        self.setFixedWidth(width)
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.setFixedHeight(min(page.height(), layout.totalHeightForWidth(width)))
        x = at.x() + 18 if at.x() + 18 + width <= page.width() else at.x() - 18 - width
        y = min(max(0, at.y() - self.height() // 2), page.height() - self.height())
        self.move(max(0, x), max(0, y))
        self.show()
        self.raise_()


class Explainer(QObject):
    """While it is on, the pointer asks instead of acting: nothing that is clicked is done."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.page, self.note = page, Note(page)
        self.is_on = self._held = False
        page.installEventFilter(self)
        menu = page.menu_button.menu()
        assert menu is not None
        self.entry = menu.addAction("Explain what I point at", lambda: self.switch(True))

    def switch(self, on: bool, *, held: bool = False) -> None:
        """Begin to explain, or end it; ``held``: as long as its key is down."""
        if on == self.is_on:
            return
        self.is_on, self._held = on, held
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        if on:
            program.installEventFilter(self)
            program.setOverrideCursor(Qt.CursorShape.WhatsThisCursor)
            self.page.large.put_away()
            self._say(self.page.mapFromGlobal(QCursor.pos()))
            if not held:
                self.page.tell("Point at anything. A click or Esc ends it.")
        else:
            program.removeEventFilter(self)
            program.restoreOverrideCursor()
            self.note.hide()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self.page and kind is QEvent.Type.Hide:
            self.switch(False)
        if isinstance(event, QKeyEvent) and kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return self._key(event, watched)
        if not self.is_on or not isinstance(event, QMouseEvent) or not isinstance(watched, QWidget):
            return False
        if not self.page.isAncestorOf(watched):
            return False
        if kind is QEvent.Type.MouseMove:
            self._say(self.page.mapFromGlobal(event.globalPosition().toPoint()))
            return True
        if kind is QEvent.Type.MouseButtonPress and not self._held:
            self.switch(False)
        return kind in _CLICKS

    def _key(self, event: QKeyEvent, watched: QObject) -> bool:
        name = actions.action_of(self.page.keyboard.keys, chord(event))
        wanted = name is not None and name.name == "explain" and self.page.isVisible()
        if event.type() is QEvent.Type.KeyPress:
            if wanted and watched is self.page and not event.isAutoRepeat():
                self.switch(True, held=True)
            elif self.is_on and chord(event) == "Esc":
                self.switch(False)
                return True
            return wanted and watched is self.page
        if wanted and self._held and not event.isAutoRepeat():
            self.switch(False)
            return True
        return False

    def _say(self, at: QPoint) -> None:
        found = what(self.page, at)
        if found is None:
            self.note.hide()
        else:
            self.note.tell(found, self.page, at)


_CLICKS: Final = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
)


def what(page: TablePage, at: QPoint) -> Explained | None:
    """What lies at a point of the page; ``None`` outside of it."""
    if not page.rect().contains(at):
        return None
    part: QWidget | None = page.childAt(at)
    while part is not None and part is not page:
        found = _part(page, part, at)
        if found is not None:
            return found
        part = part.parentWidget()
    return None


def _part(page: TablePage, part: QWidget, at: QPoint) -> Explained | None:
    view, choice = page.seats.view, page.prompt.choice
    kind = "" if choice is None else choice.kind
    ways: dict[QWidget, Callable[[], Explained]] = {
        page.phase_bar: lambda: explaining.phase(view),
        page.header: lambda: explaining.phase(view),
        page.strips.lower: lambda: explaining.strip(view, view.seat or 0),
        page.strips.others: lambda: explaining.strips(view),
        page.ticker: lambda: Explained(
            "The log", ("The last things that happened. A click opens all of them.",)
        ),
        page.fight: lambda: explaining.fight(view),
        page.prompt: lambda: Explained("What you are asked", ("The game waits for this answer.",), kind),
        page.table.viewport(): lambda: _on_table(page, at),
    }
    if part in ways:
        return ways[part]()
    if isinstance(part, QPushButton):
        if part in page.prompt.buttons:
            return explaining.answer(part.text(), kind)
        words = part.toolTip() or BUTTONS.get(part.text(), "")
        return Explained(part.text(), (BUTTONS.get(part.text(), words),)) if words else None
    return None


def _on_table(page: TablePage, at: QPoint) -> Explained:
    """A card, a pile, the square or a street."""
    view, layout = page.seats.view, page.scene.layout_now
    spot = page.table.mapToScene(page.table.viewport().mapFrom(page, at))
    for item in page.scene.items(spot):
        if isinstance(item, CardItem):
            if item.facts is None:
                return Explained("A face-down card", ("Only its owner knows what it is.",))
            card = next((c for c in view.cards if int(c.id) == item.card), None)
            return explaining.card(item.facts, card, [player.name for player in view.players])
    for (seat, pile), box in layout.piles.items():
        if box.x <= spot.x() <= box.x + box.w and box.y <= spot.y() <= box.y + box.h:
            return explaining.pile(view.players[seat].name, pile)
    if layout.square.y <= spot.y() <= layout.square.y + layout.square.h:
        return Explained(
            "The town square", ("Everybody meets here. It is next to every place in town.",), "places"
        )
    return Explained("A street", ("A home and the deeds beside it. New deeds go to either end.",), "places")
