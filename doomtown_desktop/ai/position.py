"""The value of a position to a player, in control points: mine minus theirs.

This is only for worlds, in which nothing is hidden: an opponent tries plays there and compares the values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from doomtown_desktop.ai import odds, outlook, worth
from doomtown_desktop.ai.odds import Strength
from doomtown_desktop.ai.sight import ONE_OF_MANY
from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import hands, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow.phases.sundown import verdict
from doomtown_desktop.protocol.effects import Power
from doomtown_desktop.protocol.ids import CardId, Phase, Seat, Until
from doomtown_desktop.protocol.words import Number
from doomtown_desktop.speech.labels import POWERS

READY: Final = 0.15
"""The value of an unbooted dude beyond a booted one: it can still act today."""
IN_HAND: Final = 0.15
"""The value of an average card in the play hand; it is low because Sundown brings new cards."""
HELD: Final = 0.06
"""The part of the value of a card in play, less its price, that counts while the seat holds it."""
AN_AVERAGE_CARD: Final = 1.0
"""An average card is worth this in play, less its price."""
LEAST_IN_HAND, MOST_IN_HAND = 0.03, 0.3
"""The limits of the value of a card in the play hand; a card that cannot be played has the lower one."""
BOUNTY: Final = 0.08
A_RANK: Final = 0.5
"""The value of each hand rank of lead in a shootout: it is one more casualty."""
A_DUDE: Final = 1.6
"""The value of an average dude, as a casualty."""
POWER: Final = 0.3
"""The value of each power that a dude has for the rest of the game."""
LOWBALL_RANK: Final = 0.1
FOR_TODAY: Final = 0.3
"""The weight at High Noon of the current value; the value after effects have expired tonight has the rest.

Influence that lasts until tonight counts only by what it decides: places and the outlook for Sundown.
"""
_WEAR_OFF: Final = (
    Until.PLAY,
    Until.ROUND,
    Until.SHOOTOUT,
    Until.LOWBALL,
    Until.PHASE,
    Until.DAY,
    Until.AFTER_SUNDOWN,
)


def value(game: Game, seat: Seat, *, last: bool = False) -> float:
    """Return the value of a world's position to a seat. At High Noon, effects that expire tonight count less.

    ``last``: the day ends if nothing more is done.
    """
    g = game.engine
    if g.state.phase is not Phase.NOON or g.state.shootout is not None:
        return _value(g, seat, last=last)
    if not any(effect.until in _WEAR_OFF for effect in g.state.effects):
        return _value(g, seat, last=last)
    tomorrow = g.fork(g.state.copy())
    lasting.expire(tomorrow, *_WEAR_OFF)
    now = _value(g, seat, last=last, guns=g if _may_fight(g) else tomorrow, lasting=tomorrow)
    return FOR_TODAY * now + (1 - FOR_TODAY) * _value(tomorrow, seat, last=last)


def _may_fight(g: Engine) -> bool:
    """Return whether an unbooted dude could still reach an enemy away from home today."""
    dudes = [(spot, m.controller(g, card)) for card, spot in g.state.in_play.items() if town.is_dude(g, card)]
    afield = {owner for spot, owner in dudes if spot.location != g.state.players[owner].outfit}
    return any(not spot.booted and afield - {owner} for spot, owner in dudes)


def _value(
    g: Engine, seat: Seat, *, last: bool, guns: Engine | None = None, lasting: Engine | None = None
) -> float:
    """Return the value of a position as it stands. ``guns`` and ``lasting`` are as in `of_card`."""
    state = g.state
    total = 0.0
    won, fallen = verdict(g)
    signs = _signs(g, seat, won, fallen)
    for card in state.in_play:
        total += signs.get(m.controller(g, card), -1) * of_card(g, card, guns, lasting)
    for other, sign in signs.items():
        player = state.players[other]
        hand = _hand(g, seat) if other == seat else IN_HAND * len(player.play_hand)
        total += sign * (m.control_points(g, other) + worth.of_money(player.stash) + hand)
    verdict_for_me = 1 if won == [seat] else -1 if won or seat in fallen else 0
    lead, threat = margins(g, seat)
    return total + outlook.worth(lead, threat, verdict_for_me, last=last) + _fight(g, seat)


def _hand(g: Engine, seat: Seat) -> float:
    """Return the value of the cards in a seat's play hand."""
    mine = [g.facts[card] for card in g.state.in_play if g.owner(card) == seat]
    return sum(_of_held(g.facts[card], mine) for card in g.state.players[seat].play_hand)


def _of_held(card: CardFacts, mine: Sequence[CardFacts]) -> float:
    """Return the value of a card in the play hand of the owner of the cards ``mine`` in play."""
    if card.is_unique and any(card.character == other.character for other in mine):
        return LEAST_IN_HAND
    skill = worth.skill_for(card)
    if skill is not None and not any(skill in other.ratings for other in mine):
        return LEAST_IN_HAND
    return _of_playable(card)


@lru_cache(maxsize=5000)
def _of_playable(card: CardFacts) -> float:
    """Return the value of a card in the play hand that can be played."""
    surplus = worth.of_printed(card) - worth.GHOST_ROCK * (card.cost or 0) - AN_AVERAGE_CARD
    return max(LEAST_IN_HAND, min(MOST_IN_HAND, IN_HAND + HELD * surplus))


def margins(g: Engine, seat: Seat) -> tuple[int, int]:
    """Return a player's control points minus the influence in their way, and the same for the best rival."""
    seats = (seat, *g.others(seat))
    control = {other: m.control_points(g, other) for other in seats}
    influence = {other: m.influence_total(g, other) for other in seats}
    lead, threats = outlook.margins(g.ruleset.victory, seat, control, influence)
    return lead, max(threats.values(), default=-influence[seat])


def _signs(g: Engine, seat: Seat, won: Sequence[Seat], fallen: Sequence[Seat]) -> dict[Seat, float]:
    """Return the weight of each player's cards and points: 1 for the seat itself, below 0 for its rivals.

    One of many rivals counts less, unless that rival would win or eliminate the seat at Sundown.
    """
    rivals = g.others(seat)
    usual = -ONE_OF_MANY if len(rivals) > 1 else -1.0
    signs = {other: -1.0 if other in won else usual for other in rivals}
    if seat in fallen:
        influence = m.influence_total(g, seat)
        signs |= {other: -1.0 for other in rivals if m.control_points(g, other) > influence}
    return {**signs, seat: 1.0}


def of_card(g: Engine, card: CardId, guns: Engine | None = None, lasting: Engine | None = None) -> float:
    """Return the value of a card in play without its control points, which are counted by player.

    ``guns``: the position from which its bullets are read, ``lasting``: that for its influence; ``None`` for
    this one.
    """
    spot, facts = g.state.in_play[card], g.facts[card]
    if town.is_dude(g, card):
        armed = guns if guns is not None and card in guns.state.in_play else g
        stays = lasting if lasting is not None and card in lasting.state.in_play else g
        gun = worth.STUD_BULLET if m.is_stud(armed, card) else worth.DRAW_BULLET
        total = worth.A_BODY + worth.INFLUENCE * m.stat(stays, card, Number.INFLUENCE)
        total += gun * m.stat(armed, card, Number.BULLETS) - worth.UPKEEP * m.stat(g, card, Number.UPKEEP) / 2
        total += POWER * sum(len(g.effects(Power, power, card)) for power in POWERS)
        return total + (0 if spot.booted else READY) - BOUNTY * spot.bounty
    if facts.type in (CardType.DEED, CardType.OUTFIT):
        return 0.2 + worth.PRODUCTION * m.stat(g, card, Number.PRODUCTION)
    return 0.1 + worth.GHOST_ROCK * (facts.cost or 0)


def _fight(g: Engine, seat: Seat) -> float:
    """Return the value of a shootout under way, or of revealed lowball hands; 0 if there is neither."""
    state = g.state
    others = [other for other in g.others(seat) if state.players[other].draw_hand]
    shown = state.players[seat].revealed and any(state.players[other].revealed for other in others)
    if state.shootout is None:
        if not shown:
            return 0.0
        ranks = [hands.value_of(g, other).rank for other in others if _ranked(g, other)]
        return LOWBALL_RANK * (min(ranks) - hands.value_of(g, seat).rank) if ranks and _ranked(g, seat) else 0
    side = posses.side_of_seat(g, seat)
    if side is None or not state.shootout.fighting:
        return 0.0
    mine, theirs = state.shootout.posses[side], state.shootout.posses[1 - side]
    if state.shootout.step == 4 and shown and _ranked(g, seat) and _ranked(g, theirs.primary):
        ahead = hands.value_of(g, seat).rank - hands.value_of(g, theirs.primary).rank
        return A_RANK * max(-2 * len(mine.dudes), min(2 * len(theirs.dudes), ahead))
    lost, taken = odds.expected(
        strength(g, mine.dudes), len(mine.dudes), strength(g, theirs.dudes), len(theirs.dudes)
    )
    return A_DUDE * (taken - lost)


def _ranked(g: Engine, seat: Seat) -> bool:
    """Return whether the draw hand is revealed and every joker in it stands for a card."""
    player = g.state.players[seat]
    unnamed = any(hands.is_joker(g, c) and c not in g.state.jokers for c in player.draw_hand)
    return player.revealed and bool(player.draw_hand) and len(player.draw_hand) <= 5 and not unnamed


def strength(g: Engine, dudes: list[CardId]) -> Strength:
    """Return the bonuses of a posse with its best shooter."""
    studs = [m.is_stud(g, dude) for dude in dudes]
    best = Strength(0, 0)
    for shooter, is_stud in zip(dudes, studs, strict=True):
        more = m.stat(g, shooter, Number.BULLETS) - 1
        stud = sum(studs) + (more if is_stud else 0)
        draw = len(dudes) - sum(studs) + (0 if is_stud else more)
        best = max(best, Strength(stud, draw), key=lambda s: s.hand_rank)
    return best
