"""Sundown: the victory check, refilling hands, unbooting, and the end of the day (R-SUN, R-WIN)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import aside, changes, elimination
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.data.state import Today
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.choices import all_picked, pick
from doomtown_desktop.protocol.effects import Effect, PlayerChange
from doomtown_desktop.protocol.events import DayEnded, GameEnded, SundownBegan, SundownEffects, VictoryChecked
from doomtown_desktop.protocol.ids import CardId, Phase, Seat, Until
from doomtown_desktop.protocol.question import Choose, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Freedom, Number, PlayerCannot, PlayerNumber
from doomtown_desktop.speech import prompts, wording


async def sundown(g: Engine) -> None:
    """Play the Sundown phase in its eight steps (R-SUN-1 to R-SUN-8)."""
    state = g.state
    await happen(g, SundownBegan())
    await elimination.depart(g)
    won, fallen = verdict(g)
    if g.logging:  # nothing answers this event; it is for display only
        counts = tuple((seat, m.control_points(g, seat), m.influence_total(g, seat)) for seat in g.seats())
        earned = tuple(state.players[seat].victory_points for seat in g.seats())
        told = earned if any(earned) else ()
        g.happened(VictoryChecked(state.day, counts, tuple(won), tuple(fallen), told))
    if won:
        state.winners = won
        state.ending = _ending(g, won[0], fallen)
        state.phase = Phase.OVER
        g.touch()
        g.happened(GameEnded(tuple(won), state.ending))  # nothing answers this event
        return
    if fallen:
        await elimination.eliminate(g, [_fall(g, seat) for seat in fallen])
    state.today.nobody_won = True
    g.touch()
    await happen(g, SundownEffects())
    for seat in g.order():
        await _discard_some(g, seat)
    for seat in g.order():
        await _refill(g, seat)
    for card, spot in list(state.in_play.items()):
        if spot.booted and not m.cannot(g, Cannot.UNBOOT_AT_SUNDOWN, card):
            await changes.unboot(g, card)
    await happen(g, DayEnded(state.day))
    lasting.expire(g, Until.PHASE, Until.SHOOTOUT, Until.ROUND, Until.PLAY, Until.NOON_PLAY)
    lasting.expire(g, Until.DAY, Until.AFTER_SUNDOWN)
    lasting.grow_old(g)
    await aside.return_due(g)
    state.used.clear()
    aced = [CardId(card) for card, _, aced, *_ in state.today.lost if aced]
    fell = state.today.fell_as_dudes
    dead = sum(g.facts[c].is_dude or c in fell for c in aced) if g.ruleset.remembers_deaths else 0
    state.today = Today(dudes_aced_before=dead, slain_before=state.today.slain)
    for spot in state.in_play.values():
        spot.traded = spot.swapped = spot.rearmed = False
    g.touch()
    state.phase = Phase.GAMBLIN
    g.touch()


def _ending(g: Engine, winner: Seat, fallen: Sequence[Seat]) -> str:
    who, when = g.state.players[winner].name, f"at {g.ruleset.evening} of day {g.state.day}"
    held = wording.points_held(m.control_points(g, winner), g.state.players[winner].victory_points)
    alone = len(fallen) == len(g.seats()) - 1
    return prompts.ending(who, held, when, alone=alone, tied=bool(fallen))


_BEFORE: Final = (Until.PLAY, Until.NOON_PLAY, Until.ROUND, Until.SHOOTOUT, Until.LOWBALL, Until.PHASE)
"""The durations that end before Sundown."""
_DECIDES: Final = frozenset(
    {
        Number.INFLUENCE,
        Number.CONTROL,
        Number.BULLETS,
        Number.INFLUENCE_FOR_CONTROL,
        Freedom.CONTROL_BY_BULLETS,
        PlayerNumber.INFLUENCE_TOTAL,
        PlayerNumber.INFLUENCE_AT_A_LOCATION,
        PlayerNumber.CONTROL_POINTS,
        f"keyword:{m.ROWDY}",
    }
)
"""Words of traits by which it may matter for influence and control points what phase it is."""


def foreseen(g: Engine) -> Engine:
    """Return the table as it would be at the next Sundown if nothing else happened (R-WIN-1).

    Effects that end before Sundown are gone, and traits that depend on the phase count as they do at Sundown.
    Callers must not change the result. If there is no difference in influence and control points, it is the
    game itself.
    """
    if g.state.phase in (Phase.SUNDOWN, Phase.OVER):
        return g
    words = _DECIDES.intersection(g.index.own) or _DECIDES.intersection(g.index.each)
    if not words and not any(e.until in _BEFORE or _waits(e) for e in g.state.effects):
        return g
    state = g.state.copy()
    other = g.fork(state)
    lasting.expire(other, *_BEFORE)
    state.phase = Phase.SUNDOWN
    return other


def _waits(effect: Effect) -> bool:
    """Return whether an effect may begin to count at Sundown although it does not count now."""
    return isinstance(effect, PlayerChange) and bool(effect.as_long_as)


def winners(g: Engine) -> list[Seat]:
    """Return the seats that would win if victory were checked now."""
    return verdict(g)[0]


def verdict(g: Engine) -> tuple[list[Seat], list[Seat]]:
    """Return the winners and the eliminated players if victory were checked now.

    Players are eliminated only in Quick and the Dead (R-MP-QD-1 to -6). If all would be eliminated, the
    player with the most control points wins; influence breaks a tie.
    """
    if g.ruleset.victory != "Quick and the Dead":
        return _exceeding(g), []
    seats = g.seats()
    fallen = [seat for seat in seats if _exceeded_by(g, seat)]
    left = [seat for seat in seats if seat not in fallen]
    if left:
        return (left if len(left) == 1 else []), fallen
    best = _best(g, seats)
    return best, (fallen if best else [])


def _exceeded_by(g: Engine, seat: Seat) -> list[tuple[Seat, int]]:
    """Return the seats whose control points exceed a player's influence, with those points (R-MP-QD-2)."""
    influence = m.influence_total(g, seat)
    held = ((other, m.control_points(g, other)) for other in g.others(seat))
    return [(other, points) for other, points in held if points > influence]


def _fall(g: Engine, seat: Seat) -> elimination.Fall:
    return elimination.Fall(seat, tuple(_exceeded_by(g, seat)), m.influence_total(g, seat))


def _exceeding(g: Engine) -> list[Seat]:
    """Return the seat whose control points exceed the influence of every other player (R-WIN-1, R-MP-DW-1).

    In the short game, they only have to exceed the influence of one other player (R-14-MP-6). If several
    seats qualify, ``_best`` decides.
    """
    able = []
    for seat in g.seats():
        points = m.control_points(g, seat)
        beaten = (points > m.influence_total(g, other) for other in g.others(seat))
        if any(beaten) if g.ruleset.victory == "short" else all(beaten):
            able.append(seat)
    return _best(g, able)


def _best(g: Engine, able: Sequence[Seat]) -> list[Seat]:
    """Return the seat with the most control points; influence breaks a tie (R-WIN-3, R-MP-DW-3).

    The result is empty if there is still a tie.
    """
    if len(able) < 2:
        return [*able]
    ranked = {seat: (m.control_points(g, seat), m.influence_total(g, seat)) for seat in able}
    best = max(ranked.values())
    found = [seat for seat, numbers in ranked.items() if numbers == best]
    return found if len(found) == 1 else []


async def _discard_some(g: Engine, seat: Seat) -> None:
    """Let a player discard one card, or more by card text, before refilling the hand (R-SUN-4).

    Under D-39, the player may also discard any number of event cards (R-CL-NF-1). A player who holds only
    event cards is still asked for the one card. Otherwise, other players would learn this about the hand.
    """
    cards = g.state.players[seat].play_hand
    most = m.player_stat(g, seat, PlayerNumber.SUNDOWN_DISCARDS, g.ruleset.sundown_discards)
    only_one = m.player_cannot(g, PlayerCannot.DISCARD_SEVERAL, seat)
    most = min(most, 1) if only_one else most
    any_events = g.ruleset.sundown_events and not only_one
    events = [card for card in cards if any_events and g.facts[card].type is CardType.EVENT]
    await _discard_of(g, seat, events, len(events), "Discard any number of events before you draw?")
    others = [card for card in cards if card not in events]
    besides = bool(events and others)
    others = others or [*cards]
    most = min(most, len(others))
    prompt = prompts.discard_before_drawing(most, besides_events=besides)
    await _discard_of(g, seat, others, most, prompt)


async def _discard_of(g: Engine, seat: Seat, cards: Sequence[CardId], most: int, prompt: str) -> None:
    if not most:
        return
    options = tuple(pick(c, Verb.DISCARD) for c in cards)
    answer = await ask(Choose(seat, Question.SUNDOWN_DISCARD, prompt, options, 0, most))
    await changes.discard_from_hand(g, seat, all_picked(answer))


async def _refill(g: Engine, seat: Seat) -> None:
    """Let a player discard down or draw up to the hand size (R-SUN-5, R-SUN-9, R-SUN-10)."""
    p = g.state.players[seat]
    size = m.player_stat(g, seat, PlayerNumber.HAND_SIZE, g.ruleset.hand_size)
    if _has_most_influence(g, seat):
        size += g.ruleset.most_influence_draws
    surplus = len(p.play_hand) - size
    if surplus > 0:
        if not g.ruleset.discard_down:
            return
        options = tuple(pick(c, Verb.DISCARD) for c in p.play_hand)
        answer = await ask(
            Choose(
                seat,
                Question.DISCARD_DOWN,
                prompts.discard_down(surplus),
                options,
                surplus,
                surplus,
            )
        )
        await changes.discard_from_hand(g, seat, all_picked(answer))
    elif surplus < 0:
        await changes.draw_cards(g, seat, -surplus)


def _has_most_influence(g: Engine, seat: Seat) -> bool:
    """Return whether a player draws an extra card for the most influence (R-CL-NF-1)."""
    if m.player_cannot(g, PlayerCannot.DRAW_FOR_INFLUENCE, seat):
        return False
    mine = _influence(g, seat)
    return all(mine > _influence(g, other) for other in g.others(seat))


def _influence(g: Engine, seat: Seat) -> int:
    """Return a player's influence where it decides who draws the extra card (R-CL-NF-1)."""
    return m.player_stat(g, seat, PlayerNumber.INFLUENCE_FOR_EXTRA_CARD, m.influence_total(g, seat))
