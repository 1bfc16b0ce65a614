"""What may carry what, attaching it, and one Weapon and one Horse for each dude (R-SHOP-8, -9, R-ATT)."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes, entering, forming, weapons
from doomtown_desktop.engine.core import questions
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.words import CARRIED, Cannot, Freedom, Number

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
"""Printed restrictions on where a play may attach a card; any other names what may carry it at all."""


def why_not_carry(g: Engine, card: CardId, host: CardId) -> str | None:
    """The reason why a card may not be attached to a host, whatever brings it there (R-SHOP-9)."""
    if host != TOWN_SQUARE and host not in g.state.in_play:
        return "it has left play"
    facts = g.facts[card]
    on_dude = host != TOWN_SQUARE and town.is_dude(g, host)
    planted = on_dude and _may_plant(g, card, host)
    if facts.attach is not None and not planted:
        kind = "dude" if on_dude else "townsquare" if host == TOWN_SQUARE else str(g.facts[host].type)
        if kind == "outfit":
            kind = "home"
        if kind not in facts.attach.to:
            return f"it attaches to a {' or '.join(facts.attach.to)}"
    if facts.type is CardType.SPELL and on_dude and facts.spell_kind is not None and not planted:
        skill = m.SPELL_SKILL[facts.spell_kind]
        if not m.has_keyword(g, host, skill):
            return f"only a {skill} may carry it"
    kinds = [kind for kind in (facts.type, *(k.name for k in facts.keywords)) if kind in CARRIED]
    if host != TOWN_SQUARE and any(m.cannot(g, Cannot.CARRY.of(kind), host) for kind in kinds):
        return "a card forbids it"
    if on_dude and g.ruleset.second_horse_is_refused and facts.keyword("Horse") is not None:
        carried = g.state.in_play[host].attachments
        if any(m.has_keyword(g, c, "Horse") for c in carried if c != card):
            return "its bearer has a Horse"
    if host in g.index.companions and _fights_as_a_dude(g, card):
        return "goods that fight as dudes do not carry each other"
    if facts.type is CardType.GOODS and on_dude and g.facts[host].keyword("No Goods") is not None:
        return "its bearer has No Goods"
    if facts.type is CardType.IMPROVEMENT and host != TOWN_SQUARE:
        if facts.attach is None and g.facts[host].type is not CardType.DEED:
            return "it attaches to a deed"
        others = (c for c in g.state.in_play[host].attachments if c != card)
        if any(g.facts[c].character == facts.character for c in others):
            return "the deed has a copy of it"
    if facts.attach is not None and host != TOWN_SQUARE:
        for term in facts.attach.terms:
            if term not in SITUATIONS and not _is_such(g, term, host):
                return f"it attaches to {facts.attach.where}"
    for source, rule in g.index.rules.get("bears", ()):
        if source == host and not rule.answer(g.view(host), g.view(card)):
            return rule.text
    for rule in g.scripts[card].script.rules:
        if rule.kind == "carrier" and not rule.answer(g.view(card), g.view(host)):
            return rule.text
    return None


def _fights_as_a_dude(g: Engine, card: CardId) -> bool:
    """A card is goods that fight as a dude, wherever it lies (A-276)."""
    return any(Freedom.FIGHTS_AS_A_DUDE in trait.words for trait in g.scripts[card].script.traits)


def _may_plant(g: Engine, totem: CardId, dude: CardId) -> bool:
    """A dude's own text lets it carry this Totem."""
    rules = (rule for source, rule in g.index.rules.get("plants", ()) if source == dude)
    return any(rule.answer(g.view(dude), g.view(totem)) for rule in rules)


def is_at_work(g: Engine, seat: Seat, dude: CardId, goods: CardId) -> bool:
    """A dude may invent or trade goods where it is: its player's place, or a card says so (R-GADG-7)."""
    if m.controls_location(g, seat, g.state.in_play[dude].location):
        return True
    rules = g.index.rules.get("works anywhere", ())
    return any(rule.answer(g.view(source), g.view(dude), g.view(goods)) for source, rule in rules)


def _is_such(g: Engine, term: str, host: CardId) -> bool:
    """A host has one of the keywords a printed restriction names ("not A or B": none of them)."""
    words = term.removeprefix("not ").split(" or ")
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
    """Bring a card of no zone into play on a host; an older Weapon or Horse goes (R-ATT-2, R-SHOP-8)."""
    if g.ruleset.old_weapon_leaves_first:
        await _make_room(g, card, host)
    await entering.enter_play(g, card, seat, host=host, how=how, booted=booted)
    await forming.bring_companions(g, host)
    if how != "invent":  # once the invention is told of, since the scientist may hand it on
        await surplus(g, host, newest=card)


async def _make_room(g: Engine, card: CardId, host: CardId) -> None:
    """Discard what a new Weapon or Horse replaces before it is attached (R-14-ATT-1)."""
    for word in ("Weapon", "Horse"):
        if g.facts[card].keyword(word) is None or host not in g.state.in_play or not town.is_dude(g, host):
            continue
        carried = [c for c in g.state.in_play[host].attachments if m.has_keyword(g, c, word)]
        if len(carried) > m.stat(g, host, Number.EXTRA.of(word)):
            await changes.discard(g, carried[0])


async def surplus(g: Engine, host: CardId, newest: CardId | None = None) -> None:
    """At most one Weapon and one Horse per dude (R-ATT-1 to R-ATT-4).

    Brought into play, the ``newest`` stays; else it is the controller's choice when the play is finished.
    """
    if newest is None and g.uses:
        return  # ``drop_surplus`` looks again when the play is finished
    if g.ruleset.several_weapons:
        await _lay_down(g, host)
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
                    g, m.controller(g, host), f"Which {word} is discarded?", spare, host, Question.SURPLUS
                )
            stays.append(gone)  # if something else happens to it instead
            await changes.discard(g, gone)


async def _lay_down(g: Engine, host: CardId) -> None:
    """A dude that has more Weapons ready than it may lays some face down (R-CL-WPN-1)."""
    while len(ready := weapons.ready_ones(g, host)) > weapons.limit(g, host):
        prompt = "Which Weapon is laid face down?"
        laid = await questions.choose_card(g, m.controller(g, host), prompt, ready, host, Question.SURPLUS)
        await weapons.turn(g, laid, ready=False)


def _carried(g: Engine, host: CardId, word: str) -> list[CardId]:
    """Weapons or Horses of a dude in play."""
    spot = g.state.in_play.get(host)
    if spot is None or not town.is_dude(g, host):
        return []
    return [c for c in spot.attachments if m.has_keyword(g, c, word)]


async def drop_surplus(g: Engine) -> None:
    """When a play is finished no dude keeps more than it may carry, whatever the reason is (R-ATT-3)."""
    if g.uses or g.dropping:
        return
    g.dropping = True  # an answer to a discard does not begin it again
    try:
        for dude in [c for c, spot in g.state.in_play.items() if len(spot.attachments) > 1]:
            await surplus(g, dude)
    finally:
        g.dropping = False
