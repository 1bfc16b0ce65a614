"""Objections to a use that follow from its header and its card: used, booted, too expensive, and so on.

``uses`` checks the requirements in an ability's text by probing the ability.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntFlag
from functools import cache
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import payment
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data import copies
from doomtown_desktop.engine.data.abilities import CHEATIN, RESOLUTION, SHOOTOUT, Ability
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, standing_in, town
from doomtown_desktop.engine.facts.forbidding import may_always_use, may_not_use
from doomtown_desktop.engine.use import limits
from doomtown_desktop.protocol.effects import AnotherUse, DisabledAbility
from doomtown_desktop.protocol.events import EnteredPlay, GameStarted
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.kinds import Users
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.words import Cannot, Freedom, PlayerCannot


def shamans(g: Engine, seat: Seat, totem: CardId) -> list[CardId]:
    """Return a player's dudes that may use a Totem: Shamans at its location (R-TOTEM-2, A-63)."""
    place = town.location(g, totem)
    if place is None:
        return []
    able = (d for d in town.dudes_at(g, place) if m.controller(g, d) == seat)
    found = [d for d in able if m.has_keyword(g, d, "Shaman") or standing_in.stand_in(g, d, totem)]
    if g.state.shootout is not None and g.state.shootout.fighting:
        found = [d for d in found if posses.side_of(g, d) is not None]
    return found


class UseWhen(IntFlag):
    """The conditions under which a row of ``ROWS`` applies to a use."""

    ALWAYS = 0
    IN_PLAY = 1
    """The card is in play."""
    NOT_PLAYED = 2
    """The card is not played from a hand."""
    BOOTS = 4
    """The header says Boot."""
    JOB = 8
    SPELL = 16
    CHEATIN = 32
    ANSWER = 64
    """The use answers an event."""
    SHOOTOUT = 128
    """A shootout is under way."""
    LIMITED = 256
    """The text allows only one use in a span, such as a shootout."""


def why_not(g: Engine, use: Declared) -> Objection | None:
    """Return the first objection of ``ROWS`` to a use; ``None`` if there is none."""
    ability = use.ability
    assert ability is not None
    state = g.state
    if use.card in state.in_play:
        given = _IN_PLAY | _NOT_PLAYED
    else:
        given = 0 if use.is_from(state.players[use.player].play_hand) else _NOT_PLAYED
    if ability.boot:
        given |= _BOOTS
    if ability.job:
        given |= _JOB
    if ability.spell:
        given |= _SPELL
    if use.play == CHEATIN:
        given |= _CHEATIN
    if use.event is not None:
        given |= _ANSWER
    if state.shootout is not None:
        given |= _SHOOTOUT
    if limits.is_limited(ability):
        given |= _LIMITED
    for row in _about(given):
        objection = row(g, use, ability)
        if objection is not None:
            return objection
    return None


# --- the rows ---------------------------------------------------------------------------------------


def new(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if the card is new and waits for its controller's next opportunity (R-SHOP-2, A-23)."""
    if not g.state.in_play[use.card].fresh or not g.ruleset.new_cards_wait:
        return None
    gained = use.on is not None or ability.by is Users.EACH_PLAYER
    if gained or ability.setup or _answers_own_entry(use):
        return None
    return Objection(Grounds.NEW)


def face_down(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if the card is an unready, face-down Weapon, whose text has no effect (R-CL-WPN-1)."""
    return Objection(Grounds.FACE_DOWN) if g.state.in_play[use.card].unready else None


def used(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if the ability was used today, unless it or an effect allows another use (R-ACT-8)."""
    if ability.repeat or use.again or not g.state.used:
        return None
    return Objection(Grounds.USED) if g.state.used.get(use.mark, 0) > _allowances(g, use) else None


def limit_reached(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if the card or a copy of it was used as often as its text allows (``once=``)."""
    return Objection(Grounds.LIMIT) if limits.is_spent(g, use, ability) else None


def spell_used(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object, in some rulesets, if another ability of the spell was used today (R-ACT-15, D-35).

    A copy of a spell is a spell of its own.
    """
    if ability.repeat or g.ruleset.spell_abilities_count_apart or not g.state.used:
        return None
    mine = f"{use.card}."
    used = [(mark[len(mine) :], count) for mark, count in g.state.used.items() if mark.startswith(mine)]
    times = sum(count for name, count in used if copies.parted(name.partition(".")[0])[1] == use.model)
    return Objection(Grounds.SPELL_USED) if times > _allowances(g, use) else None


def during_setup(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object, at the beginning of the game, if this is not a setup ability (R-SETUP-15)."""
    is_setup = isinstance(use.event, GameStarted) and not ability.setup
    return Objection(Grounds.DURING_SETUP) if is_setup else None


def boots(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if the card that boots as a cost cannot boot. For a job, the leader boots (R-COST-3)."""
    if ability.job or use.free_boot:
        return None
    booting = use.card if use.on is None else use.on  # the dude boots if the ability was granted to it
    if may_boot(g, booting):
        return None
    return Objection(Grounds.BOOTED if is_booted(g, booting) else Grounds.FORBIDDEN)


def attachment_boots(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if an attached card would boot for its job and is booted (R-JOB-5)."""
    spot = g.state.in_play[use.card]
    return Objection(Grounds.BOOTED) if spot.host is not None and spot.booted else None


def too_dear(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if the player cannot pay the costs in full (R-COST-3)."""
    price = payment.price(g, use) + ability.pay
    if price <= g.state.players[use.player].stash or price <= payment.available(g, use):
        return None
    return Objection(Grounds.COSTS, numbers=(price,))


def player_forbidden(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if a card forbids the player to use abilities of this kind (R-GEN-3)."""
    if ability.offered:
        return None
    barred = may_not_use(g, use.player, use.play) or _may_not_play(g, use)
    return Objection(Grounds.FORBIDDEN) if barred else None


def _may_not_play(g: Engine, use: Declared) -> bool:
    """Return whether the use plays an action card from the hand, and a card forbids that (R-GEN-3)."""
    is_action = g.facts[use.card].type is CardType.ACTION
    if not is_action or not use.is_from(g.state.players[use.player].play_hand):
        return False
    which = "Cheatin'" if use.play == CHEATIN else "other"
    return m.player_cannot(g, PlayerCannot.PLAY_ACTIONS.of(which), use.player)


def card_forbidden(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if a card forbids the use of this card, its ability, or a dude granted the ability (R-GEN-3)."""
    barred = m.cannot(g, Cannot.BE_USED, use.card) or (
        use.on is not None and m.cannot(g, Cannot.BE_USED, use.on)
    )
    barred = barred or (ability.printed and m.cannot(g, Cannot.USE_PRINTED.of(use.play), use.card))
    holder = use.on if use.is_power else use.card
    barred = barred or bool(g.effects(DisabledAbility, use.name, holder))
    if barred and not may_always_use(g, use.player, use.play):
        return Objection(Grounds.FORBIDDEN)
    return None


def leaderless(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if a job has no unbooted leader (R-JOB-2)."""
    return None if posses.leaders(g, use.player, use.card, ability) else Objection(Grounds.NO_LEADER)


def caster(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if a spell's bearer has no skill for it or may not cast spells (R-ATT-6)."""
    bearer = town.held_by(g, use.card)
    if bearer is None:
        return None
    if not m.has_keyword(g, bearer, skill := standing_in.skill_for(g, bearer, use.card, ability.spell)):
        return Objection(Grounds.UNSKILLED, words=(skill,))
    return Objection(Grounds.FORBIDDEN) if m.cannot(g, Cannot.CAST_SPELLS, bearer) else None


def cheaterless(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object if no Cheatin' hand can still be punished by a Cheatin' Resolution (R-CHEAT-5)."""
    return None if posses.cheaters(g, use.player) else Objection(Grounds.NO_CHEATER)


def second_headline(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object to a second Headline in one shootout (R-HEAD-1)."""
    fight = g.state.shootout
    if fight is None or not fight.headline or ability.offered:
        return None
    return Objection(Grounds.HEADLINE) if m.has_keyword(g, use.card, "Headline") else None


def source(g: Engine, use: Declared, ability: Ability) -> Objection | None:
    """Object to a shootout play of a card that may not make it (R-SHOOT-22, -23, R-RES-4, R-CHEAT-6)."""
    fight = g.state.shootout
    if fight is None or not fight.fighting or use.play not in (SHOOTOUT, RESOLUTION, CHEATIN):
        return None
    return _source_objection(g, use, use.is_from(g.state.players[use.player].play_hand))


Row = Callable[[Engine, Declared, Ability], Objection | None]

ROWS: Final[tuple[tuple[UseWhen, Row], ...]] = (
    (UseWhen.IN_PLAY | UseWhen.NOT_PLAYED, new),
    (UseWhen.IN_PLAY, face_down),
    (UseWhen.NOT_PLAYED, used),
    (UseWhen.LIMITED, limit_reached),
    (UseWhen.SPELL, spell_used),
    (UseWhen.ANSWER, during_setup),
    (UseWhen.BOOTS | UseWhen.NOT_PLAYED, boots),
    (UseWhen.BOOTS | UseWhen.JOB | UseWhen.IN_PLAY, attachment_boots),
    (UseWhen.ALWAYS, too_dear),
    (UseWhen.ALWAYS, player_forbidden),
    (UseWhen.ALWAYS, card_forbidden),
    (UseWhen.JOB, leaderless),
    (UseWhen.SPELL | UseWhen.NOT_PLAYED, caster),
    (UseWhen.CHEATIN, cheaterless),
    (UseWhen.SHOOTOUT, second_headline),
    (UseWhen.SHOOTOUT, source),
)
"""The checks of a use, in order: the first objection counts."""

_IN_PLAY, _NOT_PLAYED, _BOOTS, _JOB = map(
    int, (UseWhen.IN_PLAY, UseWhen.NOT_PLAYED, UseWhen.BOOTS, UseWhen.JOB)
)
_SPELL, _CHEATIN, _ANSWER, _SHOOTOUT, _LIMITED = map(
    int, (UseWhen.SPELL, UseWhen.CHEATIN, UseWhen.ANSWER, UseWhen.SHOOTOUT, UseWhen.LIMITED)
)


@cache
def _about(given: int) -> tuple[Row, ...]:
    """Return the rows whose conditions are all in ``given`` (bits of ``UseWhen``)."""
    return tuple(row for when, row in ROWS if int(when) & ~given == 0)


def _answers_own_entry(use: Declared) -> bool:
    """Return whether a use is a React of a new card to its own entry. Other abilities wait (R-SHOP-2)."""
    return isinstance(use.event, EnteredPlay) and use.event.card == use.card


def _allowances(g: Engine, use: Declared) -> int:
    return sum(e.mark == use.mark for e in g.effects(AnotherUse))


def may_boot(g: Engine, dude: CardId) -> bool:
    """Return whether a card can boot for an ability, or a dude for a Technique or granted ability."""
    return not (is_booted(g, dude) or m.cannot(g, Cannot.BOOT_FOR_ABILITIES, dude))


def is_booted(g: Engine, card: CardId) -> bool:
    """Return whether a card, or a legend that is not in play, is booted."""
    return g.view(card).booted


def _source_objection(g: Engine, use: Declared, in_hand: bool) -> Objection | None:
    """Return the objection to the card from which a shootout play comes; ``None`` if there is none."""
    assert use.ability is not None
    fight = g.state.shootout
    assert fight is not None
    side = posses.side_of_seat(g, use.player)
    if side is None and use.ability.from_outside and posses.side_open_to(g, use.player) is not None:
        return None
    if side is None:
        return None if in_hand and use.play == CHEATIN else Objection(Grounds.NO_POSSE)
    lacks_dudes = len(fight.posses[side].seats) > 1 and not posses.has_dudes(g, use.player)
    if lacks_dudes and use.play != CHEATIN and not use.ability.reaches_everywhere:
        return Objection(Grounds.NO_DUDE_IN_SHOOTOUT)
    if in_hand or use.ability.from_outside or use.through is not None:
        return None
    if use.on is not None:
        return None if use.on in fight.posses[side].dudes else Objection(Grounds.DUDE_NOT_IN_POSSE)
    facts = g.facts[use.card]
    sources = g.ruleset.shootout_sources
    if facts.type is CardType.DEED and "deed" in sources:
        return None
    if facts.type in (CardType.OUTFIT, CardType.LEGEND) and "outfit" in sources:
        return None
    if "Improvement" in sources and m.has_keyword(g, use.card, "Improvement"):
        return None
    if use.ability.by is not Users.CONTROLLER:
        return None
    if use.ability.spell and town.held_by(g, use.card) is None:
        return None if shamans(g, use.player, use.card) else Objection(Grounds.NO_SHAMAN)
    if posses.side_of(g, use.card) == side or _casts_from_outside(g, use.card):
        return None
    return Objection(Grounds.NOT_IN_POSSE)


def _casts_from_outside(g: Engine, spell: CardId) -> bool:
    """Return whether a spell is a Spirit of a dude that casts it as if the dude were in the posse."""
    bearer = town.held_by(g, spell)
    casts = bearer is not None and m.has_freedom(g, bearer, Freedom.CASTS_SPIRITS_FROM_OUTSIDE)
    return casts and g.facts[spell].spell_kind == "spirit"
