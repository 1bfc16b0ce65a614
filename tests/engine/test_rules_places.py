"""Locations, adjacency, booting (R-LOC, R-BOOT)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Deed,
    Dude,
    Goods,
    adjacency,
    card,
    noon,
    shootout,
    while_,
)
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol.events import Booted, WentHome
from doomtown_desktop.protocol.ids import NOBODY, TOWN_SQUARE
from tests.engine import general_cards  # noqa: F401
from tests.table import Table


@card("Test Rule Tunnel")
class Tunnel(Deed):
    @adjacency("Adjacent to the town square.")
    def tunnel(self, a: Card, b: Card) -> bool | None:
        return True if {a, b} == {self, self.town_square} else None


@card("Test Rule Wall")
class Wall(Deed):
    @adjacency("Not adjacent to the town square.")
    def wall(self, a: Card, b: Card) -> bool | None:
        return False if {a, b} == {self, self.town_square} else None


@card("Test Rule Shackles")
class Shackles(Goods):
    @while_("This dude cannot move.", cannot="move")
    def always(self) -> bool:
        return True


@card("Test Rule Insult")
class Insult(ActionCard):
    @noon("Your dude calls out an opposing dude.")
    async def insult(self) -> None:
        caller = await self.target(self.you.dudes)
        await self.call_out(caller, await self.target(self.opposing))


@card("Test Rule Scare")
class Scare(Dude):
    @shootout("Send an opposing dude home booted.")
    async def scare(self) -> None:
        await self.send_home(await self.target(self.opposing))


@card("Test Rule Lamp")
class Lamp(Deed):
    @noon("Gain 1 ghost rock.", boot=True)
    async def light(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.")
    async def sell(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Rule Clumsy Hand")
class ClumsyHand(ActionCard):
    @noon("Boot a card of your hand.")
    async def drop(self) -> None:
        await self.boot(await self.target(self.you.play_hand.but(self)))


@card("Test Rule Job At")
class JobAt(ActionCard):
    @noon("Mark a location. If successful, gain 1 ghost rock.", job=True, boot=True)
    async def work(self) -> None:
        job = await self.lead_job(await self.target(self.locations))
        if job.succeeded:
            await self.gain_ghost_rock(1)


def moves(table: Table, dude: Card) -> dict[int, str]:
    """Return the places to which the Movin' play may take a dude, with "boots" if the move boots it."""
    return {o.target or 0: o.label for o in table.pending.options if o.verb == "move" and o.card == dude.id}


# --- R-LOC ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-LOC-1", "R-LOC-2")
def test_locations_are_homes_deeds_and_the_town_square(table: Table) -> None:
    near, far = table.me.deed("Near"), table.foe.deed("Far", is_out_of_town=True)
    hero = table.me.dude("Hero")
    table.me.attach("Sign", near)
    inside = [table.me.home, table.foe.home, near, table.town_square]
    assert sorted(moves(table, hero)) == sorted(p.id for p in [*inside, far] if p != table.me.home)
    assert [p for p in [*inside, far] if town.in_town(table.engine, p.id)] == inside
    assert table.town_square.owner.seat == table.town_square.controller.seat == NOBODY
    assert table.town_square.type is None


@pytest.mark.rule("R-LOC-3", "R-LOC-4", "R-LOC-5", "R-LOC-7", "R-SHOP-4")
def test_a_street_grows_at_its_ends(table: Table) -> None:
    a, b, c, away = (
        table.me.hand(t, CardType.DEED, is_out_of_town=t == "Away") for t in ("A", "B", "C", "Away")
    )
    other = table.foe.deed("Other")
    assert [k for k in table.offered() if k.startswith(f"shop:{a.id}")] == [
        f"shop:{a.id}>left",
        f"shop:{a.id}>right",
    ]
    for deed, end in ((a, "left"), (b, "right"), (c, "left"), (away, None)):
        table.shop(deed, end)
        table.pass_()
    home, square = table.me.home, table.town_square
    assert list(table.me.player.street) == [c, a, home, b]
    assert set(home.neighbours) == {square, a, b}
    assert set(a.neighbours) == {square, c, home}
    assert set(c.neighbours) == {square, a}  # neither the ends of a street nor two streets are adjacent
    assert set(square.neighbours) == {c, a, home, b, other, table.foe.home}
    assert list(away.neighbours) == []


@pytest.mark.rule("R-LOC-6")
def test_out_of_town_is_next_to_nothing(table: Table) -> None:
    first = table.me.deed("First", is_out_of_town=True)
    second = table.me.deed("Second", is_out_of_town=True)
    hero = table.me.dude("Hero", at=first)
    assert list(first.neighbours) == list(second.neighbours) == []
    assert set(moves(table, hero).values()) == {"boots"}


@pytest.mark.rule("R-LOC-7")
def test_adjacency_is_mutual(table: Table) -> None:
    for side in table.sides:
        side.deed("A")
        side.deed("B", left=True)
        side.deed("C", is_out_of_town=True)
    g = table.engine
    places = town.locations(g)
    assert len(places) == 9
    for a in places:
        assert not town.adjacent(g, a, a)
        assert [b for b in places if town.adjacent(g, a, b)] == [b for b in places if town.adjacent(g, b, a)]


@pytest.mark.rule("R-LOC-8", "R-MOVE-4")
def test_an_added_adjacency_counts_for_free_moves(table: Table) -> None:
    tunnel = table.me.deed("Test Rule Tunnel", is_out_of_town=True)
    plain = table.me.deed("Plain", is_out_of_town=True)
    hero = table.me.dude("Hero", at=table.town_square)
    found = moves(table, hero)
    assert (found[tunnel.id], found[plain.id]) == ("", "boots")


@pytest.mark.rule("R-LOC-8")
def test_a_removed_adjacency_too(table: Table) -> None:
    wall = table.me.deed("Test Rule Wall")
    hero = table.me.dude("Hero", at=table.town_square)
    assert moves(table, hero)[wall.id] == "boots"


@pytest.mark.rule("R-LOC-8")
def test_an_added_adjacency_counts_for_posses(table: Table) -> None:
    tunnel = table.me.deed("Test Rule Tunnel", is_out_of_town=True)
    plain = table.me.deed("Plain", is_out_of_town=True)
    lead = table.me.dude("Lead", at=table.town_square)
    near, _far = table.me.dude("Near", at=tunnel), table.me.dude("Far", at=plain)
    mark = table.foe.dude("Mark", at=table.town_square)
    table.call_out(lead, mark, "accept")
    assert table.offered() == [f"join:{near.id}", "done"]


@pytest.mark.rule("R-LOC-8")
def test_an_added_adjacency_counts_for_jobs(table: Table) -> None:
    tunnel = table.me.deed("Test Rule Tunnel", is_out_of_town=True)
    lead, near = table.me.dude("Lead", at=table.town_square), table.me.dude("Near", at=tunnel)
    job = table.me.hand("Test Rule Job At")
    table.answer(f"use:{job.id}.work")
    table.go(table.foe.home, lead)
    assert table.offered() == [f"join:{near.id}", "done"]


@pytest.mark.scenario("S-038")
@pytest.mark.rule("R-LOC-9", "R-LOC-10", "R-LOC-11")
@pytest.mark.parametrize(
    ("tool", "pile"), [("Test Rule Axe", "boot hill"), ("Test Rule Broom", "discard pile")]
)
def test_s038_a_deed_leaves_play(table: Table, tool: str, pile: str) -> None:
    x, y = table.me.deed("X"), table.me.deed("Y")
    mine, theirs = table.me.dude("a1", at=x), table.foe.dude("b1", at=x)
    annex = table.me.attach("Annex", x, keywords=("Improvement",))
    action = table.me.hand(tool)
    assert y not in table.me.home.neighbours
    table.use(action, x)
    assert (x.zone, annex.zone) == (pile, "discard pile")
    assert (mine.location, mine.booted) == (table.me.home, True)
    assert (theirs.location, theirs.booted) == (table.foe.home, True)
    assert y in table.me.home.neighbours


@pytest.mark.rule("R-LOC-9", "R-OWN-9")
def test_a_hostage_goes_to_its_controllers_home(table: Table) -> None:
    x = table.me.deed("X")
    hostage = table.me.dude("Hostage", at=x, owner=table.foe)
    table.use(table.foe.hand("Test Rule Axe"), x)
    assert (hostage.location, hostage.booted) == (table.me.home, True)


@pytest.mark.rule("R-LOC-12")
@pytest.mark.parametrize(("where", "bounty"), [("private", 1), ("public", 0), ("home", 1), ("square", 0)])
def test_private_and_public_locations(table: Table, where: str, bounty: int) -> None:
    place = {
        "private": lambda: table.foe.deed("Deed", access="private"),
        "public": lambda: table.foe.deed("Deed", access="public"),
        "home": lambda: table.foe.home,
        "square": lambda: table.town_square,
    }[where]()
    mine, theirs = table.me.dude("Mine", at=place), table.foe.dude("Theirs", at=place)
    insult = table.me.hand("Test Rule Insult")
    table.answer(f"use:{insult.id}.insult")
    table.go(mine, theirs, "accept")
    assert table.pending.kind == "shootout"
    assert (mine.bounty, theirs.bounty) == (bounty, 0)


@pytest.mark.rule("R-LOC-13", "R-MOVE-9")
def test_sent_home_booted_whatever_forbids_moving(table: Table) -> None:
    chained = table.me.dude("Chained", at=table.town_square)
    table.me.attach("Test Rule Shackles", chained)
    assert moves(table, chained) == {}
    table.use(table.foe.hand("Test Rule Ride Home"), chained)
    assert (chained.location, chained.booted) == (table.me.home, True)


@pytest.mark.rule("R-LOC-13")
def test_sent_home_when_booted_or_at_home_already(table: Table) -> None:
    tired, lazy = table.me.dude("Tired", at=table.town_square, booted=True), table.me.dude("Lazy")
    hostage = table.me.dude("Hostage", at=table.foe.home, owner=table.foe)
    rides = [table.me.hand("Test Rule Ride Home") for _ in range(3)]
    for ride, dude in zip(rides, (tired, lazy, hostage), strict=True):
        table.use(ride, dude)
        assert (dude.location, dude.booted) == (table.me.home, True)
        table.pass_()
    assert [e.card for e in table.events(Booted)] == [lazy.id, hostage.id]
    assert [e.card for e in table.events(WentHome)] == [tired.id, lazy.id, hostage.id]


@pytest.mark.scenario("S-068")
@pytest.mark.rule("R-LOC-14", "R-SHOOT-17", "R-RUN-5", "R-RUN-6")
def test_s068_sent_home_from_a_shootout_at_home(table: Table) -> None:
    x, y = table.me.dude("Test Rule Scare", at=table.foe.home), table.foe.dude("Y")
    insult = table.me.hand("Test Rule Insult")
    table.answer(f"use:{insult.id}.insult")
    table.go(x, y, "accept")
    draws = len(table.me.state.deck)
    table.use(x)
    assert table.pending.kind == "noon play"
    assert table.state.shootout is None
    assert (y.location, y.booted) == (table.foe.home, True)
    assert (x.location, x.bounty, len(table.me.state.deck)) == (table.foe.home, 1, draws)
    ended = [e for e in table.log if type(e).__name__ == "ShootoutEnded"]
    assert [e.winner for e in ended] == [0]  # type: ignore[attr-defined]


# --- R-BOOT -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-BOOT-1", "R-SHOP-1")
def test_cards_enter_unbooted_and_only_cards_in_play_boot(table: Table) -> None:
    dude = table.me.hand("Dude", CardType.DUDE)
    clumsy = table.me.hand("Test Rule Clumsy Hand")
    table.use(clumsy, dude)
    assert not dude.booted
    assert table.events(Booted) == []
    table.pass_()
    table.shop(dude)
    assert (dude.zone, dude.booted) == ("in play", False)


@pytest.mark.rule("R-BOOT-2", "R-BOOT-3")
def test_a_booted_card_pays_no_boot_but_works(table: Table) -> None:
    lamp = table.me.deed("Test Rule Lamp", booted=True, control=2, production=1)
    assert not table.can_use(lamp, "light")
    table.use(lamp, ability="sell")
    assert (table.me.stash, lamp.control, lamp.production) == (12, 2, 1)
    assert lamp.booted


@pytest.mark.rule("R-BOOT-2")
def test_booting_twice_is_no_event(table: Table) -> None:
    table.engine.strict = False  # the made-up card allows a booted card to be chosen; no real card does
    lamp = table.me.deed("Test Rule Lamp", booted=True)
    table.use(table.me.hand("Test Rule Hammock"), lamp)
    assert lamp.booted
    assert table.events(Booted) == []


@pytest.mark.rule("R-BOOT-3")
def test_a_booted_dude_counts_and_shoots(table: Table) -> None:
    caller = table.me.dude("Caller", at=table.town_square)
    tired = table.me.dude("Tired", at=table.town_square, booted=True, bullets=3, influence=4)
    mark = table.foe.dude("Mark", at=table.town_square)
    assert table.me.player.influence == 5
    table.call_out(caller, mark, "accept", f"join:{tired.id}")
    while table.pending.kind == "shootout":
        table.pass_()
    assert table.pending.kind == "shooter"
    table.go(tired)
    assert tired.is_shooter


@pytest.mark.rule("R-BOOT-4")
def test_out_of_play_nothing_is_booted(table: Table) -> None:
    tired = table.me.dude("Tired", booted=True)
    broom, chance = table.me.hand("Test Rule Broom"), table.me.hand("Test Rule Second Chance")
    table.use(broom, tired)
    assert (tired.zone, tired.booted) == ("discard pile", False)
    table.pass_()
    table.use(chance, tired)
    assert (tired.zone, tired.booted) == ("in play", False)


def test_the_town_square_reads_as_nothing(table: Table) -> None:
    square = table.town_square
    table.me.deed("Last Card Made", production=3, control=2, keywords=("Saloon",))
    assert (square.production, square.control, square.is_a("Saloon")) == (0, 0, False)
    with pytest.raises(LookupError, match="not a card"):
        _ = square.facts
    assert square.id == TOWN_SQUARE
