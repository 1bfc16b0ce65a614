"""Announcements by the screen reader."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

send = QAccessible.updateAccessibility
"""Sends an accessibility event to the screen reader; tests replace it."""


def say(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """Announce words for a widget: after the current speech, or ``at_once``, interrupting it."""
    if words:
        event = QAccessibleAnnouncementEvent(widget, words)
        levels = QAccessible.AnnouncementPoliteness
        event.setPoliteness(levels.Assertive if at_once else levels.Polite)
        send(event)
