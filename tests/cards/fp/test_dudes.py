"""Texts about starting gangs: "Lucky" Sky Borne, Xiaodan Li, The Harvester and Den of Thieves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import EDITIONS, CardType
from doomtown_desktop.decks.departures import departure_of
from doomtown_desktop.engine.data.abilities import scripts
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import GameStarted, GhostRockMoved, Invented, LowballWon
from doomtown_desktop.protocol.ids import CardId
from tests.made_up import Facts
from tests.table import Table

load_all()
STABLES, RING, DESIRES, DEN = "Morgan Stables", "The Fourth Ring", "108 Worldly Desires", "Den of Thieves"
SKY = '"Lucky" Sky Borne'
HORDE = "Benjamin Washington", "Emre, The Turkish Bear", "Xiang Fang", "Shizeng Lu", "Zuì Waidan"


class Start:
    """A game that asks Ada for her starting gang, from a deck of these titles."""

    def __init__(self, outfit: str, *titles: str, seed: int = 1) -> None:
        facts = Facts()
        fill = tuple((facts.make(CardType.ACTION, f"Filler {i}", value=i % 13 + 1), 1) for i in range(20))
        mine = tuple((catalogue().by_title(t).code, 1) for t in titles)
        home = catalogue().by_title(outfit).code
        seats = SeatSetup("Ada", home, (*mine, *fill)), SeatSetup("Ben", home, fill)
        self.game = Game.new(GameSetup(seats, seed), facts)

    def offered(self) -> dict[str, str]:
        """Return the answers by the dudes who may start now; empty once another question is asked."""
        asked = self.game.pending
        if asked is None or (asked.kind, asked.player) != ("starting gang", 0):
            return {}
        return {self.game.engine.facts[o.card].title: o.key for o in asked.options if o.card is not None}

    def pick(self, *titles: str) -> None:
        for title in titles:
            self.game.answer((self.offered()[title],))

    def go(self) -> None:
        """Start nobody else, and give default answers until day one."""
        while self.game.pending is not None and not self.game.engine.state.day:
            self.game.answer((self.game.pending.keys()[-1],))

    def card(self, title: str) -> Card:
        engine = self.game.engine
        return next(engine.view(CardId(i)) for i, f in enumerate(engine.facts) if f.title == title)

    def spent(self) -> int:
        """Return the cost of the gang: the difference to the outfit's stash before day one."""
        log = self.game.log
        began = next(i for i, e in enumerate(log) if isinstance(e, GameStarted))
        since = [e for e in log[began:] if isinstance(e, GhostRockMoved)]
        lost = sum(e.amount for e in since if e.giver == 0) - sum(e.amount for e in since if e.taker == 0)
        lost -= sum(e.pot for e in log if isinstance(e, LowballWon) and e.player == 0)
        p = self.game.engine.state.players[0]
        return (self.game.engine.facts[p.outfit].wealth or 0) - p.stash - lost


@pytest.mark.rule("R-SETUP-6")
def test_den_of_thieves_opens_its_doors_to_two_cheap_grifters() -> None:
    start = Start(DEN, "The Fixer", "Travis Moone", 'Genesee "Gina" Tailfeathers', "Barton Everest")
    start.pick("The Fixer", "Travis Moone")
    assert list(start.offered()) == ["Barton Everest"]
    start.go()
    gang = start.game.engine.player(0).dudes
    assert [d.title for d in gang] == ["The Fixer", "Travis Moone"]
    assert start.spent() == (2 - 1) + (2 - 1)


@pytest.mark.rule("R-SETUP-3")
@pytest.mark.parametrize("first", [True, False])
def test_xiaodan_li_tags_along(first: bool) -> None:
    start = Start(DESIRES, "Xiaodan Li", *HORDE, "Taiyari")
    if first:
        start.pick("Xiaodan Li")
    start.pick(*HORDE)
    assert list(start.offered()) == ([] if first else ["Xiaodan Li"])
    if not first:
        start.pick("Xiaodan Li")
    start.go()
    assert len(start.game.engine.player(0).dudes) == 6


@pytest.mark.rule("R-SETUP-3")
def test_the_harvester_takes_the_place_of_three() -> None:
    start = Start(RING, "The Harvester", "Dulf Zug", "Horace Manse", "Bobo")
    start.pick("Dulf Zug", "Horace Manse", "Bobo")
    assert start.offered() == {}
    start = Start(RING, "The Harvester", "Dulf Zug", "Horace Manse", "Bobo")
    start.pick("The Harvester", "Dulf Zug", "Horace Manse")
    assert start.offered() == {}


def test_the_harvester_is_not_bought(table: Table) -> None:
    reaper, other = table.me.hand("The Harvester"), table.me.hand("Horace Manse")
    assert table.can(f"shop:{other.id}")
    assert not table.can(f"shop:{reaper.id}")


def test_the_harvester_trudges(table: Table) -> None:
    reaper = table.me.dude("The Harvester")
    near, far = table.me.deed(), table.foe.deed()
    table.start()
    assert table.can(f"move:{reaper.id}>{near.id}")
    assert not table.can(f"move:{reaper.id}>{far.id}")
    table.move(reaper, table.town_square)
    assert reaper.may_move(reaper, far)


@pytest.mark.rule("R-SETUP-3")
def test_sky_borne_starts_with_one_sidekick() -> None:
    start = Start(STABLES, SKY, "Bluetick", "Scratch", "Mustang")
    assert list(start.offered()) == [SKY]
    start.pick(SKY)
    assert sorted(start.offered()) == ["Bluetick", "Scratch"]
    start.pick("Bluetick")
    assert start.offered() == {}
    start.go()
    sky, hound = start.card(SKY), start.card("Bluetick")
    assert (hound in sky.attachments, sky.booted, start.spent()) == (True, False, 2 + 2)
    assert len(start.game.engine.state.players[0].play_hand) >= 5


@pytest.mark.rule("R-GADG-2")
@pytest.mark.parametrize(("seed", "works"), [(1, False), (5, True), (6, True)])
def test_sky_borne_invents_a_sidekick_that_is_a_gadget(seed: int, works: bool) -> None:
    start = Start(STABLES, SKY, "Mutant Cattle", seed=seed)
    start.pick(SKY, "Mutant Cattle")
    start.go()
    sky, beast = start.card(SKY), start.card("Mutant Cattle")
    [invented] = [e for e in start.game.log if isinstance(e, Invented)]
    assert (invented.gadget, invented.scientist) == (beast.id, sky.id)
    assert (beast in sky.attachments) is invented.succeeded is works
    assert (sky.booted, beast.zone == "discard pile") == (True, not works)
    assert start.spent() == 2 + 2


def test_the_builder_knows_what_scripts_say_about_starting() -> None:
    """The deck builder reads facts, not scripts (see the contracts), so the two must agree on every card."""
    seen = 0
    found = [(edition, *each) for edition in EDITIONS for each in scripts(edition).items()]
    for edition, (title, printing), script in found:
        rules = [rule for rule in script.script.rules if rule.kind == "starts"]
        if not script.__module__.startswith("doomtown_desktop.cards.") or not rules:
            continue
        cards = catalogue(edition)
        card = cards.get(printing) if printing else cards.by_title(title)
        [rule] = rules
        told = departure_of(card)
        assert rule.departs == replace(told, may=False, never=False, unique_as=""), title
        assert bool(rule.answer(None)) is not told.never, title
        seen += 1
    assert seen >= 8
