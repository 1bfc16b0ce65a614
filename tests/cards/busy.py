"""A table with cards of nearly every kind, for tests of all cards at once."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.engine.data.state import Posse, Shootout
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.ids import CardId, Phase, Zone
from doomtown_desktop.protocol.kinds import FightKind
from tests.made_up import Laid
from tests.table import Side, Table

NOON, FIGHT, REVEALED = "noon", "fight", "revealed"
SITUATIONS = (NOON, FIGHT, REVEALED)
SKILLS = ("Huckster 2", "Blessed 2", "Shaman 2", "Mad Scientist 2", "Kung Fu 2")


def crowd(table: Table, side: Side) -> None:
    """Give a player deeds, dudes, goods, spells, hands and piles."""
    for words in (["Saloon"], ["Ranch"], ["Strike"], ["Government"], ["Improvement"]):
        side.deed(keywords=words, control=1, production=2, access="private" if "Ranch" in words else "public")
    side.deed(is_out_of_town=True)
    places = [side.home, table.town_square, *side.player.deeds]
    for number, skill in enumerate(SKILLS):
        dude = side.dude(
            keywords=[skill], at=places[number % 3], bounty=number % 2, stud=number == 2, influence=2
        )
        side.attach("", dude, keywords=[("Weapon", "Horse", "Sidekick", "Gadget 5", "Mystical")[number]])
        side.attach("", dude, kind=CardType.SPELL, keywords=["Spirit"], booted=number == 1)
    side.dude(
        keywords=["Deputy", "Abomination"],
        at=table.town_square,
        booted=True,
        bounty=2,
        counters={"control": 1},
    )
    side.dude(keywords=["Harrowed", "Grifter"], at=table.town_square, value=12)
    for kind in (CardType.DUDE, CardType.DEED, CardType.GOODS, CardType.SPELL, CardType.ACTION):
        side.hand("", kind)
    side.hand("", CardType.ACTION, keywords=["Headline"])
    side.pile("discard_pile", "5H", "KS", "JK", "9C")
    side.pile("boot_hill", "AH", "2S")
    for spot in list(table.state.in_play.values())[::3]:
        spot.ghost_rock = 2


@cache
def crowded(ruleset: str) -> Laid:
    """Return the full table, laid out once: two thousand scripts are tried on it, many several times."""
    table = Table(ruleset=ruleset)
    for side in table.sides:
        crowd(table, side)
    return table.facts.own, table.state


def place(table: Table, facts: CardFacts) -> Card:
    """Put the card where it can do something: in play, or in the hand of "me"."""
    side = table.me
    number = table.new_card(facts.code, side.seat)
    if facts.is_dude:
        return side.put(number, table.town_square.id)
    if facts.type is CardType.DEED:
        (side.state.beside if facts.is_out_of_town else side.state.street).append(number)
        for visitor in table.sides:
            table.state.in_play[visitor.dude(influence=1).id].location = number
        return side.put(number, number)
    if facts.type is CardType.OUTFIT:
        old = side.state.outfit
        table.state.in_play.pop(old)
        for spot in table.state.in_play.values():
            spot.location = number if spot.location == old else spot.location
        side.state.street = [number if c == old else c for c in side.state.street]
        side.state.outfit = number
        return side.put(number, number)
    if facts.type is CardType.LEGEND:
        side.state.legend = number
    elif facts.type in (CardType.GOODS, CardType.SPELL) and facts.attach is not None:
        return side.put(number, *_host(table, facts))
    else:
        side.state.play_hand.append(number)
    return table.view(number)


def _host(table: Table, facts: CardFacts) -> tuple[CardId, CardId]:
    """Return where goods or a spell belong: (location, host)."""
    assert facts.attach is not None
    if "dude" not in facts.attach.to:
        host = table.me.home.id if "home" in facts.attach.to else table.me.player.deeds[0].id
        return host, host
    word = {"hex": "Huckster", "miracle": "Blessed", "spirit": "Shaman"}.get(
        facts.spell_kind or "", "Kung Fu"
    )
    dude = next(d for d in table.me.player.dudes if d.is_a(word))
    return dude.place.id, dude.id


def busy(facts: CardFacts, situation: str) -> tuple[Table, Card]:
    """A full table with a card of "me" at High Noon, in a shootout, or with both draw hands revealed."""
    ruleset = "classic-2000" if facts.edition == "classic" else "reloaded-1.3"
    table = Table(ruleset=ruleset, begins=crowded(ruleset))
    card = place(table, facts)
    table.engine.touch_cards()
    if situation != NOON:
        fight(table)
    if situation == REVEALED:
        for side, words in ((table.me, "8S 8H 8D JK 2C"), (table.foe, "4S 4S 9H JD 2C")):
            side.state.draw_hand = [side._any(w) for w in words.split()]
            side.state.revealed = True
            for number in side.state.draw_hand:
                if table.engine.facts[number].type is CardType.JOKER:
                    table.state.jokers[number] = [3, 2]
    table.engine.touch()
    assert card.zone in (Zone.IN_PLAY, Zone.PLAY_HAND, Zone.REMOVED)
    return table, card


def fight(table: Table) -> None:
    """Start a fight of all dudes in the town square; the others are not in it."""
    posses = []
    for side in table.sides:
        there = [d.id for d in side.player.dudes.at(table.town_square)]
        posses.append(Posse(side.seat, there, [side.seat], there[0]))
    leader, mark = posses[0].dudes[0], posses[1].dudes[0]
    table.state.shootout = Shootout(
        FightKind.CALLOUT, table.town_square.id, leader, mark, posses, fighting=True, round=1, step=1
    )


def sample(event: type, card: Card, dude: CardId) -> Any:
    """Return an event of a class, in which a card is involved in as many fields as possible."""
    given: dict[str, Any] = {}
    for field in dataclasses.fields(event):
        word = str(field.type)
        if "CardId" in word:
            given[field.name] = (card.id,) if "tuple" in word else card.id if not given else dude
        elif word.startswith("tuple"):
            given[field.name] = (0, 1) if "int" in word else ()
        elif word == "bool" and field.default is dataclasses.MISSING:
            given[field.name] = True
        elif word in ("int", "Seat", "Seat | None", "int | None") and field.default is dataclasses.MISSING:
            given[field.name] = 1
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            given[field.name] = Phase.NOON if word == "Phase" else ""
    return event(**given)
