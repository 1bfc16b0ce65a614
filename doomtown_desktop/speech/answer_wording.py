"""Our words for what can be chosen and what was answered: one line each, for table, transcripts and log."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.poker import SUIT_NAMES
from doomtown_desktop.protocol.question import CANCEL, DONE, NO, PASS, SURRENDER, YES, Answer, Choose, Option
from doomtown_desktop.speech import wording
from doomtown_desktop.speech.known import Table
from doomtown_desktop.speech.labels import shortened

_WORDS: Final = {
    PASS: "Pass",
    DONE: "Done",
    CANCEL: "Take it back",
    YES: "Yes",
    NO: "No",
    "accept": "Accept",
    "refuse": "Refuse and go home booted",
    "decline": "Decline",
}
ANY_TIME: Final = frozenset(_WORDS.values())
"""Answers in words that name nothing: the same words to another question are another answer."""


def option(g: Table, o: Option) -> str:
    """One option in words."""
    words = _WORDS.get(o.key)
    if words is not None:
        return o.label or words
    verb, note = o.verb, o.label
    if o.card is None:
        words = note or o.key
        return f"{words[:1].upper()}{words[1:]}" if verb == "mode" else words
    card = wording.title(g, o.card)
    if o.target is not None:
        if verb == "move":
            return f"Move {card} to {wording.place(g, o.target)}{f' ({note})' if note else ''}"
        return _with_target(g, o, card, wording.title(g, o.target))
    if verb == "use":
        return f"{card}: {wording.ability(g, o.card, note)}"
    if verb == "trigger":
        named = o.key.split(".")[1]
        texts = [t.text for t in g.scripts[o.card].script.triggers if t.name == named]
        return f"{card}: {shortened(texts[0])}" if texts else card
    if verb == "pardon":
        return f"Boot lawmen: {card} is no longer Wanted"
    if verb == "joker":
        return f"{o.key[:-1]} of {SUIT_NAMES['CDHS'.index(o.key[-1])]}"
    if verb == "start":
        return f"{card} starts in the gang"
    if verb == "pay upkeep":
        return f"Pay {note} ghost rock for {card}"
    if verb in ("discard", "ace", "home") and note:
        return f"{_CASUALTIES[verb].format(card)} (covers {note})"
    return f"{card} ({note})" if note else card


_CASUALTIES: Final = {"discard": "Discard {}", "ace": "Ace {}", "home": "Send {} home"}


def _with_target(g: Table, o: Option, card: str, target: str) -> str:
    if o.verb == "use":
        assert o.card is not None
        return f"{card}: {wording.ability(g, o.card, o.label)} (by {target})"
    if o.verb == "shop":
        return _shopping(o, card, target)
    return {
        "call out": f"{card} calls out {target}",
        "trade": f"Give {card} to {target}",
        "swap": f"Replace {card} by {target}",
        "ready": f"{target} makes {card} ready"
        if ">" not in o.key
        else f"Make {card} ready, lay {target} face down",
        "invent": f"{target} invents {card}",
    }.get(o.verb, f"{card}, {target}")


def _shopping(o: Option, card: str, target: str) -> str:
    if "@" in o.key:
        return f"Bring {card} into play beside {target}"
    if o.label:
        return f"Build {card} at the {o.label} end"
    return f"Attach {card} to {target}" if ">" in o.key else f"Bring {card} into play"


def answer(g: Table, asked: Choose, given: Answer) -> str:
    """Describe a player's answer."""
    who = wording.player(g, asked.player)
    if given == (CANCEL,):
        return f"{who} takes it back"
    if given == (SURRENDER,):
        return f"{who} surrenders"
    if len(given) == 1 and given[0].startswith("adjust:"):
        return f"{who} adjusts the table by hand"
    if not given:
        return f"{who} chooses nothing"
    by_key = {o.key: o for o in asked.options}
    return f"{who}: {'; '.join(option(g, by_key[key]) for key in given)}"
