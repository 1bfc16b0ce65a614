"""Fights of three or more players: order of plays, cheatin', draw hands, casualties, running (R-MP)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.dsl import ActionCard, Booted, Dude, Goods, card, react, shootout, whenever
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import BountyCollected, CasualtiesTaken, GhostRockMoved
from tests.engine.switch_cards import under
from tests.table import NOBODY, Table

NOTHING, OTHER_NOTHING = "2S 3H 7D 9C KS", "2H 3D 7C 9S KH"
CHEAT, OTHER_CHEAT = "7C 7C 2D 9S KH", "3S 3S 3D 8C JH"


@card("Test Whip")
class Whip(ActionCard):
    @shootout("Boot a dude of your posse.")
    async def crack(self) -> None:
        await self.boot(await self.target(self.posse.unbooted, "Boot whom?"))


@card("Test Boot Counter")
class BootCounter(Goods):
    @whenever("Whenever a dude is booted: gain 1 ghost rock.", to=Booted)
    async def count(self, booted: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Boot Thief")
class BootThief(Goods):
    @react("When a dude is booted: gain 2 ghost rock.", to=Booted, repeat=True)
    async def steal(self, booted: Booted) -> None:
        await self.gain_ghost_rock(2)


def brawl(
    seats: int,
    helpers: dict[int, int],
    *,
    winner: int = 0,
    mark: int = 1,
    without: tuple[int, ...] = (),
    **options: Any,
) -> tuple[Table, list[Dude]]:
    """Seat 0 has called out a dude of seat 1, or of seat ``mark``; ``helpers``: who helps whom.

    Each player fights with one dude, those in ``without`` with none. The game is at the first Shootout play.
    Return the table, and the dude of each player.
    """
    table = Table(seats)
    table.engine.ruleset = replace(table.engine.ruleset, **options)
    dudes = [side.dude(bullets=1, at=table.town_square) for side in table.sides]
    table.turn_of(table.me)
    table.state.winner = winner
    table.call_out(dudes[0], dudes[mark], "accept")
    while table.pending.kind != "shootout":
        seat = table.pending.player
        if table.pending.kind == "invite":
            table.answer(*(k for k in table.offered() if helpers.get(int(k[1:])) == seat))
        elif table.pending.kind == "invitation":
            table.go("accept")
        else:
            table.go("done" if seat in without else dudes[seat])
    return table, dudes


def passing(table: Table, kind: str) -> list[int]:
    """Return the seats in the order in which they are asked while everybody passes.

    The first helper is picked.
    """
    found: list[int] = []
    while table.pending.kind in (kind, "turnabout"):
        if table.pending.kind == "turnabout":
            table.answer(table.offered()[0])
            continue
        found.append(table.pending.player)
        table.pass_()
    return found


# --- order ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-MP-SEQ-1")
@pytest.mark.scenario("S-082")
def test_s082_sequential_order() -> None:
    table, _ = brawl(4, {2: 0, 1: 3}, winner=1, mark=3)
    assert passing(table, "shootout") == [1, 2, 3, 0]


@pytest.mark.rule("R-MP-TURN-1", "R-MP-TURN-2", "R-MP-TURN-4", "R-MP-TURN-5")
@pytest.mark.scenario("S-083")
def test_s083_turnabout_order() -> None:
    table, _ = brawl(4, {2: 0, 1: 3}, winner=1, mark=3, shootout_order="turnabout")
    # The Winner helps the mark, so that posse comes first: its primary, the other primary, a helper of each.
    assert passing(table, "shootout") == [3, 0, 1, 2]
    assert table.pending.kind == "shooter"


@pytest.mark.rule("R-MP-TURN-1")
def test_without_a_dude_of_the_winner_turnabout_begins_with_who_comes_next() -> None:
    table, _ = brawl(4, {3: 1}, winner=2, shootout_order="turnabout")
    assert passing(table, "shootout") == [1, 0, 3]


@pytest.mark.rule("R-MP-TURN-2", "R-MP-TURN-4")
def test_a_cycle_in_which_somebody_acted_is_followed_by_another() -> None:
    table = Table(4)
    table, dudes = brawl(4, {2: 0, 3: 1}, shootout_order="turnabout")
    whip = table.sides[3].hand("Test Whip")
    asked = [table.pending.player]
    for _ in range(3):
        table.pass_()
        asked.append(table.pending.player)
    assert asked == [0, 1, 2, 3]
    table.use(whip, dudes[3])
    assert passing(table, "shootout") == [0, 1, 2, 3]


@pytest.mark.rule("R-MP-TURN-3")
def test_who_leads_the_posse_picks_the_helper_and_another_if_that_one_passes() -> None:
    table, _ = brawl(5, {2: 0, 3: 0, 4: 0}, shootout_order="turnabout")
    whip = table.sides[4].hand("Test Whip")
    assert table.pending.player == 0
    table.pass_()
    assert table.pending.player == 1
    table.pass_()
    assert (table.pending.kind, table.pending.player, table.offered()) == ("turnabout", 0, ["p2", "p3", "p4"])
    table.go("p3")
    assert (table.pending.kind, table.pending.player) == ("shootout", 3)
    table.pass_()
    assert (table.pending.kind, table.offered()) == ("turnabout", ["p2", "p4"])
    table.go("p4")
    table.use(whip, table.sides[4].player.dudes[0])
    assert table.pending.player == 0
    table.pass_()
    table.pass_()
    assert (table.pending.kind, table.offered()) == ("turnabout", ["p2", "p3", "p4"])  # each time again


@pytest.mark.rule("R-MP-TURN-3", "R-MP-TURN-4")
def test_when_all_helpers_pass_so_does_their_slot() -> None:
    table, _ = brawl(5, {2: 0, 3: 0, 4: 1}, shootout_order="turnabout")
    assert passing(table, "shootout") == [0, 1, 2, 3, 4]
    assert table.pending.kind == "shooter"


@pytest.mark.rule("R-MP-TURN-2")
@pytest.mark.parametrize(("order", "seats"), [("sequential", [0, 1, 2, 3]), ("turnabout", [1, 0, 3, 2])])
def test_reacts_come_in_the_order_of_plays(order: str, seats: list[int]) -> None:
    table, dudes = brawl(4, {2: 0, 3: 1}, shootout_order=order)
    for side, dude in zip(table.sides, dudes, strict=True):
        side.attach("Test Boot Thief", dude)
    whip = table.foe.hand("Test Whip")
    table.pass_()
    if order == "turnabout":
        table.state.winner = 1
    table.answer(f"use:{whip.id}.crack")
    table.go(dudes[1])
    assert passing(table, "react") == seats


@pytest.mark.rule("R-MP-TURN-2")
def test_traits_alternate_between_the_posses_one_by_one() -> None:
    table, dudes = brawl(4, {2: 0, 3: 1}, shootout_order="turnabout")
    for side, dude in zip(table.sides, dudes, strict=True):
        side.attach("Test Boot Counter", dude)
    table.me.attach("Test Boot Counter", dudes[0])
    whip = table.foe.hand("Test Whip")
    table.pass_()
    since = len(table.log)
    rock = [side.stash for side in table.sides]
    table.answer(f"use:{whip.id}.crack")
    table.go(dudes[1])
    assert table.pending.kind == "trigger"  # the question is which of the two comes first
    table.go(table.offered()[0])
    takers = [e.taker for e in table.log[since:] if isinstance(e, GhostRockMoved)]
    assert takers == [0, 1, 2, 3, 0]
    assert [side.stash for side in table.sides] == [rock[0] + 2, *(r + 1 for r in rock[1:])]


@pytest.mark.rule("R-14-MP-5")
def test_in_2014_a_shootout_without_the_winner_begins_with_the_mark() -> None:
    table, _ = brawl(4, {3: 0}, winner=2, absent_winner="mark")
    assert passing(table, "shootout") == [1, 3, 0]


def test_turnabout_goes_on_where_it_was_when_a_play_is_taken_back() -> None:
    table, dudes = brawl(4, {2: 0, 3: 0}, shootout_order="turnabout")
    whip = table.sides[3].hand("Test Whip")
    table.pass_()
    table.pass_()
    table.go("p3")
    before = table.state.digest()
    assert table.pending.player == 3
    copy = table.game.clone()
    copy.answer((f"use:{whip.id}.crack",))
    copy.answer((f"c{dudes[3].id}",))
    assert copy.pending is not None
    assert (copy.pending.kind, copy.pending.player) == ("shootout", 0)
    assert table.state.digest() == before
    table.use(whip, dudes[3])
    assert table.state.digest() == copy.engine.state.digest()


# --- cheatin' ---------------------------------------------------------------------------------------


@pytest.mark.rule("R-MP-CHEAT-1", "R-CHEAT-5", "R-CHEAT-6")
@pytest.mark.scenario("S-085")
def test_s085_by_the_book() -> None:
    table, _ = brawl(4, {})
    c, d = table.sides[2], table.sides[3]
    stings = [c.hand("Test Sting"), c.hand("Test Sting")]
    d.hand("Test Sting")
    table.to_resolution(CHEAT, OTHER_CHEAT)
    rock = c.stash
    table.use(stings[0], "p0", by=c)
    table.turn_of(d)
    assert table.pending.player == 3
    table.pass_()
    table.use(stings[1], by=c)
    assert c.stash == rock + 4
    assert 3 not in passing(table, "resolution")


@pytest.mark.rule("R-MP-CHEAT-2", "R-MP-ROLE-2", "R-MP-INV-5")
@pytest.mark.scenario("S-086")
def test_s086_mind_your_own_business() -> None:
    table, _ = brawl(4, {3: 0}, without=(3,), cheatin="mind your own business")
    helper = table.sides[3]
    table.sides[2].hand("Test Sting")
    sting = helper.hand("Test Sting")
    table.to_resolution(CHEAT, OTHER_CHEAT)
    seats = []
    while table.pending.player != 3:
        seats.append(table.pending.player)
        table.pass_()
    assert 2 not in seats
    rock = table.foe.stash
    table.use(sting, "p1")
    assert table.foe.stash == rock - 2
    assert 2 not in passing(table, "resolution")


@pytest.mark.rule("R-MP-CHEAT-3")
def test_lowball_knows_no_business_of_others() -> None:
    table = Table(3)
    under(table, cheatin="mind your own business")
    for side in table.sides:
        side.dude()
    sting = table.sides[2].hand("Test Sting")
    table.start()
    for side, words in zip(table.sides, (CHEAT, NOTHING, OTHER_NOTHING), strict=True):
        side.deck(*["5D"] * 6, *words.split())
    for _ in range(60):
        if any(o.card == sting.id and o.verb == "use" for o in table.pending.options):
            break
        kind = table.pending.kind
        table.answer(
            *([] if kind == "sundown discard" else ["pass" if table.can("pass") else table.offered()[0]])
        )
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 2)


@pytest.mark.rule("R-MP-CHEAT-4")
def test_in_turnabout_those_who_look_on_come_after_four_passes() -> None:
    table, _ = brawl(5, {4: 1}, winner=3, shootout_order="turnabout")
    c, d = table.sides[2], table.sides[3]
    c.hand("Test Sting")
    sting = d.hand("Test Sting")
    table.to_resolution(CHEAT, NOTHING)
    asked = [table.pending.player]
    while table.pending.player != 3:
        table.pass_()
        asked.append(table.pending.player)
    assert asked == [1, 0, 4, 3]
    assert seen(table).coming == ((3,), (1,), (0,), (4,))
    table.use(sting)
    # A play of theirs begins a new cycle; the hand has been punished, so nobody outside the fight acts again.
    assert passing(table, "resolution") == [1, 0, 4]


# --- one draw hand, casualties, running -------------------------------------------------------------


@pytest.mark.rule("R-MP-CHOICE-1", "R-14-MP-2")
def test_one_player_draws_for_the_posse_with_the_bullets_of_all() -> None:
    table, dudes = brawl(3, {2: 0})
    strong = table.sides[2].dude(bullets=3, stud=True, at=table.town_square)
    table.helps(strong, 0)
    passing(table, "shootout")
    assert (table.pending.kind, table.pending.player) == ("shooter", 0)
    assert table.offered() == [f"c{d.id}" for d in (dudes[0], dudes[2], strong)]
    decks = [len(side.state.deck) for side in table.sides]
    table.go(strong)
    # Five cards and three for the stud's bullets; two draws may each swap a card.
    assert decks[0] - len(table.me.state.deck) == 8
    assert decks[2] == len(table.sides[2].state.deck)
    assert (table.pending.kind, table.pending.player, table.pending.most) == ("redraw", 0, 2)
    assert table.sides[2].state.draw_hand == []


@pytest.mark.rule("R-MP-CHOICE-2", "R-MP-CHOICE-4", "R-CAS-15")
@pytest.mark.scenario("S-091")
def test_s091_primary_sacrifices_a_helper() -> None:
    table, dudes = brawl(3, {2: 0})
    helper = dudes[2]
    table.state.in_play[helper.id].bounty = 2
    table.engine.touch()
    table.to_resolution(NOTHING, "8S 8H 3D 3C 2S")
    rock = table.foe.stash
    passing(table, "resolution")
    assert (table.pending.kind, table.pending.player) == ("casualty", 0)
    table.go(f"ace:{helper.id}")
    assert helper.id in table.sides[2].state.boot_hill
    assert table.foe.stash == rock + 2
    assert table.events(BountyCollected) == [BountyCollected(helper.id, 1, 2)]
    assert table.events(CasualtiesTaken)[0].player == 0


@pytest.mark.rule("R-MP-CHOICE-3")
def test_each_player_uses_only_their_own_cards() -> None:
    table, dudes = brawl(3, {2: 0})
    gun = table.sides[2].attach("Test Gun Goods", dudes[2])
    assert table.pending.player == 0
    assert not any(o.card == gun.id for o in table.pending.options)
    table.turn_of(table.sides[2])
    rock = table.sides[2].stash
    table.use(gun)
    assert table.sides[2].stash == rock + 1


def fleeing(table: Table) -> list[int]:
    """Return the seats in the order in which they decide about running; nobody runs."""
    while table.pending.kind != "flee":
        if table.pending.kind == "resolution":
            table.pass_()
        else:
            table.answer(table.offered()[0])
    found = []
    while table.pending.kind == "flee":
        assert all(
            table.view(o.card).controller.seat == table.pending.player
            for o in table.pending.options
            if o.card
        )
        found.append(table.pending.player)
        table.answer()
    return found


@pytest.mark.rule("R-MP-FLEE-1")
@pytest.mark.scenario("S-092")
def test_s092_fleeing_order() -> None:
    table, dudes = brawl(5, {2: 0, 4: 0, 3: 1}, winner=3)
    for side in table.sides[:2]:
        for _ in range(2):
            table.helps(side.dude(at=table.town_square), side.seat)
    table.to_resolution("2S 2H 7D 9C KS", "4H 4D 7C 7S KH", shooters=[dudes[0], dudes[1]])
    assert fleeing(table) == [4, 2, 0, 3, 1]


@pytest.mark.rule("R-MP-FLEE-2")
def test_without_a_loser_the_leaders_side_decides_first() -> None:
    table, dudes = brawl(4, {2: 0, 3: 1}, winner=1)
    for side in table.sides[:2]:
        table.helps(side.dude(at=table.town_square), side.seat)
    table.to_resolution(NOTHING, OTHER_NOTHING, shooters=[dudes[0], dudes[1]])
    assert fleeing(table) == [2, 0, 3, 1]


@pytest.mark.rule("R-14-MP-3")
def test_in_2014_helpers_of_both_sides_decide_before_the_two_who_lead() -> None:
    table, dudes = brawl(5, {2: 0, 4: 0, 3: 1}, winner=3, flight="helpers first")
    for side in table.sides[:2]:
        for _ in range(2):
            table.helps(side.dude(at=table.town_square), side.seat)
    table.to_resolution("2S 2H 7D 9C KS", "4H 4D 7C 7S KH", shooters=[dudes[0], dudes[1]])
    assert fleeing(table) == [4, 2, 3, 0, 1]


@pytest.mark.rule("R-MP-FLEE-1")
def test_a_helper_runs_with_their_own_dudes_and_the_others_stay() -> None:
    table, dudes = brawl(3, {2: 0})
    for side in table.sides[:2]:
        table.helps(side.dude(at=table.town_square), side.seat)
    table.to_resolution(NOTHING, OTHER_NOTHING, shooters=[dudes[0], dudes[1]])
    while table.pending.kind != "flee":
        table.answer("pass" if table.can("pass") else table.offered()[0])
    assert table.pending.player == 2
    table.go([dudes[2]])
    assert (dudes[2].location, dudes[2].booted) == (table.sides[2].home, True)
    table.go(NOBODY, NOBODY)
    assert table.pending.kind == "shootout"


# --- private land -----------------------------------------------------------------------------------


@pytest.mark.rule("R-MP-BNTY-1", "R-14-MP-4")
@pytest.mark.scenario("S-119")
@pytest.mark.parametrize(("spares", "bounties"), [("owner", [0, 1, 1]), ("owner's side", [0, 1, 0])])
def test_s119_on_private_land_the_owner_is_spared_in_2014_the_whole_side(
    spares: str, bounties: list[int]
) -> None:
    table = Table(3)
    under(table, trespass_spares=spares)
    deed = table.me.deed(access="private")
    a, b, c = (side.dude(at=deed) for side in table.sides)
    table.call_out(a, b, "accept", "p2", "accept", c)
    assert table.pending.kind == "shootout"
    assert [d.bounty for d in (a, b, c)] == bounties


@pytest.mark.rule("R-MP-BNTY-1")
@pytest.mark.rule("R-14-MP-4")
def test_an_owner_who_helps_without_a_dude_spares_nobody() -> None:
    table = Table(3)
    under(table, trespass_spares="owner's side")
    deed = table.sides[2].deed(access="private")
    a, b = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.sides[2].dude(at=deed)
    table.call_out(a, b, "accept", "p2", "accept", "done")
    assert [d.bounty for d in (a, b)] == [1, 1]


# --- views ------------------------------------------------------------------------------------------


def seen(table: Table) -> Any:
    fight = table_view(table.game, 0).shootout
    assert fight is not None
    return fight


def test_a_view_says_who_takes_part_and_whose_chance_comes() -> None:
    table, _ = brawl(5, {2: 0, 3: 0, 4: 1}, shootout_order="turnabout")
    assert [side.primary for side in seen(table).sides] == [0, 1]
    assert [side.seats for side in seen(table).sides] == [(0, 2, 3), (1, 4)]
    assert seen(table).coming == ((0,), (1,), (2, 3), (4,))
    table.pass_()
    table.pass_()
    table.go("p3")
    assert seen(table).coming == ((3,), (4,), (0,), (1,))


def test_a_view_says_in_which_order_players_come() -> None:
    table, _ = brawl(4, {3: 1}, winner=3)
    assert seen(table).coming == ((3,), (0,), (1,))
    table.pass_()
    assert seen(table).coming == ((0,), (1,), (3,))
