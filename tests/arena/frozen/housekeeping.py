"""The quiet decisions: the starting gang, upkeep, cards to throw away."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.engine.table_view import ChoiceView, OptionView
from doomtown_desktop.protocol.question import DONE
from tests.arena.frozen import worth
from tests.arena.frozen.policy import Advice
from tests.arena.frozen.sight import Sight

WORTH_KEEPING: Final = 0.4
"""A card worth less than this, in control points, makes room for another at Sundown."""
STALE: Final = 1.0
"""So much more when the game is stuck: what was not played so far will hardly ever be."""


def proposed_dude(asked: ChoiceView, waiting: list[str]) -> str:
    """Key of the next dude of a proposed gang that is offered; "done" when none is.

    ``waiting`` holds the codes not picked so far; the one picked now is taken out.
    """
    for code in waiting:
        for option in asked.options:
            if option.code == code:
                waiting.remove(code)
                return option.key
    return DONE


def starting_gang(sight: Sight) -> list[Advice]:
    """Without a proposal: dudes that are worth more than they cost."""
    found = [Advice(DONE, 0, "enough dudes, the rest of the ghost rock buys deeds")]
    for option in _cards(sight):
        facts = None if option.card is None else sight.facts(option.card)
        if facts is not None:
            gain = worth.of_printed(facts) - 2 * worth.GHOST_ROCK * (facts.cost or 0)
            found.append(Advice(option.key, gain, "worth more than it costs" if gain > 0 else "too dear"))
    return found


def upkeep(sight: Sight) -> list[Advice]:
    """Pay first for what gives most for its price; let go what is worth less than its upkeep."""
    found = [Advice(DONE, 0, "the ghost rock is better kept")]
    for option in _cards(sight):
        card = sight.cards.get(option.card) if option.card is not None else None
        if card is None:
            continue
        price = max(1, int(option.note or 1))
        gain = worth.of_card_in_play(card, sight) - worth.GHOST_ROCK * 2 * price
        reason = f"worth its upkeep of {price}" if gain > 0 else f"not worth an upkeep of {price}"
        found.append(Advice(option.key, gain / price, reason))
    return found


def discards(sight: Sight) -> list[Advice]:
    """Every card of the hand by how gladly it is thrown away; above 0 it had better go."""
    needed = WORTH_KEEPING + STALE * (1 - sight.patience())
    found: list[Advice] = []
    for option in _cards(sight):
        facts = None if option.card is None else sight.facts(option.card)
        keep = 0.0 if facts is None else worth.in_hand(facts, sight)
        reason = "makes room for a better card" if keep < needed else "worth keeping"
        found.append(Advice(option.key, needed - keep, reason))
    return found


def _cards(sight: Sight) -> list[OptionView]:
    return [o for o in sight.asked.options if o.card is not None]
