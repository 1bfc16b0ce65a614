"""The words of a question in the prompt strip: the card that asks, how many answers it takes, its buttons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import ChoiceView
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.plain import intents

CARD = "card:"
"""The prefix of the address of a link that shows a card."""
PASS_SHORT = "Pass"
"""The label of a pass where there is little room."""
ENDS: Final = (".", "…", "!", "?")
"""The marks at the end of a sentence."""
ONLY_ONE: Final = "there is no other choice; Cancel undoes the play"
"""The words that say why a question with one answer is asked."""
OF_THE_FIGHT: Final = (Question.POSSE, Question.SHOOTER, Question.FLEE, Question.INVITE, Question.INVITATION)
"""Questions whose subject is the whole shootout, which its stage shows."""


VERBS: Final[Mapping[Question, tuple[str, str]]] = MappingProxyType(
    {
        Question.REDRAW: ("Keep all", "Swap {}"),
        Question.FLEE: ("Everybody stays", "Send {} home"),
        Question.SUNDOWN_DISCARD: ("Discard none", "Discard {}"),
        Question.KEEP_FIVE: ("Discard none", "Discard {}"),
        Question.DISCARD_DOWN: ("Discard none", "Discard {}"),
    }
)
"""The labels of the button for no card and for some cards, by the kind of question."""


def detail(choice: ChoiceView, colour: str, picked: int = 0, *, on_stage: bool) -> str:
    """Return the necessary words below a question, as HTML: who asks, about what, for how many answers.

    ``colour`` is the colour of links, and ``picked`` counts the answers that are picked already. ``on_stage``
    is True while the stage of a shootout is shown.
    """
    if choice.kind is Question.NOON_PLAY and not choice.source_title:
        able = {each.card for each in choice.options if each.card is not None and each.key not in choice.vain}
        words = f"{amount(len(able), 'card')} can act now" if able else ""
        return f"{choice.about} {words}".strip() if choice.about else words
    is_seen = on_stage and choice.kind in OF_THE_FIGHT and not choice.source_title
    words = "" if is_seen else asker(choice, colour)
    number = ""
    if intents.needs_done(choice) and choice.least:
        number = "" if picked else why_not(choice, 0)  # the button for the answers is grey until then
    elif intents.needs_done(choice) and not _says(choice.prompt, span(choice)):
        number = f"choose {span(choice)}"
    words = added(words, number, "  ")
    if choice.cancellable and len(choice.options) == 1 and choice.least == choice.most == 1:
        words = added(words, ONLY_ONE, " – ")
    return sentence(words)


def _says(prompt: str, words: str) -> bool:
    """Return whether a question contains these words already, as whole words."""
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", prompt, re.IGNORECASE) is not None


def asker(choice: ChoiceView, colour: str) -> str:
    """Return words about the card that asks and about the subject.

    The card's title is a link that shows the card large. A card that the question names is not said twice.
    """
    is_named = choice.kind is not Question.ORDER and _says(choice.prompt, choice.source_title)
    if not choice.source_title or (is_named and not choice.about):
        return choice.about
    why = "because of" if choice.kind is Question.ORDER else "asked by"
    link = f"<a href='{CARD}{choice.source_code}' style='color: {colour}'>"
    who = f"{link}{choice.source_title}</a>" if choice.source_code else choice.source_title
    return f"{who}: {choice.about}" if choice.about else f"{why} {who}"


def added(said: str, words: str, between: str) -> str:
    """Append words to a text.

    They are a new sentence, with a full stop, if the text ends with one. Otherwise they follow ``between``.
    """
    if said.endswith(ENDS) and words:
        return f"{said} {sentence(words)}{'' if words.endswith(ENDS) else '.'}"
    return f"{said}{between}{words}" if said and words else said or words


def span(choice: ChoiceView) -> str:
    """Return how many answers a question takes: "2", "up to 3", "1 to 3"."""
    if choice.least == choice.most:
        return str(choice.most)
    return f"up to {choice.most}" if choice.least == 0 else f"{choice.least} to {choice.most}"


def why_not(choice: ChoiceView, picked: int) -> str:
    """Return the reason why this number of picked answers is not allowed.

    The text is empty if it is allowed.
    """
    if not picked and choice.least:
        return f"choose {span(choice)} first"
    if picked < choice.least:
        return f"{choice.least - picked} more to choose"
    return f"{picked - choice.most} too many" if picked > choice.most else ""


def done(choice: ChoiceView, picked: int) -> str:
    """Return the label of the button that gives the picked answers.

    Where the kind of the question says what becomes of the cards, it is a verb of the game.
    """
    if choice.kind in VERBS and choice.least <= picked <= choice.most:
        none, some = VERBS[choice.kind]
        return some.format(picked) if picked else none
    if not picked and choice.least == 0:
        return "None of them"
    if choice.least == 0 and choice.most == 1:
        return "Done"
    return f"Done ({picked} of {span(choice)})"


def reason(words: str) -> str:
    """Return a reason as a sentence: "One too many – discard one of them instead."."""
    return f"{sentence(words)}." if words else ""


def sentence(words: str) -> str:
    """Return words that begin with a capital."""
    return f"{words[:1].upper()}{words[1:]}"


__all__ = [
    "CARD",
    "PASS_SHORT",
    "added",
    "asker",
    "detail",
    "done",
    "reason",
    "sentence",
    "span",
    "why_not",
]
