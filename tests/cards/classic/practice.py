"""Helpers for tests of classic cards: events, cheaters, Upkeep, jobs and strikes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Deed, Dude
from doomtown_desktop.protocol.effects import Power
from doomtown_desktop.protocol.ids import Phase, Until
from tests.table import Side, Table, begin


def omen(side: Side, title: str) -> Card:
    """Put an event into a player's next lowball hand."""
    number = side.card(title, CardType.EVENT)
    side.state.deck.append(number)
    return side.table.view(number)


def lowball(table: Table, mine: str, theirs: str) -> None:
    """Play a lowball in which each draws the events on top of their deck, then these cards."""
    for side, words in ((table.me, mine), (table.foe, theirs)):
        own = [card for card in side.state.deck if table.engine.facts[card].type is CardType.EVENT]
        side.state.deck[:] = [card for card in side.state.deck if card not in own]
        side.deck(*words.split())
        side.state.deck.extend(reversed(own))
    table.phase(Phase.GAMBLIN)
    table.start()
    while table.game.pending is not None and table.pending.kind == "upkeep":
        table.answer(table.offered()[0])


CHEAT, HONEST = "KC KC QD 9H 7S", "AS 3H 9D 6C JS"
"""A Cheatin' draw hand with one pair, and a legal hand without any."""


def caught(table: Table, mine: str = HONEST, theirs: str = CHEAT) -> None:
    """Play a lowball up to the question whether "me" punishes the other player, who cheats."""
    table.lowball(mine, theirs)
    table.phase(Phase.GAMBLIN)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", table.me.seat)


def caught_in_shootout(table: Table, mine: str = HONEST, theirs: str = CHEAT, **how: Any) -> None:
    """Play a shootout up to the question whether "me" punishes the other player, who cheats.

    After that, the other player holds a card that reacts to the revealed hands.
    """
    table.foe.hand("Hot Lead Flyin'")
    table.shootout(**how)
    table.to_resolution(mine, theirs)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", table.me.seat)


def next_lowball(table: Table, mine: str, theirs: str) -> str:
    """Play on to a Cheatin' card in the next lowball, else to Upkeep or High Noon. Return the question."""
    day = table.state.day
    for side, words in ((table.me, mine), (table.foe, theirs)):
        refill = max(0, table.engine.ruleset.hand_size - len(side.state.play_hand))
        side.deck(*["5D"] * refill, *words.split())
    while table.state.day == day or table.pending.kind not in ("cheatin resolution", "upkeep", "noon play"):
        table.answer(*(() if table.pending.kind == "sundown discard" else ("pass",)))
    return table.pending.kind


def fate(table: Table, title: str) -> Card:
    """Let an event of "me" take place in a lowball; stop at its question, else at High Noon."""
    event = omen(table.me, title)
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    return event


def upkeep(table: Table) -> None:
    """Play on to the first question of Upkeep."""
    table.phase(Phase.UPKEEP)
    table.start()


def pay_all(table: Table) -> None:
    """Pay all upkeep that is asked for."""
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])


def lead(table: Table, job: Card, *answers: object, without: Sequence[Card] = ()) -> None:
    """Play a job of "me"; everybody who can joins, except ``without``."""
    table.turn_of(table.me)
    table.declare(job)
    table.go(*answers)
    table.join_all(without)
    table.settled()


def adept(side: Side, keyword: str, *titles: str, **facts: Any) -> Dude:
    """Return a Kung Fu or Harrowed dude with powers, as if their cards had been played and aced."""
    dude = side.dude("Adept", keywords=[keyword], **facts)
    for giver in side.pile("boot_hill", *titles):
        [kind] = {ability.power for ability in giver.script.abilities if ability.power}
        for name in [a.name for a in giver.script.abilities if not a.printed]:
            own = {"card": dude.id, "power": kind, "ability": name}
            begin(side.table.engine, Power, giver.id, until=Until.FOREVER, by=side.seat, **own)
    return dude


def strike(side: Side, title: str = "", production: int = 2, **facts: Any) -> Deed:
    """Put a strike, which is out of town, into play."""
    return side.deed(title, keywords=["Strike"], is_out_of_town=True, production=production, **facts)


def strike_in_hand(side: Side, title: str, **facts: Any) -> Card:
    """Put a strike into the play hand."""
    return side.hand(title, CardType.DEED, keywords=["Strike"], is_out_of_town=True, **facts)


def build(side: Side, title: str, host: Card) -> Card:
    """Put an improvement into play."""
    return side.attach(title, host, kind=CardType.IMPROVEMENT)
