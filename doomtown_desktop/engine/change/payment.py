"""Costs and their payment (R-COST, R-GEN-10). All amounts are ghost rock."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core import questions
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import feasible
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import says_of_itself
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import CostChange
from doomtown_desktop.protocol.events import Event, GhostRockMoved
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.words import Cannot
from doomtown_desktop.speech import prompts


@dataclass(slots=True)
class Purchase:
    """A card that is about to be bought or played, for traits that change costs."""

    card: CardId
    player: Seat
    host: CardId | None = None
    """The future bearer; ``None`` if there is none."""
    play: Play | None = None
    """The kind of play of an action card; ``None`` for other cards."""


def cost(g: Engine, purchase: Purchase, change: int = 0) -> int:
    """Return the current cost of a card, at least 0.

    ``change`` is the adjustment by the effect that plays the card.
    """
    total = (g.facts[purchase.card].cost or 0) + change
    for source, rule in g.index.rules.get(RuleKind.COST, ()):
        total += int(rule.answer(g.view(source), purchase))
    for effect in g.effects(CostChange):
        total += int(conditions.of_effect(g, effect, effect.hook, purchase))
    if says_of_itself(g, purchase.card, Cannot.COST_LESS):
        total = max(total, g.facts[purchase.card].cost or 0)
    for rule in g.scripts[purchase.card].script.rules:
        if rule.kind is RuleKind.OWN_COST:
            total += int(rule.answer(g.view(purchase.card), purchase))
    return max(0, total)


def least_price(g: Engine, card: CardId, price: int) -> int:
    """Return the price below which no React lowers ``price``: what is printed, if the card's text says so."""
    return min(price, g.facts[card].cost or 0) if says_of_itself(g, card, Cannot.COST_LESS) else 0


def helpers(g: Engine, card: CardId, seat: Seat) -> dict[CardId, int]:
    """Return a player's dudes that may boot to pay for a card, with the amount that each saves (A-194)."""
    rules = [rule for rule in g.scripts[card].script.rules if rule.kind is RuleKind.BOOTS_TO_PAY]
    if not rules:
        return {}
    able = (d for d in m.dudes_of(g, seat) if not g.state.in_play[d].booted)
    spared = {d: sum(int(rule.answer(g.view(card), g.view(d))) for rule in rules) for d in able}
    return {d: amount for d, amount in spared.items() if amount > 0 and not m.cannot(g, Cannot.BE_BOOTED, d)}


def victims(g: Engine, card: CardId, seat: Seat) -> dict[CardId, int]:
    """Return the cards of which one may be aced when a card is bought, with the amount that each saves."""
    rules = [rule for rule in g.scripts[card].script.rules if rule.kind is RuleKind.ACES_TO_PAY]
    if not rules:
        return {}
    by = Cause(seat, card, "", Play.TRIGGER)
    answers = {c: rule.answer(g.view(card), g.view(c)) for rule in rules for c in g.state.in_play}
    able = {c: int(saved) for c, saved in answers.items() if saved is not None}
    return {c: saved for c, saved in able.items() if feasible.ace(g, c, by)}


def openers(g: Engine, card: CardId, seat: Seat) -> list[CardId] | None:
    """Return the dudes of which one must boot to bring a card into play; ``None`` if no dude has to."""
    rules = [rule for rule in g.scripts[card].script.rules if rule.kind is RuleKind.BOOTS_TO_ENTER]
    if not rules:
        return None
    able = (d for d in m.dudes_of(g, seat) if not g.state.in_play[d].booted)
    fit = (d for d in able if not m.cannot(g, Cannot.BE_BOOTED, d))
    return [d for d in fit if all(rule.answer(g.view(card), g.view(d)) for rule in rules)]


def least_cost(g: Engine, purchase: Purchase, change: int = 0) -> int:
    """Return the cost of a card if all dudes that can boot to pay for it do so, and the best card is aced."""
    card, seat = purchase.card, purchase.player
    saved = sum(helpers(g, card, seat).values()) + max(victims(g, card, seat).values(), default=0)
    return max(0, cost(g, purchase, change) - saved)


def price(g: Engine, use: Declared, instead: int | None = None) -> int:
    """Return the cost of playing an action card. The cost is 0 for abilities of cards in play.

    By the card's text, a cost of ``instead`` may replace the printed cost.
    """
    if use.card in g.state.in_play or g.facts[use.card].type is not CardType.ACTION:
        return 0
    if use.is_power or (use.ability is not None and use.ability.offered):
        return 0
    change = use.price_change
    if instead is not None:
        change += instead - (g.facts[use.card].cost or 0)
    return cost(g, Purchase(use.card, use.player, play=use.play), change)


def _purses(g: Engine, use: Declared) -> list[CardId]:
    return [
        source
        for source, rule in g.index.rules.get(RuleKind.PAYS, ())
        if g.view(source).ghost_rock and rule.answer(g.view(source), use)
    ]


def available(g: Engine, use: Declared) -> int:
    """Return the amount that a player can spend on a use: the stash, and ghost rock on cards that may pay."""
    return g.state.players[use.player].stash + sum(g.view(c).ghost_rock for c in _purses(g, use))


async def pay(g: Engine, use: Declared, amount: int) -> list[Event]:
    """Pay the costs of a use to the bank. Return the events, which the caller passes to ``happen``."""
    for purse in _purses(g, use):
        spot = g.state.in_play[purse]
        least = max(0, amount - g.state.players[use.player].stash)
        most = min(amount, spot.ghost_rock)
        if most:
            taken = await questions.choose_number(
                g,
                use.player,
                prompts.pay_from(g, purse, amount),
                min(least, most),
                most,
                purse,
            )
            spot.ghost_rock -= taken
            amount -= taken
            g.touch()
    return paid(g, use.player, amount, g.facts[use.card].title)


async def spend(g: Engine, seat: Seat, amount: int, reason: str = "") -> None:
    """Move ghost rock from a stash to the bank.

    Raises ``ValueError`` if the stash is too small (R-GEN-10).
    """
    await happen(g, *paid(g, seat, amount, reason))


def paid(g: Engine, seat: Seat, amount: int, reason: str = "") -> list[Event]:
    """Move ghost rock as ``spend`` does. Return the events, which the caller passes to ``happen``."""
    p = g.state.players[seat]
    if amount > p.stash:
        raise ValueError(f"{p.name} has {p.stash} ghost rock and cannot pay {amount}")
    if amount <= 0:
        return []
    p.stash -= amount
    g.touch()
    return [GhostRockMoved(seat, None, amount, reason)]
