"""Key events as chords, in the notation that the table of actions uses."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

_MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
    Qt.Key.Key_unknown,
)


def chord(event: QKeyEvent) -> str:
    """Return the chord of a key event as Qt's portable text, such as ``Ctrl+S``.

    It is empty for a modifier alone. Both Enter keys are ``Return``. Shift is dropped if it is needed only to
    type the character, so that the question mark is ``?`` on every keyboard.
    """
    key = Qt.Key(event.key())
    if key in _MODIFIERS:
        return ""
    held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier)
    if key is Qt.Key.Key_Backtab:
        key, held = Qt.Key.Key_Tab, held | Qt.KeyboardModifier.ShiftModifier
    elif key is Qt.Key.Key_Enter:
        key = Qt.Key.Key_Return
    elif 0x21 <= key.value <= 0xFF:
        sign = chr(key.value)
        if not sign.isalnum() or (sign.isdigit() and event.text() == sign):
            held &= ~Qt.KeyboardModifier.ShiftModifier
    return QKeySequence(QKeyCombination(held, key)).toString(QKeySequence.SequenceFormat.PortableText)
