"""Behaviour of the events of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.protocol.events import EventResolved
from tests.cards.classic.practice import adept, fate, lowball, omen
from tests.table import Table


@pytest.mark.parametrize(("pulled", "fear"), [("5C", 7), ("6C", 6)])
def test_spectral_visitors_frighten_who_pulls_below_the_fear_level(
    table: Table, pulled: str, fear: int
) -> None:
    omen(table.me, "Spectral Visitors")
    table.foe.deck(pulled)
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    assert table.me.home.fear_level == fear


def test_who_stumbles_into_the_badlands_minds_yesterdays_dead(table: Table) -> None:
    table.me.dude(influence=1)
    table.foe.dude(influence=9)
    victim = table.foe.dude()
    table.use(table.me.hand("Test Classic Grave", CardType.ACTION), victim)
    assert victim.zone == "boot hill"
    omen(table.me, "Stumbling Into The Badlands")
    table.me.deck(*["5D"] * 5)  # these cards are drawn at Nightfall
    table.noon_over()
    while table.pending.kind != "noon play":
        table.answer(*([] if table.pending.kind == "sundown discard" else table.offered()[:1]))
    assert table.events(EventResolved)
    assert table.me.home.fear_level == 8


def test_the_badlands_stay_away_when_nobody_died(table: Table) -> None:
    fate(table, "Stumbling Into The Badlands")
    assert table.me.home.fear_level == 6


@card("Test Classic Grave")
class Grave(ActionCard):
    @noon("Ace a dude.")
    async def dig(self) -> None:
        await self.ace(await self.target(self.opposing, "Bury whom?"))


def test_a_heat_wave_makes_actions_cost_more_for_a_day(table: Table) -> None:
    table.me.dude()
    victim, other = table.foe.dude(), table.foe.dude()
    graves = [table.me.hand("Test Classic Grave", CardType.ACTION) for _ in range(2)]
    fate(table, "Heat Wave")
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    table.me.stash = 2
    table.use(graves[0], victim)
    assert (table.me.stash, victim.zone) == (1, "boot hill")
    table.me.stash = 0
    table.engine.touch()
    assert not table.can_use(graves[1], by=table.me)
    table.next_day()
    table.me.stash = 0
    table.engine.touch()
    table.use(graves[1], other, by=table.me)
    assert other.zone == "boot hill"


def test_a_power_costs_nothing_in_a_heat_wave(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Devil's Touch")
    goods = table.me.attach("", dead)
    fate(table, "Heat Wave")
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    table.me.stash = 0
    table.use(dead, goods)
    assert goods.zone == "boot hill"


def test_who_speaks_with_the_dead_aces_the_events_of_another_player(table: Table) -> None:
    lost, plain = table.foe.pile("discard_pile", "Heat Wave", "Test Classic Grave")
    [mine] = table.me.pile("discard_pile", "Heat Wave")
    fate(table, "Speakin' With the Dead")
    assert (lost.zone, plain.zone, mine.zone) == ("boot hill", "discard pile", "discard pile")
