"""Rate abilities by the results of trying them. No card is recognized by its name or text."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.ai import fighting, odds, walking, worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.trying import Outcome
from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.engine.data.abilities import Ability, script_for
from doomtown_desktop.engine.table_view import CardView, OptionView
from doomtown_desktop.protocol.choices import Pick, UseAbility, key, parse
from doomtown_desktop.protocol.question import Question

UNTRIED: Final = 0.3
"""The assumed value of an ability that could not be tried, before its price."""
NO_EFFECT: Final = 0.01
"""The penalty of an ability without a measurable effect: nothing is used up, moved or booted for it."""
MATTERS: Final = 0.03
"""At High Noon, an ability with a gain below this is not worth a play."""
SLIGHT: Final = 0.25
"""A gain below this is described in words, not in control points."""
FOR_A_FIGHT: Final = 0.3
"""The value of keeping a Cheatin' or Resolution card for a shootout instead of using it in lowball."""
FAILURE: Final = 1.2
"""The cost of a job that fails, in control points."""


def of_key(sight: Sight, key: str) -> tuple[CardFacts | None, Ability | None]:
    """Return the card and ability that a play such as ``use:12.fire`` names; ``None`` for an unknown one."""
    play = parse(key)
    if not isinstance(play, UseAbility):
        return None, None
    facts = sight.facts(play.card)
    script = None if facts is None else script_for(facts.title, facts.code)
    return facts, None if script is None else script.script.by_name.get(play.ability)


def judge(sight: Sight, option: OptionView, tried: Outcome | None) -> Advice:
    """Rate an ability by its result in a trial; a job also by its odds against all possible opponents."""
    facts, ability = of_key(sight, option.key)
    if ability is None or facts is None:
        return Advice(option.key, -0.5, "is an ability I do not know")
    card = sight.cards.get(option.card) if option.card is not None else None
    if card is not None and ability.name in card.used and not ability.repeat:
        return Advice(option.key, -0.1, "was used today")
    if _is_lowball(sight) and (tried is None or abs(tried.gain) < NO_EFFECT / 2):
        return Advice(option.key, -NO_EFFECT, "may raise your hand rank when the lowest hand wins")
    if tried is None and ability.job:
        return Advice(option.key, -NO_EFFECT, "is a job with an uncertain outcome")
    if tried is None:
        gain = UNTRIED - price(sight, option, facts, ability)
        return Advice(
            option.key,
            gain,
            "costs little, and may bring something" if gain > 0 else "costs more than it may bring",
        )
    if ability.job:
        return _job(sight, option, tried)
    least = MATTERS if sight.asked.kind is Question.NOON_PLAY and tried.gain > 0 else NO_EFFECT / 2
    if abs(tried.gain) < least:
        return Advice(option.key, -NO_EFFECT, "changes nothing now")
    if card is None and _is_lowball(sight) and 0 < tried.gain <= FOR_A_FIGHT:
        return Advice(option.key, tried.gain - FOR_A_FIGHT, "is worth more in a shootout than in lowball")
    lost, risk = _risk(sight, tried) if sight.asked.kind is Question.NOON_PLAY else (0.0, 0.0)
    gain = tried.gain * (1 - lost) if tried.gain > 0 else tried.gain
    if tried.gain > 0 and gain <= risk:
        return Advice(option.key, gain - risk, "leaves a dude where it is too dangerous")
    return Advice(option.key, gain - risk, _words(gain - risk))


def _risk(sight: Sight, tried: Outcome) -> tuple[float, float]:
    """Return the danger for the dudes that a play moves to other places.

    The first number is the probability that the one in most danger does not stay there, as in a walk; the
    second how much more of value is in danger there than before.
    """
    lost, total = 0.0, 0.0
    for card, place, is_booted in tried.moved:
        dude = sight.cards.get(card)
        if dude is not None and sight.is_dude(dude):
            leaves, after = walking.danger(sight, dude, place, is_booted)
            _, before = walking.danger(sight, dude, dude.location, dude.booted)
            lost, total = max(lost, leaves), total + after - before
    return lost, total


def _is_lowball(sight: Sight) -> bool:
    """Return whether the lowest hand wins now, so that effects that raise the rank of a hand do harm."""
    return sight.view.shootout is None and sight.asked.kind in (
        Question.RESOLUTION,
        Question.CHEATIN_RESOLUTION,
    )


def _job(sight: Sight, option: OptionView, tried: Outcome) -> Advice:
    """Rate a job: its unopposed gain, weighted by the chance to win against everybody who could oppose it."""
    place, prize = tried.place, tried.gain
    leaders = _leaders(sight, option, tried)
    if place is None:
        mine = leaders or [d for d in sight.gang(sight.seat) if not d.booted]
        theirs = [d for d in sight.enemies() if not d.booted]
    else:  # the leader comes from anywhere
        friends = [d for d in sight.gang(sight.seat) if d not in leaders and sight.may_join(d, place, 0)]
        mine = [*leaders, *friends]
        theirs = [d for d in sight.enemies() if sight.may_join(d, place, 1)]
    course = odds.forecast(mine, theirs)
    win = course.win if theirs else 1.0
    gain = prize * win - FAILURE * (1 - win) if prize > 0 else prize
    if theirs:
        gain -= sum(fighting.staked(sight, dude, course.deaths[dude.id]) for dude in mine)
    words = f"is a job that succeeds about {round(100 * win)} times in 100 if everybody who can opposes it"
    return Advice(option.key, gain, words if theirs else f"is a job that nobody can oppose: {_words(prize)}")


def _leaders(sight: Sight, option: OptionView, tried: Outcome) -> list[CardView]:
    """Return the dude who led a job when it was tried; empty if unknown."""
    gang = sight.gang(sight.seat)
    by_key = {key(Pick(dude.id)): dude for dude in gang}
    named = [by_key[given] for answer in tried.line[1:] for given in answer if given in by_key]
    return named[-1:] or [dude for dude in gang if dude.id == option.card]


def _words(gain: float) -> str:
    """Describe the gain of a play, in control points."""
    if abs(gain) < SLIGHT:
        return "leaves things slightly better" if gain > 0 else "leaves things slightly worse"
    return (
        f"is worth about {gain:.1f} control points"
        if gain > 0
        else f"would cost about {-gain:.1f} control points"
    )


def price(sight: Sight, option: OptionView, facts: CardFacts | None, ability: Ability) -> float:
    """Return the price of an ability in control points: ghost rock, the card itself, a booted dude."""
    in_play = sight.cards.get(option.card) if option.card is not None else None
    total = worth.GHOST_ROCK * ability.pay
    if in_play is None and facts is not None and facts.type is CardType.ACTION:
        total += worth.GHOST_ROCK * (facts.cost or 0) + 0.1
    bearer = sight.cards.get(in_play.host) if in_play is not None and in_play.host is not None else None
    if ability.boot and in_play is not None and sight.is_dude(in_play):
        total += 0.2
    elif ability.boot and bearer is not None:
        total += 0.05
    return total
