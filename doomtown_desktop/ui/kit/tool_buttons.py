"""The buttons of toolbars: small buttons with a tool tip, and the pair for undo and redo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QToolButton

UNDO_HELP = "Undoes your last change, once there is one."
REDO_HELP = "Redoes what you undid."


def tool_button(
    words: str,
    does: Callable[[], object] | SignalInstance | None = None,
    tip: str = "",
    *,
    checkable: bool = False,
) -> QToolButton:
    """Return a button for a toolbar.

    Args:
        words: The text of the button.
        does: A click calls it without arguments.
        tip: The tool tip, which is also the description for screen readers.
        checkable: The button stays pressed until the next click.
    """
    button = QToolButton()
    button.setText(words)
    button.setCheckable(checkable)
    button.setToolTip(tip)
    button.setAccessibleDescription(tip)
    if isinstance(does, SignalInstance):
        button.clicked.connect(does)
    elif does is not None:
        button.clicked.connect(lambda: does())
    return button


class StepButtons:
    """The buttons for undo and redo, which name the step that they would undo or redo.

    The step is in the tool tip and the accessible name, not on the button, whose width must not change.
    """

    def __init__(
        self,
        undo: Callable[[], object] | SignalInstance,
        redo: Callable[[], object] | SignalInstance,
        *,
        has_keys: bool = True,
        of: str = "",
    ) -> None:
        """Create the buttons.

        Args:
            undo: A click on the undo button calls it.
            redo: A click on the redo button calls it.
            has_keys: Ctrl+Z and Ctrl+Shift+Z do the same.
            of: The kind of changes, on a page with several histories ("on the list of decks").
        """
        self.undo, self.redo = tool_button("↶", undo), tool_button("↷", redo)
        self._keys = (" (Ctrl+Z)", " (Ctrl+Shift+Z)") if has_keys else ("", "")
        self._of = of and f" {of}"
        self.show_steps("", "")

    def show_steps(self, undo: str, redo: str) -> None:
        """Name the next steps. A button without a step is disabled."""
        for button, verb, step, keys, about in (
            (self.undo, "Undo", undo, self._keys[0], UNDO_HELP),
            (self.redo, "Redo", redo, self._keys[1], REDO_HELP),
        ):
            words = f"{verb}{self._of}: {step}{keys}" if step else f"Nothing to {verb.lower()}{self._of}"
            button.setEnabled(bool(step))
            button.setToolTip(words)
            button.setAccessibleName(words)
            button.setWhatsThis("" if step else about)
