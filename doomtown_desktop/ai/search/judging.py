"""The probability that a seat wins from a position at the end of a day: a learned logistic evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import Final, NamedTuple

from doomtown_desktop.ai import outlook
from doomtown_desktop.ai.position import of_card, strength
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
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
    """Return the dudes of a player whose upkeep cannot be paid tomorrow; before Sundown there are none.

    They are those worth least for their upkeep.
    """
    state = g.state
    if state.phase is Phase.NOON:
        return []
    money, due = state.players[seat].stash, 0
    dudes: list[tuple[float, CardId, int]] = []
    for card, spot in state.in_play.items():
        if m.controller(g, card) != seat:
            continue
        facts = g.facts[card]
        upkeep = m.stat(g, card, Number.UPKEEP)
        due += upkeep
        if facts.type is CardType.DEED or facts.type is CardType.OUTFIT:
            money += m.stat(g, card, Number.PRODUCTION)
        elif facts.type is CardType.DUDE and spot.host is None and upkeep:
            dudes.append((of_card(g, card) / upkeep, card, upkeep))
    found: list[CardId] = []
    for _, card, upkeep in sorted(dudes):
        if due <= money:
            break
        found.append(card)
        due -= upkeep
    return found


class _Tomorrow(NamedTuple):
    """The dudes that are lost at the next Upkeep, and what counts for victory without them, by player."""

    lost: Mapping[Seat, Sequence[CardId]]
    controls: Mapping[Seat, int]
    influences: Mapping[Seat, int]


def _tomorrow(g: Engine) -> _Tomorrow:
    lost = {seat: unpaid(g, seat) for seat in g.seats()}
    return _Tomorrow(
        lost,
        {seat: m.control_points(g, seat) - _sum(g, Number.CONTROL, lost[seat]) for seat in lost},
        {seat: m.influence_total(g, seat) - _sum(g, Number.INFLUENCE, lost[seat]) for seat in lost},
    )


def side(g: Engine, seat: Seat) -> list[float]:
    """Return the features of one player, without the dudes whose upkeep cannot be paid tomorrow."""
    return _side(g, seat, _tomorrow(g))


def _side(g: Engine, seat: Seat, tomorrow: _Tomorrow) -> list[float]:
    controls, influences = tomorrow.controls, tomorrow.influences
    lead, _ = outlook.margins(g.ruleset.victory, seat, controls, influences)
    control, influence, lost = controls[seat], influences[seat], tomorrow.lost[seat]
    state = g.state
    player = state.players[seat]
    posse: list[CardId] = []
    income = dudes = stud_bullets = draw_bullets = goods = deeds = 0
    for card, spot in state.in_play.items():
        if m.controller(g, card) != seat or card in lost or spot.host in lost:
            continue
        facts = g.facts[card]
        if facts.type is CardType.DUDE and spot.host is None:
            dudes += 1
            posse.append(card)
            if m.is_stud(g, card):
                stud_bullets += m.stat(g, card, Number.BULLETS)
            else:
                draw_bullets += m.stat(g, card, Number.BULLETS)
            income -= m.stat(g, card, Number.UPKEEP)
        elif facts.type is CardType.DEED or facts.type is CardType.OUTFIT:
            deeds += facts.type is CardType.DEED
            income += m.stat(g, card, Number.PRODUCTION)
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


def _sum(g: Engine, number: Stat, dudes: Sequence[CardId]) -> int:
    return sum(m.stat(g, dude, number) for dude in dudes)


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
