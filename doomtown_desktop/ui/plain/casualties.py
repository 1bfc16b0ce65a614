"""Plans that cover casualties.

The module finds the cheapest plan, changes plans by clicks, and describes them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from doomtown_desktop.protocol.seat_data import CasualtiesDue, Cover
from doomtown_desktop.protocol.view_data import CardView
from doomtown_desktop.speech.amounts import amount, listed

_PRICE: Final = {"home": 0.15, "discard": 1.0, "ace": 1.3}
"""The cost of each way to cover, as a factor on the card's worth. Sending a dude home is cheap, as it is not
lost.
"""
NUMBERS: Final = {1: "one", 2: "two", 3: "three"}
TAGS: Final = {"home": "goes home", "discard": "discarded", "ace": "aced"}


def cheapest(due: CasualtiesDue, worths: Mapping[int, float]) -> tuple[str, ...]:
    """Return the keys of the cheapest plan that covers exactly the casualties due, or () if there is none.

    One of the dudes in ``due.first`` has to be the first casualty, so the plan includes one if possible.
    ``worths`` has the worth of each card, and other cards have a worth of 1.
    """
    duty = [cover for cover in due.covers if cover.card in due.first and cover.covers <= due.owed]
    plans: list[tuple[float, tuple[str, ...]]] = []
    for first in duty:
        rest = [cover for cover in due.covers if cover.card != first.card]
        found = _best(rest, due.owed - first.covers, worths)
        if found is not None:
            plans.append((found[0] + _cost(first, worths), (first.key, *found[1])))
    if not plans and (found := _best(due.covers, due.owed, worths)) is not None:
        plans.append(found)
    return min(plans)[1] if plans else ()


def completed(due: CasualtiesDue, chosen: Sequence[str], worths: Mapping[int, float]) -> tuple[str, ...]:
    """Return the cheapest completion of a plan.

    If nothing has to be or can be added, return the plan itself.
    """
    taken = {cover.card for cover in due.covers if cover.key in chosen}
    rest = [cover for cover in due.covers if cover.card not in taken]
    found = _best(rest, due.owed - covered(due, chosen), worths)
    return (*chosen, *found[1]) if found is not None else tuple(chosen)


def _cost(cover: Cover, worths: Mapping[int, float]) -> float:
    return _PRICE[cover.how] * worths.get(cover.card, 1.0)


def _best(
    covers: Sequence[Cover], owed: int, worths: Mapping[int, float]
) -> tuple[float, tuple[str, ...]] | None:
    """Return the cost and the keys of the cheapest set of covers, or None if there is none.

    The set covers exactly ``owed`` casualties and uses each card at most once.
    """
    by_card: dict[int, list[Cover]] = {}
    for cover in covers:
        by_card.setdefault(cover.card, []).append(cover)
    reached: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    for ways in by_card.values():
        for done, (cost, keys) in sorted(reached.items()):
            for way in ways:
                both = cost + _cost(way, worths), (*keys, way.key)
                total = done + way.covers
                if total <= owed and (total not in reached or both < reached[total]) and _fresh(keys, ways):
                    reached[total] = both
    return reached.get(owed)


def _fresh(keys: Collection[str], ways: Sequence[Cover]) -> bool:
    return not any(way.key in keys for way in ways)


def may_spare(due: CasualtiesDue, chosen: Collection[str], worths: Mapping[int, float]) -> bool:
    """Return whether another plan covers the casualties without losing one of the cards that a plan loses."""
    lost = [cover.card for cover in due.covers if cover.key in chosen and cover.how != "home"]
    return any(
        _best([c for c in due.covers if c.card != card or c.how == "home"], due.owed, worths) is not None
        for card in lost
    )


def covered(due: CasualtiesDue, chosen: Collection[str]) -> int:
    """Return the number of casualties that a plan covers."""
    return sum(cover.covers for cover in due.covers if cover.key in chosen)


def next_way(due: CasualtiesDue, card: int, chosen: Collection[str]) -> tuple[str, ...]:
    """Return the plan after a click on a card.

    Each click goes on to the next way in which the card can cover. After the last one, the card is not used.
    """
    ways = [cover for cover in due.covers if cover.card == card]
    now = next((n for n, way in enumerate(ways) if way.key in chosen), -1)
    others = tuple(key for key in chosen if key not in {way.key for way in ways})
    return (*others, ways[now + 1].key) if now + 1 < len(ways) else others


def words(due: CasualtiesDue, chosen: Collection[str]) -> str:
    """Return the label of the button for a plan: who is aced, discarded or sent home, and the total."""
    done = covered(due, chosen)
    all_of_it = amount(due.owed, "casualty")
    if done != due.owed:
        return f"{done} of {all_of_it} covered: {why_not(due, chosen)}"
    said = ", ".join(f"{verb} {listed(who)}{after}" for verb, who, after in _by_fate(due, chosen))
    return f"{said[:1].upper()}{said[1:]}: {done} of {all_of_it}"


def _by_fate(due: CasualtiesDue, chosen: Collection[str]) -> list[tuple[str, list[str], str]]:
    """Return for each fate in a plan its verb, the titles of the cards, and the words after them."""
    found = []
    for how, verb, after in (("ace", "ace", ""), ("discard", "discard", ""), ("home", "send", " home")):
        if who := [c.title for c in due.covers if c.key in chosen and c.how == how]:
            found.append((verb, who, after))
    return found


def worth_words(words: str, covers: int, *, is_lost: bool) -> str:
    """Return the label of a dude on the stage: what becomes of it, and how many casualties that covers."""
    return (
        f"{words.capitalize()} \N{MIDDLE DOT} covers {covers}"
        if is_lost
        else f"Stays \N{MIDDLE DOT} would cover {covers}"
    )


def short_words(due: CasualtiesDue, chosen: Collection[str]) -> str:
    """Return a label of the button for little room: "Ace 1, discard 1: 3 of 3"."""
    count = f"{covered(due, chosen)} of {due.owed}"
    if why_not(due, chosen):
        return f"{count} covered"
    said = ", ".join(f"{verb} {len(who)}{after}" for verb, who, after in _by_fate(due, chosen))
    return f"{said[:1].upper()}{said[1:]}: {count}"


def why_not(due: CasualtiesDue, chosen: Collection[str]) -> str:
    """Return an error message with the remedy if a plan covers too much or too little, else an empty text."""
    over = covered(due, chosen) - due.owed
    if not over:
        return ""
    if over < 0:
        return f"{-over} more to choose"
    taken = [cover for cover in due.covers if cover.key in chosen]
    ways = {(other.card, other.covers): other.how for other in due.covers}
    instead = next((how for c in taken if (how := ways.get((c.card, c.covers - over))) is not None), None)
    if instead is None:
        cure = "let one of them stay"
    else:
        cure = "send one of them home instead" if instead == "home" else f"{instead} one of them instead"
    return f"{NUMBERS.get(over, over)} too many – {cure}"


def graves(due: CasualtiesDue, chosen: Collection[str]) -> str:
    """Return where the cards go that a plan loses, in words."""
    fates = {c.how for c in due.covers if c.key in chosen}
    said = ["Aced cards go to Boot Hill."] if "ace" in fates else []
    said += ["Discarded cards may come back."] if "discard" in fates else []
    return " ".join(said)


def losses(due: CasualtiesDue, chosen: Collection[str], cards: Mapping[int, CardView]) -> str:
    """Return sentences about further losses: influence, bounty that the other side gains, attachments."""
    said: list[str] = []
    for cover in due.covers:
        card = cards.get(cover.card)
        if cover.key not in chosen or cover.how == "home" or card is None:
            continue
        carried = [cards[int(c)].title for c in card.attachments if int(c) in cards]
        parts = [f"{card.influence} influence"] if card.influence else []
        parts += [f"{card.bounty} bounty to the other side"] if card.bounty else []
        parts += [listed(carried)] if carried else []
        if parts:
            is_one = len(parts) == 1 and (parts[0].startswith("1 ") or carried[:1] == parts)
            said.append(f"with {cover.title} {'goes' if is_one else 'go'} {', '.join(parts)}")
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}." if text else ""
