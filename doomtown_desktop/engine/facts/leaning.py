"""The card that Enter chooses: an opposing card for harm, a player's own card for good; none in doubt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol.choices import Pick, key
from doomtown_desktop.protocol.ids import CardId, Seat

_HARM: Final = re.compile(
    r"(Ace|Arrest|Banish|Bite|Blast|Blind|Boot|Crush|Curse|Discard|Disarm|Drive|Forget|Frame|Frighten|Hit|Hunt"
    r"|Infect|Mesmerize|Pin|Run|Scare|Send|Shoot|Stare|Strike|Stun|Tax|Throw|Track|Weary) "
)
"""Matches the start of a question in which the chosen card suffers."""
_GOOD: Final = re.compile(r"(Arm|Bless|Consecrate|Cure|Guard|Spare|Unboot|Who gets|Who is fed|Who profits)\b")
_UNSURE: Final = re.compile(r"bounty|Condition|-\d|\bit\b|\bone\b")
"""Matches words for changes that may be good or bad for the chosen card."""


def default(g: Engine, seat: Seat, prompt: str, cards: Sequence[CardId]) -> str:
    """Return the key of the card that Enter chooses; empty if the player has to choose.

    Harm has no default if all cards are the player's own, and good has none if no card is. Otherwise the
    default is the most expensive suitable card; dudes come before other cards.
    """
    good = _GOOD.match(prompt) is not None
    if not good and not _HARM.match(prompt):
        return ""
    if any(card not in g.state.in_play for card in cards):
        return ""
    fit = [card for card in cards if (m.controller(g, card) == seat) == good]
    if not fit or _UNSURE.search(prompt):
        return ""
    best = max(fit, key=lambda card: (town.is_dude(g, card), g.facts[card].cost or 0, -card))
    return key(Pick(best))
