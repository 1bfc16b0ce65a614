"""Everything that changes the table, each change with its events: the way from rules to the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import chance, hands, lasting, windows
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import Choose, Option, ask
from doomtown_desktop.engine.events import (
    Aced,
    Acing,
    Booted,
    Booting,
    BountyChanged,
    BountyCollected,
    CardDiscardedFromHand,
    CardsDrawn,
    CountersChanged,
    DeckShuffled,
    Discarded,
    Discarding,
    EnteredPlay,
    Event,
    GhostRockMoved,
    Joined,
    Joining,
    LeftPosse,
    Moved,
    Moving,
    SendingHome,
    Unbooted,
    WentHome,
)
from doomtown_desktop.engine.ids import TOWN_SQUARE, CardId, Seat, Zone
from doomtown_desktop.engine.state import InPlay


async def happen(g: Engine, event: Event) -> None:
    """Short for ``windows.occurred``."""
    await windows.occurred(g, event)


# --- booting ----------------------------------------------------------------------------------------


async def boot(g: Engine, card: CardId, *, by: Seat | None = None) -> bool:
    """Boot a card in play (R-BOOT-1). False when it was booted already or a card forbids it.

    What a card forbids does not happen even where it is a cost (R-COST-2). ``by``: whose effect boots it.
    """
    lies = g.state.in_play.get(card)
    if lies is None or lies.booted or m.cannot(g, "be booted", card):
        return False
    if by is not None and not await windows.announce(g, Booting(card, by)):
        return False
    if lies.booted or card not in g.state.in_play:
        return False
    lies.booted = True
    g.touch()
    await happen(g, Booted(card))
    return True


async def unboot(g: Engine, card: CardId) -> bool:
    """Turn a card upright."""
    lies = g.state.in_play.get(card)
    if lies is None or not lies.booted or m.cannot(g, "unboot", card):
        return False
    lies.booted = False
    g.touch()
    await happen(g, Unbooted(card))
    return True


# --- moving -----------------------------------------------------------------------------------------


def may_move(g: Engine, dude: CardId, place: CardId) -> bool:
    """A dude may go to a location (R-MOVE-9); going home booted never asks (A-26).

    Nothing but dudes moves once it is in play (R-CARD-5).
    """
    if not m.is_dude(g, dude) or m.cannot(g, "move", dude):
        return False
    for source, rule in g.index.rules.get("keeps out", ()):
        if rule.answer(g.view(source), g.view(dude), g.view(place)):
            return False
    return True


async def move(g: Engine, dude: CardId, place: CardId, *, by: Seat | None = None) -> bool:
    """Put a dude elsewhere; whether it boots is the caller's business. ``by``: whose effect moves it."""
    lies = g.state.in_play.get(dude)
    if lies is None or lies.location == place or not may_move(g, dude, place):
        return False
    if by is not None and not await windows.announce(g, Moving(dude, by, place=place)):
        return False
    if lies.location == place or dude not in g.state.in_play:
        return False
    await _relocate(g, lies, place)
    return True


async def _relocate(g: Engine, lies: InPlay, place: CardId) -> None:
    origin = lies.location
    lies.location = place
    ended = [e for e in g.state.effects if e.card == lies.card and e.while_at not in (None, place)]
    if ended:
        g.state.effects = [e for e in g.state.effects if e not in ended]
        g.touch_effects()
    g.touch()
    await happen(g, Moved(lies.card, origin, place))


async def send_home(
    g: Engine, dude: CardId, *, booted: bool = True, by: Seat | None = None, as_casualty: bool = False
) -> bool:
    """Send a dude to its controller's home, normally booted (R-LOC-13, R-LOC-14, A-26)."""
    if dude not in g.state.in_play:
        return False
    place = m.home(g, dude)
    if not booted and m.location(g, dude) != place and not may_move(g, dude, place):
        return False
    if not await windows.announce(g, SendingHome(dude, by, booted=booted, as_casualty=as_casualty)):
        return False
    lies = g.state.in_play.get(dude)
    if lies is None:
        return False
    await leave_posse(g, dude)
    place, origin = m.home(g, dude), lies.location
    if origin != place:
        await _relocate(g, lies, place)
    if booted:
        await boot(g, dude)
    await happen(g, WentHome(dude, booted, origin))
    return True


# --- posses -----------------------------------------------------------------------------------------


async def join_posse(g: Engine, dude: CardId, side: int, *, boots: bool = False, moves: bool = True) -> bool:
    """Put a dude into a posse, moving it to the shootout if needed (R-SHOOT-4)."""
    fight = g.state.shootout
    lies = g.state.in_play.get(dude)
    if fight is None or lies is None or any(dude in p.dudes for p in fight.posses):
        return False
    if why_not_join(g, dude, side, moves=moves) is not None:
        return False
    joining = Joining(dude, m.controller(g, dude), side=side, boots=boots)
    if not await windows.announce(g, joining):
        return False
    if joining.boots:
        await boot(g, dude)
    if moves and lies.location != fight.location:
        await _relocate(g, lies, fight.location)
    if dude not in g.state.in_play:
        return False
    posse = fight.posses[side]
    posse.dudes.append(dude)
    seat = m.controller(g, dude)
    if seat not in posse.seats:
        posse.seats.append(seat)
    if not moves and lies.location != fight.location:
        fight.elsewhere.append(dude)
    g.touch()
    await happen(g, Joined(dude, side))
    if fight.fighting:
        await private_bounty(g, [dude])
    return True


def why_not_join(g: Engine, dude: CardId, side: int, *, moves: bool = True) -> str | None:
    """The reason why a dude cannot join a side, or ``None``."""
    fight = g.state.shootout
    assert fight is not None
    seat = m.controller(g, dude)
    if seat in fight.posses[1 - side].seats:
        return "nobody may have dudes in both posses"
    if fight.closed and dude not in (fight.leader, fight.mark):
        return "no more dudes may join"
    if fight.location not in m.locations(g):
        return "its location is gone"
    if m.cannot(g, "join posses", dude):
        return "a card forbids it"
    if moves and g.state.in_play[dude].location != fight.location and not may_move(g, dude, fight.location):
        return "it may not move there"
    return None


async def leave_posse(g: Engine, dude: CardId) -> None:
    """Take a dude out of its posse; it stays where it stands."""
    fight = g.state.shootout
    if fight is None:
        return
    for side, posse in enumerate(fight.posses):
        if dude in posse.dudes:
            posse.dudes.remove(dude)
            if dude in fight.elsewhere:
                fight.elsewhere.remove(dude)
            g.touch()
            await happen(g, LeftPosse(dude, side))


async def right_sides(g: Engine) -> None:
    """A dude that falls back to a player of the other posse leaves the shootout (R-SHOOT-20, A-72)."""
    fight = g.state.shootout
    if fight is None or not fight.fighting:
        return
    for side, posse in enumerate(fight.posses):
        for dude in posse.dudes[:]:
            seat = m.controller(g, dude)
            if seat not in posse.seats and seat in fight.posses[1 - side].seats:
                await leave_posse(g, dude)


async def private_bounty(g: Engine, dudes: Sequence[CardId]) -> None:
    """+1 bounty for dudes in a shootout on somebody else's private land (R-SHOOT-12 to R-SHOOT-14)."""
    fight = g.state.shootout
    if fight is None or fight.location == TOWN_SQUARE or not m.is_private(g, fight.location):
        return
    owner = g.owner(fight.location)
    by_side = g.ruleset.trespass_spares == "owner's side"
    spared = [d for p in fight.posses if by_side and owner in p.seats for d in p.dudes]
    for dude in dudes:
        if dude in fight.bountied or m.controller(g, dude) == owner or dude in spared:
            continue
        fight.bountied.append(dude)
        if not m.cannot(g, "get bounty for private locations", dude):
            await add_bounty(g, dude, 1)


# --- bounty, counters, ghost rock --------------------------------------------------------------------


async def add_bounty(g: Engine, dude: CardId, amount: int) -> None:
    """Put bounty on a dude or take it off; never below 0 (R-BNTY-1 to R-BNTY-3), nor what a card keeps."""
    lies = g.state.in_play.get(dude)
    if lies is None:
        return
    if amount < 0:
        amount = -min(-amount, max(0, lies.bounty - m.stat(g, dude, "least bounty")))
    if amount:
        lies.bounty += amount
        g.touch()
        await happen(g, BountyChanged(dude, amount))


async def add_counter(g: Engine, card: CardId, stat: str, amount: int) -> None:
    """A permanent change that stays until the card leaves play (R-TOK-4)."""
    lies = g.state.in_play.get(card)
    if lies is None or not amount:
        return
    lies.counters[stat] = lies.counters.get(stat, 0) + amount
    g.touch()
    await happen(g, CountersChanged(card, stat, amount))


async def gain(g: Engine, seat: Seat, amount: int, reason: str = "") -> None:
    """Ghost rock from the bank."""
    if amount > 0:
        g.state.players[seat].stash += amount
        g.touch()
        await happen(g, GhostRockMoved(None, seat, amount, reason))


async def transfer(g: Engine, giver: Seat, taker: Seat, amount: int, reason: str = "") -> int:
    """Ghost rock from stash to stash, as much as there is and no card forbids; returns how much moved."""
    amount = max(0, min(amount, g.state.players[giver].stash))
    if m.player_cannot(g, "lose ghost rock to others", giver):
        return 0
    if amount:
        g.state.players[giver].stash -= amount
        g.state.players[taker].stash += amount
        g.touch()
        await happen(g, GhostRockMoved(giver, taker, amount, reason))
    return amount


# --- leaving play -----------------------------------------------------------------------------------


async def ace(g: Engine, card: CardId, *, by: Seat | None = None, as_casualty: bool = False) -> bool:
    """Put a card in play into Boot Hill (R-ZONE-7). False when something happened instead."""
    if card not in g.state.in_play:
        return False
    if not as_casualty and m.is_dude(g, card) and m.has_keyword(g, card, "Harrowed"):
        return await discard(g, card, by=by)
    if not await windows.announce(g, Acing(card, by, as_casualty=as_casualty)):
        return False
    return await _leave(g, card, Zone.BOOT_HILL, by, as_casualty)


async def discard(g: Engine, card: CardId, *, by: Seat | None = None, as_casualty: bool = False) -> bool:
    """Put a card in play onto its owner's discard pile."""
    if card not in g.state.in_play:
        return False
    if not await windows.announce(g, Discarding(card, by, as_casualty=as_casualty)):
        return False
    return await _leave(g, card, Zone.DISCARD_PILE, by, as_casualty)


async def _leave(g: Engine, card: CardId, zone: Zone, by: Seat | None, as_casualty: bool) -> bool:
    lies = g.state.in_play.get(card)
    if lies is None:
        return False
    owner = g.owner(card)
    side = hands.side_of(g, card)
    await _bounty_out(g, card, lies, by, as_casualty, side)
    await remove_from_play(g, card, zone)
    event = (Aced if zone is Zone.BOOT_HILL else Discarded)(card, owner, by, as_casualty, side)
    await happen(g, event)
    return True


async def _bounty_out(
    g: Engine, card: CardId, lies: InPlay, by: Seat | None, as_casualty: bool, side: int | None
) -> None:
    """Who earns the bounty of a dude that leaves play (R-BNTY-4 to R-BNTY-7, A-32)."""
    if not lies.bounty:
        return
    fight = g.state.shootout
    hunter = by
    if as_casualty and fight is not None and side is not None:
        hunter = fight.posses[1 - side].primary
    if hunter is None or hunter in (g.owner(card), m.controller(g, card)):
        return
    amount, lies.bounty = lies.bounty, 0
    g.state.players[hunter].stash += amount
    g.touch()
    await happen(g, GhostRockMoved(None, hunter, amount, "bounty"))
    await happen(g, BountyCollected(card, hunter, amount))


async def remove_from_play(g: Engine, card: CardId, zone: Zone) -> None:
    """Take a card off the table with all that lies on it.

    R-ZONE-8, R-ZONE-9, R-ZONE-13; for deeds R-LOC-9 to R-LOC-11.
    """
    lies = g.state.in_play[card]
    state = g.state
    if g.facts[card].type is CardType.DEED:
        if state.shootout is not None and state.shootout.location == card:
            for dude in [d for posse in state.shootout.posses for d in posse.dudes]:  # R-SHOOT-19, A-46
                await leave_posse(g, dude)
        for dude in list(m.dudes_at(g, card)):
            if dude in state.in_play:
                await leave_posse(g, dude)
                await _relocate(g, state.in_play[dude], m.home(g, dude))
                await boot(g, dude)
        for p in state.players:
            if card in p.street:
                p.street.remove(card)
            if card in p.beside:
                p.beside.remove(card)
    await leave_posse(g, card)
    attached = lies.attachments[:]
    for other in attached:
        _take_off(g, other)
    _take_off(g, card)
    lay_aside(g, [*attached, card])
    deed = g.facts[card].type is CardType.DEED
    follow = g.ruleset.attachments_follow_deed if deed else g.ruleset.attachments_follow_aced
    if zone is Zone.DISCARD_PILE or follow:
        await to_piles(g, [*attached, card], zone)
    else:
        await to_piles(g, attached, Zone.DISCARD_PILE)
        await to_piles(g, [card], zone)
    event = Aced if follow and zone is Zone.BOOT_HILL else Discarded
    for other in attached:
        await happen(g, event(other, g.owner(other), None, False))


def _take_off(g: Engine, card: CardId) -> None:
    lies = g.state.in_play.pop(card)
    if lies.host is not None and lies.host in g.state.in_play:
        g.state.in_play[lies.host].attachments.remove(card)
    lasting.forget(g, card)
    g.touch_cards()


def lay_aside(g: Engine, cards: Sequence[CardId]) -> None:
    """Keep cards of no zone on their owners' tables: every card is somewhere while a player is asked."""
    for card in cards:
        table = g.state.players[g.owner(card)].table
        if card not in table:
            table.append(card)


async def to_piles(g: Engine, cards: Sequence[CardId], zone: Zone) -> None:
    """Put cards of no zone into their owners' piles (R-ZONE-10); the owner orders them (R-ZONE-12)."""
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


async def _ordered(g: Engine, seat: Seat, cards: list[CardId], zone: Zone) -> list[CardId]:
    """The owner's order, asked for only while a card in play reads it (A-96).

    Named cards go on top in the order named; the rest lie below as they are.
    """
    reader = next((c for c in g.state.in_play if g.scripts[c].minds_pile_order), None)
    if reader is None:
        return cards
    options = tuple(Option(f"c{c}", "order", c) for c in cards)
    pile = "Boot Hill" if zone is Zone.BOOT_HILL else zone.value
    prompt = f"Which of these go on top of your {pile}, in which order?"
    answer = await ask(Choose(seat, "order", prompt, options, 0, len(cards), source=reader))
    named = [CardId(int(key[1:])) for key in answer]
    return [c for c in cards if c not in named] + named


async def clear_table(g: Engine, cards: Iterable[CardId] | None = None, *, tao: bool = False) -> None:
    """Discard played action cards; Tao Techniques stay until ``tao`` (R-ACT-12, R-KF-13)."""
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
    """The card is a Tao Technique (R-KF-8)."""
    facts = g.facts[card]
    return facts.keyword("Technique") is not None and any(k.name.startswith("Tao of") for k in facts.keywords)


# --- entering play ----------------------------------------------------------------------------------


def why_not_enter(g: Engine, seat: Seat, card: CardId, *, replacing: CardId | None = None) -> str | None:
    """Uniqueness and Union against Confederate (R-UNIQ-2, R-COOP-1); ``None`` when it may enter."""
    facts = g.facts[card]
    owner = g.owner(card)
    if facts.is_unique:
        name = facts.character
        everyones = g.ruleset.uniqueness == "everyone's"
        for other in g.state.in_play:
            if (
                other not in (card, replacing)
                and (everyones or g.owner(other) == owner)
                and g.facts[other].character == name
            ):
                return f"{g.facts[other].title} is in play already"
        hills = g.state.players if everyones else [g.state.players[owner]]
        for other in (c for p in hills for c in p.boot_hill):
            if other != card and g.facts[other].character == name:
                return f"{g.facts[other].title} lies in Boot Hill"
    for word, enemy in (("Union", "Confederate"), ("Confederate", "Union")):
        if facts.keyword(word) is not None:
            for other in g.state.in_play:
                if g.owner(other) == owner and m.has_keyword(g, other, enemy):
                    return f"{g.facts[other].title} is {enemy}"
    return None


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
) -> InPlay:
    """Put a card that is in no zone into play unbooted (R-SHOP-1).

    A dude at ``place`` (default home), a deed at an end of its street (R-LOC-4), all else on ``host``.
    """
    facts = g.facts[card]
    p = g.state.players[seat]
    if facts.type is CardType.DEED:
        street = g.state.players[g.owner(card)]
        if facts.is_out_of_town:
            street.beside.append(card)
        elif left:
            street.street.insert(0, card)
        else:
            street.street.append(card)
        place = card
    elif host is not None:
        place = m.location(g, host)
    elif place is None:
        place = p.outfit
    assert place is not None
    booted = booted or bool(g.scripts[card].enters_booted)
    lies = InPlay(card, seat, place, host, booted=booted, stamp=g.stamp())
    g.state.in_play[card] = lies
    if host is not None and host in g.state.in_play:
        g.state.in_play[host].attachments.append(card)
    expire_watches(g, card)
    g.touch_cards()
    if not quietly:
        await happen(g, EnteredPlay(card, seat, how))
    return lies


def expire_watches(g: Engine, card: CardId) -> None:
    """A card that comes back into play is watched no more (R-ZONE-13)."""
    old = [
        e
        for e in g.state.effects
        if e.kind.startswith("watch") and e.amount == card and e.stat != "watch:EnteredPlay"
    ]
    if old:
        g.state.effects = [e for e in g.state.effects if e not in old]
        g.touch_effects()


def take_from_zone(g: Engine, card: CardId) -> Zone:
    """Take a card out of whatever pile or hand it is in; it is in no zone until put somewhere."""
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
                pile.remove(card)
                g.state.jokers.pop(card, None)  # named for one draw hand or pull only (R-JOKER-4)
                g.touch()
                return zone
    raise ValueError(f"{g.facts[card].title} is in no pile")


def played(g: Engine, seat: Seat, card: CardId) -> None:
    """Remember that a player has played a card from hand today."""
    g.state.today[f"played:{seat}:{card}"] = 1


# --- decks and hands --------------------------------------------------------------------------------


def take_from_deck(g: Engine, seat: Seat, count: int) -> list[CardId]:
    """The top cards of a deck; reshuffles the discard pile at the moment of need (R-ZONE-4, R-ZONE-6)."""
    p = g.state.players[seat]
    taken: list[CardId] = []
    while len(taken) < count:
        if not p.deck:
            if not p.discard_pile:
                break
            p.deck, p.discard_pile = p.discard_pile, []
            chance.shuffle(g.state, p.deck)
            g.happened(DeckShuffled(seat))
        taken.append(p.deck.pop())
    return taken


async def draw_cards(g: Engine, seat: Seat, count: int) -> list[CardId]:
    """Draw into the play hand."""
    drawn = take_from_deck(g, seat, count)
    if drawn:
        g.state.players[seat].play_hand += drawn
        g.touch()
        await happen(g, CardsDrawn(seat, tuple(drawn)))
    return drawn


def shuffle_deck(g: Engine, seat: Seat) -> None:
    """Shuffle a deck, as after every search (R-ZONE-1)."""
    chance.shuffle(g.state, g.state.players[seat].deck)
    g.happened(DeckShuffled(seat))
    g.touch()


async def discard_from_hand(g: Engine, seat: Seat, cards: Sequence[CardId]) -> None:
    """Discard cards of a play hand."""
    p = g.state.players[seat]
    for card in cards:
        p.play_hand.remove(card)
    await to_piles(g, cards, Zone.DISCARD_PILE)
    for card in cards:
        await happen(g, CardDiscardedFromHand(seat, card))
