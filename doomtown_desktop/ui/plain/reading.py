"""The table for screen readers: its cards in words and in reading order, place by place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import unescape

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.protocol.effects import Power
from doomtown_desktop.protocol.terms import has_common_boot_hill, is_wanted_or_not
from doomtown_desktop.protocol.view_data import CardView, PlayerView, TableView
from doomtown_desktop.speech.amounts import amount, whose
from doomtown_desktop.ui.plain.standoff import StandoffPlan
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, clockwise


@dataclass(frozen=True, slots=True)
class ReadPlace:
    """A place and its cards in reading order: the place's own card, its attachments, then the cards there."""

    name: str
    cards: tuple[int, ...]

    @property
    def spoken(self) -> str:
        """The name of the place and the number of its cards in words."""
        return f"{self.name}, {amount(len(self.cards), 'card')}"


def places(view: TableView, hand: Sequence[int], drawn: Sequence[int] = ()) -> list[ReadPlace]:
    """Return the places that have cards.

    In order, these are the other players' streets, the town square, the viewer's street, and the hands.
    ``drawn`` are the ids of the visible cards of draw hands.
    """
    cards = {int(card.id): card for card in view.cards}
    first, *others = clockwise(view)
    found: list[ReadPlace] = []
    for seat in others:
        found += _street(view.players[seat], cards)
    found.append(ReadPlace("Town square", _there(TOWN_SQUARE, cards)))
    found += _street(view.players[first], cards)
    found.append(ReadPlace("Draw hand", tuple(drawn)))
    found.append(ReadPlace("Your hand", tuple(hand)))
    return [place for place in found if place.cards]


def on_stage(view: TableView, plan: StandoffPlan, hand: Sequence[int]) -> list[ReadPlace]:
    """Return the places on the stage of a shootout: both posses, cards beside them, draw hands, the hand."""
    found: list[ReadPlace] = []
    for side, other in zip(plan.sides, ("Your posse", ""), strict=True):
        player = view.players[side.seat]
        name = other if other and view.seat in (side.seat, None) else f"{whose(player.name)} posse"
        found.append(ReadPlace(name, tuple(c for each in side.fighters for c in (each.card, *each.carried))))
    found.append(ReadPlace("Dudes that may join", plan.bench))
    found.append(ReadPlace("Cards being played", tuple(card for _, card in plan.played)))
    found.append(ReadPlace("Cards in town that can act", plan.beside))
    for index, side in enumerate(plan.sides):
        name = "Draw hand" if not index else f"{whose(view.players[side.seat].name)} draw hand"
        found.append(ReadPlace(name, side.hand))
    found.append(ReadPlace("Your hand", tuple(hand)))
    return [place for place in found if place.cards]


def _street(player: PlayerView, cards: Mapping[int, CardView]) -> list[ReadPlace]:
    found = []
    for place in (*player.street, *player.beside):
        if int(place) in cards:
            known = cards[int(place)]
            own = (int(place), *_carried(known, cards), *_there(int(place), cards))
            found.append(ReadPlace(f"{whose(player.name)} {known.title}", own))
    played = tuple(int(face.id) for face in player.table if int(face.id) not in cards)
    return [*found, ReadPlace(f"Played by {player.name}", played)]


def _there(place: int, cards: Mapping[int, CardView]) -> tuple[int, ...]:
    here = [
        card
        for card in cards.values()
        if card.host is None and int(card.location) == place and int(card.id) != place
    ]
    return tuple(number for card in here for number in (int(card.id), *_carried(card, cards)))


def _carried(card: CardView, cards: Mapping[int, CardView]) -> tuple[int, ...]:
    own = [cards[int(number)] for number in card.attachments if int(number) in cards]
    return tuple(number for each in own for number in (int(each.id), *_carried(each, cards)))


def piles(view: TableView) -> list[tuple[int, str, str]]:
    """Return the piles as (seat, name, words) tuples."""
    found = []
    for seat in clockwise(view):
        player = view.players[seat]
        found.append((seat, "deck", f"{whose(player.name)} deck, {amount(player.deck_size, 'card')}"))
        discarded = amount(player.discard_size or len(player.discard_pile), "card")
        found.append((seat, "discard", f"{whose(player.name)} discard pile, {discarded}"))
        if not has_common_boot_hill(view.ruleset):
            buried = amount(len(player.boot_hill), "card")
            found.append((seat, "boot hill", f"{whose(player.name)} Boot Hill, {buried}"))
    return found


@cache
def _gangs() -> Mapping[str, str]:
    return {gang.code: gang.name for gang in catalogue().gangs}


def gang_of(card: CardFacts) -> str:
    """Return the gangs of a card in words. The text is empty for drifters and neutral cards."""
    return " and ".join(_gangs().get(code, code) for code in card.gangs)


def in_play(entry: CardView, view: TableView, facts: CardFacts | None) -> str:
    """Return a description of a card in play: title, controller, gang, place, state and numbers."""
    titles = {int(c.id): c.title for c in view.cards}
    mine = entry.controller == (view.seat or 0)
    parts = [entry.title, "yours" if mine else f"{view.players[entry.controller].name}'s"]
    if facts is not None and gang_of(facts):
        parts.append(gang_of(facts))
    if entry.host is not None:
        parts.append(f"carried by {titles.get(int(entry.host), 'a card')}")
    elif entry.location != entry.id:
        parts.append(f"at {titles.get(int(entry.location), 'the town square')}")
    parts += ["face down"] * entry.unready
    parts += ["booted"] * entry.booted + [_bounty(entry, view)] * bool(entry.bounty)
    if entry.type in (CardType.DUDE, CardType.TOKEN):
        kind = "stud" if entry.is_stud else "draw"
        parts += [f"{entry.bullets} {kind} bullets", f"{entry.influence} influence"]
        parts += [titles[int(a)] for a in entry.attachments if int(a) in titles]
        given = [e.title for e in view.effects if e.kind == Power.kind and e.card == entry.id]
        parts += [f"power {title}" for title in dict.fromkeys(given)]
    if entry.type == CardType.DEED:
        parts += [f"production {entry.production}", f"{entry.control} control"]
    parts += [f"{entry.ghost_rock} ghost rock on it"] * bool(entry.ghost_rock)
    return ", ".join(parts)


def _bounty(entry: CardView, view: TableView) -> str:
    return "Wanted" if is_wanted_or_not(view.ruleset) else f"bounty {entry.bounty}"


def held(facts: CardFacts | None, where: str = "in the hand") -> str:
    """Return a description of a card outside of play: title, type, gang, cost, numbers and place."""
    if facts is None:
        return f"a card, {where}"
    parts = [facts.title, str(facts.type)]
    if gang_of(facts):
        parts.append(gang_of(facts))
    if facts.cost is not None and str(facts.type) != "joker":
        parts.append(f"cost {facts.cost}")
    if facts.bullets is not None:
        parts.append(f"{facts.bullets} bullets")
    if facts.influence is not None:
        parts.append(f"{facts.influence} influence")
    return ", ".join([*parts, where])


def plain_words(words: str) -> str:
    """Return rich text as plain text for screen readers."""
    apart = re.sub(r"<(br|/p|/tr|/td)[^>]*>", " ", words)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", apart)).replace("\xa0", " ").split())


__all__ = ["ReadPlace", "gang_of", "held", "in_play", "on_stage", "piles", "places", "plain_words"]
