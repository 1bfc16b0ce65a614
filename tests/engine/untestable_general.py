"""The rules of the general part that no test can prove, each with the reason."""

from __future__ import annotations

UNTESTABLE: dict[str, str] = {
    "R-GEN-4": "Every prohibition of the engine forbids an act, so two of them are both kept when nothing "
    "happens: none can exclude the other and the Winner is never needed.",
    "R-CARD-13": "Reminder text is not among the facts and scripts hold our own wording, so there is nothing "
    "that could change what a card does.",
}
