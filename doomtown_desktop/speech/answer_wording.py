"""Options and answers in words, one line each, for the table, transcripts and the log."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.poker import SUIT_NAMES
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.question import (
    ACCEPT,
    CANCEL,
    DECLINE,
    DONE,
    NO,
    PASS,
    REFUSE,
    YES,
    Answer,
    Choose,
    Option,
    Verb,
)
from doomtown_desktop.speech import wording
from doomtown_desktop.speech.known import Table
from doomtown_desktop.speech.labels import shortened

_WORDS: Final = {
    PASS: "Pass",
    DONE: "Done",
    CANCEL: "Take it back",
    YES: "Yes",
    NO: "No",
    ACCEPT: "Accept",
    REFUSE: "Refuse and go home booted",
    DECLINE: "Decline",
}
ANY_TIME: Final = frozenset(_WORDS.values())
"""Answers that name no card or player: the same words to another question mean another answer."""


def option(g: Table, o: Option) -> str:
    """Return one option in words."""
    words = _WORDS.get(o.key)
    if words is not None:
        return o.label or words
    verb, note = o.verb, o.label
    if o.card is None:
        words = note or o.key
        return f"{words[:1].upper()}{words[1:]}" if verb is Verb.MODE else words
    card = wording.title(g, o.card)
    if o.target is not None:
        if verb is Verb.MOVE:
            return f"Move {card} to {wording.place(g, o.target)}{f' ({note})' if note else ''}"
        return _with_target(g, o, card, wording.title(g, o.target))
    if verb is Verb.USE:
        return f"{card}: {wording.ability(g, o.card, note)}"
    if verb is Verb.TRIGGER:
        named = _trait(o)
        texts = [t.text for t in g.scripts[o.card].script.triggers if t.name == named]
        return f"{card}: {shortened(texts[0])}" if texts else card
    if verb is Verb.PARDON:
        return f"Boot lawmen: {card} is no longer Wanted"
    if verb is Verb.JOKER:
        named_card = choices.named_joker(o.key)
        return f"{choices.VALUES[named_card.value - 1]} of {SUIT_NAMES[named_card.suit]}"
    if verb is Verb.START:
        return f"{card} starts in the gang"
    if verb is Verb.PAY_UPKEEP:
        return f"Pay {note} ghost rock for {card}"
    if verb in _CASUALTIES and note:
        return f"{_CASUALTIES[verb].format(card)} (covers {note})"
    return f"{card} ({note})" if note else card


def within_sentence(g: Table, o: Option) -> str:
    """Return one option in words that continue a sentence: "move Abram Grothe to town square"."""
    words = option(g, o)
    if o.verb is Verb.USE:
        return f"use {words}"
    return f"{words[:1].lower()}{words[1:]}" if _begins_with_verb(o) else words


def _begins_with_verb(o: Option) -> bool:
    """Return whether `option` words an option as an imperative; others begin with a title or a name."""
    if o.key in _WORDS:
        return True
    if o.verb in _CASUALTIES:
        return bool(o.label)
    if o.verb is Verb.READY:
        return _replaces(o)
    return o.verb in (Verb.MOVE, Verb.SHOP, Verb.TRADE, Verb.SWAP, Verb.PARDON, Verb.PAY_UPKEEP)


def without_card(o: Option) -> str:
    """Return a play as those see it who must not see its card."""
    if o.verb is Verb.SHOP:
        return "bring a card into play"
    return "invent a gadget" if o.verb is Verb.INVENT else "play a card from the hand"


_CASUALTIES: Final = {Verb.DISCARD: "Discard {}", Verb.ACE: "Ace {}", Verb.HOME: "Send {} home"}


def _trait(o: Option) -> str:
    chosen = choices.parse(o.key, o.verb)
    assert isinstance(chosen, choices.First)
    return chosen.name


def _with_target(g: Table, o: Option, card: str, target: str) -> str:
    if o.verb is Verb.USE:
        assert o.card is not None
        return f"{card}: {wording.ability(g, o.card, o.label)} (by {target})"
    if o.verb is Verb.SHOP:
        return _shopping(o, card, target)
    return {
        Verb.CALL_OUT: f"{card} calls out {target}",
        Verb.TRADE: f"Give {card} to {target}",
        Verb.SWAP: f"Replace {card} by {target}",
        Verb.READY: f"{target} makes {card} ready"
        if not _replaces(o)
        else f"Make {card} ready, lay {target} face down",
        Verb.INVENT: f"{target} invents {card}",
    }.get(o.verb, f"{card}, {target}")


def _replaces(o: Option) -> bool:
    play = choices.parse(o.key)
    return isinstance(play, choices.Ready) and play.instead is not None


def _shopping(o: Option, card: str, target: str) -> str:
    bought = choices.parse(o.key)
    assert isinstance(bought, choices.Buy)
    if bought.beside is not None:
        return f"Bring {card} into play beside {target}"
    if o.label:
        return f"Build {card} at the {o.label} end"
    return f"Bring {card} into play" if bought.host is None else f"Attach {card} to {target}"


def answer(g: Table, asked: Choose, given: Answer) -> str:
    """Return a player's answer in words."""
    who = wording.player(g, asked.player)
    if given == (CANCEL,):
        return f"{who} takes it back"
    loser = choices.surrendering(given, asked.player)
    if loser is not None:
        return f"{wording.player(g, loser)} surrenders"
    if choices.is_adjustment(given):
        return f"{who} adjusts the table by hand"
    if not given:
        return f"{who} chooses nothing"
    by_key = {o.key: o for o in asked.options}
    return f"{who}: {'; '.join(option(g, by_key[key]) for key in given)}"
