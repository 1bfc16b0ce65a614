"""The probability that a seat wins from a position at the end of a day: a learned logistic evaluation."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import exp, log
from typing import Final, NamedTuple

from doomtown_desktop.ai import outlook
from doomtown_desktop.ai.position import of_card, strength
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow.phases import upkeep
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.words import Number, Stat

NAMES: Final = (
    "control",
    "influence",
    "lead above -1",
    "lead above -3",
    "lead above -6",
    "ghost rock at most 8",
    "income",
    "dudes",
    "stud bullets",
    "draw bullets",
    "hand",
    "goods and spells",
    "deeds",
    "hand rank of the posse",
)
"""The names of the features: each is the seat's value minus the average of its rivals."""
LEAST_INFLUENCE: Final = 0.12
MOST_DUDES: Final = 0.25
"""A dude without influence and bullets is worth at most this, because games of `rules` overrate bodies."""
MOST_GOODS: Final = 0.1
RICH: Final = 8
"""Ghost rock beyond this is not counted: it hardly helps."""


def unpaid(g: Engine, seat: Seat) -> list[CardId]:
    """Return the cards of a player whose upkeep cannot be paid tomorrow; at High Noon there are none.

    The player collects, repays debts and pays first for the cards that are worth most for their upkeep. In
    the Upkeep phase the player has collected already, and has not paid yet.
    """
    phase, player = g.state.phase, g.state.players[seat]
    if phase is Phase.NOON:
        return []
    money = player.stash
    if phase is not Phase.UPKEEP:
        money += upkeep.income(g, seat)
        money -= min(money, player.debt)
    owed = upkeep.owed_by(g, seat)
    if sum(price for _, price in owed) <= money:
        return []
    found: list[CardId] = []
    for card, price in sorted(owed, key=lambda each: -_value(g, each[0]) / each[1]):
        if price <= money:
            money -= price
        else:
            found.append(card)
    return found


def _value(g: Engine, card: CardId) -> float:
    return of_card(g, card) + m.stat(g, card, Number.CONTROL)


class _Tomorrow(NamedTuple):
    """The cards that are lost at the next Upkeep, and what counts for victory without them, by player."""

    lost: Mapping[Seat, Sequence[CardId]]
    controls: Mapping[Seat, int]
    influences: Mapping[Seat, int]


def _tomorrow(g: Engine) -> _Tomorrow:
    lost = {seat: unpaid(g, seat) for seat in g.seats()}
    moved = deeds_moved(g, [card for cards in lost.values() for card in cards])
    return _Tomorrow(
        lost,
        {
            seat: m.control_points(g, seat) - _sum(g, Number.CONTROL, lost[seat]) + _shift(g, seat, moved)
            for seat in lost
        },
        {seat: m.influence_total(g, seat) - _sum(g, Number.INFLUENCE, lost[seat]) for seat in lost},
    )


def deeds_moved(g: Engine, lost: Collection[CardId]) -> dict[CardId, Seat]:
    """Return the deeds that change hands because some dudes leave, each with its new controller."""
    in_play = g.state.in_play
    places = dict.fromkeys(in_play[card].location for card in lost if g.facts[card].is_dude)
    deeds = [place for place in places if place in in_play and place not in lost]
    found = {
        deed: m.controller_without(g, deed, lost) for deed in deeds if g.facts[deed].type is CardType.DEED
    }
    return {deed: seat for deed, seat in found.items() if seat != m.controller(g, deed)}


def _shift(g: Engine, seat: Seat, moved: Mapping[CardId, Seat]) -> int:
    """Return the change in a player's control points if deeds get these controllers."""
    return sum(
        m.stat(g, deed, Number.CONTROL) * ((new == seat) - (m.controller(g, deed) == seat))
        for deed, new in moved.items()
    )


def side(g: Engine, seat: Seat) -> list[float]:
    """Return the features of one player, without the cards whose upkeep cannot be paid tomorrow."""
    return _side(g, seat, _tomorrow(g))


def _side(g: Engine, seat: Seat, tomorrow: _Tomorrow) -> list[float]:
    controls, influences = tomorrow.controls, tomorrow.influences
    lead, _ = outlook.margins(g.ruleset.victory, seat, controls, influences)
    control, influence, lost = controls[seat], influences[seat], tomorrow.lost[seat]
    state = g.state
    player = state.players[seat]
    posse: list[CardId] = []
    dudes = stud_bullets = draw_bullets = goods = deeds = 0
    kept = {c: spot for c, spot in state.in_play.items() if c not in lost and spot.host not in lost}
    income = sum(amount for card, amount in upkeep.collected_by(g, seat) if card in kept)
    income -= sum(price for card, price in upkeep.owed_by(g, seat) if card in kept)
    for card, spot in kept.items():
        if m.controller(g, card) != seat:
            continue
        facts = g.facts[card]
        if facts.type is CardType.DUDE and spot.host is None:
            dudes += 1
            posse.append(card)
            if m.is_stud(g, card):
                stud_bullets += m.stat(g, card, Number.BULLETS)
            else:
                draw_bullets += m.stat(g, card, Number.BULLETS)
        elif facts.type is CardType.DEED or facts.type is CardType.OUTFIT:
            deeds += facts.type is CardType.DEED
        else:
            goods += 1
    return [
        float(control),
        float(influence),
        float(max(0, lead + 1)),
        float(max(0, lead + 3)),
        float(max(0, lead + 6)),
        float(min(RICH, player.stash)),
        float(income),
        float(dudes),
        float(stud_bullets),
        float(draw_bullets),
        float(len(player.play_hand)),
        float(goods),
        float(deeds),
        strength(g, posse).hand_rank if posse else 0.0,
    ]


def numbers(g: Engine, seat: Seat) -> list[float]:
    """Return the features of a seat minus the average features of its rivals."""
    tomorrow = _tomorrow(g)
    mine = _side(g, seat, tomorrow)
    rivals = [_side(g, other, tomorrow) for other in g.others(seat)]
    return [have - sum(column) / len(rivals) for have, *column in zip(mine, *rivals, strict=True)]


def _sum(g: Engine, number: Stat, cards: Sequence[CardId]) -> int:
    in_play = g.state.in_play
    return sum(m.stat(g, card, number) for card in cards if in_play[card].host not in cards)


def bounded(weights: Sequence[float]) -> list[float]:
    """Return learned weights within sensible bounds, in the order of `NAMES`.

    Games of `rules` teach that guns are worth little and bodies much, since studs cost upkeep there.
    """
    found = dict(zip(NAMES, weights, strict=True))
    found["influence"] = max(LEAST_INFLUENCE, found["influence"])
    found["dudes"] = min(MOST_DUDES, found["dudes"])
    found["goods and spells"] = min(MOST_GOODS, found["goods and spells"])
    found["draw bullets"] = max(0.0, found["draw bullets"])
    found["stud bullets"] = max(found["draw bullets"], found["stud bullets"])
    return list(found.values())


def chance_of(weights: Sequence[float], found: Sequence[float], rivals: int = 1) -> float:
    """Return the win probability against a number of rivals, 0 to 1; features of 0 give an equal share."""
    total = sum(map(float.__mul__, weights, found)) - log(rivals)
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def judge(g: Engine, seat: Seat, weights: Sequence[float]) -> float:
    """Return the win probability of a seat, 0 to 1; exactly 0 or 1 if the game is over for it."""
    if g.state.winners:
        return 1.0 if seat in g.state.winners else 0.0
    if seat not in g.seats():
        return 0.0
    rivals = len(g.others(seat))
    return chance_of(weights, numbers(g, seat), rivals) if rivals else 1.0
