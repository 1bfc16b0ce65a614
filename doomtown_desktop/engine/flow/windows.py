"""Answers to events: triggers first, then Reacts (R-REACT, R-GEN-7).

Rules code does not call this module. It calls ``announce`` and ``happen`` in ``happening.py``, and these call
the functions here.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

from typing_extensions import override

from doomtown_desktop.engine.change import attaching
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.asking import Fizzle, Illegal, ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Declared, Use
from doomtown_desktop.engine.data import copies
from doomtown_desktop.engine.data.abilities import REACT, TIMINGS, Trigger
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses
from doomtown_desktop.engine.use import turnabout, turns, uses
from doomtown_desktop.protocol import fight_events
from doomtown_desktop.protocol.choices import First, key, parse
from doomtown_desktop.protocol.effects import Offer, Watch
from doomtown_desktop.protocol.events import Event, GameStarted, Pending
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat, Until, Zone
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.pending import CasualtiesComing
from doomtown_desktop.protocol.question import NO, PASS, YES, Choose, Option, Play, Question, Verb
from doomtown_desktop.speech import moments, prompts


async def announce(g: Engine, pending: Pending) -> bool:
    """Announce an event that is about to happen. Return True if it happens, False if it is replaced.

    If the event is a cost, only compulsory traits can replace it (R-COST-1, R-COST-2).
    """
    if not _may_be_answered(g, type(pending)):
        return True
    pending.begin = partial(_begin, g)
    is_cost = bool(g.uses) and g.uses[-1].paying
    await _triggers(g, pending)
    if not pending.replaced and not is_cost:
        await react_window(g, pending)
    if pending.replaced:
        if pending.replacement is not None:
            depth = len(g.uses)
            if pending.use is not None:
                g.uses.append(pending.use)
            try:
                await pending.replacement()
            except Fizzle:
                pass
            finally:
                del g.uses[depth:]
        return False
    return True


async def _begin(g: Engine, *, in_vain: bool = False) -> Use | None:
    if in_vain and g.uses and g.uses[-1].probing:
        raise Illegal(Objection(Grounds.NOTHING_PREVENTED))
    await uses.commit(g)
    return g.uses[-1] if g.uses else None


async def respond(g: Engine, event: Event) -> None:
    """Let players and cards answer an event that has happened: compulsory traits first, then Reacts."""
    if _may_be_answered(g, type(event)):
        await _triggers(g, event)
        await react_window(g, event)


def _may_be_answered(g: Engine, kind: type) -> bool:
    """Return whether an effect, or a card (in play, in a hand or elsewhere), listens to events of a class."""
    index, scripts = g.index, g.scripts
    if kind in index.triggers or kind in index.reacts:
        return True
    if g.effects(Watch, kind.__name__) or g.effects_of(Offer):
        return True
    if any(kind in ability.to for ability in uses.gained(g)):
        return True
    for pile in (*(p.play_hand for p in g.state.players), g.elsewhere):
        for card in pile:
            if kind in scripts[card].script.listens:
                return True
    return False


async def _triggers(g: Engine, event: Any) -> None:
    waiting: list[tuple[Seat, CardId, Trigger | Watch]] = []
    for card, trigger in g.index.triggers.get(type(event), ()):
        waiting.append((m.controller(g, card), card, trigger))
    waiting += [(g.owner(card), card, trigger) for card, trigger in _elsewhere(g, type(event))]
    for watch in g.effects(Watch, type(event).__name__):
        if _is_of_outer_fight(g, watch):
            continue
        whose = g.owner(watch.source) if watch.by is None else watch.by
        if not g.plays_on(whose):  # the next player carries out a departed player's effects (R-MP-ELIM-5)
            [whose, *_] = g.clockwise(whose)
        waiting.append((whose, watch.source, watch))
    if not waiting:
        return
    if turnabout.is_on(g):
        await _alternating_triggers(g, event, waiting)
        return
    order = turns.in_order(g)
    while (seat := await order.whose()) is not None:
        mine = [(card, what) for who, card, what in waiting if who == seat]
        while mine and not _is_replaced(event):
            index = 0
            if len(mine) > 1:
                live = _live(g, seat, mine, event)
                if not live:
                    break
                index = live[0] if len(live) == 1 else await _which_trigger(g, seat, mine, live, event)
            card, what = mine.pop(index)
            await _run_trigger(g, seat, card, what, event)
        order.passed()
        order.advance()


def _is_of_outer_fight(g: Engine, watch: Watch) -> bool:
    """Return whether an effect belongs to a shootout or job that another shootout interrupts (A-265)."""
    fight = g.state.shootout
    bound = fight is not None and fight.outer is not None and watch.until in (Until.ROUND, Until.SHOOTOUT)
    return bound and fight is not None and watch.number <= fight.since


async def _alternating_triggers(
    g: Engine, event: Any, waiting: list[tuple[Seat, CardId, Trigger | Watch]]
) -> None:
    """Run the traits that answer one event in turnabout: one at a time, with posses in turn (R-MP-TURN-2)."""

    def of(seat: Seat) -> list[tuple[CardId, Trigger | Watch]]:
        return [(card, what) for who, card, what in waiting if who == seat]

    order = turnabout.in_fight(g, lambda seat: _live(g, seat, of(seat), event))
    while not _is_replaced(event) and (seat := await order.whose()) is not None:
        mine = of(seat)
        live = _live(g, seat, mine, event)
        index = live[0] if len(live) == 1 else await _which_trigger(g, seat, mine, live, event)
        card, what = mine[index]
        waiting.remove((seat, card, what))
        await _run_trigger(g, seat, card, what, event)
        order.acted()
        order.advance()


def _is_replaced(event: Any) -> bool:
    return isinstance(event, Pending) and event.replaced


def _live(g: Engine, seat: Seat, mine: list[tuple[CardId, Trigger | Watch]], event: Any) -> list[int]:
    """Return the indices in ``mine`` of the traits that would have an effect now."""
    return [i for i, (card, what) in enumerate(mine) if _would_trigger(g, seat, card, what, event)]


def _elsewhere(g: Engine, event: type) -> Iterator[tuple[CardId, Trigger]]:
    """Yield the triggers of cards that are not in play. For some triggers, one copy per player answers."""
    answered: set[tuple[Seat, str]] = set()
    for card, trigger in g.triggers_elsewhere(event):
        copy = (g.owner(card), g.facts[card].title)
        if trigger.one_copy:
            if copy in answered:
                continue
            answered.add(copy)
        yield card, trigger


async def _which_trigger(
    g: Engine, seat: Seat, mine: list[tuple[CardId, Trigger | Watch]], live: list[int], event: Any
) -> int:
    options = tuple(
        Option(key(First(mine[i][0], _name(mine[i][1]), i)), Verb.TRIGGER, mine[i][0]) for i in live
    )
    prompt = moments.which_first(g, event)
    answer = await ask(Choose(seat, Question.TRIGGER, prompt, options, default=options[0].key))
    chosen = parse(answer[0], Verb.TRIGGER)
    assert isinstance(chosen, First)
    return chosen.place


def _name(what: Trigger | Watch) -> str:
    return what.name if isinstance(what, Trigger) else copies.parted(what.hook)[0]


def _body(g: Engine, card: CardId, what: Trigger | Watch, event: Any) -> Any:
    if isinstance(what, Trigger):
        return what.body(g.view(card), event)
    target = None if what.target is None else g.view(what.target)
    return copies.method(g, card, what.hook)(event, target)


def _use(seat: Seat, card: CardId, what: Trigger | Watch, event: Any) -> Use:
    """Return the use for a trigger or waiting effect.

    An effect belongs to the play and dude that began it.
    """
    if not isinstance(what, Watch):
        return Use(Declared(seat, card, None, Play.TRIGGER, event))
    by, play, actor = seat if what.by is None else what.by, what.play or Play.TRIGGER, what.actor
    return Use(Declared(by, card, None, play, event, on=actor), caster=actor, tested=actor)


def _now(g: Engine, what: Trigger | Watch) -> Trigger | Watch | None:
    """Return the current version of a trigger or waiting effect; ``None`` if the effect has ended.

    Another answer to the same event may have ended it. An effect goes on without its dude if the dude has
    left play (R-ZONE-13).
    """
    if isinstance(what, Trigger):
        return what
    return next((e for e in g.effects(Watch, what.event) if e.number == what.number), None)


def _would_trigger(g: Engine, seat: Seat, card: CardId, what: Trigger | Watch, event: Any) -> bool:
    now = _now(g, what)
    if now is None:
        return False
    use = _use(seat, card, now, event)
    use.probing = True
    return uses.probe_body(g, use, lambda: _body(g, card, now, event)) is None


async def _run_trigger(g: Engine, seat: Seat, card: CardId, waited: Trigger | Watch, event: Any) -> None:
    what = _now(g, waited)
    if what is None:
        return
    if isinstance(what, Trigger) and what.zone is not Zone.IN_PLAY:
        if not what.works_in(g.zone_of(card)):
            return
    elif (
        isinstance(what, Trigger)
        and card not in g.state.in_play
        and g.state.players[g.owner(card)].legend != card
    ):
        gone = getattr(event, "card", getattr(event, "subject", None))
        if gone != card:
            return

    async def run() -> None:
        await _body(g, card, what, event)
        if isinstance(what, Watch) and what.once:
            lasting.end(g, [what])

    await carry_out(g, _use(seat, card, what, event), run)


async def carry_out(g: Engine, use: Use, body: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Carry out card text that runs without a play: compulsory traits, effects and event cards."""
    depth = len(g.uses)
    use.committed = True
    for other in g.uses:
        other.disturbed = True
    g.uses.append(use)
    try:
        await body()
    except (Illegal, Fizzle):
        pass
    finally:
        del g.uses[depth:]
    if not isinstance(
        use.declared.event, Pending
    ):  # before, cards that are about to leave would be chosen again
        await attaching.drop_surplus(g)
    if use.leads:
        posses.dissolve(g)
    await uses.settle_pulls(g, use)


async def react_window(g: Engine, event: Any) -> None:
    """Ask all players for Reacts, the Winner first, until all have passed in a row (R-REACT-2, R-REACT-4).

    The classic game asks three times: for Reacts "before" the event, "when" it happens, and "after" it
    (R-CL-REACT-1).
    """
    found = _conceivable(g, event)
    for group in TIMINGS if g.ruleset.react_groups else ("",):
        those = [use for use in found if _is_of(group, use)]
        if not those or _is_replaced(event):
            continue
        order = await _order(g, event, group, those)
        if order is not None:
            await turns.take_turns(_Reacts(g, order, event, group))
            found = _conceivable(g, event)


def _conceivable(g: Engine, event: Any) -> list[Declared]:
    """Return all Reacts, legal or not, that could answer an event. Most events have none."""
    return [use for seat in g.seats() for use in uses.conceivable(g, seat, REACT, event)]


def _is_of(group: str, use: Declared) -> bool:
    """Return whether a React belongs to a group of ``TIMINGS``. All Reacts belong to the empty group."""
    return not group or (use.ability is not None and use.ability.timing == group)


class _Reacts(turns.AbilityWindow):
    """The decisions of players about Reacts to an event. They end when the event is replaced."""

    __slots__ = ("event", "group")

    def __init__(self, g: Engine, order: turns.Order, event: Any, group: str) -> None:
        super().__init__(g, order)
        self.event = event
        self.group = group

    @override
    def is_over(self) -> bool:
        return _is_replaced(self.event)

    @override
    def found(self, seat: Seat) -> list[Declared]:
        return legal_reacts(self.g, seat, self.event, self.group)

    @override
    def ask_for(self, seat: Seat, options: tuple[Option, ...]) -> Choose:
        prompt = moments.react(self.g, self.event)
        promised = isinstance(self.order, _Promised) and seat in self.order.owing
        default = options[0].key if promised else PASS
        return Choose(seat, Question.REACT, prompt, options, default=default, event=type(self.event).__name__)


class _Promised(turns.InTurn):
    """The order of the players who have promised to use a setup ability."""

    __slots__ = ("owing",)

    def __init__(self, seats: list[Seat]) -> None:
        super().__init__(seats)
        self.owing = set(seats)
        """The seats that have not used their setup ability yet."""

    @override
    def acted(self) -> None:
        super().acted()
        self.owing.discard(self.seats[0])


async def _order(g: Engine, event: Any, group: str, found: list[Declared]) -> turns.Order | None:
    """Return the order in which players are asked for Reacts; ``None`` if nobody has a legal React.

    ``found`` are the Reacts of this group, legal or not.
    """
    seats = [
        seat
        for seat in g.seats()
        if any(use.player == seat and uses.why_not(g, use) is None for use in found)
        and not _is_barred(g, seat, event)
    ]
    if not seats:
        return None
    if isinstance(event, GameStarted):
        return turns.InTurn(seats) if len(seats) < 2 else _Promised(await _grifters(g, seats))
    if turnabout.is_on(g):
        return turnabout.in_fight(g, lambda seat: legal_reacts(g, seat, event, group))
    await turns.need_order(g, seats)
    return turns.in_order(g)


async def _grifters(g: Engine, seats: list[Seat]) -> list[Seat]:
    """Return the players who use a setup ability, starting with a random one (R-SETUP-14, A-59).

    All of them decide before the first of them acts.
    """
    willing = []
    for seat in seats:
        found = legal_reacts(g, seat, GameStarted())
        able = [(use.card, use.ability.name) for use in found if use.ability is not None]
        prompt = prompts.setup_abilities(g, able)
        answer = await ask(
            Choose(
                seat, Question.YES_OR_NO, prompt, (Option(YES, Verb.YES), Option(NO, Verb.NO)), default=YES
            )
        )
        if answer == (YES,):
            willing.append(seat)
    return [s for s in await turns.random_order(g, willing) if s in willing]


def legal_reacts(g: Engine, seat: Seat, event: Any, group: str = "") -> list[Declared]:
    """Return the Reacts with which a player could answer an event now. ``group`` is one of ``TIMINGS``."""
    if _is_barred(g, seat, event):
        return []
    found = [use for use in uses.conceivable(g, seat, REACT, event) if _is_of(group, use)]
    return [use for use in found if uses.why_not(g, use) is None]


def _is_barred(g: Engine, seat: Seat, event: Any) -> bool:
    """Return whether an event belongs to a shootout of which a player is not a part (R-MP-OPP-8, A-81).

    Such a player may not answer it. In the classic game, all players may (R-CL-REACT-1).
    """
    can_be = len(g.state.players) > 2 and not g.ruleset.onlookers_react
    return can_be and posses.looks_on(g, seat) and _is_of_fight(g, event)


def _is_of_fight(g: Engine, event: Any) -> bool:
    """Return whether an event belongs to the shootout. An event that happens to an outsider does not."""
    whose = _whose(g, event)
    return whose is None or posses.side_of_seat(g, whose) is not None


def _whose(g: Engine, event: Any) -> Seat | None:
    """Return the player to whom an event happens; ``None`` for an event of the shootout as a whole."""
    if isinstance(event, CasualtiesComing) or type(event).__module__ == fight_events.__name__:
        return None
    whose: Seat | None = getattr(event, "whose", None)
    card = event.subject if isinstance(event, Pending) else getattr(event, "card", None)
    if whose is None and card is not None and card != TOWN_SQUARE:
        whose = m.controller(g, card) if card in g.state.in_play else g.owner(card)
    return getattr(event, "player", None) if whose is None else whose
