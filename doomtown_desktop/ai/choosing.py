"""What a card's text asks for: targets, modes, numbers, yes or no.

No card is known by name. The words of the question and of the ability say whether good or harm is coming:
harm goes to the others' dearest, good to one's own best, and what has to be given up is the cheapest.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from doomtown_desktop.ai import abilities, worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.decisions import NO, YES
from doomtown_desktop.engine.ids import TOWN_SQUARE, CardId
from doomtown_desktop.engine.table_view import OptionView

_SIGNED: Final = re.compile(r"[+-]\d+")
_SUMS: Final = re.compile(r"\b(adds? up|total|together|sum)\b", re.IGNORECASE)


@dataclass(slots=True)
class Memory:
    """What an opponent remembers of its own play under way: the text it uses and whom it has chosen."""

    text: str = ""
    chosen: list[CardId] = field(default_factory=list)

    def begin(self, text: str) -> None:
        """A new play begins."""
        self.text = text
        self.chosen.clear()


def targets(sight: Sight, memory: Memory) -> list[Advice]:
    """Which card, judged by the words of the question first and of the text second."""
    mood = abilities.tone(sight.asked.prompt) or abilities.tone(memory.text)
    offered = [c for o in sight.asked.options if o.card is not None and (c := sight.cards.get(o.card))]
    if offered and all(card.controller != sight.seat for card in offered):
        mood = -1  # where only theirs can be chosen, the dearest is always the right one
    is_price = mood < 0 and _SUMS.search(memory.text) is not None
    return [_target(sight, option, mood, is_price) for option in sight.asked.options]


def _target(sight: Sight, option: OptionView, mood: int, is_price: bool) -> Advice:
    if option.card is None:
        return Advice(option.key, 0.0, "enough")
    if option.card == TOWN_SQUARE:
        return Advice(option.key, 0.1, "the middle of the town")
    card = sight.cards.get(option.card)
    if card is None:
        facts = sight.facts(option.card)
        value = 0.5 if facts is None else worth.of_printed(facts)
        gives_up = mood < 0 and sight.is_mine(option.card)
        return Advice(option.key, -value if gives_up else value, "from a pile or a hand")
    if card.type in ("deed", "outfit") and card.host is None:
        return _place(sight, option, mood)
    value = worth.of_card_in_play(card, sight)
    mine = card.controller == sight.seat
    if mine and is_price:
        # A sum has to be reached: one who counts much spares many who count little.
        return Advice(option.key, -1 / (1 + card.influence + card.bullets), "counts most towards the sum")
    if mood >= 0:
        # A boost is wasted on a booted dude outside a shootout.
        fit = value - (0.4 if card.booted and sight.view.shootout is None else 0)
        return Advice(option.key, fit if mine else -value, "the best of mine" if mine else "would help them")
    return Advice(
        option.key, -value if mine else value, "the cheapest of mine" if mine else "hurts them most"
    )


def _place(sight: Sight, option: OptionView, mood: int) -> Advice:
    """Places: where more is at stake; one's own for good, theirs for harm."""
    card = sight.cards[option.card] if option.card is not None else None
    if card is None:
        return Advice(option.key, 0, "a place")
    value = 0.3 + card.control + worth.PRODUCTION * card.production
    mine = card.controller == sight.seat
    return Advice(option.key, value if mine == (mood >= 0) else -value, "more is at stake there")


def mode(sight: Sight, memory: Memory) -> list[Advice]:
    """A plus for one's own, a minus for theirs; without signs the first mode."""
    last = sight.cards.get(memory.chosen[-1]) if memory.chosen else None
    found: list[Advice] = []
    for place, option in enumerate(sight.asked.options):
        signed = _SIGNED.search(f"{option.key} {option.note}")
        gain = -0.01 * place
        if signed is not None and last is not None:
            gain += int(signed[0]) if last.controller == sight.seat else -int(signed[0])
        elif signed is None:
            gain += 0.1 * abilities.tone(option.note)
        found.append(Advice(option.key, gain, "suits the chosen card"))
    return found


def player(sight: Sight, memory: Memory) -> list[Advice]:
    """Harm goes to the rival with most control points, good to oneself."""
    mood = abilities.tone(sight.asked.prompt) or abilities.tone(memory.text)
    found: list[Advice] = []
    for option in sight.asked.options:
        digits = option.key.lstrip("p")
        seat = int(digits) if digits.isdigit() else sight.seat
        own = seat == sight.seat
        points = 0.1 * sight.view.players[seat].control_points
        found.append(Advice(option.key, 1 if own == (mood >= 0) else points - 1, "me" if own else "a rival"))
    return found


def number(sight: Sight) -> list[Advice]:
    """What is paid is kept small, what is gained is taken whole."""
    paying = "pay" in sight.asked.prompt.lower()
    found: list[Advice] = []
    for option in sight.asked.options:
        amount = int(option.key) if option.key.lstrip("-").isdigit() else 0
        gain = -abs(amount - min(2, sight.me.stash // 2)) if paying else amount
        found.append(Advice(option.key, gain, "a price one can afford" if paying else "as much as possible"))
    return found


def yes_or_no(sight: Sight) -> list[Advice]:
    """Offers of one's own cards are good ones, those of others are not."""
    source = sight.asked.source
    good = source is not None and (sight.is_mine(source) or any(f.id == source for f in sight.me.table))
    if "pay" in sight.asked.prompt.lower() and sight.me.stash < 3:
        good = False
    return [Advice(YES, 0.5 if good else -0.5, "an offer of my own card"), Advice(NO, 0, "better not")]


def first(sight: Sight) -> list[Advice]:
    """Where it hardly matters: the answer that Enter gives, else the first."""
    return [
        Advice(o.key, 1.0 if o.key == sight.asked.default else -0.01 * place, "it hardly matters")
        for place, o in enumerate(sight.asked.options)
    ]
