"""Announcements for screen readers.

A new question is spoken at once. Acts and messages are spoken in order.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.plain.reading import plain_words
from doomtown_desktop.ui.table.prompt_bar import PromptBar


class Announcer(QObject):
    """Announces the questions and messages of a page with a prompt bar."""

    def __init__(self, page: QWidget, seats: Seats, prompt: PromptBar) -> None:
        super().__init__(page)
        self.page, self.seats, self.prompt = page, seats, prompt
        self._asked: tuple[object, ...] = ()
        prompt.said.connect(self.tell)
        prompt.asked_aside.connect(self.ask)

    def after_refresh(self) -> None:
        """Speak a new question at once, together with the line below it."""
        now, choice = self.seats.now, self.prompt.choice
        asked = () if choice is None or now.covered else (now.seat, now.decisions, choice.kind, choice.prompt)
        if asked and asked != self._asked:
            self.ask(f"{choice.prompt}. {self.prompt.source.text()}" if choice is not None else "")
        self._asked = asked

    def ask(self, words: str) -> None:
        """Speak a question at once, and before other announcements that are waiting."""
        aloud.say(self.page, plain_words(words), at_once=True)

    def tell(self, words: str) -> None:
        """Speak an act or a message after all announcements that are waiting."""
        aloud.say(self.page, plain_words(words))


__all__ = ["Announcer"]
