"""Words for the screen reader."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

send = QAccessible.updateAccessibility
"""Sends an event to the screen reader."""


def say(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """Have words spoken for a widget: when the reader has finished, or ``at_once``."""
    if words:
        event = QAccessibleAnnouncementEvent(widget, words)
        levels = QAccessible.AnnouncementPoliteness
        event.setPoliteness(levels.Assertive if at_once else levels.Polite)
        send(event)
