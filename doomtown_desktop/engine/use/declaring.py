"""The declaration of an ability, the answers of cards to it, and its costs (R-ACT-2, R-COST).

Cards may answer a declaration before costs are paid (A-150, A-151). Games without such cards skip these
steps.
"""

from __future__ import annotations

from typing import NoReturn

from doomtown_desktop.engine.change import changes, forming, payment, weapons
from doomtown_desktop.engine.core.asking import Fizzle, Notes, Redirected
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.core.using import Use
from doomtown_desktop.engine.data.abilities import REACT, SHOOTOUT
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.use import limits, skills
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.choices import Pick, key
from doomtown_desktop.protocol.events import AbilityCancelled, AbilityUsed, ChoiceChanged, Event, PlayMade
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.pending import Targeting, Using
from doomtown_desktop.protocol.question import Play, Question, Verb
from doomtown_desktop.protocol.words import BY_JOINING


def notes_for(g: Engine) -> Notes | None:
    """Return storage for the questions of a declaration; ``None`` if no card of this game changes choices."""
    return Notes() if Targeting in g.listens else None


async def declare(g: Engine, use: Use) -> None:
    """Declare a use, let cards answer the declaration, pay the costs, and make the test.

    Raises ``Fizzle`` if the use has no effect, and ``Redirected`` if the ability must run again with other
    choices.
    """
    from_hand = use.declared.is_from(g.state.players[use.player].play_hand)
    price = payment.price(g, use.declared, use.price) + use.paid
    _mark_as_used(g, use, from_hand)
    waived = cancelled = False
    if Using in g.listens or use.notes is not None:
        using = await _announced(g, use)
        waived, cancelled = using.costs_waived, using.replaced
        payable = waived or _is_payable(g, use, price, _to_boot(g, use, from_hand))
        if not payable or not g.plays_on(use.player):
            await cancel(g, use)
    await _pay_costs(g, use, _to_boot(g, use, from_hand), price, waived=waived)
    if cancelled:
        use.cancelled = not waived
        await cancel(g, use)
    await _test(g, use)
    if use.redirected:
        raise Redirected


async def cancel(g: Engine, use: Use) -> NoReturn:
    """Cancel a use, and report this as ``AbilityCancelled``. Raises ``Fizzle``."""
    if use.ability is not None:
        await happen(g, AbilityCancelled(use.player, use.card, use.name))
    raise Fizzle


async def _announced(g: Engine, use: Use) -> Using:
    """Announce a declared use and each card that it has chosen. Record the choices that cards change."""
    assert use.ability is not None
    cause = Cause(use.player, use.card, use.ability.name, use.play)
    using = Using(
        use.card,
        use.player,
        player=use.player,
        ability=use.name,
        play=use.play,
        chosen=tuple(use.chosen_in_play),
        cause=cause,
        makes_wanted=_makes_wanted(g, use),
    )
    if use.notes is not None:
        use.notes.closed = True
    if await announce(g, using) and use.notes is not None:
        for card in using.chosen:
            chooser, pool = _question(use, card)
            other = await choose(g, Targeting(card, use.player, player=chooser, pool=pool, cause=cause))
            if other != card:
                use.redirected[card] = other
    return using


def _makes_wanted(g: Engine, use: Use) -> bool:
    """Return whether the dudes that take part in a use can become Wanted."""
    said = use.ability is not None and use.ability.makes_wanted
    return forming.is_trespass(g, use.player) if said == BY_JOINING else bool(said)


def _question(use: Use, card: CardId) -> tuple[Seat, tuple[CardId, ...]]:
    """Return the player who chose a card for a declared use, and the card with the candidates not chosen."""
    assert use.notes is not None
    for decision, answer in use.notes.asked:
        if decision.kind is Question.TARGET and key(Pick(card)) in answer:
            options = [o.card for o in decision.options if o.card is not None]
            return decision.player, tuple(c for c in options if c == card or c not in use.chosen_in_play)
    return use.player, (card,)


async def choose(g: Engine, targeting: Targeting) -> CardId:
    """Announce that a card has been chosen. Return the final choice, which cards may have changed."""
    await announce(g, targeting)
    if targeting.chosen is None or targeting.chosen == targeting.subject:
        return targeting.subject
    assert targeting.cause is not None
    await happen(g, ChoiceChanged(targeting.cause.card, targeting.chosen, targeting.subject))
    return targeting.chosen


def _is_payable(g: Engine, use: Use, price: int, to_boot: CardId | None) -> bool:
    """Return whether the costs can still be paid after cards have answered the declaration (A-130)."""
    if price > payment.available(g, use.declared):
        return False
    if to_boot is None or to_boot == g.state.players[use.player].legend:
        return True
    return to_boot in g.state.in_play and not g.view(to_boot).booted


def _mark_as_used(g: Engine, use: Use, from_hand: bool) -> None:
    """Record a declared ability as used, even if it then has no effect (R-ACT-16)."""
    ability = use.ability
    assert ability is not None
    state = g.state
    p = state.players[use.player]
    if not from_hand:
        state.used[use.declared.mark] = state.used.get(use.declared.mark, 0) + 1
    weapons.used(g, use.card)
    if use.declared.through is not None:
        state.today.used_through.append(use.declared.through)
    if limits.is_limited(ability):
        limits.spend(g, use.declared, ability)
    if use.cheater is not None:
        state.players[use.cheater].hits += 1
        count = state.today.cheatin_resolutions
        count[use.player] = count.get(use.player, 0) + 1
    if from_hand:
        p.play_hand.remove(use.card)
        p.table.append(use.card)
        changes.played(g, use.player, use.card)
        g.touch()


async def _pay_costs(g: Engine, use: Use, to_boot: CardId | None, price: int, *, waived: bool) -> None:
    """Pay all costs at the same moment, so that an answer to one cannot stop another (R-COST-1)."""
    ability = use.ability
    assert ability is not None
    state = g.state
    money = await payment.pay(g, use.declared, price) if price and not waived else []
    done: list[Event] = [] if to_boot is None or waived else _boot(g, to_boot)
    done += money
    if use.play not in (REACT, Play.TRIGGER):
        if use.play == SHOOTOUT and state.shootout is not None:
            state.shootout.plays += 1
        done.append(PlayMade(use.player, Verb.USE, use.card))
    if m.has_keyword(g, use.card, "Headline") and state.shootout is not None:
        state.shootout.headline = True
    await happen(g, *done, AbilityUsed(use.player, use.card, use.name, use.play))
    if ability.pull and not waived:
        use.pulled = await skills.pull(g, use.player, "", made_for=use.card)


async def _test(g: Engine, use: Use) -> None:
    """Make the test of a spell or Technique. Raises ``Fizzle`` if it fails (R-SPELL-2, R-KF-5)."""
    assert use.ability is not None
    if use.ability.technique:
        await skills.technique_test(g, use)
    elif use.ability.spell and isinstance(use.ability.difficulty, int) and not use.ability.casts:
        await skills.cast(g, use, use.ability.difficulty, must=True)


def _to_boot(g: Engine, use: Use, from_hand: bool) -> CardId | None:
    """Return the card that boots as a cost; ``None`` if no card does (R-ACT-3).

    For a job, the leader boots, unless the ability is on goods or a spell (R-JOB-5, A-47). For a Technique
    from the hand, its performer boots.
    """
    ability = use.ability
    assert ability is not None
    if not ability.boot or use.declared.free_boot:
        return None
    spot = g.state.in_play.get(use.card)
    if ability.technique and from_hand and use.tested is not None:
        return use.tested
    if ability.job and use.leader is not None and (from_hand or spot is None or spot.host is None):
        return use.leader
    if use.declared.on is not None:
        return use.declared.on
    return None if from_hand else use.card


def _boot(g: Engine, card: CardId) -> list[Event]:
    """Boot a card as a cost. A legend is not in play, so the record of the day says that it is booted."""
    if card in g.state.in_play:
        return changes.turn(g, card)
    if card not in g.state.today.booted_legends:
        g.state.today.booted_legends.append(card)
    g.touch()
    return []
