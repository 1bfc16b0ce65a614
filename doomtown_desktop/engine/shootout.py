"""Call-outs and shootouts, step by step as in the book (R-CALL, R-SHOOT, R-RES, R-RUN)."""

from __future__ import annotations

from collections.abc import Set

from typing_extensions import override

from doomtown_desktop.engine import (
    attaching,
    casualties,
    changes,
    drawing,
    entering,
    forming,
    hands,
    lasting,
    posses,
    questions,
    shopping,
    turns,
    uses,
)
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.abilities import CHEATIN, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import PASS, Choose, Option, ask
from doomtown_desktop.engine.events import (
    CalledOut,
    CalloutAnswered,
    DrawHandsRevealed,
    Fled,
    MakingPlay,
    PossesFormed,
    RoundBegan,
    RoundDecided,
    ShooterPicked,
    ShootoutEnded,
    ShootoutStarted,
)
from doomtown_desktop.engine.happening import announce, happen
from doomtown_desktop.engine.ids import CardId, Seat, Until
from doomtown_desktop.engine.state import Posse, Shootout
from doomtown_desktop.engine.words import Cannot, PlayerNumber
from doomtown_desktop.poker import compare


async def call_out(
    g: Engine,
    caller: CardId,
    mark: CardId,
    *,
    by_effect: bool = False,
    refusable: bool = True,
    closed: bool = False,
) -> None:
    """One dude calls out another (R-CALL-1 to R-CALL-9). ``closed``: nobody but the two may fight.

    Nothing comes of it within a shootout, a job or lowball, or if one of the two is gone (A-134).
    """
    place = m.location(g, mark)
    busy = g.state.shootout is not None or any(p.draw_hand for p in g.state.players)
    if place is None or caller not in g.state.in_play or busy:
        call_off(g)
        return
    if m.location(g, caller) != place and not changes.may_move(g, caller, place):
        call_off(g)
        return
    seats = m.controller(g, caller), m.controller(g, mark)
    fight = Shootout("callout", place, caller, mark, [Posse(seats[0]), Posse(seats[1])], closed=closed)
    g.state.shootout = fight
    await happen(g, CalledOut(caller, mark))
    if fight.leader not in g.state.in_play or fight.mark not in g.state.in_play:
        posses.dissolve(g)
        return
    accepted = True
    lies = g.state.in_play.get(mark)
    if lies is not None and not lies.booted and refusable and not m.cannot(g, Cannot.REFUSE_CALLOUTS, mark):
        answer = await ask(
            Choose(
                seats[1],
                "callout",
                "Accept the call-out?",
                (Option("accept", "accept", mark, caller), Option("refuse", "refuse", mark, caller)),
                source=caller,
                default="accept",
            )
        )
        accepted = answer == ("accept",)
    fight.begun = accepted
    await happen(g, CalloutAnswered(caller, mark, accepted))
    place_now = m.location(g, fight.mark)
    if not accepted or place_now is None or fight.leader not in g.state.in_play:
        posses.dissolve(g)
        if not accepted and not m.cannot(g, Cannot.BE_PUNISHED_FOR_REFUSING, mark):
            await changes.send_home(g, mark)
        return
    fight.location = place_now
    declared: list[forming.Joiner] | None = [] if g.ruleset.posses_join_together else None
    for side in (1, 0) if fight.mark_first else (0, 1):
        await forming.join_posse(g, fight.mark if side else fight.leader, side)
        await _gather(g, side, closed, declared)
    await forming.join_declared(g, declared or [])
    await fight_out(g)
    posses.dissolve(g)


def call_off(g: Engine) -> None:
    """No shootout comes of a call-out: what was to last for it is over before it began (R-DUR-4)."""
    if g.state.shootout is None:
        lasting.expire(g, Until.ROUND, Until.SHOOTOUT)


async def _gather(g: Engine, side: int, closed: bool, declared: list[forming.Joiner] | None) -> None:
    """The player of a side adds dudes one after another (R-SHOOT-2 to R-SHOOT-9)."""
    if closed:
        return
    fight = g.state.shootout
    assert fight is not None
    await forming.gather(
        g, side, fight.posses[side].primary, lambda d: forming.joining(g, d), declared=declared
    )


async def fight_out(g: Engine) -> None:
    """The rounds, until at most one posse is left (R-SHOOT-15). Sets ``result``."""
    fight = g.state.shootout
    assert fight is not None
    fight.fighting = fight.begun = True
    g.state.today["shootouts"] = g.state.today.get("shootouts", 0) + 1
    g.touch()
    await happen(g, PossesFormed())
    await forming.private_bounty(g, [d for p in fight.posses for d in p.dudes])
    await happen(g, ShootoutStarted(fight.location))
    while not _over(g):
        await _round(g)
    standing = [side for side in (0, 1) if fight.posses[side].dudes]
    fight.result = standing[0] if len(standing) == 1 else None
    seat = None if fight.result is None else fight.posses[fight.result].primary
    await happen(g, ShootoutEnded(fight.result, seat))
    fight.begun = False
    lasting.expire(g, Until.ROUND, Until.SHOOTOUT)


def _over(g: Engine) -> bool:
    fight = g.state.shootout
    return fight is None or fight.ended or not all(p.dudes for p in fight.posses)


async def _round(g: Engine) -> None:
    fight = g.state.shootout
    assert fight is not None
    fight.round += 1
    fight.extra_casualties = [0, 0]
    fight.casualties = [0, 0]
    fight.winner = fight.loser = None
    fight.taken = []
    for posse in fight.posses:
        posse.shooter = None
        g.state.players[posse.primary].rank_modifiers = []
    g.touch()
    await happen(g, RoundBegan(fight.round))
    lying = [c for p in g.state.players for c in p.table]
    await _steps(g, lying)
    fight.step = 7
    for posse in fight.posses:
        await drawing.throw_away(g, posse.primary)
    await _clear_played(g, lying, tao=True)
    lasting.expire(g, Until.ROUND)
    await forming.right_sides(g)


def _left_alive(g: Engine, members: list[list[CardId]]) -> bool:
    """Step 4 emptied a posse only by sending dudes away, which does not end a round in 2014 (R-RES-6)."""
    fight = g.state.shootout
    if g.ruleset.sent_home_ends_round or fight is None or fight.ended:
        return False
    emptied = [had for had, posse in zip(members, fight.posses, strict=True) if not posse.dudes]
    return all(any(dude in g.state.in_play for dude in dudes) for dudes in emptied)


async def _clear_played(g: Engine, lying: list[CardId], *, tao: bool = False) -> None:
    """Discard action cards played since ``lying`` lay on the table; ``tao``: Tao Techniques too (R-KF-13)."""
    since = [c for p in g.state.players for c in p.table if c not in lying]
    await changes.clear_table(g, since, tao=tao)


async def _steps(g: Engine, lying: list[CardId]) -> None:
    """Steps 1 to 6; returns early when a posse is emptied in steps 1 to 4 (R-SHOOT-17, R-SHOOT-18)."""
    fight = g.state.shootout
    assert fight is not None
    fight.step = 1
    await window(g, (SHOOTOUT,), "Shootout play?", lying)
    await _clear_played(g, lying, tao=True)
    if _over(g):
        return
    fight.step = 2
    for side in (0, 1):
        await _shooter(g, side)
        if _over(g):
            return
    fight.step = 3
    await drawing.draw_for_shootout(g)
    if _over(g):
        return
    fight.step = 4
    members = [posse.dudes[:] for posse in fight.posses]
    seats = [p.primary for p in fight.posses]
    await drawing.reveal(g, seats)
    await happen(g, DrawHandsRevealed(tuple(seats), False))
    if _over(g):
        return
    await window(g, (RESOLUTION, CHEATIN), "Resolution play?", lying)
    await _clear_played(g, lying, tao=True)
    if _over(g) and not _left_alive(g, members):
        return
    fight.step = 5
    await _lumps(g)
    if fight.ended:
        return
    fight.step = 6
    await _run_or_gun(g)


async def window(g: Engine, plays: tuple[str, ...], prompt: str, lying: list[CardId]) -> None:
    """Shootout or Resolution plays in Winner order until all pass in a row (R-SHOOT-21, R-RES-3, A-39).

    Action cards played here are discarded after the play, not those that lay on the table before, such as
    the one whose job this is (R-ACT-12, R-SHOOT-25).
    """
    fight = g.state.shootout
    assert fight is not None
    order = g.order()
    if g.ruleset.absent_winner == "mark" and posses.side_of_seat(g, order[0]) is None:
        order = g.clockwise(fight.posses[1].primary)
    await turns.take_turns(_FightPlays(g, turns.InTurn(order), plays, prompt, lying))
    await _clear_played(g, lying)


class _FightPlays(turns.Window):
    """Those who take part are asked for plays of one step, and who may punish a cheater."""

    __slots__ = ("lying", "plays", "prompt", "since")

    def __init__(
        self, g: Engine, order: turns.Order, plays: tuple[str, ...], prompt: str, lying: list[CardId]
    ) -> None:
        super().__init__(g, order)
        self.plays = plays
        self.prompt = prompt
        self.lying = lying
        self.since = 0

    @override
    def is_over(self) -> bool:
        return _over(self.g)

    @override
    async def open(self, seat: Seat, *, again: bool) -> bool:
        g = self.g
        if posses.side_of_seat(g, seat) is None and not (CHEATIN in self.plays and hands.cheaters(g, seat)):
            return False
        await _clear_played(g, self.lying)
        entering.refresh(g, seat)
        if not again:
            await announce(g, MakingPlay(g.state.players[seat].outfit, seat, player=seat))
        return True

    @override
    def question(self, seat: Seat, refused: Set[str]) -> Choose | None:
        found = {o.key: o for o in _offered(self.g, seat, self.plays) if o.key not in refused}
        options = (*found.values(), Option(PASS, PASS))
        adjustable = self.g.state.adjustable
        return Choose(seat, self.plays[0], self.prompt, options, default=PASS, adjustable=adjustable)

    @override
    async def play(self, seat: Seat, key: str) -> bool:
        self.since = self.g.state.counter
        return await make_play(self.g, seat, key, self.plays)

    @override
    async def made(self, seat: Seat) -> None:
        lasting.expire(self.g, Until.PLAY, since=self.since)  # what lasts for the Noon play goes on
        await attaching.drop_surplus(self.g)
        await forming.right_sides(self.g)


def shootout_plays(g: Engine, seat: Seat) -> list[Option]:
    """Every Shootout play of a player but passing: abilities, and what cards let them attach (R-SHOOT-21)."""
    return [uses.option(u) for u in uses.legal(g, seat, SHOOTOUT)] + list(shopping.in_shootout(g, seat))


def _offered(g: Engine, seat: Seat, kinds: tuple[str, ...]) -> list[Option]:
    if kinds == (SHOOTOUT,):
        return shootout_plays(g, seat)
    return [uses.option(u) for kind in kinds for u in uses.legal(g, seat, kind)]


async def make_play(g: Engine, seat: Seat, key: str, kinds: tuple[str, ...] = (SHOOTOUT,)) -> bool:
    """Make a play in a shootout by its key. False when the player took it back."""
    if key.startswith("use:"):
        chosen = next(u for kind in kinds for u in uses.legal(g, seat, kind) if uses.option(u).key == key)
        return await uses.run(g, chosen)
    fight = g.state.shootout
    assert fight is not None
    fight.plays += 1
    return await shopping.buy(g, seat, key, SHOOTOUT)


async def _shooter(g: Engine, side: int) -> None:
    """Step 2: name the shooter (R-SHOOT-29, R-SHOOT-30)."""
    fight = g.state.shootout
    assert fight is not None
    posse = fight.posses[side]
    fit = [d for d in posse.dudes if not m.cannot(g, Cannot.BE_SHOOTER, d)] or posse.dudes
    posse.shooter = await questions.choose_card(
        g, posse.primary, "Who is your shooter?", fit, None, "shooter"
    )
    g.touch()
    await happen(g, ShooterPicked(side, posse.shooter))


async def _lumps(g: Engine) -> None:
    """Step 5: compare hands, assign and take casualties (R-CAS-1 to R-CAS-4, R-CAS-14)."""
    fight = g.state.shootout
    assert fight is not None
    values = [hands.value_of(g, p.primary) for p in fight.posses]
    better = compare(values[0], values[1])
    if better:
        fight.winner = 0 if better > 0 else 1
        fight.loser = 1 - fight.winner
    gap = abs(values[0].rank - values[1].rank)
    fight.casualties = [1, 1] if gap == 0 else [0, 0]
    if gap and fight.loser is not None:
        fight.casualties[fight.loser] = gap
    ranks = (values[0].rank, values[1].rank)
    loser = None if fight.loser is None else fight.posses[fight.loser].primary
    casualties_of = (fight.casualties[0], fight.casualties[1])
    shown = tuple(hands.shown(g, posse.primary) for posse in fight.posses)
    await happen(g, RoundDecided(fight.winner, ranks, casualties_of, loser, shown))
    first = 0 if fight.loser is None else fight.loser
    for side in (first, 1 - first):
        amount = fight.casualties[side] + fight.extra_casualties[side]
        seat = fight.posses[side].primary
        amount = m.player_stat(g, seat, PlayerNumber.CASUALTIES, amount)
        amount = max(amount, m.player_stat(g, seat, PlayerNumber.LEAST_CASUALTIES, 0))
        await casualties.assign_and_take(g, side, amount, lost_round=side == fight.loser)


async def _run_or_gun(g: Engine) -> None:
    """Step 6: each player decides who flees, the round's loser first (R-RUN-1 to R-RUN-3)."""
    fight = g.state.shootout
    assert fight is not None
    first = 0 if fight.loser is None or g.ruleset.flees_first == "leader" else fight.loser
    for side in (first, 1 - first):
        posse = fight.posses[side]
        able = [d for d in posse.dudes if not m.cannot(g, Cannot.FLEE, d)]
        if not able:
            continue
        options = tuple(Option(f"c{d}", "flee", d) for d in able)
        answer = await ask(Choose(posse.primary, "flee", "Who runs?", options, 0, len(able)))
        for key in answer:
            dude = CardId(int(key[1:]))
            if dude in posse.dudes:
                await changes.send_home(g, dude)
                await happen(g, Fled(dude))
