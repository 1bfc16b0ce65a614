"""The basic changes of the table, each with its events. All rules code changes the table through them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import bounties
from doomtown_desktop.engine.core import lasting, luck
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen, respond
from doomtown_desktop.engine.data import totems
from doomtown_desktop.engine.facts import feasible, memory, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.events import (
    Aced,
    Acing,
    Booted,
    Booting,
    CardDiscardedFromHand,
    CardsDrawn,
    CountersChanged,
    DeckShuffled,
    Discarded,
    Discarding,
    Event,
    GhostRockComing,
    GhostRockMoved,
    JokerAced,
    LeavingPosse,
    LeftPlay,
    Moved,
    Moving,
    SendingHome,
    Unbooted,
    WentHome,
)
from doomtown_desktop.protocol.ids import NOBODY, CardId, Seat, Zone
from doomtown_desktop.protocol.question import Choose, Question, Verb
from doomtown_desktop.protocol.words import (
    CLASSIC_KEYWORDS,
    GIVEN_KEYWORDS,
    KEYWORDS,
    Cannot,
    Number,
    PlayerCannot,
)
from doomtown_desktop.speech import prompts

_KEYWORDS: Final = tuple(sorted(KEYWORDS | CLASSIC_KEYWORDS | GIVEN_KEYWORDS))
"""The keywords of both editions, in the order in which an event names them."""

# --- booting ----------------------------------------------------------------------------------------


async def boot(g: Engine, card: CardId, *, by: Cause | None = None) -> bool:
    """Boot a card in play (R-BOOT-1). Return False if it was already booted or a card forbids it.

    A forbidden boot does not happen even as a cost (R-COST-2). ``by`` is the cause if an effect boots the
    card.
    """
    spot = g.state.in_play.get(card)
    if spot is None or not feasible.boot(g, card, by):
        return False
    if by is not None and not await announce(g, Booting(card, by.player, cause=by)):
        return False
    if g.state.in_play.get(card) is not spot:
        return False
    turned = turn(g, card, by)
    await happen(g, *turned)
    return bool(turned)


def turn(g: Engine, card: CardId, by: Cause | None = None) -> list[Event]:
    """Boot a card in play, if possible. Return the events, which the caller passes to ``happen``."""
    spot = g.state.in_play.get(card)
    if spot is None or not feasible.boot(g, card):
        return []
    spot.booted = True
    g.touch()
    return [Booted(card, cause=by)]


async def unboot(g: Engine, card: CardId, *, by: Cause | None = None) -> bool:
    """Unboot a card in play. Return False if it was already unbooted or a card forbids it."""
    spot = g.state.in_play.get(card)
    if spot is None or not feasible.unboot(g, card):
        return False
    spot.booted = False
    g.touch()
    await happen(g, Unbooted(card, cause=by))
    return True


# --- moving -----------------------------------------------------------------------------------------


async def move(
    g: Engine,
    dude: CardId,
    place: CardId,
    *,
    by: Cause | None = None,
    freely: bool = False,
    boots: bool = False,
) -> bool:
    """Move a dude to another location. Return whether it moved. With ``boots``, it boots after the move.

    A dude that moves away from a shootout leaves its posse (A-131). ``by`` is the cause if an effect moves
    the dude. With ``freely``, restrictions of movement do not apply.
    """
    spot = g.state.in_play.get(dude)
    if spot is None or not feasible.move(g, dude, place, by, freely=freely):
        return False
    coming = Moving(dude, None if by is None else by.player, place=place, boots=boots, cause=by)
    if by is not None and not await announce(g, coming):
        return False
    if g.state.in_play.get(dude) is not spot or spot.location == place or place not in town.locations(g):
        return False
    if not (freely or feasible.may_move(g, dude, place, by_effect=by is not None)):
        return False
    fight = g.state.shootout
    leaves = fight is not None and place != fight.location and dude not in fight.elsewhere
    if leaves and not await leaving_posse(g, dude, by):
        return False
    left = posses.out_of_posse(g, dude, by) if leaves else []
    await happen(g, *left, *relocate(g, dude, place, by))
    if coming.boots:
        await boot(g, dude, by=by)
    return True


async def leaving_posse(g: Engine, card: CardId, by: Cause | None = None, *, aced: bool = False) -> bool:
    """Announce that a dude, or all dudes in a shootout at a deed, will leave the posse.

    Returns False if something prevents it.
    """
    fight = g.state.shootout
    if fight is None or LeavingPosse not in g.listens:
        return True
    spot = g.state.in_play.get(card)
    seat, goes = None if by is None else by.player, True
    for side, posse in enumerate(fight.posses):
        for dude in [d for d in posse.dudes if card in (d, fight.location)]:
            goes = await announce(g, LeavingPosse(dude, seat, side=side, aced=aced, cause=by)) and goes
    return goes and g.state.in_play.get(card) is spot


def relocate(
    g: Engine, dude: CardId, place: CardId, by: Cause | None = None, *, sent_home: bool = False
) -> list[Event]:
    """Move a dude in play without checks. Return the events, which the caller passes to ``happen``."""
    spot = g.state.in_play[dude]
    origin = spot.location
    if origin == place or spot.host is not None:
        return []  # an attached card stays with its bearer
    spot.location = place
    for card in g.index.companions:
        if card in spot.attachments:
            g.state.in_play[card].location = place
    fight = g.state.shootout
    if fight is not None and place == fight.location:
        fight.elsewhere = [d for d in fight.elsewhere if d != dude]
    lasting.moved_away(g, dude, place)
    if spot.attachments and totems.plants(g, dude):
        g.touch_cards()  # a Totem that it carries is planted elsewhere now
    if dude not in g.state.today.moved:
        g.state.today.moved.append(dude)
    if by is not None and g.uses and g.uses[-1].card == by.card:
        g.uses[-1].moved.append(dude)
    g.touch()
    return [Moved(dude, origin, place, sent_home, cause=by)]


async def send_home(
    g: Engine,
    dude: CardId,
    *,
    booted: bool = True,
    by: Cause | None = None,
    as_casualty: bool = False,
    why: str = "",
) -> bool:
    """Send a dude to its controller's home, by default booted (R-LOC-13, R-LOC-14, A-26).

    Returns whether it was sent home. ``why`` is the rule that sends it home, as in ``SendingHome``; empty for
    an effect.
    """
    spot = g.state.in_play.get(dude)
    if spot is None or not feasible.send_home(g, dude, by, booted=booted, by_rule=bool(why)):
        return False
    seat = None if by is None else by.player
    coming = SendingHome(dude, seat, booted=booted, as_casualty=as_casualty, why=why, cause=by)
    if not await announce(g, coming) or not await leaving_posse(g, dude, by):
        return False
    if g.state.in_play.get(dude) is not spot:
        return False
    origin, side = spot.location, posses.side_of(g, dude)
    gone = posses.out_of_posse(g, dude, by) + relocate(g, dude, m.home(g, dude), by, sent_home=True)
    gone += turn(g, dude, by) if coming.booted else []
    if spot.host is None:
        gone.append(WentHome(dude, coming.booted, origin, why, side, cause=by))
    await happen(g, *gone)
    return True


# --- counters, ghost rock --------------------------------------------------------------------


async def add_counter(g: Engine, card: CardId, stat: str, amount: int, *, by: Cause | None = None) -> None:
    """Put a permanent counter on a card. It changes a number until the card leaves play (R-TOK-4)."""
    spot = g.state.in_play.get(card)
    if spot is None or not amount:
        return
    spot.counters[stat] = spot.counters.get(stat, 0) + amount
    g.touch_counters()
    await happen(g, CountersChanged(card, stat, amount, cause=by))


async def gain(g: Engine, seat: Seat, amount: int, reason: str = "", *, by: Cause | None = None) -> None:
    """Pay ghost rock from the bank to a player. Eliminated players gain nothing."""
    if amount > 0 and not g.state.players[seat].eliminated and await _comes(g, seat, amount, by):
        g.state.players[seat].stash += amount
        g.touch()
        await happen(g, GhostRockMoved(None, seat, amount, reason, cause=by))


async def _comes(g: Engine, seat: Seat, amount: int, by: Cause | None) -> bool:
    """Announce that an effect gives a player ghost rock. Return whether nothing prevents it."""
    if by is None or not amount:
        return True
    home = g.state.players[seat].outfit
    return await announce(g, GhostRockComing(home, by.player, player=seat, amount=amount, cause=by))


async def transfer(
    g: Engine,
    giver: Seat,
    taker: Seat,
    amount: int,
    reason: str = "",
    *,
    by: Cause | None = None,
    taken: bool = False,
    paid: bool = False,
) -> int:
    """Move at most ``amount`` ghost rock between two stashes, as far as there is enough. Return the amount.

    The ghost rock is ``taken``, ``paid`` or, without either flag, given. A card that forbids taking it does
    not forbid paying or giving it (A-342).
    """
    amount = max(0, min(amount, g.state.players[giver].stash))
    if taken and m.player_cannot(g, PlayerCannot.LOSE_GHOST_ROCK, giver):
        return 0
    if g.state.players[taker].eliminated or not await _comes(g, taker, amount, by):
        return 0
    if amount:
        g.state.players[giver].stash -= amount
        g.state.players[taker].stash += amount
        g.touch()
        await happen(g, GhostRockMoved(giver, taker, amount, reason, paid, cause=by))
    return amount


async def into_pot(g: Engine, seat: Seat | None, amount: int, reason: str = "") -> int:
    """Move at most ``amount`` ghost rock from a player's stash into the pot. Return the amount moved.

    If ``seat`` is ``None``, the bank pays.
    """
    if seat is not None:
        amount = min(amount, g.state.players[seat].stash)
        g.state.players[seat].stash -= amount
    g.state.pot += amount
    g.touch()
    if amount:
        await happen(g, GhostRockMoved(seat, -1, amount, reason))
    return amount


async def out_of_pot(g: Engine, seat: Seat, amount: int, reason: str = "", *, by: Cause | None = None) -> int:
    """Move at most ``amount`` ghost rock from the pot to a stash. Return the amount moved."""
    amount = min(amount, g.state.pot)
    if not await _comes(g, seat, amount, by):
        return 0
    g.state.pot -= amount
    g.state.players[seat].stash += amount
    g.touch()
    if amount:
        await happen(g, GhostRockMoved(-1, seat, amount, reason))
    return amount


# --- leaving play -----------------------------------------------------------------------------------


async def ace(
    g: Engine, card: CardId, *, by: Cause | None = None, as_casualty: bool = False, surely: bool = False
) -> bool:
    """Put a card in play into Boot Hill (R-ZONE-7). Return False if this is prevented or replaced.

    In the classic game, a Harrowed dude counts as aced even if its pull sends it elsewhere (R-CL-HARR-2).
    With ``surely``, nothing can prevent or replace this (A-175).
    """
    if not feasible.leave(g, card):
        return False
    if surely:
        return await _put_away(g, card, Zone.BOOT_HILL, by, as_casualty, pulls=False)
    if feasible.is_discarded_instead(g, card, as_casualty=as_casualty):
        await discard(g, card, by=by)
        return False
    return await _leave(g, card, Zone.BOOT_HILL, by, as_casualty)


async def discard(g: Engine, card: CardId, *, by: Cause | None = None, as_casualty: bool = False) -> bool:
    """Put a card in play onto its owner's discard pile. Return whether this happened."""
    return feasible.leave(g, card) and await _leave(g, card, Zone.DISCARD_PILE, by, as_casualty)


async def discard_for_good(g: Engine, card: CardId, *, by: Cause | None) -> bool:
    """Put a card in play onto its owner's discard pile. The caller has already announced this."""
    return feasible.leave(g, card) and await _put_away(g, card, Zone.DISCARD_PILE, by, False)


async def _leave(g: Engine, card: CardId, zone: Zone, by: Cause | None, as_casualty: bool) -> bool:
    aced = zone is Zone.BOOT_HILL
    surely = aced and m.cannot(g, Cannot.BE_SAVED, card)
    if not (feasible.ace(g, card, by, as_casualty=as_casualty) if aced else feasible.discard(g, card, by)):
        return False
    seat, kind = None if by is None else by.player, Acing if aced else Discarding
    spot = g.state.in_play[card]
    coming = kind(card, seat, as_casualty=as_casualty, cause=by, surely=surely)
    if not await announce(g, coming) or g.state.in_play.get(card) is not spot:
        return False
    acing = coming if isinstance(coming, Acing) else None
    return await _put_away(g, card, zone, by, as_casualty, acing=acing)


async def _put_away(
    g: Engine,
    card: CardId,
    zone: Zone,
    by: Cause | None,
    as_casualty: bool,
    *,
    pulls: bool = True,
    acing: Acing | None = None,
) -> bool:
    if not await leaving_posse(g, card, by, aced=zone is Zone.BOOT_HILL):
        return False
    seat = None if by is None else by.player
    spot = g.state.in_play[card]
    side = posses.side_of(g, card)
    place, bounty, whose = spot.location, m.bounty(g, card), m.controller(g, card)
    kind = Aced if zone is Zone.BOOT_HILL else Discarded
    fight = g.state.shootout
    hunter = fight.posses[1 - side].primary if as_casualty and fight and side is not None else seat
    earned = bounties.earned(g, card, hunter, aced=zone is Zone.BOOT_HILL)
    if card in g.index.companions:
        g.state.today.fell_as_dudes.append(card)
    has_left = kind(
        card,
        g.owner(card),
        seat,
        as_casualty,
        side,
        place,
        bounty,
        whose,
        _keywords(g, card),
        attached=tuple(spot.attachments),
        influence=m.stat(g, card, Number.INFLUENCE),
        cause=by,
    )
    returns = acing is not None and acing.returns
    rises = returns or (acing is not None and acing.rises) or _is_to_rise(g, card)
    if pulls and zone is Zone.BOOT_HILL and rises:
        await g.hooks.harrowed(g, has_left, whose if hunter is None else hunter, earned, returns)
    else:
        await remove_from_play(g, card, zone, earned, has_left)
    return True


def _keywords(g: Engine, card: CardId) -> tuple[str, ...]:
    """Return the keywords of a card that is about to leave play."""
    return tuple(word for word in _KEYWORDS if m.has_keyword(g, card, word))


def _is_to_rise(g: Engine, card: CardId) -> bool:
    """Return whether the player who aces this dude makes a pull for its fate (R-CL-HARR-1)."""
    return (
        g.ruleset.harrowed == "pull"
        and town.is_dude(g, card)
        and feasible.is_to_rise(g, card)
        and not m.cannot(g, Cannot.MAKE_HARROWED_PULL, card)
    )


async def remove_from_play(
    g: Engine, card: CardId, zone: Zone, before: Sequence[Event] = (), has_left: Event | None = None
) -> None:
    """Remove a card and its attachments from play, put them into zones, then let players answer.

    See R-ZONE-8, R-ZONE-9 and R-ZONE-13; for deeds, R-LOC-9 to R-LOC-11. ``before`` are events to report
    first. ``has_left`` is the event of the card leaving play, if the caller has one.
    """
    if has_left is None:
        await leaving_posse(g, card)
    if not feasible.leave(g, card):
        return
    if zone not in (Zone.BOOT_HILL, Zone.DISCARD_PILE):
        side, place = posses.side_of(g, card), g.state.in_play[card].location
        has_left = LeftPlay(card, g.owner(card), side, place, m.bounty(g, card), m.controller(g, card))
    events = [*before, *_clear_out(g, card)]
    attached = g.state.in_play[card].attachments[:]
    words = [(_keywords(g, other), m.controller(g, other)) for other in attached]
    for other in (*attached, card):
        take_off(g, other)
    lay_aside(g, [*attached, card])
    for event in events:
        g.happened(event)
    deed = g.facts[card].type is CardType.DEED
    follow = g.ruleset.attachments_follow_deed if deed else g.ruleset.attachments_follow_aced
    follow = follow and zone is not Zone.TABLE  # attachments do not follow to a pull or draw hand
    if zone in (Zone.PLAY_HAND, Zone.DECK):
        luck.mark(g, [*attached, card], luck.everybody(g))
    if zone is Zone.DISCARD_PILE or follow:
        await to_piles(g, [*attached, card], zone)
    else:
        await to_piles(g, attached, Zone.DISCARD_PILE)
        await to_piles(g, [card], zone)
    kind = Aced if follow and zone is Zone.BOOT_HILL else Discarded
    lost: list[Event] = [
        kind(other, g.owner(other), None, False, whose=seat, keywords=had, host=card)
        for other, (had, seat) in zip(attached, words, strict=True)
    ]
    if follow and zone not in (Zone.BOOT_HILL, Zone.DISCARD_PILE):
        lost = []  # following to a hand or out of the game is neither acing nor discarding
    for event in (*lost, *([has_left] if has_left else ())):
        if isinstance(event, (Aced, Discarded)):
            remember(g, event)
        g.happened(event)
        events.append(event)
    await respond(g, events)


def remember(g: Engine, gone: Aced | Discarded) -> None:
    """Record a card as aced or discarded today. Card scripts read the record until the day ends."""
    seat = gone.whose if g.facts[gone.card].is_dude and gone.whose is not None else gone.player
    by = NOBODY if gone.by is None or not posses.opposes(g, seat, gone.by) else gone.by
    aced = isinstance(gone, Aced)
    if isinstance(gone, Aced):
        memory.note_aced(g, gone.card)
        _remember_slayer(g, gone, seat)
    g.state.today.lost.append([gone.card, seat, int(aced), int(gone.as_casualty), by])


def _remember_slayer(g: Engine, gone: Aced, seat: Seat) -> None:
    """Record which other player has aced a dude in a shootout; in games that remember deaths."""
    slayer = posses.who_aced(g, gone)
    if g.ruleset.remembers_deaths and g.state.shootout is not None and g.facts[gone.card].is_dude:
        if slayer is not None and slayer != seat:
            g.state.today.slain.append([seat, slayer])


def _clear_out(g: Engine, card: CardId) -> list[Event]:
    """Take a leaving card out of its posse. If it is a deed, send the dudes there home booted.

    Returns the events.
    """
    events: list[Event] = []
    if g.facts[card].type is CardType.DEED:
        fight = g.state.shootout
        if fight is not None and fight.location == card:
            for dude in [d for posse in fight.posses for d in posse.dudes]:  # R-SHOOT-19, A-46
                events += posses.out_of_posse(g, dude)
        for dude in list(town.dudes_at(g, card)):
            events += posses.out_of_posse(g, dude)
            events += relocate(g, dude, m.home(g, dude), sent_home=True) + turn(g, dude)
        for p in g.state.players:
            p.street = [c for c in p.street if c != card]
            p.beside = [c for c in p.beside if c != card]
        g.touch_cards()
    return events + posses.out_of_posse(g, card, leaves_play=True)


def take_off(g: Engine, card: CardId) -> None:
    """Take a card out of play. Afterwards it is in no zone."""
    memory.keep(g, card)
    spot = g.state.in_play.pop(card)
    if spot.host is not None and spot.host in g.state.in_play:
        g.state.in_play[spot.host].attachments.remove(card)
    lasting.forget(g, card)
    g.touch_cards()


def lay_aside(g: Engine, cards: Sequence[CardId]) -> None:
    """Put cards without a zone on their owners' tables, so that every card has a zone during questions."""
    for card in cards:
        table = g.state.players[g.owner(card)].table
        if card not in table:
            table.append(card)


async def to_piles(g: Engine, cards: Sequence[CardId], zone: Zone) -> None:
    """Put cards without a zone into their owners' piles (R-ZONE-10). Owners choose the order (R-ZONE-12)."""
    lay_aside(g, cards)
    for seat in sorted({g.owner(c) for c in cards}):
        mine = [c for c in cards if g.owner(c) == seat]
        if len(mine) > 1 and zone is not Zone.PLAY_HAND:
            mine = await _ordered(g, seat, mine, zone)
        p = g.state.players[seat]
        for card in mine:
            p.table.remove(card)
            token = g.facts[card].type is CardType.TOKEN
            (p.removed if token else g.pile(p, zone)).append(card)
    g.touch()


async def ace_elsewhere(g: Engine, cards: Sequence[CardId]) -> None:
    """Put cards that have no zone and were not in play into Boot Hill."""
    await to_piles(g, cards, Zone.BOOT_HILL)
    jokers = [c for c in cards if g.facts[c].type is CardType.JOKER]
    await happen(g, *(JokerAced(g.owner(c), c) for c in jokers))


async def _ordered(g: Engine, seat: Seat, cards: list[CardId], zone: Zone) -> list[CardId]:
    """Return cards in the order in which their owner puts them on a pile, with the top card last (A-96).

    The owner is asked only while they control a card that reads the top of the pile, and only if the cards'
    values differ. Chosen cards go on top in the order of choice. The others stay below in their old order.
    """
    readers = (c for c in g.state.in_play if g.scripts[c].minds_top_of == zone and m.controller(g, c) == seat)
    if len({g.facts[c].value for c in cards}) == 1 or (reader := next(readers, None)) is None:
        return cards
    options = tuple(choices.pick(c, Verb.ORDER) for c in cards)
    prompt = prompts.order(zone)
    answer = await ask(Choose(seat, Question.ORDER, prompt, options, 0, len(cards), source=reader))
    named = choices.all_picked(answer)
    return [c for c in cards if c not in named] + named


async def clear_table(g: Engine, cards: Iterable[CardId] | None = None, *, tao: bool = False) -> None:
    """Discard action cards that have been played and are still on the table (R-ACT-12, R-KF-13).

    ``cards`` limits this to some cards; ``None`` means all. Tao Techniques stay unless ``tao`` is true.
    """
    chosen = None if cards is None else list(cards)
    for p in g.state.players:
        gone = [
            c
            for c in p.table
            if (chosen is None or c in chosen)
            and g.facts[c].type is CardType.ACTION
            and (tao or not is_tao(g, c))
        ]
        if gone:
            p.table[:] = [c for c in p.table if c not in gone]
            await to_piles(g, gone, Zone.DISCARD_PILE)


def is_tao(g: Engine, card: CardId) -> bool:
    """Return whether a card is a Tao Technique (R-KF-8)."""
    facts = g.facts[card]
    return facts.keyword("Technique") is not None and any(k.name.startswith("Tao of") for k in facts.keywords)


# --- out of any zone ----------------------------------------------------------------------------------


def take_from_zone(g: Engine, card: CardId) -> Zone:
    """Take a card out of its pile or hand. Return the zone it was in. Afterwards the card is in no zone."""
    for p in g.state.players:
        for zone in (
            Zone.PLAY_HAND,
            Zone.DISCARD_PILE,
            Zone.BOOT_HILL,
            Zone.DECK,
            Zone.TABLE,
            Zone.DRAW_HAND,
            Zone.REMOVED,
        ):
            pile = g.pile(p, zone)
            if card in pile:
                luck.leaves(g, p, card, zone)
                pile.remove(card)
                g.state.jokers.pop(card, None)  # the name was for one draw hand or pull only (R-JOKER-4)
                g.touch()
                return zone
    raise ValueError(f"{g.facts[card].title} is in no pile")


def from_zone_to_table(g: Engine, seat: Seat, card: CardId) -> None:
    """Put a card that a player plays on the table, where it stays until it gets to its destination."""
    if take_from_zone(g, card) is Zone.PLAY_HAND:
        played(g, seat, card)
    elif card not in g.state.today.fetched:
        g.state.today.fetched.append(card)
    lay_aside(g, [card])


def played(g: Engine, seat: Seat, card: CardId) -> None:
    """Record that a player has played a card from the play hand today."""
    today = g.state.today
    today.played[card] = seat
    if card in today.fetched:
        today.fetched.remove(card)


# --- decks and hands --------------------------------------------------------------------------------


def take_from_deck(g: Engine, seat: Seat, count: int) -> list[CardId]:
    """Take cards off the top of a deck and return them, topmost first (R-ZONE-4, R-ZONE-6).

    When the deck is empty, the discard pile is shuffled and becomes the deck; cards answer this once the
    cards taken are where they belong (``happen``). The list is shorter if both run out.
    """
    p = g.state.players[seat]
    taken: list[CardId] = []
    while len(taken) < count:
        if not p.deck:
            if not p.discard_pile:
                break
            luck.mark(g, p.discard_pile, luck.everybody(g))
            p.deck, p.discard_pile = p.discard_pile, []
            luck.shuffle(g, seat)
            g.happened(DeckShuffled(seat, ran_out=True))
            g.refilled.append(seat)
        taken += luck.take(g, seat, min(count - len(taken), len(p.deck)))
    return taken


async def draw_cards(g: Engine, seat: Seat, count: int, *, by: Cause | None = None) -> list[CardId]:
    """Draw cards into the play hand and return them."""
    drawn = take_from_deck(g, seat, count)
    if drawn:
        g.state.players[seat].play_hand += drawn
        g.touch()
        await happen(g, CardsDrawn(seat, tuple(drawn), cause=by))
    return drawn


def shuffle_deck(g: Engine, seat: Seat) -> None:
    """Shuffle a deck. This also follows every search (R-ZONE-1)."""
    luck.shuffle(g, seat)
    g.happened(DeckShuffled(seat))
    g.touch()


async def discard_from_hand(
    g: Engine, seat: Seat, cards: Sequence[CardId], *, by: Cause | None = None
) -> None:
    """Discard cards from a play hand."""
    p = g.state.players[seat]
    for card in cards:
        p.play_hand.remove(card)
    await to_piles(g, cards, Zone.DISCARD_PILE)
    await happen(g, *(CardDiscardedFromHand(seat, card, cause=by) for card in cards))
