"""What a header and the state of its card say against a use: used, booted, too dear, out of reach.

The text of an ability has its own say when it is probed (``uses``).
"""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import payment
from doomtown_desktop.engine.core.engine import Engine, Use
from doomtown_desktop.engine.data.abilities import CHEATIN, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.engine.use import skills
from doomtown_desktop.protocol.effects import AnotherUse, DisabledAbility
from doomtown_desktop.protocol.events import EnteredPlay, GameStarted
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.words import Cannot, PlayerCannot


def shamans(g: Engine, seat: Seat, totem: CardId) -> list[CardId]:
    """Dudes of a player that may use a Totem: any Shaman at its location (R-TOTEM-2, A-63)."""
    place = town.location(g, totem)
    if place is None:
        return []
    able = (d for d in town.dudes_at(g, place) if m.controller(g, d) == seat)
    found = [d for d in able if m.has_keyword(g, d, "Shaman") or skills.stand_in(g, d, totem)]
    if g.state.shootout is not None and g.state.shootout.fighting:
        found = [d for d in found if posses.side_of(g, d) is not None]
    return found


def why_not(g: Engine, use: Use) -> str | None:
    """The reason that the header and the state of a card give against a use, or ``None``."""
    ability = use.ability
    assert ability is not None
    state = g.state
    spot = state.in_play.get(use.card)
    in_hand = use.is_from(state.players[use.player].play_hand)
    gained = use.on is not None or ability.by == "each player"
    if spot is not None and spot.fresh and g.ruleset.new_cards_wait and not in_hand and not gained:
        if not ability.setup and not _answers_own_entry(use):
            return "it has just come into play"
    if spot is not None and spot.unready:
        return "it lies face down: another Weapon is ready"
    if not in_hand and not ability.repeat and not use.again and state.used:
        if state.used.get(use.mark, 0) > _allowances(g, use):
            return "it has been used today"
    if ability.spell and not g.ruleset.spell_abilities_count_apart and g.view(use.card).used_abilities:
        return "another ability of this spell has been used today"
    if isinstance(use.event, GameStarted) and not ability.setup:
        return "it cannot be used during setup"
    boots = use.card if use.on is None else use.on  # a dude that was granted an ability boots for it
    if ability.boot and not ability.job and not in_hand and not use.free_boot:
        if not may_boot(g, boots):
            return "it is booted" if is_booted(g, boots) else "a card forbids it"
    if ability.boot and ability.job and spot is not None and spot.host is not None and spot.booted:
        return "it is booted"
    price = payment.price(g, use) + ability.pay
    if price > state.players[use.player].stash and price > payment.available(g, use):
        return f"it costs {price} ghost rock"
    if not ability.offered and m.player_cannot(g, PlayerCannot.USE_ABILITIES.of(use.play), use.player):
        return "a card forbids it"
    forbidden = m.cannot(g, Cannot.BE_USED, use.card) or (
        use.on is not None and m.cannot(g, Cannot.BE_USED, use.on)
    )
    if forbidden or g.effects(DisabledAbility, ability.name, use.card):
        return "a card forbids it"
    if ability.job and not posses.leaders(g, use.player, use.card, ability):
        return "none of your unbooted dudes can lead this job"
    if ability.spell and not in_hand and (reason := _caster_reason(g, use)) is not None:
        return reason
    if use.play == CHEATIN and not posses.cheaters(g, use.player):
        return "no other player has a Cheatin' hand that may still be punished"
    if state.shootout is not None and state.shootout.headline and not ability.offered:
        if m.has_keyword(g, use.card, "Headline"):
            return "a Headline was played in this shootout already"
    if state.shootout is not None and state.shootout.fighting and use.play in (SHOOTOUT, RESOLUTION, CHEATIN):
        return _source_reason(g, use, in_hand)
    return None


def _answers_own_entry(use: Use) -> bool:
    """A React to its own entering play; any other ability of a new card has to wait (R-SHOP-2)."""
    return isinstance(use.event, EnteredPlay) and use.event.card == use.card


def _allowances(g: Engine, use: Use) -> int:
    return sum(e.mark == use.mark for e in g.effects(AnotherUse))


def may_boot(g: Engine, dude: CardId) -> bool:
    """A card can boot for an ability, or a dude for one it was granted or a Technique."""
    return not (is_booted(g, dude) or m.cannot(g, Cannot.BOOT_FOR_ABILITIES, dude))


def is_booted(g: Engine, card: CardId) -> bool:
    """A card, or a legend beside the game, is booted."""
    return g.view(card).booted


def _caster_reason(g: Engine, use: Use) -> str | None:
    assert use.ability is not None
    caster = town.held_by(g, use.card)
    if caster is None:
        return None
    if not m.has_keyword(g, caster, skill := m.SPELL_SKILL[use.ability.spell]):
        return f"its bearer is no {skill}"
    return "a card forbids it" if m.cannot(g, Cannot.CAST_SPELLS, caster) else None


def _source_reason(g: Engine, use: Use, in_hand: bool) -> str | None:
    """R-SHOOT-22, R-SHOOT-23, R-RES-4, R-CHEAT-6: where a play in a shootout may come from."""
    assert use.ability is not None
    fight = g.state.shootout
    assert fight is not None
    side = posses.side_of_seat(g, use.player)
    if side is None and use.ability.from_outside and posses.side_open_to(g, use.player) is not None:
        return None
    if side is None:
        return None if in_hand and use.play == CHEATIN else "you have no posse in this shootout"
    lacks_dudes = len(fight.posses[side].seats) > 1 and not posses.has_dudes(g, use.player)
    if lacks_dudes and use.play != CHEATIN and not use.ability.reaches_everywhere:
        return "until a dude of yours is in this shootout again, you can only bring one into it"
    if in_hand or use.ability.from_outside or use.through is not None:
        return None
    if use.on is not None:
        return None if use.on in fight.posses[side].dudes else "that dude is not in your posse"
    facts = g.facts[use.card]
    sources = g.ruleset.shootout_sources
    if facts.type is CardType.DEED and "deed" in sources:
        return None
    if facts.type in (CardType.OUTFIT, CardType.LEGEND) and "outfit" in sources:
        return None
    if "Improvement" in sources and m.has_keyword(g, use.card, "Improvement"):
        return None
    if use.ability.by != "controller":
        return None
    if use.ability.spell and town.held_by(g, use.card) is None:
        return None if shamans(g, use.player, use.card) else "no Shaman of your posse is with it"
    return None if posses.side_of(g, use.card) == side else "it is not in your posse"
