"""Buttons that undo and redo: each names the step it means."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from PySide6.QtWidgets import QAbstractButton

UNDO, REDO = "Undo", "Redo"
_HELP: Final = MappingProxyType(
    {
        UNDO: "Undoes your last change, once there is one.",
        REDO: "Redoes what you undid.",
    }
)


def show_step(button: QAbstractButton, verb: str, step: str, *, keys: str = "", of: str = "") -> None:
    """Name the step that a button undoes or redoes; without a step it is greyed.

    The name is not on the button, which would push others about: it is the tip, and what screen readers say.
    ``of`` says which changes are meant where a page has several histories.
    """
    of = of and f" {of}"
    keys = keys and f" ({keys})"
    words = f"{verb}{of}: {step}{keys}" if step else f"Nothing to {verb.lower()}{of}"
    button.setEnabled(bool(step))
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setWhatsThis("" if step else _HELP[verb])
