"""Features of options for a linear choice; each kind of option has its own few features.

An option becomes a block: a name, for which one row of weights is learned, and the numbers. Except at Noon,
passing and every other "nothing more" is `NOTHING`, which scores 0; other options are measured against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from doomtown_desktop.ai.search.town_sense import SeenDude, Town, chance
from doomtown_desktop.catalog import BulletType, CardFacts, CardType
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.abilities import Ability
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town as streets
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
    parse,
    play_of,
)
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId
from doomtown_desktop.protocol.question import ACCEPT, DONE, PASS, WINDOWS, Choose, Option, Question, Verb
from doomtown_desktop.protocol.words import Number

Block = tuple[str, tuple[float, ...]]
NOTHING: Final[Block] = ("nothing", ())
IDLE: Final[Block] = ("idle", (1.0,))
"""A move to a place where there is nothing to gain."""
LEARNED: Final = frozenset(WINDOWS) | {Question.POSSE, Question.CALLOUT}
"""Kinds of decisions that are made by learned weights."""


def of_options(g: Engine, decision: Choose) -> list[Block]:
    """Return the features of every option, in order."""
    town = Town(g, decision.player)
    if decision.kind is Question.NOON_PLAY:
        return [_noon(town, option) for option in decision.options]
    if decision.kind is Question.POSSE:
        return _posse(town, decision)
    if decision.kind is Question.CALLOUT:
        return [_accept(town, option) for option in decision.options]
    return [_window(town, option, decision.kind) for option in decision.options]


def _noon(town: Town, option: Option) -> Block:
    if option.verb is Verb.PASS:
        winning, losing = float(town.lead > 0), float(town.threat > 0)
        return "pass", (winning, losing, float(town.g.state.passes > 0), winning * (1 - losing))
    match play_of(option.key):
        case Move():
            return _move(town, option)
        case CallOut():
            return _call_out(town, option)
        case Buy() | Invent():
            return _buy(town, option)
        case UseAbility():
            return _use(town, option, "use")
        case Trade() | Swap() | Ready() | Pardon():
            return option.verb, (1.0,)
        case unknown:
            assert_never(unknown)


def _move(town: Town, option: Option) -> Block:
    assert option.card is not None
    assert option.target is not None
    g, seat = town.g, town.seat
    dude, place = town.dude(option.card), option.target
    if not town.is_worth_a_walk(place):
        return IDLE
    mine = income = 0.0
    for deed in (place, dude.place):
        if not town.is_deed(deed):
            continue
        after = town.holder(deed, more=dude) if deed == place else town.holder(deed, leave_out=dude.card)
        won = (after == seat) - (town.holder(deed) == seat)
        if won:
            income += won * m.stat(g, deed, Number.PRODUCTION)
            mine += won * m.stat(g, deed, Number.CONTROL)
    theirs = -mine  # what one side loses, the other gains; the weights were learned with both
    home = place == g.state.players[seat].outfit
    there = town.at.get(place, ())
    friends = [d for d in there if d.seat == seat]
    foes = [d for d in there if d.seat != seat]
    ready = [d for d in foes if not d.booted]
    boots = option.label == "boots"
    win = 0.0 if home else chance([dude, *friends], foes)
    danger = 0.0 if home or not ready else 1 - chance([dude, *friends], ready)
    losing, winning = float(town.threat > 0), float(town.lead > 0)
    return "move", (
        1.0,
        float(boots),
        mine,
        theirs,
        income,
        losing * (theirs < 0),
        float(town.lead <= 0 < town.lead + mine),
        winning,
        danger,
        danger * dude.worth,
        win if foes and not boots else 0.0,
        float(home),
        float(place == TOWN_SQUARE),
        float(dude.influence),
        float(dude.bullets) * bool(foes),
        float(streets.in_town(g, place)),
    )


def _call_out(town: Town, option: Option) -> Block:
    assert option.card is not None
    assert option.target is not None
    g, seat = town.g, town.seat
    caller, mark = town.dude(option.card), town.dude(option.target)
    win, ours, theirs = _prospects(town, caller, mark)
    ground = 0.0
    place = caller.place
    if town.is_deed(place):
        change = (town.holder(place, leave_out=mark.card) == seat) - (town.holder(place) == seat)
        ground = float(change * m.stat(g, place, Number.CONTROL))
    return "call out", (
        1.0,
        win,
        win * mark.worth,
        (1 - win) * caller.worth,
        ground,
        float(mark.booted),
        float(town.lead > 0),
        (town.threat > 0) * win,
        float(ours - theirs),
        (1 - win) * (1 - win),
    )


def _prospects(town: Town, one: SeenDude, other: SeenDude) -> tuple[float, int, int]:
    """Return the chance of ``one`` if all dudes who can join do, and the number of dudes on each side."""
    place = other.place
    ours = [one, *(d for d in town.able(one.seat, place) if d.card != one.card)]
    theirs = [other, *(d for d in town.able(other.seat, place) if d.card != other.card)]
    return chance(ours, theirs), len(ours), len(theirs)


def _buy(town: Town, option: Option) -> Block:
    assert option.card is not None
    facts = town.g.facts[option.card]
    cost = float(facts.cost or 0)
    poor = float(town.stash - cost < 1)
    control, influence = float(facts.control or 0), float(facts.influence or 0)
    tight = float(town.threat > -3)
    if facts.type is CardType.DEED:
        return "buy deed", (1.0, cost, poor, control, float(facts.production), tight * control)
    if facts.type is CardType.DUDE:
        stud = facts.bullet_type is BulletType.STUD
        bullets = float(facts.bullets or 0)
        return "buy dude", (
            1.0,
            cost,
            poor,
            control,
            influence,
            tight * influence,
            bullets,
            bullets * stud,
            float(facts.upkeep),
            float(len(town.g.index.dudes)),
        )
    host = town.known(option.target)
    bearer = 0.0 if host is None else float(host.bullets + host.is_stud)
    laden = 0.0
    if host is not None:
        laden = float(len(town.g.state.in_play[host.card].attachments))
    kind = "buy spell" if facts.type is CardType.SPELL else "buy goods"
    return kind, (1.0, cost, poor, control + influence, float(facts.bullets or 0), bearer, laden)


def _window(town: Town, option: Option, kind: str) -> Block:
    if option.key == PASS:
        return NOTHING
    if option.verb is Verb.USE:
        return _use(town, option, f"{kind} use")
    return f"{kind} other", (1.0,)


def _use(town: Town, option: Option, block: str) -> Block:
    """Return the features of an ability, from its header alone: price, job or not, what it boots."""
    g = town.g
    if option.card is None:
        return block, (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    facts, ability = g.facts[option.card], ability_of(g, option.key)
    in_hand = facts.type is CardType.ACTION and option.card not in g.state.in_play
    if ability is None:
        return block, (1.0, float(in_hand), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    price = float((facts.cost or 0) * in_hand + ability.pay)
    return block, (
        1.0,
        float(in_hand),
        price,
        float(town.stash - price < 1),
        float(ability.job),
        float(ability.boot and facts.type is CardType.DUDE),
        float(ability.boot),
        float(ability.repeat),
    )


def ability_of(g: Engine, key: str) -> Ability | None:
    """Return the ability that a play such as ``use:12.fire`` names; ``None`` for other plays."""
    play = parse(key)
    if not isinstance(play, UseAbility) or play.card >= len(g.scripts):
        return None
    found: Ability | None = g.scripts[play.card].script.by_name.get(play.ability)
    return found


def _posse(town: Town, decision: Choose) -> list[Block]:
    fight = town.g.state.shootout
    if fight is None:
        return [NOTHING if o.key == DONE else ("join", (0.0,) * 9) for o in decision.options]
    side, mine, theirs = town.sides(fight)
    if side == 0 and not theirs:
        theirs = _opposition(town, fight.mark, fight.location)
    now = chance(mine, theirs)
    coming = town.all_known({o.card: None for o in decision.options if o.card is not None})
    everybody = chance([*mine, *coming], theirs)
    return [_join(town, option, mine, theirs, now, everybody) for option in decision.options]


def _opposition(town: Town, mark: CardId, place: CardId) -> list[SeenDude]:
    first = town.known(mark)
    if first is None or first.seat == town.seat:
        return []
    return [first, *(d for d in town.able(first.seat, place) if d.card != first.card)]


def _join(
    town: Town,
    option: Option,
    mine: Sequence[SeenDude],
    theirs: Sequence[SeenDude],
    now: float,
    everybody: float,
) -> Block:
    dude = town.known(option.card)
    if option.key == DONE or dude is None:
        return NOTHING
    then = chance([*mine, dude], theirs)
    return "join", (
        1.0,
        then - now,
        everybody - now,
        everybody,
        float(option.label == "boots"),
        dude.influence * (1 - everybody),
        float(not theirs),
        float(len(mine)),
        float(len(theirs)) - len(mine),
    )


def _accept(town: Town, option: Option) -> Block:
    if option.key != ACCEPT or option.card is None or option.target is None:
        return NOTHING
    mark, caller = town.known(option.card), town.known(option.target)
    if mark is None or caller is None:
        return NOTHING
    win, ours, theirs = _prospects(town, mark, caller)
    ground = 0.0
    if town.is_deed(mark.place):
        left = town.holder(mark.place, leave_out=mark.card) != town.seat
        held = town.holder(mark.place) == town.seat
        ground = float(left and held) * m.stat(town.g, mark.place, Number.CONTROL)
    return "accept", (
        1.0,
        win,
        win * caller.worth,
        (1 - win) * mark.worth,
        ground,
        float(town.threat > 0),
        float(ours - theirs),
        ground * (1 - win),
    )


def worth_of(facts: CardFacts) -> float:
    """Return the value of a card in play, in control points."""
    gun = 0.5 if facts.bullet_type is BulletType.STUD else 0.25
    total = 0.5 if facts.type is CardType.DUDE else 0.2
    return (
        total
        + 0.8 * (facts.influence or 0)
        + gun * (facts.bullets or 0)
        + (facts.control or 0)
        + 0.35 * (facts.production or 0)
    )


__all__ = ["LEARNED", "NOTHING", "Block", "ability_of", "of_options", "worth_of"]
