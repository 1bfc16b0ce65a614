"""Bringing cards into play: objections, price, payment and place (R-SHOP-1, R-UNIQ, R-COOP)."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes, payment, weapons
from doomtown_desktop.engine.core import lasting, questions
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.data.state import InPlay
from doomtown_desktop.engine.facts import memory, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import forbidden, says_of_itself, stays_in_pile
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import Barred, FreeName, Unlimited, Watch
from doomtown_desktop.protocol.events import Attached, EnteredPlay, Event
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat, Until, Zone
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.pending import Buying, Discarding
from doomtown_desktop.protocol.question import Choose, Play, Question, Verb
from doomtown_desktop.protocol.words import Cannot
from doomtown_desktop.speech import prompts


def why_not_enter(
    g: Engine, seat: Seat, card: CardId, *, replacing: CardId | None = None
) -> Objection | None:
    """Return the objection to a card entering play; ``None`` if there is none (R-UNIQ-2, R-COOP-1).

    The grounds are the card's own text, Uniqueness, and Union against Confederate. In rulesets with
    ``one_of_each`` (D-03), dudes and deeds that are not unique are also kept out by a copy of the same owner
    (R-CL-UNIQ-2). ``replacing`` is a card to ignore, because the new card takes its place.
    """
    facts = g.facts[card]
    owner = g.owner(card)
    if stays_in_pile(g, card):
        return Objection(Grounds.STAYS_IN_PILE)
    if says_of_itself(g, card, Cannot.ENTER_PLAY):
        return Objection(Grounds.STAYS_OUT)
    if any(e.owner in (None, owner) for name in names(g, card) for e in g.effects(Barred, name)):
        return Objection(Grounds.BARRED)
    for source, rule in g.index.rules.get(RuleKind.KEEPS_FROM_ENTERING, ()):
        if rule.answer(g.view(source), g.view(card), g.player(seat)):
            return Objection(Grounds.FORBIDDEN)
    one_of_each = g.ruleset.one_of_each and facts.type in (CardType.DUDE, CardType.DEED)
    free = facts.is_unlimited(g.facts[g.state.players[owner].outfit])
    free = free or bool(g.effects(Unlimited, facts.character))
    limited = (facts.is_unique or one_of_each) and not free
    if limited and facts.type is not CardType.TOKEN:
        reason = _why_taken(g, card, replacing)
        if reason is not None:
            return reason
    for word, enemy in (("Union", "Confederate"), ("Confederate", "Union")):
        if facts.keyword(word) is not None:
            for other in g.state.in_play:
                if g.owner(other) == owner and m.has_keyword(g, other, enemy):
                    return Objection(Grounds.ENEMY, other, words=(enemy,))
    return None


def _why_taken(g: Engine, card: CardId, replacing: CardId | None) -> Objection | None:
    """Return the objection that a card with the same name is in play or in Boot Hill.

    Returns ``None`` if no such card is there.
    """
    taken, owner = names(g, card), g.owner(card)
    if taken.isdisjoint(_names_taken(g)):
        return None
    everyones = g.facts[card].is_unique and g.ruleset.uniqueness == "everyone's"
    for other in (*g.state.in_play, *g.state.aside):
        if (
            other not in (card, replacing)
            and (everyones or g.owner(other) == owner)
            and not taken.isdisjoint(names(g, other))
        ):
            return Objection(Grounds.COPY_IN_PLAY, other)
    hills = g.state.players if everyones else [g.state.players[owner]]
    for other in (c for p in hills for c in p.boot_hill):
        if other != card and any(name in taken and not g.effects(FreeName, name) for name in names(g, other)):
            return Objection(Grounds.COPY_IN_BOOT_HILL, other)
    return None


def names(g: Engine, card: CardId) -> set[str]:
    """Return the names of a card for Uniqueness: its character, and names that its text adds (R-UNIQ-1)."""
    found = {g.facts[card].character}
    for rule in g.scripts[card].script.rules:
        if rule.kind is RuleKind.UNIQUE_AS:
            found.add(str(rule.answer(g.view(card))))
    return found


def _names_taken(g: Engine) -> set[str]:
    """Return the names that count for Uniqueness: those of cards in play, set aside or in Boot Hill."""
    found: set[str] | None = g.cache.get("names taken")
    if found is None:
        there = (*g.state.in_play, *g.state.aside, *(card for p in g.state.players for card in p.boot_hill))
        found = g.cache["names taken"] = {name for card in there for name in names(g, card)}
    return found


async def settle_price(g: Engine, seat: Seat, card: CardId, price: int) -> Buying | None:
    """Let players answer the price of a card before it is paid; ``None`` if it can no longer be bought.

    A deed may give a discount if the card replaces it. If such a deed stays in play, the card has its full
    price.
    """
    from_hand = card in g.state.players[seat].play_hand
    least = payment.least_price(g, card, price)
    buying = Buying(card, seat, player=seat, price=price, least=least, from_hand=from_hand)
    victims = payment.victims(g, card, seat)
    if Buying not in g.listens and not victims:
        return buying
    if not await announce(g, buying):
        return None
    if victims:
        await _ace_for(g, buying)
    if buying.replaces is not None and not await _gives_way(g, buying.replaces, buying):
        buying.replaces, buying.price = None, price
    here = card in g.state.players[seat].play_hand or not from_hand
    kept_out = why_not_enter(g, seat, card, replacing=buying.replaces) is not None
    spared = sum(payment.helpers(g, card, seat).values())
    too_dear = buying.price - spared > g.state.players[seat].stash
    unopened = payment.openers(g, card, seat) == []
    return None if kept_out or too_dear or unopened or not here else buying


async def _ace_for(g: Engine, buying: Buying) -> None:
    """Let a player ace one of the cards that the text of a card names, to lower its price.

    If the player cannot pay otherwise, one has to be aced. One that is saved lowers nothing.
    """
    card, seat = buying.subject, buying.player
    able = payment.victims(g, card, seat)
    stash = g.state.players[seat].stash + sum(payment.helpers(g, card, seat).values())
    is_needed = buying.price > stash
    fit = [c for c, saved in able.items() if not is_needed or buying.price - saved <= stash]
    if not fit:
        return
    options = tuple(choices.pick(c, Verb.TARGET) for c in fit)
    prompt = prompts.ace_to_pay(g, card, buying.price)
    answer = await ask(Choose(seat, Question.TARGET, prompt, options, int(is_needed), 1, source=card))
    if answer:
        victim = choices.picked(answer[0])
        if await changes.ace(g, victim, by=Cause(seat, card, "", Play.TRIGGER)):
            buying.price = max(0, buying.price - able[victim])


async def _gives_way(g: Engine, deed: CardId, buying: Buying) -> bool:
    """Announce that a deed is discarded for another card. Return whether nothing prevents the discard."""
    by = buying.replaced_by
    spot = g.state.in_play.get(deed)
    if spot is None or forbidden(g, Cannot.BE_DISCARDED_BY, deed, by):
        return False
    goes = await announce(g, Discarding(deed, buying.player, cause=by))
    return goes and g.state.in_play.get(deed) is spot


async def pay_for(g: Engine, seat: Seat, card: CardId, price: int) -> None:
    """Pay the price of a card.

    The card's text may let dudes boot to pay for it (A-194), or require that a dude boots.
    """
    able = payment.helpers(g, card, seat) if price else {}
    done: list[Event] = []
    if openers := payment.openers(g, card, seat):
        prompt = prompts.boot_to_enter(g, card)
        opener = await questions.choose_card(g, seat, prompt, openers, card)
        able.pop(opener, None)
        done += changes.turn(g, opener)
    while price and able:
        p, options = g.state.players[seat], tuple(choices.pick(d, Verb.TARGET) for d in able)
        prompt = prompts.boot_to_pay(g, card, price)
        least = 0 if price <= p.stash else 1
        dude = next(iter(able))
        if len(able) > 1 or not least:
            answer = await ask(Choose(seat, Question.TARGET, prompt, options, least, 1, source=card))
            if not answer:
                break
            dude = choices.picked(answer[0])
        price = max(0, price - able.pop(dude))
        done += changes.turn(g, dude)
    await happen(g, *done, *payment.paid(g, seat, price, g.facts[card].title))


async def enter_play(
    g: Engine,
    card: CardId,
    seat: Seat,
    *,
    place: CardId | None = None,
    host: CardId | None = None,
    left: bool = False,
    how: str = "",
    booted: bool = False,
    quietly: bool = False,
    buying: Buying | None = None,
) -> InPlay | None:
    """Put a card without a zone into play, by default unbooted. Return its state in play (R-SHOP-1).

    A dude enters at ``place`` (by default at home), a deed at an end of its street (R-LOC-4), and any other
    card on ``host``. If the host has left play or the card may not enter, the card is discarded and the
    result is ``None``. ``how`` is the way of entering, as in ``EnteredPlay``. With ``quietly``, there are no
    checks and no events. ``buying`` is the purchase, if there is one. A deed that the purchase replaces is
    discarded, and the dudes there are then at the new deed.
    """
    old = None if buying is None or buying.replaces not in g.state.in_play else buying.replaces
    facts = g.facts[card]
    p = g.state.players[seat]
    if not quietly:
        if _is_gone(g, host) or why_not_enter(g, seat, card, replacing=old) is not None:
            await changes.to_piles(g, [card], Zone.DISCARD_PILE)
            return None
        if place is not None and place not in town.locations(g):
            place = None
    if facts.type is CardType.DEED:
        street = g.state.players[g.owner(card)]
        if old is not None:
            _build_beside(g, old, card)
        elif facts.is_out_of_town:
            street.beside.append(card)
        elif left:
            street.street.insert(0, card)
        else:
            street.street.append(card)
        place = card
    elif host is not None:
        place = town.location(g, host)
    elif place is None:
        place = p.outfit
    assert place is not None
    booted = booted or bool(g.scripts[card].enters_booted)
    spot = InPlay(card, seat, place, host, booted=booted, stamp=g.stamp())
    spot.unready = weapons.arrives(g, card, host)
    for owner in g.state.players:
        if card in owner.table:
            owner.table.remove(card)
    g.state.in_play[card] = spot
    if g.state.memory:
        memory.recall(g, card)
    if host is not None and host in g.state.in_play:
        g.state.in_play[host].attachments.append(card)
    expire_watches(g, card)
    g.touch_cards()
    if old is not None and buying is not None:
        for dude in list(town.dudes_at(g, old)):
            g.state.in_play[dude].location = card
            lasting.moved_away(g, dude, card)
        g.touch_cards()
        await changes.discard_for_good(g, old, by=buying.replaced_by)
    if not quietly:
        on_host = () if host is None else (Attached(card, host, seat),)
        await happen(g, EnteredPlay(card, seat, how), *on_host)
    return spot


def _build_beside(g: Engine, old: CardId, new: CardId) -> None:
    """Put a deed on the street next to the deed that it replaces."""
    for p in g.state.players:
        if old in p.street:
            p.street.insert(p.street.index(old), new)


def _is_gone(g: Engine, host: CardId | None) -> bool:
    return host is not None and host != TOWN_SQUARE and host not in g.state.in_play


def expire_watches(g: Engine, card: CardId) -> None:
    """End the watches of a card that returns to play (R-ZONE-13), but not permanent ones (R-CL-MEM-1)."""
    watches = [e for e in g.state.effects if isinstance(e, Watch) and e.target == card]
    if g.ruleset.card_memory:
        watches = [e for e in watches if e.until is not Until.FOREVER]
    lasting.end(g, [e for e in watches if e.event != EnteredPlay.__name__])


def refresh(g: Engine, seat: Seat) -> None:
    """Let a player use their new cards, because the player's next opportunity has come (R-SHOP-2)."""
    for number, spot in g.state.in_play.items():
        if spot.fresh and m.controller(g, number) == seat:
            spot.fresh = False
