"""A page over the cards of the collection. The buttons above the cards stay visible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.collection.panel import scroll_column
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import PageCover
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions

REACHED = ("own_undo", "own_redo", "own_entry", "own_import", "own_boxes", "own_build", "own_binders")
"""The actions of the collection whose keys also work on an overlay."""


@dataclass(frozen=True, slots=True)
class PageCommands:
    """The commands of the page, by the names of their actions. ``keys`` returns the current keys."""

    by_name: Mapping[str, Callable[[], object]]
    keys: Callable[[], actions.Keys]


class OverlayPage(PageCover):
    """A page over the cards. Esc returns to the cards.

    The keys for undo, redo and other overlays work as on the page below.
    """

    def __init__(
        self, host: QWidget, session: CollectionSession, theme: Theme, commands: PageCommands, heading: str
    ) -> None:
        """Create the page. ``host`` is the widget that it covers."""
        super().__init__(host, heading, keeps_tab=False)  # the line of buttons is in reach
        self.session, self.theme, self.commands = session, theme, commands
        self.back_button.setText("To the cards (Esc)")
        self.session.changed.connect(self.renew)
        self.closed.connect(lambda: session.changed.disconnect(self.renew))

    def renew(self) -> None:
        """Show the current state of the collection and the decks."""

    def chosen_part(self, widest: int, share: float, hint: str) -> tuple[QWidget, QVBoxLayout, QLabel]:
        """Return the part about the chosen row beside a list, its column, and the label on top.

        ``widest`` is its width in pixels at plain text size, ``share`` at most its part of the page's width.
        ``hint`` describes the label to assistive programs. With large text, the part scrolls.
        """
        part, words = QWidget(), QLabel()
        part.setFixedWidth(min(fonts.scaled(widest), max(330, int(self.host.width() * share))))
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        if fonts.text_scale() > 1.5:  # tables and words would be squeezed
            _, column = scroll_column(column)
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setWordWrap(True)
        words.setAccessibleDescription(hint)
        column.addWidget(words)
        return part, column, words

    def step_line(self) -> QLabel:
        """Return a label that shows the latest step of the collection until the page closes."""
        said = QLabel()
        said.setObjectName("faint")
        said.setAccessibleDescription("Last step")
        self.session.did.connect(said.setText)
        self.closed.connect(lambda: self.session.did.disconnect(said.setText))
        return said

    def intro(self, text: str) -> None:
        """Begin the page with a paragraph that says what it shows."""
        words = QLabel(text)
        words.setObjectName("faint")
        words.setWordWrap(True)
        self.body.addWidget(words)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = actions.action_of(self.commands.keys(), chord(event), actions.AT_THE_COLLECTION)
        if action is not None and action.name in REACHED:
            self.commands.by_name[action.name]()
            event.accept()
        else:
            super().keyPressEvent(event)
