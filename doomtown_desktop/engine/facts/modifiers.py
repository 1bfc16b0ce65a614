"""The current value of every number, keyword and prohibition, in one fold with one cache (law 7).

A stat is the sum of its printed number, counters, attachments, traits and lasting effects. After them come
"double" and "halve" effects, oldest first, then "set" effects, then bounds, then "fixed" effects. Numbers
depend on each other in one direction: keywords and places first, then influence, then control of deeds, then
the rest. ``folding`` handles the exceptions.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from typing_extensions import override

from doomtown_desktop.catalog.model import BulletType, CardType
from doomtown_desktop.engine.core.engine import NOTHING, Engine
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.engine.data.abilities import DUDES, PLAYER, PLAYERS, Trait
from doomtown_desktop.engine.data.benefits import gives_nothing
from doomtown_desktop.engine.data.folding import AsksForControl, counted_apart, kept, worked_out
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.data.state import Memory
from doomtown_desktop.engine.facts import hands, town
from doomtown_desktop.engine.facts.printed import (
    CARRIED,
    KUNG_FU,
    applies,
    base,
    is_touched,
    plain,
    printed,
    remembered_as,
)
from doomtown_desktop.protocol import effects
from doomtown_desktop.protocol.ids import NOBODY, TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.words import (
    OF_A_POSSE,
    OTHERS,
    Cannot,
    Freedom,
    Number,
    PlayerNumber,
    PlayerProhibition,
    PlayerStat,
    Prohibition,
    Stat,
    rating_of,
)

if TYPE_CHECKING:
    from doomtown_desktop.protocol.words import CardWord, FreedomWord

SPELL_SKILL: Final = {"hex": "Huckster", "miracle": "Blessed", "spirit": "Shaman"}
"""The skill that casts each kind of spell (R-SPELL-1)."""
NO_LIMIT = 999
ROWDY = "Rowdy"
"""The keyword of deeds that are controlled with the most bullets instead of the most influence."""
_ADD: Final = Operation.ADD
_LAST: Final = {
    Operation.DOUBLE: 0,
    Operation.HALVE: 0,
    Operation.SET: 1,
    Operation.MOST: 2,
    Operation.LEAST: 3,
    Operation.FIXED: 4,
}
"""The order in which operations other than addition apply. The first "fixed" line wins (A-190)."""


class Row(NamedTuple):
    """One line in the explanation of a number: a source, and the amount by which it changes the number."""

    source: CardId | None
    label: str
    op: Operation
    amount: int


def _holds(g: Engine, trait: Trait, source: CardId, card: CardId | None = None) -> int:
    """Return how many times a trait counts now, for ``card`` if one is given.

    The result is 0 while the control of a deed that it needs is being computed (A-107).
    """
    try:
        return conditions.of_trait(g, source, trait, *(() if card is None else (g.view(card),)))
    except AsksForControl:
        return 0


def _holds_for_player(
    g: Engine, trait: Trait, source: CardId, seat: Seat, meant: Collection[Seat] = ()
) -> int:
    """Return how many times a trait counts for a player now.

    Like ``_holds``, returns 0 while the control of a deed is being computed. ``meant`` are the players whose
    cards count; if empty, only ``seat`` counts.
    """
    try:
        if trait.on is PLAYER:
            mine = controller(g, source) in (meant or (seat,))
            return conditions.of_trait(g, source, trait) if mine else 0
        return conditions.of_trait(g, source, trait, g.player(seat)) if trait.on is PLAYERS else 0
    except AsksForControl:
        return 0


def _lasts(g: Engine, effect: effects.NumberChange | effects.TypeChange | effects.Ban, card: CardId) -> int:
    """Return how many times a lasting effect counts for a card now.

    Like ``_holds``, returns 0 while the control of a deed is being computed.
    """
    try:
        told = [g.view(c) for c in (card, effect.about) if c is not None]
        return int(conditions.of_effect(g, effect, effect.as_long_as, *told))
    except AsksForControl:
        return 0


def _lasts_for_player(g: Engine, effect: effects.PlayerChange) -> bool:
    """Return whether the condition of an effect on a player is met.

    Like ``_holds``, returns False while the control of a deed is being computed.
    """
    about = g.view(effect.source if effect.stays is None else effect.stays)
    try:
        return bool(conditions.of_effect(g, effect, effect.as_long_as, about))
    except AsksForControl:
        return False


def _in_force(
    g: Engine, name: str, card: CardId, but: Container[CardId] = ()
) -> Iterator[tuple[CardId, Trait, int]]:
    """Yield (source, trait, times) for each trait that counts now and changes ``name`` of a card."""
    for source, trait in g.index.own.get(name, NOTHING).get(card, ()):
        if source not in but and (times := _holds(g, trait, source)):
            yield source, trait, times
    for source, trait in g.index.each.get(name, ()):
        if source not in but and trait.on not in (PLAYER, PLAYERS) and applies(g, trait, card):
            if times := _holds(g, trait, source, card):
                yield source, trait, times


def rows(g: Engine, card: CardId, name: CardWord, but: Container[CardId] = ()) -> list[Row]:
    """Return every line of a stat in the order in which they apply. Sources in ``but`` are ignored."""
    if name == "bullets" and (instead := _instead_of_bullets(g, card)):
        return instead
    return _own_rows(g, card, name, but)


def _own_rows(g: Engine, card: CardId, name: CardWord, but: Container[CardId] = ()) -> list[Row]:
    facts = g.facts[card]
    result = [Row(None, "printed", _ADD, printed(facts, name))]
    spot = g.state.in_play.get(card)
    stripped = g.effects(effects.Stripped, name, card)
    bare = stripped[-1] if stripped else None
    if spot is not None:
        counters = spot.bounty if name == Number.BOUNTY else spot.counters.get(name)
        if counters and (counters := counters - (bare.counters if bare else 0)):
            result.append(Row(card, "counter", _ADD, counters))
        if spot.attachments and name in CARRIED:
            result += _attached(g, spot.attachments, name, bare)
        if g.effects(effects.OnlyGoods, name, card):
            return [r for r in result if r.source is None or g.facts[r.source].type is CardType.GOODS]
        if name in ("value", "production"):
            result += _of_its_kind(g, card, name)
    elif g.state.memory:
        result += _remembered(g, card, name)
    sets: list[tuple[int, Row]] = []
    for source, trait, times in _in_force(g, name, card, but):
        if bare is None or _still_counts(g, bare, source):
            _trait_row(g, source, card, trait, name, times, result, sets)
    changes = town.effects_on(g, effects.NumberChange, card, name)
    if changes:
        _lasting_rows(g, card, name, but, bare, changes, result, sets)
    if sets:
        sets.sort(key=_when)
        result.extend(row for _, row in sets)
    return _without_ignored(g, card, name, result) if RuleKind.IGNORES_CHANGE in g.index.rules else result


def _attached(
    g: Engine, attachments: Sequence[CardId], name: CardWord, bare: effects.Stripped | None
) -> list[Row]:
    """Return the lines of attachments, which add their numbers to those of their bearer."""
    result: list[Row] = []
    alone = g.index.own.get(Freedom.FIGHTS_AS_A_DUDE, NOTHING)  # they give their bearer nothing
    for other in attachments:
        amount = 0 if g.state.in_play[other].unready or other in alone else raw(g, other, name)
        amount = min(amount, 0) if gives_nothing(g, other) else amount
        if amount and (bare is None or _still_counts(g, bare, other)):
            result.append(Row(other, g.facts[other].title, _ADD, amount))
    return result


def _of_its_kind(g: Engine, card: CardId, name: CardWord) -> list[Row]:
    """Return the lines that only some kinds of cards have: Kung Fu rating, and the legend of an outfit."""
    if name == "value":
        rating_now = rating(g, card, KUNG_FU)
        return [Row(card, KUNG_FU, _ADD, rating_now)] if rating_now else []
    if name == "production" and g.facts[card].type is CardType.OUTFIT:
        legend = g.state.players[g.owner(card)].legend
        if legend is not None and g.facts[legend].production:
            return [Row(legend, g.facts[legend].title, _ADD, g.facts[legend].production)]
    return []


def _lasting_rows(
    g: Engine,
    card: CardId,
    name: CardWord,
    but: Container[CardId],
    bare: effects.Stripped | None,
    changes: Sequence[effects.NumberChange],
    adds: list[Row],
    sets: list[tuple[int, Row]],
) -> None:
    """Append the lines of lasting effects; those that set or bound the number go to ``sets``."""
    ignored_by = [e.by for e in g.effects(effects.IgnoredOpponents, name, card) if e.by is not None]
    for e in changes:
        if e.by is not None and any(not hands.on_one_side(g, seat, e.by) for seat in ignored_by):
            continue
        if e.source in but or (bare is not None and not _still_counts(g, bare, e.source, e.number)):
            continue
        if not (times := _lasts(g, e, card) if e.as_long_as else 1):
            continue
        row = Row(e.source, e.label, e.op, e.amount * times)
        if e.op is _ADD:
            adds.append(row)
        else:
            sets.append((e.number, row))


def _remembered(g: Engine, card: CardId, name: CardWord) -> Iterator[Row]:
    """Yield the recorded changes of a number of a card out of play (R-CL-MEM-1)."""
    found = g.state.memory.get(remembered_as(g, card), Memory())
    if name in found.counters:
        yield Row(card, "counter", _ADD, found.counters[name])
    for e in found.effects:
        if isinstance(e, effects.NumberChange) and e.stat == name and e.op is _ADD and not e.as_long_as:
            yield Row(e.source, e.label, _ADD, e.amount)


def _still_counts(g: Engine, bare: effects.Stripped, source: CardId, moment: int | None = None) -> bool:
    """Return whether a stripped number still gets a change from a source.

    It does if the change came after the strip, or if the strip spares attachments like the source.
    """
    spot = g.state.in_play.get(source)
    if spot is not None and spot.host == bare.card and has_keyword(g, source, bare.spared):
        return True
    if moment is None:
        moment = 0 if spot is None else spot.stamp
    return moment > bare.number


def _when(line: tuple[int, Row]) -> tuple[int, int]:
    """Return the sort key of a line that sets or bounds. The first "fixed" line sorts last, so it wins."""
    moment, row = line
    return _LAST[row.op], -moment if row.op is Operation.FIXED else moment


def _without_ignored(g: Engine, card: CardId, name: str, lines: list[Row]) -> list[Row]:
    """Drop the lines of a number that the card ignores because of their source or amount."""
    kept = lines[:1]
    total = fold(kept)
    for row in lines[1:]:
        change = step(total, row.op, row.amount) - total
        if change and ignores(g, card, name, row.source, change):
            continue
        kept.append(row)
        total += change
    return kept


def _instead_of_bullets(g: Engine, card: CardId) -> list[Row]:
    """Return the line that replaces the bullets of a dude in a posse for every purpose, if any."""
    fight = g.state.shootout
    if fight is None or not any(card in posse.dudes for posse in fight.posses):
        return []
    throughout = [e for e in g.effects(effects.DrawnBy) if e.throughout]
    return [Row(e.source, e.label, Operation.SET, stat(g, card, Stat(e.stat))) for e in throughout[-1:]]


def _trait_row(
    g: Engine,
    source: CardId,
    card: CardId,
    trait: Trait,
    name: str,
    times: int,
    adds: list[Row],
    sets: list[tuple[int, Row]],
) -> None:
    amount = dict(trait.stats)[name] * times
    row = Row(source, g.facts[source].title, trait.op, amount)
    if trait.op is _ADD:
        if amount > 0 or not _is_kept_from(g, source, card, Cannot.HAVE_LOWERED_BY.of(name, OTHERS)):
            adds.append(row)
    else:
        spot = g.state.in_play.get(source)
        sets.append((0 if spot is None else spot.stamp, row))


def ignores(g: Engine, card: CardId, name: str, by: CardId | None, change: int) -> bool:
    """Return whether a card ignores a change of its number, whose source is ``by`` (``@ignores_change``)."""
    source = None if by is None else g.view(by)
    locks = g.index.rules.get(RuleKind.IGNORES_CHANGE, ())
    return any(lock.answer(g.view(s), g.view(card), name, source, change) for s, lock in locks)


def _is_kept_from(g: Engine, source: CardId, card: CardId, what: Prohibition) -> bool:
    """Return whether a trait of ``source``, another player's card, may not do this to a card (R-GEN-3)."""
    if not cannot(g, what, card):
        return False
    try:
        return controller(g, source) != controller(g, card)
    except AsksForControl:
        return False


def fold(lines: Iterable[Row]) -> int:
    """Return the total of the lines of an explanation. A "set" line replaces the total so far (R-STAT-1)."""
    total = 0
    for row in lines:
        total = total + row.amount if row.op is _ADD else step(total, row.op, row.amount)
    return total


def step(total: int, op: Operation, amount: int) -> int:
    """Return the running total after one more line of an explanation."""
    match op:
        case Operation.ADD:
            return total + amount
        case Operation.DOUBLE:
            return total << amount
        case Operation.HALVE:
            return total >> amount
        case Operation.LEAST:
            return max(total, amount)
        case Operation.MOST:
            return min(total, amount)
        case Operation.SET | Operation.FIXED:
            return amount
    assert_never(op)


def raw(g: Engine, card: CardId, name: CardWord) -> int:
    """Return the true total of a stat, which may be negative (R-STAT-1)."""
    if card == TOWN_SQUARE:
        return 0
    found = plain(g, card, name)
    if found is not None:
        return found
    return worked_out(g, (card, name), printed(g.facts[card], name), _total, name)


def _total(g: Engine, card: CardId, name: CardWord, but: Container[CardId] = ()) -> int:
    found = None if name == Number.BOUNTY else base(g, card, name)
    if found is not None and next(_in_force(g, name, card, but), None) is None:
        return found
    return fold(rows(g, card, name, but))


def apart_from(g: Engine, card: CardId, name: CardWord, sources: Sequence[CardId]) -> int:
    """Return a stat, at least 0, without the changes by some sources."""
    key = (card, f"{name} apart from {sources}")
    return max(0, worked_out(g, key, printed(g.facts[card], name), _total, name, sources))


class _Others(Container[CardId]):
    """All cards but one and the improvements of it, as sources of changes to ignore (R-CL-IMP-1)."""

    def __init__(self, g: Engine, card: CardId) -> None:
        spot = g.state.in_play.get(card)
        carried = () if spot is None else spot.attachments
        self.kept = (card, *(c for c in carried if g.facts[c].type is CardType.IMPROVEMENT))

    @override
    def __contains__(self, source: object) -> bool:
        return source not in self.kept


def by_itself(g: Engine, card: CardId, name: CardWord) -> int:
    """Return a stat, at least 0, as the card and its improvements say it: printed, counters, texts."""
    key = (card, f"{name} by itself")
    return max(0, worked_out(g, key, printed(g.facts[card], name), _total, name, _Others(g, card)))


def own_bullets(g: Engine, card: CardId) -> int:
    """Return a dude's bullets, at least 0, even while another number replaces them (A-195)."""
    return max(0, worked_out(g, (card, "own bullets"), printed(g.facts[card], Number.BULLETS), _own_bullets))


def _own_bullets(g: Engine, card: CardId) -> int:
    return fold(_own_rows(g, card, Number.BULLETS))


def stat(g: Engine, card: CardId, name: Stat) -> int:
    """Return a stat, at least 0; a value is limited to 1-13 (R-STAT-2, R-STAT-4, R-CL-STAT-1)."""
    found: int | None = g.settled.get((card, name))  # most numbers are plain, and stable ones are cached
    total = raw(g, card, name) if found is None else found
    if name == "value" and g.ruleset.clamps_values:
        return 1 if total < 1 else 13 if total > 13 else total
    return total if total > 0 else 0


def is_terror(g: Engine, dude: CardId) -> bool:
    """Return whether a dude is an Abomination or Harrowed, which the classic game calls a Terror."""
    return has_keyword(g, dude, "Abomination") or has_keyword(g, dude, "Harrowed")


def has_freedom(g: Engine, card: CardId, word: FreedomWord) -> bool:
    """Return whether a card has a freedom, which permits it to break a rule or count as something else."""
    return raw(g, card, word) > 0


def bounty(g: Engine, card: CardId) -> int:
    """Return the current bounty on a card, from counters and traits (A-154)."""
    spot = g.state.in_play.get(card)
    if spot is None:
        return 0
    found = spot.bounty if plain(g, card, Number.BOUNTY) is not None else stat(g, card, Number.BOUNTY)
    return min(1, found) if g.ruleset.wanted_is_yes_or_no else found


def explain(g: Engine, card: CardId, name: CardWord) -> list[Row]:
    """Return the explanation of a number for players: the printed number and the lines that change it."""
    spot = g.state.in_play.get(card)
    adds = spot is not None and spot.attachments and name in CARRIED
    if not adds and name != Number.BOUNTY and plain(g, card, name) is not None:  # nothing can change it
        return [Row(None, "printed", _ADD, printed(g.facts[card], name))]
    return [r for r in rows(g, card, name) if r.amount or r.op is not _ADD or r.label == "printed"]


def player_stat(g: Engine, seat: Seat, name: PlayerStat, base: int) -> int:
    """Return a number of a player, at least 0, from ``base``, traits and effects (hand size, for example)."""
    if name not in g.index.each and not g.effects(effects.PlayerChange, name):
        return max(0, base)
    total = base
    for row in player_rows(g, seat, name):
        total = total + row.amount if row.op is _ADD else row.amount
    return max(0, total)


def player_rows(g: Engine, seat: Seat, name: PlayerStat) -> list[Row]:
    """Return the current lines of a player's number: traits, then effects in the order of their start."""
    found: list[Row] = []
    meant = {s for s in g.seats() if hands.drawing_for(g, s) == seat} if name in OF_A_POSSE else {seat}
    for source, trait in g.index.each.get(name, ()):
        if times := _holds_for_player(g, trait, source, seat, meant):
            amount = dict(trait.stats)[name] * (times if trait.op is _ADD else 1)
            found.append(Row(source, g.facts[source].title, trait.op, amount))
    for e in g.effects(effects.PlayerChange, name):
        if e.player in meant and (not e.as_long_as or _lasts_for_player(g, e)):
            found.append(Row(e.source, e.label, Operation.SET if e.sets else _ADD, e.amount))
    return found


def is_stud(g: Engine, card: CardId) -> bool:
    """Return whether a dude is a stud. The latest effect or trait that decides this wins (R-STAT-8)."""
    found: bool | None = g.settled.get((card, "stud"))
    if found is None:
        found = g.facts[card].bullet_type is BulletType.STUD
        if is_touched(g, card, "stud") or g.effects(effects.TypeChange, card=card):
            return worked_out(g, (card, "stud"), found, _stud)
        g.settled[card, "stud"] = found
    return found


def _stud(g: Engine, card: CardId) -> bool:
    result = g.facts[card].bullet_type is BulletType.STUD
    latest = -1
    stays = cannot(g, Cannot.BECOME_A_DRAW, card)
    for source, trait, _ in _in_force(g, "stud", card):
        if not trait.stud and (stays or _is_kept_from(g, source, card, Cannot.BE_MADE_A_DRAW_BY.of(OTHERS))):
            continue
        spot = g.state.in_play.get(source)
        stamp = 0 if spot is None else spot.stamp
        if stamp >= latest:
            latest, result = stamp, bool(trait.stud)
    for e in g.effects(effects.TypeChange, card=card):
        if e.as_long_as and not _lasts(g, e, card):
            continue
        if e.number >= latest and not (stays and not e.stud):
            latest, result = e.number, e.stud
    return result


def has_keyword(g: Engine, card: CardId, word: str) -> bool:
    """Return whether the card has a keyword now: as printed, by a trait or by an effect."""
    key = word, card
    found: bool | None = g.settled.get(key)
    if found is not None:
        return found
    has, name = g.facts[card].keyword(word) is not None, f"keyword:{word}"
    if not (is_touched(g, card, name) or g.effects(effects.KeywordChange, word, card)):
        g.settled[key] = has
        return has
    return worked_out(g, (card, name), has, _keyword, word, has)


def _keyword(g: Engine, card: CardId, word: str, printed: bool) -> bool:
    changed = g.effects(effects.KeywordChange, word, card)
    if any(not e.gained for e in changed):
        return False
    if printed or card not in g.state.in_play:
        return printed
    return any(True for _ in _in_force(g, f"keyword:{word}", card)) or bool(changed)


def outfits(g: Engine, card: CardId) -> tuple[str, ...]:
    """Return the gangs of the outfits that a card belongs to now: as printed, by traits and by effects.

    A dude that belongs to none is a drifter (R-OUTFIT).
    """
    found = dict.fromkeys(g.facts[card].gangs)
    if card in g.state.in_play:
        for _, trait, _ in _in_force(g, "outfits", card):
            found |= dict.fromkeys(trait.outfits)
        found |= dict.fromkeys(e.outfit for e in g.effects(effects.OutfitChange, card=card))
    return tuple(found)


def rating(g: Engine, card: CardId, word: str) -> int | None:
    """Return the rating of a skill or of Kung Fu; ``None`` if the card does not have it (R-SKILL-1)."""
    if not has_keyword(g, card, word):
        return None
    return stat(g, card, rating_of(word))


# --- control ----------------------------------------------------------------------------------------


def dudes_of(g: Engine, seat: Seat) -> list[CardId]:
    """Return the gang of a player, that is, all dudes that the player controls."""
    key = ("gang", seat)
    found: list[CardId] | None = g.settled.get(key)
    if found is None:
        found = g.settled[key] = [dude for dude in g.index.dudes if controller(g, dude) == seat]
    return found


def home(g: Engine, card: CardId) -> CardId:
    """Return the home of the card's current controller (R-OWN-9)."""
    return g.state.players[controller(g, card)].outfit


def controller(g: Engine, card: CardId) -> Seat:
    """Return the controller of a card (R-OWN-2 to R-OWN-7). The town square usually has ``NOBODY``."""
    found: Seat | None = g.settled.get((card, "controller"))
    if found is not None:
        return found
    spot = g.state.in_play.get(card)
    if spot is None:
        if card == TOWN_SQUARE and Freedom.RULES_TOWN_SQUARE in g.index.own:
            return worked_out(g, (card, "controller"), NOBODY, counted_apart, _ruler_there, NOBODY)
        return g.owner(card)
    if spot.host is not None and spot.host != TOWN_SQUARE:
        return controller(g, spot.host)
    if g.facts[card].type is CardType.DEED:
        found = g.cache.get((card, "controller"))
        if found is None:
            owner = g.counts_as_owner(card)
            found = worked_out(g, (card, "controller"), owner, _holder, owner)
        return found
    taken = g.effects(effects.Control, card=card)
    found = g.owner(card) if spot.host is not None else taken[-1].player if taken else spot.controller
    g.settled[card, "controller"] = found
    return found


def _holder(g: Engine, deed: CardId, owner: Seat) -> Seat:
    """Return the controller of a deed, computed without numbers that depend on the control (A-107)."""
    contested = RuleKind.HAS_INFLUENCE_AT in g.index.rules
    if contested or any(controller(g, dude) != owner for dude in town.dudes_at(g, deed)):
        return counted_apart(g, deed, _strongest_there, owner)
    return owner  # without rivals, the owner controls it with any influence


def you(g: Engine, card: CardId) -> Seat:
    """Return "you" in a card's text: the user of the current ability, else the controller (R-GEN-8).

    While a condition is evaluated, ``conditions`` decides who "you" is.
    """
    if g.asked_as is not None and g.asked_as[0] == card:
        return controller(g, card) if (by := g.asked_as[1]) is None else by
    uses = g.uses
    return uses[-1].player if uses and uses[-1].card == card else controller(g, card)


def _ruler_there(g: Engine, square: CardId, nobody: Seat) -> Seat:
    """Return the player who controls the town square by a dude's text, or ``nobody`` (A-176)."""
    rulers = [d for d in town.dudes_at(g, square) if has_freedom(g, d, Freedom.RULES_TOWN_SQUARE)]
    return controller(g, rulers[-1]) if rulers else nobody


def controller_without(g: Engine, deed: CardId, gone: Collection[CardId]) -> Seat:
    """Return who would control a deed if some dudes were not there."""
    owner = g.counts_as_owner(deed)
    return counted_apart(g, deed, partial(_strongest_there, gone=gone), owner)


def _strongest_there(g: Engine, deed: CardId, owner: Seat, gone: Collection[CardId] = ()) -> Seat:
    """Return the player with the most influence (or bullets) at a deed; in a tie, the owner (R-OWN-3).

    ``gone``: dudes that do not count.
    """
    totals = _given_at(g, deed)
    if cannot(g, Cannot.HAVE_CONTROL_CHANGED, deed):
        return _leader(_influences_at(g, deed), owner)
    rowdy = has_keyword(g, deed, ROWDY)
    for dude in town.dudes_at(g, deed):
        if dude in gone:
            continue
        seat = controller(g, dude)
        by_bullets = rowdy or has_freedom(g, dude, Freedom.CONTROL_BY_BULLETS)
        strength = stat(g, dude, Number.BULLETS) if by_bullets else _influence_for_control(g, dude)
        totals[seat] = totals.get(seat, 0) + strength
    if not rowdy:
        totals = {seat: min(total, influence_limit(g, seat)) for seat, total in totals.items()}
    for source, rule in g.index.rules.get(RuleKind.WITHHOLDS, ()):
        views = g.view(source), g.view(deed)
        totals = {s: n for s, n in totals.items() if s == owner or not rule.answer(*views, g.player(s))}
    return _leader(totals, owner)


def _leader(totals: dict[Seat, int], owner: Seat) -> Seat:
    """Return the seat with the highest total, if it is above 0 and no other seat has it; else the owner."""
    best = max(totals.values(), default=0)
    leaders = [s for s, n in totals.items() if n == best]
    return leaders[0] if best > 0 and len(leaders) == 1 else owner


def _influence_for_control(g: Engine, dude: CardId) -> int:
    """Return the influence of a dude where it decides who controls a deed, at least 0."""
    word = Number.INFLUENCE_FOR_CONTROL
    if plain(g, dude, word) is not None:
        return stat(g, dude, Number.INFLUENCE)
    influence = raw(g, dude, Number.INFLUENCE)
    return max(0, worked_out(g, (dude, word), influence, _total_for_control, influence))


def _total_for_control(g: Engine, dude: CardId, influence: int) -> int:
    return fold([Row(None, "influence", _ADD, influence), *rows(g, dude, Number.INFLUENCE_FOR_CONTROL)])


def influence_at(g: Engine, place: CardId, seat: Seat) -> int:
    """Return the influence of a player's dudes at a location. No dude counts as less than 0 (R-STAT-6)."""
    return min(_sum_at(g, place, seat), influence_limit(g, seat))


def _sum_at(g: Engine, place: CardId, seat: Seat) -> int:
    return kept(g, ("influence at", place), _influences_at, place).get(seat, 0)


def _influences_at(g: Engine, place: CardId) -> dict[Seat, int]:
    """Return the influence of each player's dudes at a location."""
    found = _given_at(g, place)
    for dude in town.dudes_at(g, place):
        seat = controller(g, dude)
        found[seat] = found.get(seat, 0) + stat(g, dude, Number.INFLUENCE)
    return found


def _given_at(g: Engine, place: CardId) -> dict[Seat, int]:
    """Return the influence at a location that players have from cards other than dudes."""
    rules = g.index.rules.get(RuleKind.HAS_INFLUENCE_AT, ())
    if not rules:
        return {}
    views = [(rule, g.view(source)) for source, rule in rules]
    spot = g.view(place)
    return {s: sum(int(rule.answer(card, spot, g.player(s))) for rule, card in views) for s in g.seats()}


def influence_limit(g: Engine, seat: Seat) -> int:
    """Return the limit of a player's influence at one location."""
    return player_stat(g, seat, PlayerNumber.INFLUENCE_AT_A_LOCATION, NO_LIMIT)


def controls_location(g: Engine, seat: Seat, place: CardId) -> bool:
    """Return whether a player controls a home or deed, or, by a card's text, the town square (R-OWN-7)."""
    return controller(g, place) == seat


def control_points(g: Engine, seat: Seat) -> int:
    """Return a player's control points: those on controlled cards and attachments, plus effects (R-WIN-5).

    Victory points are included, because both count towards victory (R-CL-WIN-1).
    """
    return kept(g, ("control points", seat), _control_points, seat)


def _control_points(g: Engine, seat: Seat) -> int:
    held = kept(g, ("points held", 0), _points_held, 0)
    points = player_stat(g, seat, PlayerNumber.CONTROL_POINTS, held.get(seat, 0))
    return points + g.state.players[seat].victory_points


def _points_held(g: Engine, _: int) -> dict[Seat, int]:
    """Return the control points of the cards that each player controls."""
    found: dict[Seat, int] = {}
    for card, spot in g.state.in_play.items():
        if spot.host in (None, TOWN_SQUARE) and (points := stat(g, card, Number.CONTROL)):
            seat = controller(g, card)
            found[seat] = found.get(seat, 0) + points
    return found


def influence_total(g: Engine, seat: Seat) -> int:
    """Return the influence of a player's whole gang, plus effects. Booted dudes count, too (R-WIN-6)."""
    return kept(g, ("influence total", seat), _influence_total, seat)


def _influence_total(g: Engine, seat: Seat) -> int:
    limit = influence_limit(g, seat)
    there = sum(min(_sum_at(g, place, seat), limit) for place in town.occupied(g))
    return player_stat(g, seat, PlayerNumber.INFLUENCE_TOTAL, there)


# --- prohibitions -----------------------------------------------------------------------------------


def said_to_be_impossible(g: Engine) -> set[str]:
    """Return the words of all prohibitions by cards in play and effects, on any card or player."""
    found: set[str] | None = g.settled.get(("impossible", NOBODY))
    if found is None:
        found = g.index.forbids.union(e.what for e in g.state.effects if isinstance(e, effects.Ban))
        g.settled["impossible", NOBODY] = found
    return found


def cannot(g: Engine, what: Prohibition, card: CardId) -> bool:
    """Return whether a prohibition applies to a card.

    A prohibition takes precedence over all else (R-GEN-3).
    """
    if what not in said_to_be_impossible(g):
        return False
    if any(True for _ in _in_force(g, f"cannot:{what}", card)):
        return True
    if any(not e.as_long_as or _lasts(g, e, card) for e in g.effects(effects.Ban, what, card)):
        return True
    everyones = (e for e in g.effects(effects.Ban, what) if e.everybody is DUDES and town.is_dude(g, card))
    return any(not e.as_long_as or _lasts(g, e, card) for e in everyones)


def player_cannot(g: Engine, what: PlayerProhibition, seat: Seat) -> bool:
    """Return whether a prohibition applies to a player."""
    if what not in said_to_be_impossible(g):
        return False
    for source, trait in g.index.each.get(f"cannot:{what}", ()):
        if _holds_for_player(g, trait, source, seat):
            return True
    return any(e.player == seat or e.everybody is PLAYERS for e in g.effects(effects.Ban, what))
