"""Draw hands: drawing, revealing, naming jokers and discarding (R-DRAW, R-JOKER)."""

from __future__ import annotations

from typing import NamedTuple

from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core import lasting, questions
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.facts import hands, naming, posses
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.use import skills, turns
from doomtown_desktop.protocol.choices import all_picked, pick
from doomtown_desktop.protocol.effects import DrawnBy
from doomtown_desktop.protocol.events import (
    DrawCardsDiscarded,
    DrawHandDrawn,
    DrawHandReady,
    HandDiscarding,
    HandRevealing,
)
from doomtown_desktop.protocol.ids import CardId, Seat, Until, Zone
from doomtown_desktop.protocol.question import Choose, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Freedom, Number, PlayerNumber, Stat
from doomtown_desktop.speech import prompts


def best_shooter(g: Engine, side: int) -> CardId | None:
    """Return the strongest dude of a posse that may be its shooter, else the strongest of all."""
    fight = g.state.shootout
    assert fight is not None
    dudes = fight.posses[side].dudes
    fit = [dude for dude in dudes if not m.cannot(g, Cannot.BE_SHOOTER, dude)] or dudes
    return max(fit, key=lambda dude: _firepower(g, dude), default=None)


def _firepower(g: Engine, dude: CardId) -> float:
    """Return the strength of a shooter: a stud bullet counts 1.5, a draw bullet 1."""
    return m.stat(g, dude, Number.BULLETS) * (1.5 if m.is_stud(g, dude) else 1.0)


def bonuses(g: Engine, side: int) -> tuple[int, int]:
    """Return the stud bonus and the draw bonus of a posse, in cards (R-DRAW-2, R-DRAW-3, R-DRAW-9)."""
    fight = g.state.shootout
    assert fight is not None
    return bonuses_with(g, side, fight.posses[side].shooter)


def bonuses_with(g: Engine, side: int, shooter: CardId | None) -> tuple[int, int]:
    """Return both bonuses of a posse with a shooter, all of whose bullets count, or without one."""
    fight = g.state.shootout
    assert fight is not None
    posse = fight.posses[side]
    instead = g.effects(DrawnBy)
    number = Stat(instead[-1].stat) if instead else Number.BULLETS
    stud = draw = 0
    for dude in posse.dudes:
        if m.cannot(g, Cannot.CONTRIBUTE_BULLETS, dude):
            continue
        if dude != shooter and m.has_freedom(g, dude, Freedom.GIVES_BOTH_BONUSES):
            stud, draw = stud + 1, draw + 1
            continue
        amount = m.stat(g, dude, number) if dude == shooter else 1
        if m.is_stud(g, dude):
            stud += amount
        else:
            draw += amount
    seat = posse.primary
    stud = m.player_stat(g, seat, PlayerNumber.STUD_BONUS, stud)
    draw = m.player_stat(g, seat, PlayerNumber.DRAW_BONUS, draw)
    return (draw, stud) if m.player_stat(g, seat, PlayerNumber.SWAPS_BONUSES, 0) else (stud, draw)


async def draw_for_shootout(g: Engine) -> None:
    """Begin step 3: each side draws five cards plus its stud bonus. The leader's side draws first.

    See R-DRAW-1 to R-DRAW-3 and R-DRAW-8. ``swap``, ``keep_five`` and ``complete`` follow.
    """
    fight = g.state.shootout
    assert fight is not None
    lasting.expire(g, Until.HAND)
    both = [bonuses(g, side) for side in (0, 1)]
    fight.swaps = [draw for _, draw in both]
    for posse, (stud, _) in zip(fight.posses, both, strict=True):
        seat = posse.primary
        p = g.state.players[seat]
        p.revealed = False
        posses.forgive(g, seat)
        p.considered = None
        p.draw_hand = [] if hands.draws_none(g, seat) else changes.take_from_deck(g, seat, 5 + stud)
        g.touch()
        await happen(g, DrawHandDrawn(seat, len(p.draw_hand)))


async def complete(g: Engine, seats: list[Seat]) -> None:
    """Announce that draw hands are complete. They are still hidden."""
    if DrawHandReady in g.listens:
        await happen(g, *(DrawHandReady(seat) for seat in seats))


async def swap(g: Engine, seat: Seat, draw: int) -> None:
    """Let a player swap up to ``draw`` cards in the draw hand, all at the same time (R-DRAW-4, R-DRAW-7)."""
    p = g.state.players[seat]
    if draw and p.draw_hand:
        gone = await _pick(
            g,
            seat,
            Question.REDRAW,
            prompts.swap(draw),
            0,
            min(draw, len(p.draw_hand)),
        )
        if gone:
            p.draw_hand = [c for c in p.draw_hand if c not in gone]
            await _drop(g, seat, gone)
            p.draw_hand += changes.take_from_deck(g, seat, len(gone) + await _extra(g, seat))
            g.touch()
            await happen(g)  # the deck may have been refilled


async def draw_again(g: Engine, side: int) -> None:
    """Discard the draw hand of a side and draw another one, hidden, with the same bonuses (R-DRAW-2)."""
    fight = g.state.shootout
    assert fight is not None
    stud, _ = bonuses(g, side)
    seat = fight.posses[side].primary
    await discard_draw_hand(g, seat)
    p = g.state.players[seat]
    p.draw_hand = [] if hands.draws_none(g, seat) else changes.take_from_deck(g, seat, 5 + stud)
    g.touch()
    await happen(g, DrawHandDrawn(seat, len(p.draw_hand)))
    await swap(g, seat, fight.swaps[side])
    await keep_five(g, seat)


async def _extra(g: Engine, seat: Seat) -> int:
    """Ask how many extra cards a player draws after a swap, up to the number that a card allows."""
    most = m.player_stat(g, seat, PlayerNumber.REDRAW_BONUS, 0)
    return await questions.choose_number(g, seat, "Draw how many extra cards?", 0, most, None)


async def keep_five(g: Engine, seat: Seat) -> None:
    """Discard down to five cards: the player's choice, or the best five (R-DRAW-5, R-DRAW-6, R-CL-DRAW-1)."""
    p = g.state.players[seat]
    surplus = len(p.draw_hand) - 5
    if surplus > 0:
        if g.ruleset.keeps_best_five:
            kept = hands.best_five(g, p.draw_hand)
            gone = [c for c in p.draw_hand if c not in kept]
        else:
            gone = await _pick(
                g,
                seat,
                Question.KEEP_FIVE,
                prompts.keep_five(surplus),
                surplus,
                surplus,
            )
        p.draw_hand = [c for c in p.draw_hand if c not in gone]
        await _drop(g, seat, gone)
        g.touch()


async def _drop(g: Engine, seat: Seat, cards: list[CardId]) -> None:
    """Discard cards of a draw hand.

    If discard piles are closed, show the cards to everybody (R-CL-ZONE-1).
    """
    await changes.to_piles(g, cards, Zone.DISCARD_PILE)
    if not g.ruleset.open_discard_piles:
        g.happened(DrawCardsDiscarded(seat, tuple(cards)))


async def _pick(g: Engine, seat: Seat, kind: Question, prompt: str, least: int, most: int) -> list[CardId]:
    options = tuple(pick(c, Verb(kind)) for c in g.state.players[seat].draw_hand)
    answer = await ask(Choose(seat, kind, prompt, options, least, most))
    return all_picked(answer)


async def draw_for_lowball(g: Engine, seats: list[Seat], count: int = 5) -> None:
    """Draw five cards for each player, without bonuses (R-GAMB-4). With a higher ``count``, five stay."""
    lasting.expire(g, Until.HAND)
    for seat in seats:
        p = g.state.players[seat]
        p.revealed = False
        posses.forgive(g, seat)
        p.considered = None
        p.rank_modifiers = []
        p.draw_hand = changes.take_from_deck(g, seat, count)
        g.touch()
        await happen(g, DrawHandDrawn(seat, len(p.draw_hand)))
    for seat in seats:
        await keep_five(g, seat)
    await complete(g, seats)


async def reveal(g: Engine, seats: list[Seat]) -> None:
    """Reveal draw hands, all at the same time. Then the jokers are named (R-RES-1, R-JOKER-5)."""
    for seat in seats:
        g.state.players[seat].revealed = True
    g.touch()
    await name_revealed(g, seats)
    for seat in seats:
        await announce(g, HandRevealing(g.state.players[seat].outfit, player=seat))
    for seat in seats:
        today, cheats = g.state.today, hands.is_cheatin(g, seat)
        today.revealed_legal = [s for s in today.revealed_legal if s != seat] + ([] if cheats else [seat])
        if cheats and seat not in today.revealed_cheatin:
            today.revealed_cheatin.append(seat)


async def name_revealed(g: Engine, seats: list[Seat]) -> None:
    """Name revealed jokers, if the ruleset names them at this time (R-JOKER-5, R-CL-JOKER-1)."""
    if g.ruleset.jokers_named == "by owners, when revealed":
        await name_jokers(g, seats)


async def name_jokers(g: Engine, seats: list[Seat]) -> None:
    """Let players name revealed jokers, the Winner first (R-JOKER-2).

    Owners name their jokers; in the classic game, the players who drew them do (R-CL-JOKER-1).
    """
    drawers = g.ruleset.jokers_named == "by drawers, before comparing"
    waiting: list[tuple[Seat, CardId]] = []
    for seat in seats:
        for card in g.state.players[seat].draw_hand:
            if hands.is_joker(g, card) and card not in g.state.jokers:
                namer = seat if drawers or not g.plays_on(g.owner(card)) else g.owner(card)
                waiting.append((namer, card))
    owners = sorted({owner for owner, _ in waiting})
    if len(owners) > 1:
        await turns.need_order(g, owners)
    for seat in g.order():
        for owner, card in waiting:
            if owner == seat:
                await skills.name_joker(g, owner, card, naming.for_hand(g, owner, card))


async def discard_draw_hand(g: Engine, seat: Seat, *, buried: bool = False) -> list[CardId]:
    """Discard a draw hand. Each card goes to its owner's discard pile (R-GAMB-17, R-RUN-4).

    A ``buried`` hand goes to Boot Hill instead, without being aced. Return the cards.
    """
    p = g.state.players[seat]
    if not p.draw_hand:
        return []
    await announce(g, HandDiscarding(p.draw_hand[0], seat, player=seat))
    cards, p.draw_hand = p.draw_hand, []
    p.revealed = False
    for card in cards:
        g.state.jokers.pop(card, None)
    changes.lay_aside(g, cards)
    g.touch()
    if buried:
        await changes.to_piles(g, cards, Zone.BOOT_HILL)
        return cards
    aced = [c for c in cards if skills.pile_after_use(g, c) is Zone.BOOT_HILL]
    await changes.to_piles(g, [c for c in cards if c not in aced], Zone.DISCARD_PILE)
    await changes.ace_elsewhere(g, aced)
    return cards


class HandAside(NamedTuple):
    """A draw hand that waits on the table during a fight, and what was known of it."""

    cards: list[CardId]
    revealed: bool
    considered: bool | None
    hits: int
    spared: bool
    was_legal: bool
    """True if the hand was legal when it was revealed."""
    rank_modifiers: list[int]


def lay_aside(g: Engine) -> list[HandAside]:
    """Put the draw hands on the table for a fight that pauses their comparison. Return them (R-CL-EVT-1)."""
    aside = []
    for seat, p in enumerate(g.state.players):
        judged = p.considered, p.hits, p.spared, seat in g.state.today.revealed_legal
        aside.append(HandAside(p.draw_hand, p.revealed, *judged, p.rank_modifiers))
        p.draw_hand, p.revealed = [], p.revealed and not p.draw_hand
    changes.lay_aside(g, [card for hand in aside for card in hand.cards])
    g.touch()
    return aside


def take_up(g: Engine, aside: list[HandAside]) -> None:
    """Put the cards that are still on the table back into the draw hands, as these were."""
    for seat, (p, hand) in enumerate(zip(g.state.players, aside, strict=True)):
        left = [card for card in hand.cards if any(card in other.table for other in g.state.players)]
        for other in g.state.players:
            other.table = [card for card in other.table if card not in left]
        p.draw_hand += left
        if hand.cards:
            p.revealed = bool(left) and hand.revealed
            p.considered, p.hits, p.spared = hand.considered, hand.hits, hand.spared
            others = [s for s in g.state.today.revealed_legal if s != seat]
            g.state.today.revealed_legal = [*others, *([seat] if hand.was_legal else [])]
        if hand.cards or g.state.shootout is not None:
            p.rank_modifiers = hand.rank_modifiers
    g.touch()
