"""Announcements that the screen reader speaks."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

send = QAccessible.updateAccessibility
"""Sends an accessibility event to the screen reader. Tests replace this function."""


def say(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """Let the screen reader say words for a widget.

    With ``at_once``, the words interrupt its current speech. Otherwise they follow it.
    """
    if words:
        event = QAccessibleAnnouncementEvent(widget, words)
        levels = QAccessible.AnnouncementPoliteness
        event.setPoliteness(levels.Assertive if at_once else levels.Polite)
        send(event)
