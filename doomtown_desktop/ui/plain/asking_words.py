"""The message beside a question, or in its place while others decide. No Qt."""

from __future__ import annotations

from doomtown_desktop.engine.view_data import TableView
from doomtown_desktop.session.seat_data import Now
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.game_words import winners


def message(view: TableView, now: Now) -> str:
    """How to answer the question, who is thinking, or who has won."""
    if view.winners:
        return f"<b>{winners(view)}.</b> {view.ending}."
    if now.covered:
        return ""
    if view.choice is None and view.waiting_for is not None:
        waits = " You pass until something happens to you (Esc: ask again)." if now.waiting else ""
        return f"{view.players[view.waiting_for].name} is thinking…{waits}"
    if view.choice is not None and view.choice.kind == "noon play":
        return "click or drag a card, or double-click one with an ability"
    if view.choice is not None and view.choice.kind == "casualty":
        return f"choose who takes them: {intents.coverage(view.choice)}"
    glows = view.choice is not None and intents.candidates(view.choice)
    return "click a glowing card" if glows else ""


__all__ = ["message"]
