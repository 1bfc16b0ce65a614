"""Call-outs and shootouts, step by step as in the book (R-CALL, R-SHOOT, R-RES, R-RUN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from doomtown_desktop.engine import (
    casualties,
    changes,
    drawing,
    hands,
    lasting,
    questions,
    skills,
    uses,
)
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.abilities import CHEATIN, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import DONE, PASS, Choose, Option, ask
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
        await finish(g)
        return
    accepted = True
    lies = g.state.in_play.get(mark)
    if lies is not None and not lies.booted and refusable and not m.cannot(g, "refuse callouts", mark):
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
        await finish(g)
        if not accepted and not m.cannot(g, "be punished for refusing", mark):
            await changes.send_home(g, mark)
        return
    fight.location = place_now
    declared: list[Joiner] | None = [] if g.ruleset.posses_join_together else None
    for side in (1, 0) if fight.mark_first else (0, 1):
        await changes.join_posse(g, fight.mark if side else fight.leader, side)
        await _gather(g, side, closed, declared)
    await join_declared(g, declared or [])
    await fight_out(g)
    await finish(g)


def call_off(g: Engine) -> None:
    """No shootout comes of a call-out: what was to last for it is over before it began (R-DUR-4)."""
    if g.state.shootout is None:
        lasting.expire(g, Until.ROUND, Until.SHOOTOUT)


async def _gather(g: Engine, side: int, closed: bool, declared: list[Joiner] | None) -> None:
    """The player of a side adds dudes one after another (R-SHOOT-2 to R-SHOOT-9)."""
    if closed:
        return
    fight = g.state.shootout
    assert fight is not None
    await gather(g, side, fight.posses[side].primary, lambda d: joining(g, d), declared=declared)


def joining(g: Engine, dude: CardId) -> bool | None:
    """How a dude can join at the shootout: True boots it, False does not, None: it cannot (R-SHOOT-5, -6)."""
    fight = g.state.shootout
    assert fight is not None
    lies = g.state.in_play[dude]
    if lies.location == fight.location:
        return False
    return joins_from_afar(g, dude) if m.adjacent(g, lies.location, fight.location) else None


def joins_from_afar(g: Engine, dude: CardId) -> bool | None:
    """Whether a dude that joins from elsewhere boots; ``None``: it cannot, being booted (R-SHOOT-6)."""
    if g.state.in_play[dude].booted and not m.stat(g, dude, "joins while booted"):
        return None
    return not (g.effects("joins without booting", dude) or m.cannot(g, "boot to join", dude))


class Joiner(NamedTuple):
    """A dude that can join a posse, and how; in 2014 it is declared before it joins (R-14-SHOOT-1)."""

    dude: CardId
    side: int
    boots: bool
    stays: bool = False
    """It fights from an adjacent location, where it stays."""


async def join_declared(g: Engine, declared: list[Joiner], moves: bool = True) -> None:
    """Declared dudes boot and move, those that still can (R-14-SHOOT-1, R-14-JOB-1)."""
    for joiner in declared:
        if joiner.dude in g.state.in_play and _may_join(g, joiner, moves):
            await _join(g, joiner, moves)


def _may_join(g: Engine, joiner: Joiner, moves: bool) -> bool:
    moves = moves and not joiner.stays
    return changes.why_not_join(g, joiner.dude, joiner.side, moves=moves) is None


async def _join(g: Engine, joiner: Joiner, moves: bool) -> bool:
    dude, side, boots, stays = joiner
    if not await changes.join_posse(g, dude, side, boots=boots, moves=moves and not stays):
        return False
    if stays and dude in g.state.in_play:
        lasting.add_effect(g, dude, "set", m.STAYS, 1, card=dude, until=Until.SHOOTOUT)
    return True


def _joiners(
    g: Engine, side: int, seat: Seat, way: Callable[[CardId], bool | None], moves: bool
) -> dict[str, Joiner]:
    """The ways in which dudes of a player can join a side now, by the keys of their options."""
    fight = g.state.shootout
    assert fight is not None
    found: dict[str, Joiner] = {}
    for dude in m.dudes_of(g, seat):
        if any(dude in p.dudes for p in fight.posses):
            continue
        boots = way(dude)
        if boots is not None:
            found[f"join:{dude}"] = Joiner(dude, side, boots)
        place = g.state.in_play[dude].location
        if m.stat(g, dude, "joins from afar") and m.adjacent(g, place, fight.location):
            found[f"join:{dude}>{m.STAYS}"] = Joiner(dude, side, False, stays=True)
    return {key: joiner for key, joiner in found.items() if _may_join(g, joiner, moves)}


async def gather(
    g: Engine,
    side: int,
    seat: Seat,
    way: Callable[[CardId], bool | None],
    moves: bool = True,
    declared: list[Joiner] | None = None,
) -> None:
    """Ask a player for dudes to join until done; ``way`` says how each joins, as ``joining`` does.

    ``declared``: they are only noted there and join later.
    """
    fight = g.state.shootout
    assert fight is not None
    refused = [joiner.dude for joiner in declared or ()]
    while True:
        ways = _joiners(g, side, seat, way, moves)
        found = {key: joiner for key, joiner in ways.items() if joiner.dude not in refused}
        if not found:
            return
        options = (
            *(
                Option(key, "join", j.dude, label=m.STAYS if j.stays else "boots" if j.boots else "")
                for key, j in found.items()
            ),
            Option(DONE, DONE),
        )
        prompt = "Who joins the leader's posse?" if side == 0 else "Who joins the mark's posse?"
        answer = await ask(Choose(seat, "posse", prompt, options, default=DONE))
        if answer == (DONE,):
            return
        joiner = found[answer[0]]
        if declared is not None:
            declared.append(joiner)
            refused.append(joiner.dude)
        elif not await _join(g, joiner, moves):
            refused.append(joiner.dude)


async def fight_out(g: Engine) -> None:
    """The rounds, until at most one posse is left (R-SHOOT-15). Sets ``result``."""
    fight = g.state.shootout
    assert fight is not None
    fight.fighting = fight.begun = True
    g.state.today["shootouts"] = g.state.today.get("shootouts", 0) + 1
    g.touch()
    await happen(g, PossesFormed())
    await changes.private_bounty(g, [d for p in fight.posses for d in p.dudes])
    await happen(g, ShootoutStarted(fight.location))
    while not _over(g):
        await _round(g)
    standing = [side for side in (0, 1) if fight.posses[side].dudes]
    fight.result = standing[0] if len(standing) == 1 else None
    seat = None if fight.result is None else fight.posses[fight.result].primary
    await happen(g, ShootoutEnded(fight.result, seat))
    fight.begun = False
    lasting.expire(g, Until.ROUND, Until.SHOOTOUT)


async def finish(g: Engine) -> None:
    """Dissolve the posses and end what lasts for the shootout (R-SHOOT-26, R-SHOOT-16)."""
    if g.state.shootout is not None:
        g.state.shootout.fighting = False
    g.state.shootout = None
    g.touch()
    lasting.expire(g, Until.ROUND, Until.SHOOTOUT)
    for seat in g.seats():
        g.state.players[seat].rank_modifiers = []
        g.state.players[seat].hit = False


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
    await changes.right_sides(g)


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
    passes = 0
    order = g.order()
    if g.ruleset.absent_winner == "mark" and hands.side_of_seat(g, order[0]) is None:
        order = g.clockwise(fight.posses[1].primary)
    position = 0
    refused: set[str] = set()
    taken_back = False
    while passes < len(order) and not _over(g):
        seat = order[position % len(order)]
        position += 1
        side = hands.side_of_seat(g, seat)
        if side is None and not (CHEATIN in plays and hands.cheaters(g, seat)):
            passes += 1
            continue
        await _clear_played(g, lying)
        refresh(g, seat)
        if not taken_back:
            await announce(g, MakingPlay(g.state.players[seat].outfit, seat, player=seat))
        taken_back = False
        found = {o.key: o for o in _offered(g, seat, plays) if o.key not in refused}
        options = (*found.values(), Option(PASS, PASS))
        answer = await ask(
            Choose(seat, plays[0], prompt, options, default=PASS, adjustable=g.state.adjustable)
        )
        if answer[0].startswith("adjust:"):
            from doomtown_desktop.engine import adjusting

            await adjusting.adjust(g, seat, answer[0])
            taken_back = True
            position -= 1
            continue
        if answer == (PASS,):
            passes += 1
            continue
        since = g.state.counter
        failed = len(g.unforeseen)
        if await _play(g, seat, plays, answer[0]):
            passes = 0
            lasting.expire(g, Until.PLAY, since=since)  # what lasts for the Noon play goes on
            await skills.drop_surplus(g)
            await changes.right_sides(g)
        else:
            if len(g.unforeseen) > failed:
                refused.add(answer[0])
            taken_back = True
            position -= 1
    await _clear_played(g, lying)


def _offered(g: Engine, seat: Seat, kinds: tuple[str, ...]) -> list[Option]:
    from doomtown_desktop.engine import plays

    if kinds == (SHOOTOUT,):
        return plays.shootout_plays(g, seat)
    return [uses.option(u) for kind in kinds for u in uses.legal(g, seat, kind)]


async def _play(g: Engine, seat: Seat, kinds: tuple[str, ...], key: str) -> bool:
    from doomtown_desktop.engine import plays

    if kinds == (SHOOTOUT,):
        return await plays.make(g, seat, key, SHOOTOUT)
    chosen = next(u for kind in kinds for u in uses.legal(g, seat, kind) if uses.option(u).key == key)
    return await uses.run(g, chosen)


def refresh(g: Engine, seat: Seat) -> None:
    """Cards that came into play may be used from their controller's next opportunity on (R-SHOP-2)."""
    for number, lies in g.state.in_play.items():
        if lies.fresh and m.controller(g, number) == seat:
            lies.fresh = False


async def _shooter(g: Engine, side: int) -> None:
    """Step 2: name the shooter (R-SHOOT-29, R-SHOOT-30)."""
    fight = g.state.shootout
    assert fight is not None
    posse = fight.posses[side]
    fit = [d for d in posse.dudes if not m.cannot(g, "be shooter", d)] or posse.dudes
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
        amount = m.player_stat(g, fight.posses[side].primary, "casualties", amount)
        await casualties.assign_and_take(g, side, amount, lost_round=side == fight.loser)


async def _run_or_gun(g: Engine) -> None:
    """Step 6: each player decides who flees, the round's loser first (R-RUN-1 to R-RUN-3)."""
    fight = g.state.shootout
    assert fight is not None
    first = 0 if fight.loser is None or g.ruleset.flees_first == "leader" else fight.loser
    for side in (first, 1 - first):
        posse = fight.posses[side]
        able = [d for d in posse.dudes if not m.cannot(g, "flee", d)]
        if not able:
            continue
        options = tuple(Option(f"c{d}", "flee", d) for d in able)
        answer = await ask(Choose(posse.primary, "flee", "Who runs?", options, 0, len(able)))
        for key in answer:
            dude = CardId(int(key[1:]))
            if dude in posse.dudes:
                await changes.send_home(g, dude)
                await happen(g, Fled(dude))
