"""The changes of cards between two positions of a game, and the acts of other players in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from doomtown_desktop.protocol.act_data import CALL_OUT, EVENT, JOB, LOSS, PASS, Act
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.protocol.terms import is_wanted_or_not
from doomtown_desktop.protocol.view_data import CardView, TableView
from doomtown_desktop.speech.amounts import whose

MOST: Final = 3
"""At most this many captions are on the table at once."""
FIRST_DAY: Final = 1
NEW, MOVED, BOOTED, UNBOOTED, NUMBER = "new", "moved", "booted", "unbooted", "number"
BOUNTY: Final = "bounty"
_NUMBERS: Final = ("value", "bullets", "influence", "control", "production", BOUNTY)
_SHORT: Final = {"influence": "infl.", "production": "prod."}


@dataclass(frozen=True, slots=True)
class CardChange:
    """One change of one card."""

    kind: str
    """One of ``new``, ``moved``, ``booted``, ``unbooted`` and ``number``."""
    words: str
    """The change in words, such as ``bullets 2, was 3``."""
    short: str = ""
    """Short words to show on the card, such as ``bullets 3→2``. They are empty if a symbol shows the
    change.
    """
    why: str = ""
    """A sentence of the log with the reason, such as "Ada's Sloane: +1 bounty for a shootout on private
    land.". It is empty if the reason is plain to see.
    """


def asks_why(changed: Sequence[CardChange]) -> bool:
    """Return whether the reason for one of these changes has to be found in the log."""
    return any(change.words.startswith(BOUNTY) for change in changed)


def with_reasons(changed: Sequence[CardChange], sentences: Sequence[str]) -> tuple[CardChange, ...]:
    """Return the changes of a card. Those of its bounty have the reasons from these sentences of the log.

    The reasons for other numbers are in the parts of the numbers.
    """
    why = " ".join(words for words in sentences if BOUNTY in words)
    return tuple(replace(each, why=why) if each.words.startswith(BOUNTY) else each for each in changed)


def changes(old: TableView | None, new: TableView) -> dict[int, tuple[CardChange, ...]]:
    """Return the changes of each card in play.

    The result is empty if the earlier position is unknown, or if the gangs have entered play since then.
    """
    if old is None or old.day < FIRST_DAY <= new.day:
        return {}
    before = {card.id: card for card in old.cards}
    found = {}
    for card in new.cards:
        was = before.get(card.id)
        made = (CardChange(NEW, "new"),) if was is None else tuple(_changes(was, card, old, new))
        if made:
            found[int(card.id)] = made
    return found


def _changes(was: CardView, card: CardView, old: TableView, new: TableView) -> list[CardChange]:
    found = []
    if card.host is None and was.host is None and card.location != was.location:
        found.append(CardChange(MOVED, f"was at {place(old, was.location)}"))
    elif card.host != was.host:
        found.append(
            CardChange(MOVED, "was carried by somebody else" if was.host is not None else "is carried now")
        )
    if card.booted and not was.booted:
        found.append(CardChange(BOOTED, "is booted now"))
    # in the morning, when all cards unboot, this is not shown
    elif was.booted and not card.booted and old.day == new.day:
        found.append(CardChange(UNBOOTED, "is unbooted now"))
    for stat in _NUMBERS:
        now, then = getattr(card, stat), getattr(was, stat)
        if stat == BOUNTY and is_wanted_or_not(new.ruleset):
            if bool(now) != bool(then):
                now_so = "Wanted" if now else "no longer Wanted"
                found.append(CardChange(NUMBER, f"is {now_so} now" if now else f"is {now_so}", now_so))
        elif now != then:
            name = "control points" if stat == "control" else stat
            found.append(
                CardChange(NUMBER, f"{name} {now}, was {then}", f"{_SHORT.get(stat, stat)} {then}→{now}")
            )
    if card.is_stud != was.is_stud:
        now, then = ("stud", "draw") if card.is_stud else ("draw", "stud")
        found.append(CardChange(NUMBER, f"a {now}, was a {then}", f"{then}→{now}"))
    if card.controller != was.controller:
        name = new.players[card.controller].name
        found.append(CardChange(NUMBER, f"{name} controls it now", f"→{name}"))
    return found


def place(view: TableView, location: int) -> str:
    """Return the name of a location in a few words."""
    if location == TOWN_SQUARE:
        return "the Town Square"
    home = next((player for player in view.players if player.outfit == location), None)
    if home is not None:
        return f"{whose(home.name)} home"
    return next((card.title for card in view.cards if card.id == location), "a place that is gone")


def told(changed: Sequence[CardChange]) -> str:
    """Return all changes of a card as one line of text, then the reasons that are not plain to see."""
    words = "; ".join(change.words for change in changed)
    reasons = dict.fromkeys(change.why for change in changed if change.why)
    return f"{words} ({' '.join(reasons).removesuffix('.')})" if reasons else words


def of_others(acts: Sequence[Act], since: int, seat: int | None) -> tuple[Act, ...]:
    """Return the acts since a line of the log that a seat did not choose.

    Acts without a caption are skipped. A loss of the seat is included if it also names other seats, because
    another player, as the leader of the side, may have chosen it.
    """
    return tuple(
        act
        for act in acts
        if act.last >= since
        and act.caption
        and (act.player != seat or act.kind == EVENT or (act.kind == LOSS and set(act.seats) != {seat}))
    )


def newest(acts: Sequence[Act], *, fights: bool) -> tuple[Act, ...]:
    """Return the newest acts, at most ``MOST`` of them.

    A pass is returned only if there are no other acts, or if its player did something before it. While a
    shootout or job goes on (``fights``), the act that began it stays.
    """
    latest = {act.first: act for act in acts}
    told = [act for act in latest.values() if act.kind != PASS]
    last = next(reversed(latest.values()), None)
    if last is not None and last.kind == PASS and any(act.player == last.player for act in told):
        told.append(last)
    found = told[-MOST:]
    began = [act for act in told if act.kind in (CALL_OUT, JOB)][-1:] if fights else []
    if began and began[0] not in found:
        found = began + found[1:]
    return tuple(found or list(latest.values())[-1:])


def stretches(acts: Sequence[Act], since: int) -> list[tuple[Act, int]]:
    """Return each act with the number of the last log line to show with it. These numbers never decrease."""
    found, seen = [], since - 1
    for act, after in zip(acts, [*acts[1:], None], strict=True):
        last = max((each.last for each in acts), default=seen) if after is None else act.last
        seen = max(seen, last if after is None else min(last, after.first - 1))
        found.append((act, seen))
    return found


def journeys(old: TableView, new: TableView, cards: Iterable[int]) -> list[tuple[int, int | None, int]]:
    """Return the moves of these cards as (card, earlier location, controller) tuples.

    The earlier location is ``None`` if the card was not in play.
    """
    before = {card.id: card for card in old.cards}
    found: list[tuple[int, int | None, int]] = []
    wanted = set(cards)
    for card in new.cards:
        was = before.get(card.id)
        if int(card.id) not in wanted or (was is not None and (card.host, was.host) != (None, None)):
            continue
        if was is None or was.location != card.location:
            found.append((int(card.id), None if was is None else int(was.location), int(card.controller)))
    return found


__all__ = [
    "BOOTED",
    "MOST",
    "MOVED",
    "NEW",
    "NUMBER",
    "UNBOOTED",
    "CardChange",
    "asks_why",
    "changes",
    "journeys",
    "newest",
    "of_others",
    "place",
    "stretches",
    "told",
    "with_reasons",
]
