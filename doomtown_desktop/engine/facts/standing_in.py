"""Skills that replace the skill required for a card (A-193)."""

from __future__ import annotations

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.ids import CardId


def stand_in(g: Engine, dude: CardId, card: CardId) -> str | None:
    """Return a skill that a dude may use for a card instead of the required one (A-193).

    Returns ``None`` if there is none.
    """
    for source, rule in g.index.rules.get(RuleKind.STANDS_IN, ()):
        word: str | None = rule.answer(g.view(source), g.view(dude), g.view(card))
        if word and m.has_keyword(g, dude, word):
            return word
    return None


def skill_for(g: Engine, dude: CardId, spell: CardId, kind: str) -> str:
    """Return the skill with which a dude uses a spell of a kind, such as ``hex``.

    It is the usual one, unless the dude does not have it and another one stands in.
    """
    usual = m.SPELL_SKILL[kind]
    if RuleKind.STANDS_IN not in g.index.rules or m.has_keyword(g, dude, usual):
        return usual
    return stand_in(g, dude, spell) or usual
