"""High Noon: the value of each play, in control points. Passing is worth 0.

A day is won by holding deeds with influence while keeping one's own gang alive, so the heuristics are: buy
deeds, then dudes (`buying`); walk to where influence changes who controls a deed (`walking`); fight where the
odds and the stakes are good (`calling`); use abilities that cost little (`abilities`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, assert_never

from doomtown_desktop.ai import abilities, budget, buying, calling, walking
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.trying import Outcome
from doomtown_desktop.engine.table_view import OptionView
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.question import PASS, Verb

WON: Final = 20.0
"""The value of passing if that ends the day and wins the game."""
UNCOMMITTED: Final = frozenset({Verb.SHOP, Verb.USE, Verb.TRADE, Verb.SWAP, Verb.INVENT})
"""Plays that take no dude away from where it is."""
CAN_WAIT: Final = ", but can wait until others have moved"
"""The end of the reason of a move that is better made later."""


def plays(sight: Sight, tried: Mapping[str, Outcome], opened: Mapping[str, float]) -> Iterator[Advice]:
    """Yield the advice on every legal Noon play.

    ``tried`` holds the results of abilities, ``opened`` the gains of moves from the abilities that they
    enable; both are by key.
    """
    plan, joint = buying.basket(sight), walking.joint_moves(sight)
    found = [_play(sight, o, tried, opened, plan, joint) for o in sight.asked.options]
    yield from _without_waiting(sight, list(_in_good_time(sight, found)))


def _without_waiting(sight: Sight, found: list[Advice]) -> list[Advice]:
    """Give the best play the reason of a play that is made now: it does not wait."""
    place = max(range(len(found)), key=lambda number: found[number].worth)
    if found[place].worth > 0:
        found[place] = if_made_now(sight, found[place])
    return found


def if_made_now(sight: Sight, advice: Advice) -> Advice:
    """Return the opinion on a play that is made now, with a reason that does not say that it waits."""
    option = next(o for o in sight.asked.options if o.key == advice.key)
    if option.verb in (Verb.SHOP, Verb.INVENT):
        return advice._replace(reason=buying.buy(sight, option).reason)
    return advice._replace(reason=advice.reason.removesuffix(CAN_WAIT))


def _play(
    sight: Sight,
    option: OptionView,
    tried: Mapping[str, Outcome],
    opened: Mapping[str, float],
    plan: budget.SpendingPlan,
    joint: Mapping[str, float],
) -> Advice:
    if option.verb is Verb.PASS:
        return _pass(sight)
    play = choices.play_of(option.key)
    match play:
        case choices.Move():
            return walking.move(sight, option, opened.get(option.key, 0.0), joint.get(option.key, 0.0))
        case choices.Buy() | choices.Invent():
            return buying.buy(sight, option, plan)
        case choices.CallOut():
            return calling.call_out(sight, option)
        case choices.UseAbility():
            return abilities.judge(sight, option, tried.get(option.key))
        case choices.Swap():
            return buying.swap(sight, option)
        case choices.Ready():
            return buying.make_ready(sight, option, play)
        case choices.Pardon():
            return buying.pardon(sight, option)
        case choices.Trade():
            return buying.trade(sight, option)
        case unknown:
            assert_never(unknown)


def _in_good_time(sight: Sight, found: list[Advice]) -> Iterator[Advice]:
    """Rate moves that rivals can answer below plays that commit nobody.

    A rival who walks to a place later can take it, so such moves are better made late.
    """
    options = {o.key: o for o in sight.asked.options}
    waiting = [a.worth for a in found if a.worth > 0 and options[a.key].verb in UNCOMMITTED]
    least = min(waiting, default=0.0)
    for advice in found:
        option = options[advice.key]
        if (
            waiting
            and option.verb is Verb.MOVE
            and advice.worth > least
            and walking.is_answered(sight, option)
        ):
            yield Advice(advice.key, least / 2, f"{advice.reason}{CAN_WAIT}")
        else:
            yield advice


def _pass(sight: Sight) -> Advice:
    """Rate passing: best if it ends the day and wins the game, else 0."""
    if sight.outlook.is_last and sight.is_winning():
        return Advice(PASS, WON, "ends the day and wins the game")
    if sight.outlook.is_last and sight.is_losing():
        winner = sight.rival(min(sight.dangerous)).name
        return Advice(PASS, 0, f"nothing that is left keeps {winner} from winning")
    return Advice(PASS, 0, "nothing else is worth doing")
