"""Upkeep: production, debts, and paying for the cards that a player wants to keep (R-UPK)."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes, payment
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol.choices import Pick, key, picked
from doomtown_desktop.protocol.events import GhostRockMoved, PhaseBegan, UpkeepPaid
from doomtown_desktop.protocol.ids import NOBODY, TOWN_SQUARE, CardId, Phase, Seat, Until
from doomtown_desktop.protocol.question import ALL, DONE, Choose, Option, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Freedom, Number
from doomtown_desktop.speech import prompts


async def upkeep(g: Engine) -> None:
    """Play the Upkeep phase: players collect, repay debts, and pay for cards or lose them.

    High Noon then begins with the Winner.
    """
    state = g.state
    await happen(g, PhaseBegan(Phase.UPKEEP))
    incomes = [(seat, income(g, seat)) for seat in g.order()]
    for seat, amount in incomes:
        await changes.gain(g, seat, amount, "production")
    lasting.expire(g, Until.PRODUCTION)
    for seat in g.order():
        await _repay(g, seat)
    order = g.order()
    if g.ruleset.upkeep_winner_last:
        order = order[1:] + order[:1]
    unpaid: list[CardId] = []
    for seat in order:
        unpaid += await _pay(g, seat)
        if not g.ruleset.unpaid_leave_after_all_paid:
            await _lose(g, unpaid)
            unpaid = []
    await _lose(g, unpaid)
    lasting.expire(g, Until.PHASE, Until.UPKEEP)
    state.phase = Phase.NOON
    g.touch()
    state.turn = g.order()[0]
    state.passes = 0
    g.touch()  # some numbers depend on the phase


def income(g: Engine, seat: Seat) -> int:
    """Return the production that a player collects (R-UPK-1, R-UPK-2)."""
    return sum(amount for _, amount in collected_by(g, seat))


def collected_by(g: Engine, seat: Seat) -> list[tuple[CardId, int]]:
    """Return the cards whose production a player collects, with the production of each (R-UPK-1, R-UPK-2).

    In some rulesets (D-14), only deeds and outfits produce.
    """
    every = g.ruleset.production_of == "every card"
    return [
        (card, m.stat(g, card, Number.PRODUCTION))
        for card in g.state.in_play
        if _collector(g, card) == seat and (every or g.facts[card].type in (CardType.DEED, CardType.OUTFIT))
    ]


def _collector(g: Engine, card: CardId) -> Seat:
    """Return the seat that collects a card's production.

    A deed's production goes to its owner if the owner controls the deed; otherwise the result is ``NOBODY``.
    A card may say otherwise. Of several such cards, the newest decides (A-178).
    """
    seat = m.controller(g, card)
    host = g.state.in_play[card].host
    if g.facts[card].type is CardType.IMPROVEMENT and host is not None and host != TOWN_SQUARE:
        return _collector(g, host)  # an improvement is a part of its deed (R-CL-IMP-1)
    if g.facts[card].type is not CardType.DEED:
        return seat
    collector = seat if g.counts_as_owner(card) == seat else NOBODY
    for source, rule in g.index.rules.get(RuleKind.COLLECTS, ()):
        taker = rule.answer(g.view(source), g.view(card))
        collector = collector if taker is None else taker.seat
    return collector


async def _repay(g: Engine, seat: Seat) -> None:
    """Repay as much borrowed ghost rock as the stash allows (R-UPK-3, R-UPK-4)."""
    p = g.state.players[seat]
    amount = min(p.debt, p.stash)
    if amount:
        p.debt -= amount
        p.stash -= amount
        g.touch()
        await happen(g, GhostRockMoved(seat, None, amount, "debt"))


def price(g: Engine, card: CardId) -> int:
    """Return the current upkeep of a card, with the surcharge for another outfit's dude (R-UPK-8, R-UPK-9).

    A deed's upkeep includes that of its improvements (R-CL-IMP-2).
    """
    amount = m.stat(g, card, Number.UPKEEP)
    spot = g.state.in_play.get(card)
    for other in spot.attachments if spot is not None else ():
        if g.facts[other].type is CardType.IMPROVEMENT:
            amount += m.stat(g, other, Number.UPKEEP)
    own = m.outfits(g, card)
    if town.is_dude(g, card) and own and not m.cannot(g, Cannot.OWE_A_SURCHARGE, card):
        players = m.outfits(g, g.state.players[m.controller(g, card)].outfit)
        if set(own).isdisjoint(players) and not m.has_freedom(g, card, Freedom.COUNTS_AS_OWN_OUTFIT):
            amount += m.stat(g, card, Number.INFLUENCE)
    return amount


def owed_by(g: Engine, seat: Seat) -> list[tuple[CardId, int]]:
    """Return the cards for which a player owes upkeep, with the price of each. Paid cards are included."""
    return [(c, price(g, c)) for c in g.state.in_play if m.controller(g, c) == seat and _owes(g, c)]


async def _pay(g: Engine, seat: Seat) -> list[CardId]:
    """Ask a player to pay for single cards, for all of them, or for none (R-UPK-7, R-UPK-11).

    Returns the cards that were not paid for.
    """
    paid: list[CardId] = []
    pays_all = False
    while owed := [card for card, _ in owed_by(g, seat) if card not in paid]:
        payable = [c for c in owed if price(g, c) <= g.state.players[seat].stash]
        if not payable:
            break
        card = payable[0]
        if not pays_all:
            answer = await ask(_question(g, seat, owed, payable))
            if answer == (DONE,):
                break
            pays_all = answer == (ALL,)
            card = card if pays_all else picked(answer[0])
        amount = price(g, card)
        paid.append(card)
        await payment.spend(g, seat, amount, g.facts[card].title)
        await happen(g, UpkeepPaid(seat, card, amount))
    return owed


def _question(g: Engine, seat: Seat, owed: list[CardId], payable: list[CardId]) -> Choose:
    """Return the question about upkeep, with the price of each card and the fate of unpaid cards.

    If the player can pay for everything, the default answer loses no card.
    """
    stash = g.state.players[seat].stash
    prices = {card: price(g, card) for card in owed}
    total = sum(prices.values())
    options = [Option(key(Pick(c)), Verb.PAY_UPKEEP, c, label=str(prices[c])) for c in payable]
    if total <= stash and len(owed) > 1:
        options.append(Option(ALL, Verb.ALL, label=f"Pay all ({total})"))
    prompt = prompts.upkeep(total, stash)
    gone = "all of them" if len(owed) > 2 else " and ".join(g.facts[card].title for card in owed)
    default = options[-1].key if total <= stash else ""
    return Choose(
        seat,
        Question.UPKEEP,
        prompt,
        (*options, Option(DONE, Verb.DONE, label=f"Discard {gone}")),
        default=default,
    )


def _owes(g: Engine, card: CardId) -> bool:
    if g.facts[card].type is CardType.IMPROVEMENT:
        return False
    if g.facts[card].type is CardType.DEED and m.controller(g, card) != g.counts_as_owner(card):
        if not g.ruleset.deed_upkeep_by_controller:
            return False
    return price(g, card) > 0


async def _lose(g: Engine, unpaid: list[CardId]) -> None:
    """Discard the unpaid cards, the Winner's first (R-UPK-10, A-18)."""
    there = [card for card in unpaid if card in g.state.in_play]
    for lost in [card for seat in g.order() for card in there if m.controller(g, card) == seat]:
        if lost in g.state.in_play:
            await changes.discard(g, lost)
