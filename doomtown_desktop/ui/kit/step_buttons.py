"""Undo and redo buttons. Their tool tips name the step."""

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
    """Show the step that a button undoes or redoes. Without a step, the button is disabled.

    The step is in the tool tip and the accessible name, not on the button, whose width must not change.
    ``of`` names the kind of changes on a page with several histories.
    """
    of = of and f" {of}"
    keys = keys and f" ({keys})"
    words = f"{verb}{of}: {step}{keys}" if step else f"Nothing to {verb.lower()}{of}"
    button.setEnabled(bool(step))
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setWhatsThis("" if step else _HELP[verb])
