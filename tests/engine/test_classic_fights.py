"""Shootouts, bounties and Harrowed dudes of the classic game (R-CL-SHOOT, -CAS, -RUN, -WANT, -HARR)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Deed, Until, card, noon, whenever
from doomtown_desktop.engine.change.casualties import items
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import (
    Aced,
    BountyChanged,
    BountyCollected,
    Discarded,
    Fled,
    Joined,
    Moved,
    Pulled,
    RoundDecided,
    ShootoutEnded,
)
from tests.engine import classic_fight_cards  # noqa: F401
from tests.engine.switch_cards import under
from tests.table import Table

NOTHING = "2S 3H 7D 9C KS"
PAIR = "6S 6H 2D 9C QS"
TRIPS = "JS JH JD 4C 2S"
FULL = "8S 8H 8D 3C 3S"


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


def three() -> Table:
    return Table(3, "classic-2000")


def fights(table: Table, mine: str, theirs: str) -> None:
    """Everybody meets and fights a round with these hands; stop at its first casualty or flight."""
    table.shootout()
    table.to_resolution(mine, theirs)
    table.lumps()


# --- posses -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-SHOOT-1")
def test_all_who_join_boot_and_move_at_the_same_time(table: Table) -> None:
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    friends = [table.me.dude("Test Classic Watchman"), table.me.dude()]
    pal = table.foe.dude()
    table.call_out(hero, mark, "accept", *(f"join:{d.id}" for d in friends))
    assert [d.booted for d in (*friends, pal)] == [False, False, False]
    table.answer(f"join:{pal.id}")
    assert table.pending.kind == "react"
    assert [d.booted for d in (*friends, pal)] == [True, True, True]
    table.use(friends[0])
    assert table.me.stash == 13
    first = next(i for i, e in enumerate(table.log) if isinstance(e, Joined) and e.card == friends[0].id)
    last = next(i for i, e in enumerate(table.log) if isinstance(e, Moved) and e.card == pal.id)
    assert last < first + 6


@pytest.mark.rule("R-CL-SHOOT-2")
def test_nobody_else_is_asked_to_help_in_a_call_out() -> None:
    table = three()
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.sides[2].dude(at=table.town_square)
    table.call_out(hero, mark, "accept")
    assert table.pending.kind == "shootout"


@pytest.mark.rule("R-CL-SHOOT-3", "R-CL-WANT-1")
@pytest.mark.scenario("S-106")
def test_s106_a_posse_on_private_land_of_somebody_else_is_wanted_at_once(table: Table) -> None:
    deed = table.foe.deed(access="private")
    x1, x2, y1 = table.me.dude(at=deed), table.me.dude(at=deed, bounty=1), table.foe.dude(at=deed)
    table.call_out(x1, y1, "accept")
    assert (x1.is_wanted, x1.bounty, table.pending.kind) == (True, 1, "posse")
    table.go(f"join:{x2.id}")
    assert table.pending.kind == "shootout"
    assert [d.bounty for d in (x1, x2, y1)] == [1, 1, 0]


@pytest.mark.rule("R-CL-SHOOT-3")
def test_nobody_is_wanted_for_a_call_out_that_is_refused(table: Table) -> None:
    deed = table.foe.deed(access="private")
    hero, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.call_out(hero, mark, "refuse")
    assert not hero.is_wanted


@pytest.mark.rule("R-CL-SHOOT-3")
def test_a_whole_posse_is_wanted_even_where_a_stranger_of_it_owns_the_land() -> None:
    table = three()
    deed = table.sides[2].deed(access="private")
    leader, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    helper = table.sides[2].dude(at=deed)
    table.me.hand("Test Classic Errand")
    table.answer(f"use:{table.me.state.play_hand[0]}.go")
    table.go(mark, leader)
    assert table.pending.kind == "invite"
    table.go("p2", "accept", f"join:{helper.id}", f"join:{mark.id}")
    assert table.pending.kind == "shootout"
    assert [d.is_wanted for d in (leader, helper, mark)] == [True, True, True]


# --- plays ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-SHOOT-4")
def test_the_target_plays_first_where_the_winner_has_no_dude() -> None:
    table = three()
    leader, mark = (side.dude(at=table.town_square) for side in table.sides[1:])
    table.turn_of(table.sides[1])
    table.call_out(leader, mark, "accept")
    assert (table.pending.kind, table.pending.player) == ("shootout", 2)


@pytest.mark.rule("R-CL-SHOOT-5")
def test_deeds_are_no_source_of_shootout_plays_unless_they_bring_somebody(table: Table) -> None:
    saloon, coach = table.me.deed("Test Classic Gun Deed"), table.me.deed("Test Classic Coach")
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    friend = table.me.dude()
    table.call_out(hero, mark, "accept", "done")
    assert (table.can_use(saloon), table.can_use(coach)) == (False, True)
    table.use(coach, friend)
    assert friend.in_posse


@pytest.mark.rule("R-CL-SHOOT-6")
def test_a_shootout_ends_as_soon_as_one_posse_is_left(table: Table) -> None:
    table.me.dude()
    mark, bullet = table.foe.dude(), table.me.hand("Test Classic Bullet")
    table.shootout()
    table.use(bullet, mark)
    assert table.pending.kind == "noon play"
    assert table.events(ShootoutEnded)[0].winner == 0


@pytest.mark.rule("R-CL-SHOOT-6")
def test_the_last_posse_cannot_flee_any_more(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    fights(table, PAIR, NOTHING)
    assert table.pending.kind == "noon play"
    assert (table.events(ShootoutEnded)[0].winner, table.events(Fled)) == (0, [])


@pytest.mark.rule("R-CL-SHOOT-6", "R-CL-RUN-1")
def test_when_one_posse_has_fled_the_other_has_won(table: Table) -> None:
    heroes = [table.me.dude() for _ in range(2)]
    for _ in range(2):
        table.foe.dude()
    fights(table, PAIR, NOTHING)
    table.answer(table.offered()[0])
    table.go(heroes)
    assert table.pending.kind == "noon play"
    assert table.events(ShootoutEnded)[0].winner == 1


# --- casualties and flight --------------------------------------------------------------------------


@pytest.mark.rule("R-CL-CAS-1")
def test_casualties_are_aced_one_dude_each(table: Table) -> None:
    table.me.dude()
    losers = [table.foe.dude(keywords=("Harrowed",)), table.foe.dude(), table.foe.dude()]
    hat = table.foe.attach("", losers[1], keywords=("Sidekick",))
    table.shootout()
    assert [(i.card, i.how, i.covers) for i in items(table.engine, 1)] == [(d.id, "ace", 1) for d in losers]
    table.to_resolution(TRIPS, PAIR)
    table.lumps()
    assert (table.pending.kind, set(table.offered())) == ("casualty", {f"ace:{d.id}" for d in losers})
    table.go(losers[1], losers[2])
    assert losers[1].zone == hat.zone == "boot hill"


@pytest.mark.rule("R-CL-CAS-2")
@pytest.mark.scenario("S-097")
def test_s097_with_tied_ranks_both_sides_take_one_casualty(table: Table) -> None:
    mine = [table.me.dude() for _ in range(2)]
    theirs = [table.foe.dude() for _ in range(2)]
    fights(table, "JS JH 3D 6C 9S", "QS QH 2D 5C 8S")
    decided = table.events(RoundDecided)[0]
    assert (decided.ranks, decided.winner, decided.casualties) == ((2, 2), 1, (1, 1))
    table.go(mine[0], theirs[0])
    assert [d.zone for d in (mine[0], theirs[0])] == ["boot hill", "boot hill"]
    assert [d.in_posse for d in (mine[1], theirs[1])] == [True, True]


@pytest.mark.rule("R-CL-RUN-1")
@pytest.mark.scenario("S-098")
def test_s098_the_dealer_decides_first_and_hands_are_gone(table: Table) -> None:
    for side in (table.me, table.foe):
        for _ in range(3):
            side.dude()
    fights(table, PAIR, NOTHING)
    assert (table.pending.kind, table.pending.player) == ("casualty", 1)
    table.answer(table.offered()[0])
    assert (table.pending.kind, table.pending.player) == ("flee", 0)
    assert [side.state.draw_hand for side in table.sides] == [[], []]
    table.answer()
    assert (table.pending.kind, table.pending.player) == ("flee", 1)


# --- Wanted -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-WANT-1")
def test_to_be_made_wanted_again_changes_nothing(table: Table) -> None:
    dude, bribes = table.foe.dude(), [table.me.hand("Test Classic Bribe") for _ in range(2)]
    pardon = table.me.hand("Test Classic Pardon")
    for bribe in bribes:
        table.use(bribe, dude)
        table.turn_of(table.me)
    assert (dude.is_wanted, dude.bounty) == (True, 1)
    table.use(pardon, dude)
    assert (dude.is_wanted, dude.bounty) == (False, 0)


@pytest.mark.rule("R-CL-WANT-1")
def test_who_aces_a_wanted_dude_in_a_shootout_earns_its_bounty(table: Table) -> None:
    table.me.dude()
    wanted = table.foe.dude(bounty=1)
    fights(table, PAIR, NOTHING)
    assert wanted.zone == "boot hill"
    assert (table.me.stash, [e.amount for e in table.events(BountyCollected)]) == (11, [1])


@pytest.mark.rule("R-CL-WANT-1")
def test_no_bounty_is_earned_outside_shootouts(table: Table) -> None:
    wanted, murder = table.foe.dude(bounty=1), table.me.hand("Test Classic Murder")
    table.use(murder, wanted)
    assert (wanted.zone, table.me.stash) == ("boot hill", 10)


def lawman(table: Table, influence: int, gang: str = "lawdogs") -> Dude:
    return table.me.dude(influence=influence, gangs=(gang,))


@pytest.mark.rule("R-CL-WANT-2")
def test_lawmen_with_more_influence_boot_to_clear_a_wanted_dude(table: Table) -> None:
    deputies = [lawman(table, 1), lawman(table, 2, "texasrangers"), lawman(table, 1)]
    wanted = table.foe.dude(bounty=1, influence=2)
    table.answer(f"pardon:{wanted.id}")
    table.go(deputies[0])
    assert "done" not in table.offered()
    table.go(deputies[1])
    assert "done" in table.offered()
    table.go("done")
    assert [d.booted for d in deputies] == [True, True, False]
    assert not wanted.is_wanted
    assert table.pending.player == 1


@pytest.mark.rule("R-CL-WANT-2")
@pytest.mark.parametrize(
    ("influence", "gang", "booted"), [(2, "lawdogs", False), (3, "sweetrock", False), (3, "lawdogs", True)]
)
def test_only_unbooted_lawmen_with_enough_influence_clear_a_dude(
    table: Table, influence: int, gang: str, booted: bool
) -> None:
    law = lawman(table, influence, gang)
    table.state.in_play[law.id].booted = booted
    wanted = table.foe.dude(bounty=1, influence=2)
    assert not table.can(f"pardon:{wanted.id}")


@pytest.mark.rule("R-CL-WANT-2")
def test_who_is_not_wanted_needs_no_lawmen(table: Table) -> None:
    lawman(table, 5)
    table.foe.dude()
    assert not [k for k in table.offered() if k.startswith("pardon")]


# --- Harrowed ---------------------------------------------------------------------------------------


def undead(table: Table, value: int = 8, **more: object) -> Dude:
    return table.foe.dude(keywords=("Harrowed",), value=value, **more)  # type: ignore[arg-type]


@pytest.mark.rule("R-CL-HARR-1", "R-CL-HARR-2")
@pytest.mark.scenario("S-107")
@pytest.mark.parametrize(
    ("pulled", "zone"),
    [
        ("5D", "in play"),
        ("7D", "in play"),
        ("8D", "discard pile"),
        ("QD", "discard pile"),
        ("AD", "boot hill"),
    ],
)
def test_s107_who_aces_a_harrowed_dude_pulls(table: Table, pulled: str, zone: str) -> None:
    hero = table.me.dude()
    harrowed = undead(table)
    other = table.foe.dude()
    hat = table.foe.attach("", harrowed)
    table.shootout()
    table.me.deck(pulled)
    table.to_resolution(PAIR, NOTHING)
    table.lumps(harrowed)
    [aced] = table.events(Aced)[:1]
    assert (aced.card, aced.as_casualty) == (harrowed.id, True)
    assert [(e.player, e.purpose) for e in table.events(Pulled)] == [(0, "harrowed")]
    assert harrowed.zone == hat.zone == zone
    assert not harrowed.in_posse
    if zone == "in play":
        assert (harrowed.location, harrowed.booted) == (table.foe.home, True)
    assert [e.card for e in table.events(Discarded)] == (
        [hat.id, harrowed.id] if zone == "discard pile" else []
    )
    assert other.in_posse
    assert hero.in_posse


@pytest.mark.rule("R-CL-HARR-1")
def test_without_a_card_to_pull_a_harrowed_dude_goes_home_booted(table: Table) -> None:
    murder, harrowed = table.me.hand("Test Classic Murder"), undead(table)
    table.me.only_deck()
    table.use(murder, harrowed)
    assert (harrowed.in_play, harrowed.booted) == (True, True)


@pytest.mark.rule("R-CL-HARR-1", "R-CL-HARR-2")
def test_reactions_to_the_acing_come_before_the_pull(table: Table) -> None:
    table.me.deed("Test Classic Undertaker")
    murder, harrowed = table.me.hand("Test Classic Murder"), undead(table)
    table.me.deck("AD")
    table.answer(f"use:{murder.id}.strike")
    table.go(harrowed)
    assert (table.pending.kind, harrowed.in_play, table.events(Pulled)) == ("react", True, [])
    table.use(table.me.player.deeds[0])
    assert (table.me.stash, harrowed.zone) == (12, "boot hill")


@pytest.mark.rule("R-CL-HARR-1")
def test_a_harrowed_dude_that_is_not_aced_after_all_makes_no_pull(table: Table) -> None:
    murder, harrowed = table.me.hand("Test Classic Murder"), undead(table)
    table.foe.hand("Test Classic Mercy")
    table.answer(f"use:{murder.id}.strike")
    table.go(harrowed)
    table.go(table.view(table.foe.state.play_hand[0]))
    assert (harrowed.zone, table.events(Pulled)) == ("discard pile", [])


@pytest.mark.rule("R-CL-HARR-2", "R-CL-WANT-1")
def test_a_wanted_harrowed_dude_that_rises_has_paid_its_bounty_and_stays_wanted(table: Table) -> None:
    table.me.dude()
    harrowed = undead(table, bounty=1)
    table.shootout()
    table.me.deck("2D")
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert (table.me.stash, harrowed.is_wanted, harrowed.location) == (11, True, table.foe.home)


def test_harrowed_dudes_of_other_books_are_discarded_without_a_pull() -> None:
    table = Table()
    under(table)
    murder, harrowed = table.me.hand("Test Classic Murder"), undead(table)
    table.use(murder, harrowed)
    assert (harrowed.zone, table.events(Pulled)) == ("discard pile", [])


# --- who looks on -----------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-REACT-1")
@pytest.mark.parametrize("free", [True, False])
def test_who_takes_no_part_in_a_shootout_may_react_to_it_as_the_book_says(free: bool) -> None:
    table = three()
    under(table, onlookers_react=free)
    murder = table.me.hand("Test Classic Bullet")
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.foe.dude()
    table.sides[2].deed("Test Classic Undertaker")
    table.call_out(hero, mark, "accept", "done")
    table.answer(f"use:{murder.id}.fire")
    table.go(mark)
    asked = (table.pending.kind, table.pending.player)
    assert asked == (("react", 2) if free else ("noon play", 1))


def test_yesterdays_dead_are_known_without_card_memory(table: Table) -> None:
    under(table, card_memory=False)
    victim = table.foe.dude()
    table.me.dude(), table.foe.dude()
    table.use(table.me.hand("Test Classic Murder"), victim)
    table.next_day()
    assert table.state.today.dudes_aced_before == 1


def test_other_books_do_not_count_the_dead() -> None:
    table = Table()
    victim = table.foe.dude()
    table.use(table.me.hand("Test Classic Murder"), victim)
    table.next_day()
    assert table.state.today.dudes_aced_before == 0


# --- who becomes Wanted -----------------------------------------------------------------------------


@card("Test Classic Gossip")
class Gossip(ActionCard):
    @noon("A dude is Wanted today.")
    async def tell(self) -> None:
        await self.make_wanted(await self.target(self.all_dudes), until=Until.DAY)


@card("Test Classic Printing Office")
class PrintingOffice(Deed):
    @whenever("Each time a dude becomes Wanted, gain 1 ghost rock.", to=BountyChanged)
    async def print_it(self, changed: BountyChanged) -> None:
        if changed.amount > 0:
            await self.gain_ghost_rock(1)


@pytest.mark.rule("R-CL-WANT-1")
def test_cards_see_who_becomes_wanted_for_a_while(table: Table) -> None:
    table.me.deed("Test Classic Printing Office")
    dude = table.foe.dude()
    table.use(table.me.hand("Test Classic Gossip"), dude)
    assert (dude.is_wanted, dude.bounty, table.me.stash) == (True, 1, 11)


@pytest.mark.rule("R-CL-WANT-1")
@pytest.mark.parametrize("order", [("Gossip", "Bribe"), ("Bribe", "Gossip"), ("Gossip", "Gossip")])
def test_who_is_wanted_already_does_not_become_so_again(table: Table, order: tuple[str, str]) -> None:
    table.me.deed("Test Classic Printing Office")
    dude = table.foe.dude()
    for action in [table.me.hand(f"Test Classic {title}") for title in order]:
        table.use(action, dude)
    assert (dude.bounty, table.me.stash) == (1, 11)
    table.next_day()
    assert dude.is_wanted is ("Bribe" in order)


@pytest.mark.rule("R-CL-WANT-1")
def test_who_stays_wanted_for_a_while_is_not_cleared_in_the_eyes_of_cards(table: Table) -> None:
    dude = table.foe.dude(bounty=1)
    gossip, pardon = (table.me.hand(f"Test Classic {title}") for title in ("Gossip", "Pardon"))
    table.use(gossip, dude)
    table.use(pardon, dude)
    assert (dude.is_wanted, table.events(BountyChanged)) == (True, [])
