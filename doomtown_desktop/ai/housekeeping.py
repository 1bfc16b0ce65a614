"""The quiet decisions: the starting gang, upkeep and discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from doomtown_desktop.ai import worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.table_view import ChoiceView, OptionView, TableView
from doomtown_desktop.protocol.question import DONE

WORTH_KEEPING: Final = 0.4
"""A card worth less than this, in control points, is better discarded at Sundown."""
STALE: Final = 1.0
"""The rise of that limit when the game is stuck: a card not played so far will hardly ever be."""


def proposed_dude(view: TableView, asked: ChoiceView, gang: Sequence[str]) -> str:
    """Return the key of the next offered dude of a proposed gang; "done" if there is none.

    The dudes chosen already are read from the view alone, so an undo cannot make the answer wrong.
    """
    started = [card.code for card in view.cards if card.owner == view.seat]
    seated = Counter([*started, *asked.picked])
    missing = Counter(gang) - seated
    offered = {option.code: option.key for option in asked.options}
    return next((offered[code] for code in gang if missing[code] and code in offered), DONE)


def starting_gang(sight: Sight) -> list[Advice]:
    """Rate dudes for a starting gang without a proposal: good if they are worth more than they cost."""
    found = [Advice(DONE, 0, "leaves the rest of the ghost rock for deeds")]
    for option in _cards(sight):
        facts = None if option.card is None else sight.facts(option.card)
        if facts is not None:
            gain = worth.of_printed(facts) - 2 * worth.GHOST_ROCK * (facts.cost or 0)
            found.append(
                Advice(
                    option.key,
                    gain,
                    "is worth more than it costs" if gain > 0 else "costs more than it is worth",
                )
            )
    return found


def upkeep(sight: Sight) -> list[Advice]:
    """Rate cards to pay upkeep for: best value for the price first, none worth less than its upkeep."""
    found = [Advice(DONE, 0, "saves the ghost rock for something better")]
    for option in _cards(sight):
        card = sight.cards.get(option.card) if option.card is not None else None
        if card is None:
            continue
        price = max(1, int(option.note or 1))
        gain = worth.of_card_in_play(card, sight) - worth.GHOST_ROCK * 2 * price
        reason = f"is worth its upkeep of {price}" if gain > 0 else f"is not worth an upkeep of {price}"
        found.append(Advice(option.key, gain / price, reason))
    return found


def discards(sight: Sight) -> list[Advice]:
    """Rate discarding each card in the play hand: the less a card is worth, the better."""
    needed = WORTH_KEEPING + STALE * (1 - sight.patience())
    found: list[Advice] = []
    for option in _cards(sight):
        facts = None if option.card is None else sight.facts(option.card)
        keep = 0.0 if facts is None else worth.in_hand(facts, sight)
        reason = "makes room for a better card" if keep < needed else "is worth keeping"
        found.append(Advice(option.key, needed - keep, reason))
    return found


def _cards(sight: Sight) -> list[OptionView]:
    return [o for o in sight.asked.options if o.card is not None]
