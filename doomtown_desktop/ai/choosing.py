"""Answers to the questions that cards ask: targets, modes, numbers, yes or no.

Each answer is tried in a world, if one can be made. Otherwise targets are rated by owner: if all of them
belong to others, the most valuable one is chosen, else the best of the seat's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from doomtown_desktop.ai import worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.trying import Simulator
from doomtown_desktop.engine.table_view import OptionView
from doomtown_desktop.protocol.choices import PickNumber, parse, picked_player
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.protocol.question import NO, YES, Verb

EQUALS: Final = 0.0005
"""The weight of a target's own value, which decides between targets whose results are equal."""


def by_trying(sight: Sight, simulator: Simulator) -> list[Advice] | None:
    """Rate every answer by its result in a trial; return ``None`` if nothing could be tried."""
    gains = simulator.answers([option.key for option in sight.asked.options])
    if not gains:
        return None
    worst = min(gains.values()) - 1
    return [
        Advice(o.key, gains.get(o.key, worst) + _of_equals(sight, o), _words(gains, o.key))
        for o in sight.asked.options
    ]


def _of_equals(sight: Sight, option: OptionView) -> float:
    """Return the tie-break between targets with equal results: others' best first, the seat's own last."""
    card = sight.cards.get(option.card) if option.card is not None else None
    if card is None:
        return 0.0
    value = EQUALS * worth.of_card_in_play(card, sight)
    return -value if card.controller == sight.seat else value


def _words(gains: Mapping[str, float], key: str) -> str:
    """Describe how an answer compares with the others."""
    if key not in gains:
        return "was not looked into"
    best, worst = max(gains.values()), min(gains.values())
    if best - worst < 0.005:
        return "comes to the same as the others"
    if gains[key] == best:
        return f"comes out best, by about {best - worst:.1f} control points over the worst"
    return f"comes out about {best - gains[key]:.1f} control points behind the best"


def targets(sight: Sight) -> list[Advice]:
    """Rate target cards by owner and value; used if no answer could be tried."""
    offered = [c for o in sight.asked.options if o.card is not None and (c := sight.cards.get(o.card))]
    all_theirs = bool(offered) and all(card.controller != sight.seat for card in offered)
    return [_target(sight, option, all_theirs) for option in sight.asked.options]


def _target(sight: Sight, option: OptionView, all_theirs: bool) -> Advice:
    if option.card is None:
        return Advice(option.key, 0.0, "is enough")
    if option.card == TOWN_SQUARE:
        return Advice(option.key, 0.1, "is the middle of the town")
    card = sight.cards.get(option.card)
    if card is None:
        facts = sight.facts(option.card)
        return Advice(
            option.key, 0.5 if facts is None else worth.of_printed(facts), "is the card worth most there"
        )
    value = worth.of_card_in_play(card, sight)
    if card.controller == sight.seat or all_theirs:
        return Advice(option.key, value, "is the one worth most")
    return Advice(option.key, -value, "is one I would not lose")


def player(sight: Sight) -> list[Advice]:
    """Rate players: the rival with the most control points is best."""
    found: list[Advice] = []
    for option in sight.asked.options:
        seat = picked_player(option.key)
        points = 0.1 * sight.view.players[seat].control_points
        found.append(Advice(option.key, -1.0 if seat == sight.seat else points, "is the furthest ahead"))
    return found


def number(sight: Sight) -> list[Advice]:
    """Rate amounts: pay 2 ghost rock, or half the stash if that is less; gain as much as possible."""
    paying = "pay" in sight.asked.prompt.lower()
    found: list[Advice] = []
    for option in sight.asked.options:
        chosen = parse(option.key, Verb.NUMBER)
        amount = chosen.amount if isinstance(chosen, PickNumber) else 0
        gain = -abs(amount - min(2, sight.me.stash // 2)) if paying else amount
        found.append(
            Advice(option.key, gain, "is a price I can afford" if paying else "is as much as I can have")
        )
    return found


def yes_or_no(sight: Sight) -> list[Advice]:
    """Rate an offer: accept it from a card of one's own, refuse it from a card of somebody else."""
    source = sight.asked.source
    good = source is not None and (sight.is_mine(source) or any(f.id == source for f in sight.me.table))
    return [
        Advice(
            YES,
            0.5 if good else -0.5,
            "comes from a card of mine" if good else "comes from a card of somebody else",
        ),
        Advice(NO, 0, "is safer"),
    ]


def first(sight: Sight) -> list[Advice]:
    """Rate answers that hardly matter: the default is best; without a default, the first."""
    return [
        Advice(o.key, 1.0 if o.key == sight.asked.default else -0.01 * place, "makes hardly a difference")
        for place, o in enumerate(sight.asked.options)
    ]
