"""Attaching cards: the legal hosts, and the limit of one Weapon and one Horse (R-SHOP-8, -9, R-ATT)."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntFlag
from functools import cache
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes, entering, forming, weapons
from doomtown_desktop.engine.core import questions
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import standing_in, town
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.words import CARRIED, Cannot, Freedom, Number
from doomtown_desktop.speech import prompts

SITUATIONS = (
    "yours",
    "own",
    "not controlled",
    "booted",
    "unbooted",
    "in town",
    "out of town",
    "value <= 6",
    "with your unbooted Shaman",
    "cheater's",
    "at home",
    "mark",
    "by effect",
)
"""Printed restrictions that apply only to plays that attach a card; other terms restrict all bearers."""


class CarryWhen(IntFlag):
    """The conditions under which a row of ``ROWS`` applies to a card and its bearer."""

    ALWAYS = 0
    ON_CARD = 1
    """The bearer is a card, not the town square."""
    ON_DUDE = 2
    RESTRICTED = 4
    """The card has a printed restriction of its bearer."""
    AS_PRINTED = 8
    """The printed restriction counts, because no text of the bearer lets it carry this Totem."""
    SPELL = 16
    GOODS = 32
    IMPROVEMENT = 64


_OF_TYPE: Final = {
    CardType.SPELL: int(CarryWhen.SPELL),
    CardType.GOODS: int(CarryWhen.GOODS),
    CardType.IMPROVEMENT: int(CarryWhen.IMPROVEMENT),
}
_ON_CARD, _ON_DUDE = int(CarryWhen.ON_CARD), int(CarryWhen.ON_CARD | CarryWhen.ON_DUDE)
_RESTRICTED, _AS_PRINTED = int(CarryWhen.RESTRICTED), int(CarryWhen.AS_PRINTED)


def why_not_carry(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Return the objection to a host carrying a card, by any play or effect (R-SHOP-9).

    Returns ``None`` if there is no objection.
    """
    if host != TOWN_SQUARE and host not in g.state.in_play:
        return Objection(Grounds.LEFT_PLAY)
    facts = g.facts[card]
    on_dude = host != TOWN_SQUARE and town.is_dude(g, host)
    given = _ON_DUDE if on_dude else _ON_CARD * (host != TOWN_SQUARE)
    given |= _OF_TYPE.get(facts.type, 0) | _RESTRICTED * (facts.attach is not None)
    given |= _AS_PRINTED * (not (on_dude and _may_plant(g, card, host)))
    for row in _about(given):
        objection = row(g, card, host)
        if objection is not None:
            return objection
    return None


# --- the rows ---------------------------------------------------------------------------------------


def wrong_kind(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if the host is not of a kind that the card can be attached to (R-SHOP-5 to R-SHOP-7)."""
    attach = g.facts[card].attach
    assert attach is not None
    if host == TOWN_SQUARE:
        kind = "townsquare"
    elif town.is_dude(g, host):
        kind = "dude"
    else:
        kind = "home" if g.facts[host].type is CardType.OUTFIT else str(g.facts[host].type)
    return None if kind in attach.to else Objection(Grounds.WRONG_KIND, words=tuple(attach.to))


def unskilled(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if a dude has no skill for the spell (R-SHOP-6)."""
    kind = g.facts[card].spell_kind
    if kind is None or m.has_keyword(g, host, standing_in.skill_for(g, host, card, kind)):
        return None
    return Objection(Grounds.BEARER_UNSKILLED, words=(m.SPELL_SKILL[kind],))


def bearer_forbidden(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if the bearer is forbidden to carry cards of this kind (R-GEN-3)."""
    if Cannot.CARRY.all.isdisjoint(m.said_to_be_impossible(g)):
        return None
    facts = g.facts[card]
    kinds = [kind for kind in (facts.type, *(k.name for k in facts.keywords)) if kind in CARRIED]
    barred = any(m.cannot(g, Cannot.CARRY.of(kind), host) for kind in kinds)
    return Objection(Grounds.FORBIDDEN) if barred else None


def second_horse(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object, in some rulesets, if a dude with a Horse would get another Horse (R-ATT-1, D-13)."""
    if not g.ruleset.second_horse_is_refused or g.facts[card].keyword("Horse") is None:
        return None
    carried = g.state.in_play[host].attachments
    has_one = any(m.has_keyword(g, c, "Horse") for c in carried if c != card)
    return Objection(Grounds.HAS_HORSE) if has_one else None


def companions(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if goods that fight as dudes would carry other such goods (A-276)."""
    is_one = host in g.index.companions and _fights_as_a_dude(g, card)
    return Objection(Grounds.CARRIES_NOTHING) if is_one else None


def no_goods(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if a dude with the keyword No Goods would carry goods (R-SHOP-9)."""
    return None if g.facts[host].keyword("No Goods") is None else Objection(Grounds.CARRIES_NO_GOODS)


def improvement(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if the host already has a copy of the Improvement, or is not of the right kind (R-CL-IMP-1).

    The right kind is a deed, unless the Improvement names others. Some Improvements are unlimited.
    """
    facts = g.facts[card]
    if facts.attach is None and g.facts[host].type is not CardType.DEED:
        return Objection(Grounds.WRONG_KIND, words=("deed",))
    if facts.is_unlimited(g.facts[g.state.players[g.owner(card)].outfit]):
        return None
    others = (c for c in g.state.in_play[host].attachments if c != card)
    has_copy = any(g.facts[c].character == facts.character for c in others)
    return Objection(Grounds.HAS_COPY) if has_copy else None


def wrong_bearer(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if the bearer does not meet the printed restriction (R-SHOP-9)."""
    attach = g.facts[card].attach
    assert attach is not None
    kind = g.facts[card].spell_kind
    for term in attach.terms:
        if kind is not None and term == m.SPELL_SKILL[kind] and standing_in.stand_in(g, host, card):
            continue
        if term not in SITUATIONS and not _is_such(g, term, host):
            return Objection(Grounds.WRONG_BEARER, words=(attach.where,))
    return None


def bearer_says(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if the bearer's own text forbids it to carry the card (R-GEN-2)."""
    for source, rule in g.index.rules.get(RuleKind.BEARS, ()):
        if source == host and not rule.answer(g.view(host), g.view(card)):
            return Objection(Grounds.SCRIPT, words=(rule.text,))
    return None


def card_says(g: Engine, card: CardId, host: CardId) -> Objection | None:
    """Object if the card's own text forbids this bearer (R-GEN-2)."""
    for rule in g.scripts[card].script.rules:
        if rule.kind is RuleKind.CARRIER and not rule.answer(g.view(card), g.view(host)):
            return Objection(Grounds.SCRIPT, words=(rule.text,))
    return None


Row = Callable[[Engine, CardId, CardId], Objection | None]

ROWS: Final[tuple[tuple[CarryWhen, Row], ...]] = (
    (CarryWhen.RESTRICTED | CarryWhen.AS_PRINTED, wrong_kind),
    (CarryWhen.SPELL | CarryWhen.ON_DUDE | CarryWhen.AS_PRINTED, unskilled),
    (CarryWhen.ON_CARD, bearer_forbidden),
    (CarryWhen.ON_DUDE, second_horse),
    (CarryWhen.ON_CARD, companions),
    (CarryWhen.GOODS | CarryWhen.ON_DUDE, no_goods),
    (CarryWhen.IMPROVEMENT | CarryWhen.ON_CARD, improvement),
    (CarryWhen.RESTRICTED | CarryWhen.ON_CARD, wrong_bearer),
    (CarryWhen.ALWAYS, bearer_says),
    (CarryWhen.ALWAYS, card_says),
)
"""The checks of a host that is to carry a card, in order: the first objection counts."""


@cache
def _about(given: int) -> tuple[Row, ...]:
    """Return the rows whose conditions are all in ``given`` (bits of ``CarryWhen``)."""
    return tuple(row for when, row in ROWS if int(when) & ~given == 0)


def _fights_as_a_dude(g: Engine, card: CardId) -> bool:
    """Return whether a card in any zone is goods that fight as a dude (A-276)."""
    return any(Freedom.FIGHTS_AS_A_DUDE in trait.words for trait in g.scripts[card].script.traits)


def _may_plant(g: Engine, totem: CardId, dude: CardId) -> bool:
    """Return whether a dude's own text lets it carry this Totem."""
    for source, rule in g.index.rules.get(RuleKind.PLANTS, ()):
        if source == dude and rule.answer(g.view(dude), g.view(totem)):
            return True
    return False


def is_at_work(g: Engine, seat: Seat, dude: CardId, goods: CardId) -> bool:
    """Return whether a dude may invent or trade goods at its location (R-GADG-7).

    Its player must control the location, unless a card allows this elsewhere.
    """
    if m.controls_location(g, seat, g.state.in_play[dude].location):
        return True
    rules = g.index.rules.get(RuleKind.WORKS_ANYWHERE, ())
    return any(rule.answer(g.view(source), g.view(dude), g.view(goods)) for source, rule in rules)


def _is_such(g: Engine, term: str, host: CardId) -> bool:
    """Return whether a host meets a printed term such as "A or B" or "not A or B"."""
    words = term.removeprefix("not ").split(" or ")
    if words == ["Public"]:
        return not town.is_private(g, host)  # a deed that says neither is public (R-LOC-12)
    return any(m.has_keyword(g, host, w) for w in words) != term.startswith("not ")


async def attach(
    g: Engine,
    card: CardId,
    host: CardId,
    seat: Seat,
    *,
    how: str = "",
    booted: bool = False,
) -> None:
    """Put a card without a zone into play on a host, and discard its surplus cards (R-ATT-2, R-SHOP-8)."""
    if g.ruleset.old_weapon_leaves_first:
        await _make_room(g, card, host)
    await entering.enter_play(g, card, seat, host=host, how=how, booted=booted)
    await forming.bring_companions(g, host)
    if how != "invent":  # ``invent`` calls this later, because the scientist may first hand the Gadget over
        await surplus(g, host, newest=card)


async def _make_room(g: Engine, card: CardId, host: CardId) -> None:
    """Discard the old Weapon or Horse before a new one is attached (R-14-ATT-1)."""
    for word in ("Weapon", "Horse"):
        if g.facts[card].keyword(word) is None or host not in g.state.in_play or not town.is_dude(g, host):
            continue
        carried = [c for c in g.state.in_play[host].attachments if m.has_keyword(g, c, word)]
        if len(carried) > m.stat(g, host, Number.EXTRA.of(word)):
            await changes.discard(g, carried[0])


async def surplus(g: Engine, host: CardId, newest: CardId | None = None) -> None:
    """Discard a dude's surplus Weapons and Horses. By default it may have one of each (R-ATT-1 to R-ATT-4).

    The ``newest`` card, which has just entered play, stays. If no card is ``newest``, the controller chooses
    after the current play.
    """
    if newest is None and g.uses:
        return  # ``drop_surplus`` runs after the current play
    if g.ruleset.several_weapons:
        await _turn_surplus_face_down(g, host)
    for word in ("Horse",) if g.ruleset.several_weapons else ("Weapon", "Horse"):
        stays: list[CardId] = [] if newest is None else [newest]
        while len(carried := _carried(g, host, word)) > 1 + m.stat(g, host, Number.EXTRA.of(word)):
            spare = [c for c in carried if c not in stays]
            if not spare:
                break
            if newest in carried:
                gone = spare[0]
            else:
                gone = await questions.choose_card(
                    g, m.controller(g, host), prompts.surplus(word), spare, host, Question.SURPLUS
                )
            stays.append(gone)  # not to be chosen again if something replaces the discard
            await changes.discard(g, gone)


async def _turn_surplus_face_down(g: Engine, host: CardId) -> None:
    """Turn a dude's surplus ready Weapons face down. Its controller chooses which (R-CL-WPN-1)."""
    while len(ready := weapons.ready_ones(g, host)) > weapons.limit(g, host):
        prompt = "Which Weapon is laid face down?"
        laid = await questions.choose_card(g, m.controller(g, host), prompt, ready, host, Question.SURPLUS)
        await weapons.turn(g, laid, ready=False)


def _carried(g: Engine, host: CardId, word: str) -> list[CardId]:
    """Return the cards with a keyword (Weapon or Horse) that a dude in play carries."""
    spot = g.state.in_play.get(host)
    if spot is None or not town.is_dude(g, host):
        return []
    return [c for c in spot.attachments if m.has_keyword(g, c, word)]


async def drop_surplus(g: Engine) -> None:
    """Discard the surplus Weapons and Horses of all dudes, after a play (R-ATT-3)."""
    if g.uses or g.dropping:
        return
    g.dropping = True  # answers to a discard must not start this again
    try:
        for dude in [c for c, spot in g.state.in_play.items() if len(spot.attachments) > 1]:
            await surplus(g, dude)
    finally:
        g.dropping = False
