"""The light policy: answers in microseconds, for rollouts in which `rules` would take too long.

Decisions that matter and come often are a linear choice with learned weights. All others get the plainest
answer that is not a blunder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import assert_never

from doomtown_desktop.ai.search import features, poker_sense
from doomtown_desktop.ai.search.features import Block
from doomtown_desktop.ai.search.town_sense import Town, chance
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.protocol.question import (
    DONE,
    NO,
    PASS,
    YES,
    Answer,
    Choose,
    Option,
    Question,
    Verb,
    plainest,
)

Weights = Mapping[str, Sequence[float]]
"""The weights of the features, by the name of their block."""

RUN_BELOW = 0.4
"""Below this probability of winning the next round, a posse flees."""
NEW = -1.0
"""The score of an option of a kind without weights."""
TEMPERATURE = 0.7
"""The temperature of sampling: near 0 always gives the best answer, 1 is that of the training games."""


class Light:
    """A rollout policy for all seats of a world."""

    def __init__(
        self, weights: Weights, chance: Random | None = None, temperature: float = TEMPERATURE
    ) -> None:
        """Make a policy that takes the best answer, or samples answers by score if ``chance`` is given.

        ``temperature`` is that of the sampling.
        """
        self._weights = weights
        self._chance = chance
        self._temperature = temperature

    def sampling(self, seed: int) -> Light:
        """Return the same policy with sampled answers; equal seeds give equal answers in equal games."""
        return Light(self._weights, Random(seed), self._temperature)

    def answer(self, g: Engine, decision: Choose) -> Answer:
        """Return an answer for the player who is asked."""
        options = decision.options
        if len(options) == 1 and decision.least == 1:
            return (options[0].key,)
        match decision.kind:
            case (
                Question.NOON_PLAY
                | Question.SHOOTOUT
                | Question.RESOLUTION
                | Question.CHEATIN_RESOLUTION
                | Question.REACT
                | Question.POSSE
                | Question.CALLOUT
            ):
                return (options[self._choose(self.scores(g, decision))].key,)
            case Question.REDRAW:
                return _swap(g, decision)
            case Question.KEEP_FIVE:
                return _keys(decision, poker_sense.beyond_five(g, decision.player)[: decision.least])
            case Question.SHOOTER:
                return _shooter(g, decision)
            case Question.CASUALTY:
                return _casualty(g, decision)
            case Question.FLEE:
                return _flee(g, decision)
            case Question.TARGET:
                return _target(g, decision)
            case Question.UPKEEP:
                return _upkeep(g, decision)
            case Question.YES_OR_NO:
                own = decision.source is not None and g.owner(decision.source) == decision.player
                return (YES if own else NO,)
            case Question.NUMBER:
                return (options[-1].key,) if decision.most == 1 else plainest(decision)
            case (
                Question.STARTING_GANG
                | Question.SHOOTOUT_PLAY
                | Question.COMBO
                | Question.TRADE
                | Question.TURNABOUT
                | Question.INVITE
                | Question.INVITATION
                | Question.JOKER
                | Question.SUNDOWN_DISCARD
                | Question.DISCARD_DOWN
                | Question.SURPLUS
                | Question.MODE
                | Question.PLAYER
                | Question.TRIGGER
                | Question.ORDER
            ):
                return plainest(decision)
            case unknown:
                assert_never(unknown)

    def scores(self, g: Engine, decision: Choose) -> list[float]:
        """Return the score of each option of a learned kind."""
        return self.weighed(features.of_options(g, decision))

    def weighed(self, blocks: Sequence[Block]) -> list[float]:
        """Return the scores of options from their features."""
        return [score(self._weights, block) for block in blocks]

    def _choose(self, scores: Sequence[float]) -> int:
        best = max(scores)
        if self._chance is None:
            return scores.index(best)
        likely = [exp(max(-30.0, (score - best) / self._temperature)) for score in scores]
        return self._chance.choices(range(len(scores)), likely)[0]


def score(weights: Weights, block: Block) -> float:
    """Return the score of an option from its features: 0 for passing, ``NEW`` for a kind without weights."""
    name, numbers = block
    known = weights.get(name)
    if known is None:
        return 0.0 if name == "nothing" else NEW
    return sum(map(float.__mul__, known, numbers))


def _keys(decision: Choose, cards: Sequence[int]) -> Answer:
    offered = {option.card: option.key for option in decision.options}
    return tuple(offered[card] for card in cards if card in offered)  # type: ignore[index]


def _swap(g: Engine, decision: Choose) -> Answer:
    if g.state.shootout is None:
        return ()
    return _keys(decision, poker_sense.not_needed(g, decision.player)[: decision.most])


def _shooter(g: Engine, decision: Choose) -> Answer:
    """Choose the dude with the most bullets; a draw bullet counts 0.6, and less influence is better."""
    town = Town(g, decision.player)
    best, found = -1.0, decision.options[0].key
    for option in decision.options:
        dude = town.known(option.card)
        if dude is not None:
            worth = dude.bullets * (1.0 if dude.is_stud else 0.6) - 0.01 * dude.influence
            if worth > best:
                best, found = worth, option.key
    return (found,)


def _casualty(g: Engine, decision: Choose) -> Answer:
    """Choose the smallest loss per casualty covered."""
    town = Town(g, decision.player)
    best, found = 99.0, decision.options[0].key
    for option in decision.options:
        if option.card is None:
            continue
        covers = int(option.label or 1)
        dude = town.known(option.card)
        loss = 0.3 if dude is None else dude.worth
        if option.verb is Verb.HOME:
            loss = 0.4
        elif option.verb is Verb.ACE:
            loss += 0.2
        if dude is not None and dude.seat != decision.player:
            loss *= 0.3
        if loss / max(1, covers) < best:
            best, found = loss / max(1, covers), option.key
    return (found,)


def _flee(g: Engine, decision: Choose) -> Answer:
    fight = g.state.shootout
    if fight is None:
        return ()
    town = Town(g, decision.player)
    _, mine, theirs = town.sides(fight)
    if not theirs or chance(mine, theirs) >= RUN_BELOW:
        return ()
    return tuple(option.key for option in decision.options[: decision.most])


def _target(g: Engine, decision: Choose) -> Answer:
    """Choose the most valuable card of the rivals if only theirs are offered, else the best of one's own."""
    if decision.least > 1:
        return tuple(option.key for option in decision.options[: decision.least])
    seat, in_play = decision.player, g.state.in_play
    offered = [o for o in decision.options if o.card is not None and o.card in in_play]
    all_theirs = bool(offered) and all(m.controller(g, o.card) != seat for o in offered if o.card is not None)
    best, found = -99.0, decision.options[0].key
    for option in decision.options:
        worth = _worth(g, option)
        if option.card in in_play and not all_theirs and m.controller(g, option.card) != seat:
            worth = -worth
        if worth > best:
            best, found = worth, option.key
    return (found,)


def _worth(g: Engine, option: Option) -> float:
    if option.card is None:
        return 0.0
    if option.card == TOWN_SQUARE:
        return 0.1
    return features.worth_of(g.facts[option.card])


def _upkeep(g: Engine, decision: Choose) -> Answer:
    """Choose to pay for all cards if that is the default, else for the best value per ghost rock."""
    default = decision.default
    if default and default not in (DONE, PASS):
        return (default,)
    best, found = 0.0, DONE
    for option in decision.options:
        if option.card is None:
            continue
        gain = features.worth_of(g.facts[option.card]) / max(1, int(option.label or 1)) - 0.2
        if gain > best:
            best, found = gain, option.key
    return (found,)


__all__ = ["NEW", "Light", "Weights", "score"]
