"""Help for the thing under the pointer, on any page of the window. A note beside the pointer shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape, unescape
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QFrame,
    QGroupBox,
    QLabel,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.ui.look import aloud, fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.rule_pictures import PICTURES
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import explaining
from doomtown_desktop.ui.plain.explaining import Explained
from doomtown_desktop.ui.plain.topics import book


class HelpNote(QFrame):
    """The note beside the pointer, with an explanation, its rule and a picture."""

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

    def tell(self, found: Explained, theme: Theme, at: QPoint) -> None:
        """Show an explanation beside the point ``at`` of the parent."""
        page = self.parentWidget()
        assert page is not None
        rule = book(found.edition).find(found.topic) if found.topic else None
        body = f"<b>{escape(found.title)}</b>" + "".join(f"<br>{escape(line)}" for line in found.lines)
        if rule is not None:
            body += f"<br><br><i>{escape(rule.title)}:</i> {escape(explaining.plain(rule.text[0]))}"
        self.words.setText(body)
        draw = None if rule is None or rule.edition == "classic" else PICTURES.get(rule.id)
        width = fonts.scaled(380)
        self.picture.setVisible(draw is not None)
        if draw is not None:
            picture = draw(theme)
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


class Asker(QObject):
    """Explains the thing under the pointer while it is on. Clicks have no other effect then.

    Attributes:
        what: Returns the explanation for a point of the root, or None without one.
    """

    def __init__(
        self, root: QWidget, what: Callable[[QPoint], Explained | None], theme: Callable[[], Theme]
    ) -> None:
        super().__init__(root)
        self.root, self.what, self.theme, self.note = root, what, theme, HelpNote(root)
        self.is_on = self._held = False
        root.installEventFilter(self)

    def switch(self, on: bool, *, held: bool = False) -> None:
        """Switch the help on or off.

        If it is ``held``, it is on only while its key is down, and clicks do not end it.
        """
        if on == self.is_on:
            return
        self.is_on, self._held = on, held
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        if on:
            program.installEventFilter(self)
            program.setOverrideCursor(Qt.CursorShape.WhatsThisCursor)
            self.begins()
            self._say(self.place())
        else:
            program.removeEventFilter(self)
            program.restoreOverrideCursor()
            self.note.hide()

    def place(self) -> QPoint:
        """Return the point of the root to explain first, which is the pointer's position."""
        return self.root.mapFromGlobal(QCursor.pos())

    def begins(self) -> None:
        """Prepare the page. This is called when the help is switched on."""

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self.root and kind is QEvent.Type.Hide:
            self.switch(False)
        if isinstance(event, QKeyEvent) and kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return self.key(event, watched)
        if not self.is_on or not isinstance(event, QMouseEvent) or not isinstance(watched, QWidget):
            return False
        if watched is not self.root and not self.root.isAncestorOf(watched):
            return False
        if kind is QEvent.Type.MouseMove:
            self._say(self.root.mapFromGlobal(event.globalPosition().toPoint()))
            return True
        if kind is QEvent.Type.MouseButtonPress and not self._held:
            self.switch(False)
        return kind in _CLICKS

    def key(self, event: QKeyEvent, watched: QObject) -> bool:
        """Switch the help off on Esc. Return whether the key was used."""
        if self.is_on and event.type() is QEvent.Type.KeyPress and chord(event) == "Esc":
            self.switch(False)
            return True
        return False

    def _say(self, at: QPoint) -> None:
        found = self.what(at) if self.root.rect().contains(at) else None
        if found is None:
            self.note.hide()
        else:
            self.note.tell(found, self.theme(), at)
            aloud.say(self.root, self.note.accessibleName(), at_once=True)


_CLICKS: Final = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
)


def name_of(widget: QWidget) -> str:
    """Return the name of a control: its accessible name, text or title. It is empty if there is none."""
    if widget.accessibleName():
        return widget.accessibleName()
    if isinstance(widget, QAbstractButton | QLabel):
        return widget.text().replace("&", "")
    return widget.title() if isinstance(widget, QGroupBox) else ""


def sentence(widget: QWidget) -> str:
    """Return the help of a control as plain text: its "What's This" text, else tool tip, else description."""
    own = widget.whatsThis() or widget.toolTip() or widget.accessibleDescription()
    return unescape(re.sub(r"<[^>]*>", " ", own)).strip()


def described(root: QWidget, at: QPoint) -> Explained | None:
    """Explain the list row or control at a point of a window. Return None if there is no help there."""
    part = root.childAt(at)
    while part is not None and part is not root:
        if isinstance(part, QLabel) and (buddy := part.buddy()) is not None:
            part = buddy
        view = part.parentWidget()
        if isinstance(view, QAbstractItemView) and part is view.viewport():
            index = view.indexAt(part.mapFrom(root, at))
            told = str(index.data(Qt.ItemDataRole.ToolTipRole) or "") if index.isValid() else ""
            if told:
                name = str(index.data(Qt.ItemDataRole.DisplayRole) or name_of(view))
                return Explained(name.split("\n")[0], tuple(_lines(told)))
        words = sentence(part)
        if words:
            return Explained(name_of(part) or words, () if not name_of(part) else tuple(_lines(words)))
        part = part.parentWidget()
    return None


def _lines(words: str) -> list[str]:
    plain = unescape(re.sub(r"<br\s*/?>", "\n", words))
    return [line.strip() for line in re.sub(r"<[^>]*>", " ", plain).split("\n") if line.strip()]


__all__ = ["Asker", "HelpNote", "described", "name_of", "sentence"]
