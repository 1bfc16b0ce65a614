"""Shootouts in the steps of the rule book (R-SHOOT, R-RES, R-RUN)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Set
from functools import partial
from types import MappingProxyType
from typing import Final, assert_never

from typing_extensions import override

from doomtown_desktop.engine.change import attaching, casualties, changes, entering, forming, tokens, weapons
from doomtown_desktop.engine.core import acts, lasting, questions
from doomtown_desktop.engine.core.asking import ask, checkpoint
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, declared, happen
from doomtown_desktop.engine.data.abilities import CHEATIN, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.data.state import Posse, Shootout
from doomtown_desktop.engine.facts import duties, hands, posses
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow import drawing, punishing, shopping
from doomtown_desktop.engine.use import turnabout, turns, uses
from doomtown_desktop.poker import compare
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.choices import (
    Buy,
    CallOut,
    Invent,
    Move,
    Pardon,
    Ready,
    Swap,
    Trade,
    UseAbility,
    all_picked,
    pick,
    play_of,
)
from doomtown_desktop.protocol.events import (
    DrawHandsRevealed,
    Fled,
    HandsComparing,
    MakingPlay,
    PlayMade,
    PlayOver,
    PossesFormed,
    RoundBegan,
    RoundDecided,
    ShooterPicked,
    ShootersNext,
    ShootoutEnded,
    ShootoutStarted,
)
from doomtown_desktop.protocol.ids import CardId, Seat, Until
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.pending import Escaping
from doomtown_desktop.protocol.question import PASS, Choose, Option, Play, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Freedom, PlayerNumber


def begin(g: Engine, fight: Shootout) -> None:
    """Begin a shootout (R-CALL-8, R-DUR-2), unless it has begun.

    The classic game has a card that ends what abilities have begun in the current shootout only.
    """
    if fight.begun:
        return
    fight.begun = True
    if g.ruleset.remembers_deaths:
        older = [e.number for e in g.state.effects if e.play not in (None, Play.NOON)]
        fight.inherited = max(older, default=0)


async def fight_out(g: Engine) -> None:
    """Play rounds until at most one posse is left, then set the shootout's ``result`` (R-SHOOT-15)."""
    fight = g.state.shootout
    assert fight is not None
    begin(g, fight)
    fight.fighting = True
    g.state.today.shootouts += 1
    g.touch()
    dudes = [d for p in fight.posses for d in p.dudes]
    await happen(g, *(e for d in dudes for e in posses.add_attached_fighters(g, d)), PossesFormed())
    await forming.private_bounty(g, [d for p in fight.posses for d in p.dudes])
    await happen(g, ShootoutStarted(fight.location))
    await _rounds(g, fight)


async def go_on(g: Engine) -> None:
    """Resume the shootout of a call-out at the step saved in the state (law 6)."""
    fight = g.state.shootout
    assert fight is not None
    await _round(g, fight)
    await _rounds(g, fight)
    posses.dissolve(g)


async def _rounds(g: Engine, fight: Shootout) -> None:
    while not _over(g) and not _lasted(fight):
        await _begin_round(g, fight)
        await _round(g, fight)
    standing = [side for side in (0, 1) if fight.posses[side].dudes]
    fight.result = standing[0] if len(standing) == 1 else None
    if fight.ended and fight.awarded:
        fight.result = fight.awarded[0]
    seat = None if fight.result is None else fight.posses[fight.result].primary
    await happen(g, *posses.remove_attached_fighters(g), ShootoutEnded(fight.result, seat))
    if fight.kind is not FightKind.JOB:
        await tokens.leave(g)
    fight.begun = False
    lasting.expire(g, Until.ROUND, Until.SHOOTOUT, since=fight.since)


def _over(g: Engine) -> bool:
    fight = g.state.shootout
    return fight is None or fight.ended or not all(p.dudes for p in fight.posses)


def _round_is_over(g: Engine) -> bool:
    """Return whether the current round has ended, for example because a leader surrendered (A-311)."""
    fight = g.state.shootout
    return fight is None or fight.broken_off or _over(g)


def _lasted(fight: Shootout) -> bool:
    """Return whether the shootout has reached its limit of rounds."""
    return 0 < fight.rounds <= fight.round


async def _begin_round(g: Engine, fight: Shootout) -> None:
    fight.round += 1
    fight.broken_off = False
    fight.extra_casualties = [0, 0]
    fight.casualties = [0, 0]
    fight.winner = fight.loser = None
    fight.taken, fight.awarded = [], []
    for posse in fight.posses:
        posse.shooter = None
        g.state.players[posse.primary].rank_modifiers = []
    g.touch()
    await happen(g, RoundBegan(fight.round))
    fight.lying = [c for p in g.state.players for c in p.table]
    fight.step, fight.part = 1, 0


async def _round(g: Engine, fight: Shootout) -> None:
    """Play a round from the saved step and part. Each part returns whether the next part follows.

    In a shootout that a Noon play began, each part is a checkpoint. Other shootouts run inside the ability
    that began them, and have no checkpoints.
    """
    while fight.step < AFTER_STEPS:
        stands = fight.by_play and g.state.shootout is fight
        asking = fight.order or fight.cycle is not None  # the step resumes at the saved turn of its plays
        if stands and fight.step > 1 and not asking:
            await checkpoint()
        parts = STEPS[fight.step]
        if not await parts[fight.part](g, fight) or fight.broken_off:
            break
        fight.part += 1
        if fight.part == len(parts):
            fight.step, fight.part = fight.step + 1, 0
    fight.step, fight.part = AFTER_STEPS, 0
    for seat in dict.fromkeys((*(posse.primary for posse in fight.posses), *g.state.leaving)):
        await drawing.discard_draw_hand(g, seat)
    await _clear_played(g, fight, tao=True)
    lasting.expire(g, Until.ROUND, since=fight.since)
    await forming.drop_turncoats(g)


async def _clear_played(g: Engine, fight: Shootout, *, tao: bool = False) -> None:
    """Discard action cards played since the round began.

    Tao Techniques stay unless ``tao`` is true (R-KF-13).

    Cards that were on the table before the round also stay, such as the card that began this job (R-ACT-12,
    R-SHOOT-25).
    """
    since = [c for p in g.state.players for c in p.table if c not in fight.lying]
    await changes.clear_table(g, since, tao=tao)


# --- steps: if one of steps 1-4 empties a posse, the round ends (R-SHOOT-17, R-SHOOT-18) -------------------


async def _shootout_step(g: Engine, fight: Shootout) -> bool:
    await window(g, fight, (SHOOTOUT,), "Shootout play?")
    return not _round_is_over(g)


async def _shooters(g: Engine, fight: Shootout) -> bool:
    await happen(g, ShootersNext(fight.round))
    for side in (0, 1):
        if _round_is_over(g):
            return False
        await _shooter(g, side)
    return not _round_is_over(g)


async def _draw(g: Engine, fight: Shootout) -> bool:
    await drawing.draw_for_shootout(g)
    return True


async def _swap(side: int, g: Engine, fight: Shootout) -> bool:
    await drawing.swap(g, fight.posses[side].primary, fight.swaps[side])
    return True


async def _keep_five(side: int, g: Engine, fight: Shootout) -> bool:
    await drawing.keep_five(g, fight.posses[side].primary)
    return True


async def _hands_ready(g: Engine, fight: Shootout) -> bool:
    await drawing.complete(g, [posse.primary for posse in fight.posses])
    return not _round_is_over(g)


async def _reveal(g: Engine, fight: Shootout) -> bool:
    fight.stood = [posse.dudes[:] for posse in fight.posses]
    seats = [posse.primary for posse in fight.posses]
    await drawing.reveal(g, seats)
    if not g.ruleset.resolution_step:
        await punishing.window(g)
    if _round_is_over(g):
        return False
    await happen(g, DrawHandsRevealed(tuple(seats), False, hands.all_shown(g, seats)))
    return not _round_is_over(g)


async def _resolution_step(g: Engine, fight: Shootout) -> bool:
    if g.ruleset.resolution_step:
        await window(g, fight, (RESOLUTION, CHEATIN), "Resolution play?")
    return not _over(g) or _left_alive(g, fight)


def _left_alive(g: Engine, fight: Shootout) -> bool:
    """Return whether the round goes on although step 4 sent a whole posse away (R-RES-6 of 2014)."""
    if g.ruleset.sent_home_ends_round or g.state.shootout is None or fight.ended:
        return False
    emptied = [had for had, posse in zip(fight.stood, fight.posses, strict=True) if not posse.dudes]
    return all(any(dude in g.state.in_play for dude in dudes) for dudes in emptied)


async def _flight(g: Engine, fight: Shootout) -> bool:
    await _run_or_gun(g)
    return True


async def window(g: Engine, fight: Shootout, plays: tuple[Play, ...], prompt: str) -> None:
    """Ask for Shootout or Resolution plays until all have passed in a row (R-SHOOT-21, R-RES-3, A-39)."""
    await turns.take_turns(_FightPlays(g, _turns(g, fight, plays), fight, plays, prompt))
    fight.order, fight.passes, fight.cycle = [], 0, None
    await _clear_played(g, fight)
    await _clear_played(g, fight, tao=True)  # Tao Techniques leave after the other cards


def _turns(g: Engine, fight: Shootout, plays: tuple[Play, ...]) -> turns.Order:
    """Return the order of plays in a step, continued from the state (R-MP-SEQ-1, R-MP-TURN)."""
    if turnabout.is_on(g):
        if fight.cycle is None:
            fight.cycle = turnabout.new_cycle(g, fight)
        return turnabout.Turnabout(g, fight, fight.cycle, lambda seat: True)
    if not fight.order:
        fight.order = g.order()
        if _is_absent(g, fight.order[0]):
            fight.order = g.clockwise(fight.posses[1].primary)
        quick = [d for posse in fight.posses for d in posse.dudes if m.has_freedom(g, d, Freedom.PLAYS_FIRST)]
        if SHOOTOUT in plays and quick:
            fight.order = g.clockwise(m.controller(g, quick[0]))
    return _FightTurns(fight)


def _is_absent(g: Engine, seat: Seat) -> bool:
    """Return whether a player takes no part in the shootout.

    If the Winner is absent, the mark's player is first (R-14-MP-5). In the classic game, a player who has no
    dude in the shootout also counts as absent and makes no plays (R-CL-SHOOT-4).
    """
    if g.ruleset.absent_winner == "mark, if without dudes":
        return not posses.has_dudes(g, seat)
    return g.ruleset.absent_winner == "mark" and posses.side_of_seat(g, seat) is None


class _FightTurns(turns.InTurn):
    """Players in turn during a shootout. The state stores the order and the number of passes."""

    __slots__ = ("fight",)

    def __init__(self, fight: Shootout) -> None:
        super().__init__(fight.order, fight.passes)
        self.fight = fight

    @override
    def passed(self) -> None:
        super().passed()
        self.fight.passes = self.passes

    @override
    def acted(self) -> None:
        super().acted()
        self.fight.passes = self.passes


class _FightPlays(turns.Window):
    """The plays of one step. The participants are asked, and players who may punish a cheater."""

    __slots__ = ("acted", "fight", "plays", "prompt", "since")

    def __init__(
        self, g: Engine, order: turns.Order, fight: Shootout, plays: tuple[Play, ...], prompt: str
    ) -> None:
        super().__init__(g, order)
        self.fight = fight
        self.plays = plays
        self.prompt = prompt
        self.since = self.acted = 0

    @override
    def is_restartable(self) -> bool:
        return self.fight.by_play

    @override
    def is_over(self) -> bool:
        return _round_is_over(self.g)

    @override
    async def open(self, seat: Seat, *, again: bool) -> bool:
        g = self.g
        looks_on = posses.side_of_seat(g, seat) is None or _is_absent(g, seat)
        if looks_on and not self._may_punish(seat) and not self._may_come(seat):
            return False
        await _clear_played(g, self.fight)
        entering.refresh(g, seat)
        if not again and MakingPlay in g.listens:
            await announce(g, MakingPlay(g.state.players[seat].outfit, seat, player=seat))
        return True

    def _may_punish(self, seat: Seat) -> bool:
        """Return whether a player outside the shootout may punish a cheater (R-MP-CHEAT-1, -2)."""
        by_the_book = self.g.ruleset.cheatin == "by the book"
        return by_the_book and CHEATIN in self.plays and bool(posses.cheaters(self.g, seat))

    def _may_come(self, seat: Seat) -> bool:
        """Return whether a helper in a classic job who has no dude in it may add one (R-CL-SHOOT-5)."""
        if SHOOTOUT not in self.plays or posses.side_open_to(self.g, seat) is None:
            return False
        found = uses.legal(self.g, seat, SHOOTOUT) if self.g.ruleset.helpers_in == "jobs" else []
        return any(use.ability is not None and use.ability.from_outside for use in found)

    @override
    def question(self, seat: Seat, refused: Set[str]) -> Choose | None:
        found = {o.key: o for o in _offered(self.g, seat, self.plays) if o.key not in refused}
        options = duties.asked_for(self.g, seat, self.plays[0], (*found.values(), Option(PASS, Verb.PASS)))
        adjustable = self.g.state.adjustable
        default = PASS if options[-1].key == PASS else ""  # a card may demand a play
        return Choose(
            seat, Question(self.plays[0]), self.prompt, options, default=default, adjustable=adjustable
        )

    @override
    async def play(self, seat: Seat, key: str) -> bool:
        self.since, self.acted = self.g.state.counter, len(self.g.state.today.acting)
        return await make_play(self.g, seat, key, self.plays)

    @override
    async def made(self, seat: Seat) -> None:
        duties.done(self.g, seat, self.plays[0])
        lasting.expire(self.g, Until.PLAY, since=self.since)  # effects of the Noon play continue
        await attaching.drop_surplus(self.g)
        await forming.drop_turncoats(self.g)
        await self._over(seat, passed=False)

    @override
    async def passed(self, seat: Seat) -> None:
        await self._over(seat, passed=True)

    async def _over(self, seat: Seat, *, passed: bool) -> None:
        await play_over(self.g, seat, self.plays[0], self.acted, passed=passed)


async def play_over(g: Engine, seat: Seat, play: Play, acted: int, *, passed: bool) -> None:
    """Announce that a play of a shootout is over. ``acted`` dudes had acted before it in plays around it."""
    if PlayOver in g.listens:
        await happen(g, PlayOver(seat, play, passed, () if passed else acts.take(g, acted)))


def shootout_plays(g: Engine, seat: Seat) -> list[Option]:
    """Return a player's Shootout plays, except the pass: abilities, attaching cards, exchanging Weapons.

    See R-SHOOT-21 and R-CL-WPN-2 (exchange of Weapons). The result is empty once the round is over.
    """
    if _round_is_over(g):
        return []
    found = [uses.option(u) for u in uses.legal(g, seat, SHOOTOUT)]
    return [*found, *shopping.in_shootout(g, seat), *weapons.exchanges(g, seat, fighting=True)]


def _offered(g: Engine, seat: Seat, kinds: tuple[Play, ...]) -> list[Option]:
    if kinds == (SHOOTOUT,):
        return shootout_plays(g, seat)
    return [uses.option(u) for kind in kinds for u in uses.legal(g, seat, kind)]


async def make_play(g: Engine, seat: Seat, key: str, kinds: tuple[Play, ...] = (SHOOTOUT,)) -> bool:
    """Make the play with this key in a shootout. Return False if the player undid it."""
    play, fight = play_of(key), g.state.shootout
    assert fight is not None
    fight.plays += not isinstance(play, UseAbility)
    match play:
        case UseAbility():
            return await uses.run(g, uses.chosen(g, seat, kinds, play)) is not None
        case Ready(weapon):
            made = PlayMade(seat, Verb.READY, weapon)
            if await declared(g, made, key, lambda: weapons.exchanges(g, seat, fighting=True)):
                await weapons.exchange(g, play)
            return True
        case Buy():
            return await shopping.buy(g, seat, play, SHOOTOUT)
        case Invent(card, scientist):
            return await shopping.invent(g, seat, card, scientist, SHOOTOUT)
        case Move() | CallOut() | Trade() | Swap() | Pardon():
            raise ValueError(f"{key!r} is not a Shootout play")
        case unknown:
            assert_never(unknown)


async def _shooter(g: Engine, side: int) -> None:
    """Play step 2: the player names the shooter of a side (R-SHOOT-29, R-SHOOT-30)."""
    fight = g.state.shootout
    assert fight is not None
    posse = fight.posses[side]
    fit = [d for d in posse.dudes if not m.cannot(g, Cannot.BE_SHOOTER, d)] or posse.dudes
    best = drawing.best_shooter(g, side)
    proposed = "" if best is None else choices.key(choices.Pick(best))
    prompt = "Who is your shooter?"
    chosen = await questions.choose_card(g, posse.primary, prompt, fit, None, Question.SHOOTER, proposed)
    if _round_is_over(g):
        return
    posse.shooter = chosen
    g.touch()
    await happen(g, ShooterPicked(side, chosen))


async def _compare(g: Engine, fight: Shootout) -> bool:
    """Begin step 5: name the last jokers and compare the hands (R-CAS-1 to R-CAS-4, R-CL-JOKER-1)."""
    await announce(g, HandsComparing(fight.mark))
    if _over(g) and not _left_alive(g, fight):
        return False
    await drawing.name_jokers(g, [posse.primary for posse in fight.posses])
    if fight.broken_off:
        return False
    values = [hands.value_of(g, p.primary) for p in fight.posses]
    better = compare(values[0], values[1])
    gap = abs(values[0].rank - values[1].rank)
    if fight.awarded:
        fight.winner, gap = fight.awarded
    elif better:
        fight.winner = 0 if better > 0 else 1
    fight.loser = None if fight.winner is None else 1 - fight.winner
    fight.casualties = [1, 1] if gap == 0 else [0, 0]
    if gap and fight.loser is not None:
        fight.casualties[fight.loser] = gap
    ranks = (values[0].rank, values[1].rank)
    loser = None if fight.loser is None else fight.posses[fight.loser].primary
    casualties_of = (fight.casualties[0], fight.casualties[1])
    shown = hands.all_shown(g, [posse.primary for posse in fight.posses])
    await happen(g, RoundDecided(fight.winner, ranks, casualties_of, loser, shown))
    return True


async def _casualties(turn: int, g: Engine, fight: Shootout) -> bool:
    """Let a side assign and take casualties (R-CAS-14).

    ``turn`` is 0 for the loser of the round, 1 for the other.

    In the classic game, the round ends once a posse is gone, so nobody flees (R-CL-SHOOT-6).
    """
    first = 0 if fight.loser is None else fight.loser
    side = 1 - first if turn else first
    amount = fight.casualties[side] + fight.extra_casualties[side]
    by_hands = max(0, amount)
    seat = fight.posses[side].primary
    amount = m.player_stat(g, seat, PlayerNumber.CASUALTIES, amount)
    amount = max(amount, m.player_stat(g, seat, PlayerNumber.LEAST_CASUALTIES, 0))
    lost = side == fight.loser
    await casualties.assign_and_take(g, side, amount, by_hands=by_hands, lost_round=lost)
    if turn and g.ruleset.lone_posse_wins_at_once and _over(g):
        return False
    return turn == 0 or not fight.ended


async def _run_or_gun(g: Engine) -> None:
    """Play step 6: players decide which of their dudes flee, the round's loser first (R-RUN-1 to R-RUN-3).

    In the classic game, draw hands are discarded before this step, and the shootout is over once one posse
    has fled (R-CL-RUN-1).
    """
    fight = g.state.shootout
    assert fight is not None
    if g.ruleset.hands_go_before_flight:
        for posse in fight.posses:
            await drawing.discard_draw_hand(g, posse.primary)
    for side, seat in _flight_order(g, fight):
        if fight.broken_off or (g.ruleset.lone_posse_wins_at_once and _over(g)):
            return
        posse = fight.posses[side]
        able = [d for d in _led_by(g, posse, seat) if not m.cannot(g, Cannot.FLEE, d)]
        if not able:
            continue
        options = tuple(pick(d, Verb.FLEE) for d in able)
        answer = await ask(
            Choose(seat, Question.FLEE, "Who runs home from the shootout?", options, 0, len(able))
        )
        runners = all_picked(answer)
        if not runners or not await announce(g, Escaping(runners[0])):
            continue
        for dude in runners:
            if dude not in posse.dudes or m.cannot(g, Cannot.FLEE, dude):
                continue
            if await changes.send_home(g, dude, why="flight"):
                await happen(g, Fled(dude))


def _flight_order(g: Engine, fight: Shootout) -> list[tuple[int, Seat]]:
    """Return (side, player) in the order in which players decide who flees.

    See R-MP-FLEE-1, R-MP-FLEE-2 and R-14-MP-3.
    """
    first = 0 if fight.loser is None or g.ruleset.flees_first == "leader" else fight.loser
    sides = first, 1 - first
    helping = [[(side, seat) for seat in posses.helpers(g, side)] for side in sides]
    leading = [(side, fight.posses[side].primary) for side in sides]
    if g.ruleset.flight == "helpers first":
        return [*helping[0], *helping[1], *leading]
    return [*helping[0], leading[0], *helping[1], leading[1]]


def _led_by(g: Engine, posse: Posse, seat: Seat) -> list[CardId]:
    """Return the dudes for which a player decides: helpers decide for their own, the leader for the rest."""
    helping = [s for s in posse.seats if s != posse.primary]
    if seat == posse.primary:
        return [d for d in posse.dudes if not helping or m.controller(g, d) not in helping]
    return [d for d in posse.dudes if m.controller(g, d) == seat]


STEPS: Final[Mapping[int, tuple[Callable[[Engine, Shootout], Awaitable[bool]], ...]]] = MappingProxyType(
    {
        1: (_shootout_step,),
        2: (_shooters,),
        3: (_draw, *(partial(part, side) for part in (_swap, _keep_five) for side in (0, 1)), _hands_ready),
        4: (_reveal, _resolution_step),
        5: (_compare, partial(_casualties, 0), partial(_casualties, 1)),
        6: (_flight,),
    }
)
"""The parts of each step. The next part is read from the state only."""
AFTER_STEPS: Final = 7
"""The number after the last step: only discards and expiring effects remain."""
