"""Steps 5 to 7 of a shootout: casualties, run or gun, the next round (R-CAS, R-RUN, R-RANK in the flow)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.dsl import PLAYERS
from doomtown_desktop.engine.change.casualties import ACE, Item, coverage, items, next_items
from doomtown_desktop.engine.data.state import Posse, Shootout
from doomtown_desktop.protocol.effects import Ban
from doomtown_desktop.protocol.events import (
    Aced,
    CasualtiesTaken,
    Discarded,
    RoundBegan,
    RoundDecided,
    ShootoutEnded,
)
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.words import PlayerCannot
from tests.table import Side, Table, begin

NOTHING = "2S 3H 7D 9C KS"
PAIR = "6S 6H 2D 9C QS"
TWO_PAIR = "6S 6H 10D 10C QS"
TRIPS = "JS JH JD 4C 2S"


def fight(table: Table, mine: str, theirs: str, *answers: object) -> RoundDecided:
    """Fight a round with these hands, with at least one dude on each side; return the decision."""
    for side in (table.me, table.foe):
        if not side.player.dudes:
            side.dude()
    table.shootout()
    table.to_resolution(mine, theirs)
    table.lumps(*answers)
    decided = table.events(RoundDecided)[-1]
    assert isinstance(decided, RoundDecided)
    return decided


def plans(table: Table, side: Side, required: int) -> set[str]:
    """Return all legal ways of a side to cover casualties, in words."""
    posses = [Posse(0), Posse(1)]
    posses[1].dudes = [d.id for d in side.player.dudes]
    table.state.shootout = Shootout(FightKind.CALLOUT, TOWN_SQUARE, TOWN_SQUARE, TOWN_SQUARE, posses)
    pool = items(table.engine, 1)

    def grow(left: list[Item], owed: int) -> Iterator[tuple[Item, ...]]:
        if owed == 0:
            yield ()
            return
        for item in next_items(left, owed, []):
            rest = [i for i in left if item.card not in (i.card, i.bearer)]
            yield from ((item, *others) for others in grow(rest, owed - item.covers))

    found = {frozenset(item.key for item in plan): plan for plan in grow(pool, coverage(pool, required))}
    return {"+".join(f"{i.how} {table.view(i.card).title}" for i in plan) for plan in found.values()}


def flat(words: set[str]) -> set[frozenset[str]]:
    return {frozenset(w.split("+")) for w in words}


@pytest.mark.rule("R-CAS-2", "R-CAS-5", "R-CAS-9", "R-CAS-15")
@pytest.mark.scenario("S-052")
def test_s052_rank_difference_and_acing(table: Table) -> None:
    x, y = table.foe.dude(), table.foe.dude()
    hat = table.foe.attach("", y)
    decided = fight(table, "8S 8H 8D 3C 3S", "JS JD 5H 5C KD")
    assert (decided.ranks, decided.casualties, decided.winner) == ((7, 3), (0, 4), 0)
    assert table.pending.kind == "casualty"
    assert set(table.offered()) == {f"ace:{x.id}", f"ace:{y.id}"}
    table.go(f"ace:{x.id}")
    assert (x.zone, y.zone, hat.zone) == ("boot hill", "boot hill", "discard pile")


@pytest.mark.rule("R-CAS-1", "R-CAS-3", "R-CAS-7", "R-RUN-1")
@pytest.mark.scenario("S-053")
def test_s053_equal_rank_better_hand(table: Table) -> None:
    mine = [table.me.dude() for _ in range(3)]
    theirs = [table.foe.dude() for _ in range(3)]
    decided = fight(table, "9S 9H 9D 2C 4S", "QS QH QD AC 3S")
    assert (decided.winner, decided.casualties) == (1, (1, 1))
    assert (table.pending.kind, table.pending.player) == ("casualty", 0)
    table.go(f"discard:{mine[0].id}")
    assert mine[0].zone == "discard pile"
    assert (table.pending.kind, table.pending.player) == ("casualty", 1)
    table.go(f"discard:{theirs[0].id}")
    assert (table.pending.kind, table.pending.player) == ("flee", 0)
    table.go([])
    assert (table.pending.kind, table.pending.player) == ("flee", 1)


@pytest.mark.rule("R-CAS-7", "R-RUN-1")
def test_the_loser_goes_first_even_as_the_mark(table: Table) -> None:
    for side in (table.me, table.foe):
        for _ in range(3):
            side.dude()
    fight(table, "QS QH QD AC 3S", "9S 9H 9D 2C 4S")
    assert (table.pending.kind, table.pending.player) == ("casualty", 1)


@pytest.mark.rule("R-CAS-1", "R-CAS-3", "R-CAS-7", "R-RUN-1")
def test_an_exact_tie_has_no_loser_and_the_leader_goes_first(table: Table) -> None:
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude()
    decided = fight(table, "9S 9H 5D 2C 4S", "9D 9C 5H 2H 4D")
    assert (decided.winner, decided.casualties) == (None, (1, 1))
    assert table.pending.player == 0
    table.go(f"discard:{table.me.player.dudes[0].id}", f"discard:{table.foe.player.dudes[0].id}")
    assert (table.pending.kind, table.pending.player) == ("flee", 0)


@pytest.mark.rule("R-CAS-4", "R-GEN-3")
@pytest.mark.parametrize(
    ("what", "change", "taken"), [("raised", "+1", 1), ("raised", "-3", 0), ("lowered", "-3", 1)]
)
def test_a_card_may_keep_casualties_from_being_changed(
    table: Table, what: str, change: str, taken: int
) -> None:
    table.foe.dude(), table.foe.dude(), table.me.dude()
    forbidden = PlayerCannot.HAVE_CASUALTIES_CHANGED_BY.of(what, "resolution abilities")
    begin(table.engine, Ban, table.foe.home.id, what=str(forbidden), everybody=PLAYERS)
    card = table.me.hand("Test Lumps")
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.use(card, "p1", change)
    table.lumps()
    if table.pending.kind == "casualty":
        table.go(f"discard:{table.foe.player.dudes[0].id}")
    lost = next(e for e in table.events(CasualtiesTaken) if e.side == 1)
    assert lost.required == taken


@pytest.mark.rule("R-CAS-4", "R-GEN-3")
@pytest.mark.parametrize(("play", "taken"), [("shootout", 1), ("react", 0)])
def test_what_answers_that_casualties_come_is_kept_off_too(table: Table, play: str, taken: int) -> None:
    table.foe.dude(), table.me.dude()
    forbidden = PlayerCannot.HAVE_CASUALTIES_CHANGED_BY.of("lowered", f"{play} abilities")
    begin(table.engine, Ban, table.foe.home.id, what=str(forbidden), everybody=PLAYERS)
    card = table.foe.hand("Test Shield")
    table.shootout()
    table.use(card, by=table.foe)
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    lost = next(e for e in table.events(CasualtiesTaken) if e.side == 1)
    assert lost.required == taken


@pytest.mark.rule("R-CAS-4")
@pytest.mark.parametrize(("change", "taken"), [("+1", 2), ("-3", 0)])
def test_effects_add_or_remove_casualties_down_to_none(table: Table, change: str, taken: int) -> None:
    table.foe.dude()
    table.foe.dude()
    card = table.me.hand("Test Lumps")
    table.me.dude()
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.use(card, "p1", change)
    table.lumps()
    if table.pending.kind == "casualty":
        table.go(f"ace:{table.foe.player.dudes[0].id}")
    lost = next(e for e in table.events(CasualtiesTaken) if e.side == 1)
    assert lost.required == taken


@pytest.mark.rule("R-CAS-5", "R-CAS-6", "R-CAS-9", "R-CAS-16")
@pytest.mark.scenario("S-055")
def test_s055_all_exact_plans_with_a_sidekick(table: Table) -> None:
    x, _y = table.foe.dude("X"), table.foe.dude("Y")
    table.foe.attach("Mutt", x, keywords=["Sidekick"])
    found = plans(table, table.foe, 3)
    assert flat(found) == flat(
        {
            "ace X+discard Y",
            "discard X+ace Y",
            "discard Mutt+ace X",
            "discard Mutt+ace Y",
            "discard Mutt+discard X+discard Y",
        }
    )
    assert all(p.index("Mutt") < p.index("X") for p in found if "Mutt" in p and "X" in p)


@pytest.mark.rule("R-CAS-16")
def test_a_sidekick_covers_nothing_once_its_bearer_is_chosen(table: Table) -> None:
    x, y = table.foe.dude(), table.foe.dude()
    mutt = table.foe.attach("Mutt", x, keywords=["Sidekick"])
    fight(table, "8S 8H 8D 3C 2S", NOTHING)
    assert f"discard:{mutt.id}" in table.offered()
    table.go(f"discard:{x.id}")
    assert y.zone == "boot hill"
    assert (x.zone, mutt.zone) == ("discard pile", "discard pile")


@pytest.mark.rule("R-CAS-6")
def test_a_sidekick_is_discarded_and_covers_one(table: Table) -> None:
    x = table.foe.dude()
    mutt = table.foe.attach("Mutt", x, keywords=["Sidekick"])
    fight(table, PAIR, NOTHING)
    assert set(table.offered()) == {f"discard:{mutt.id}", f"discard:{x.id}"}
    table.go(f"discard:{mutt.id}")
    assert x.in_play
    assert mutt.zone == "discard pile"


@pytest.mark.rule("R-CAS-9", "R-CAS-10")
@pytest.mark.scenario("S-056")
def test_s056_not_enough_dudes(table: Table) -> None:
    only = table.foe.dude()
    decided = fight(table, "8S 8H 8D 3C 3S", PAIR)
    assert decided.casualties == (0, 5)
    assert only.zone == "boot hill"
    assert table.pending.kind == "flee"


@pytest.mark.rule("R-CAS-10")
def test_the_smallest_excess_when_no_plan_is_exact(table: Table) -> None:
    table.foe.dude("H", keywords=["Harrowed"])
    assert plans(table, table.foe, 3) == {"ace H"}
    other = Table()
    other.foe.dude("A")
    other.foe.attach("Mutt", other.foe.player.dudes[0], keywords=["Sidekick"])
    assert flat(plans(other, other.foe, 4)) == flat({"discard Mutt+ace A"})


@pytest.mark.rule("R-CAS-10")
@pytest.mark.parametrize(("required", "covered"), [(1, 2), (2, 2), (4, 5), (6, 5)])
def test_what_is_covered_when_only_acing_is_possible(required: int, covered: int) -> None:
    pool = [Item(CardId(1), ACE, 2), Item(CardId(2), ACE, 3)]
    assert coverage(pool, required) == covered


@pytest.mark.rule("R-HARR-1", "R-CAS-9")
@pytest.mark.scenario("S-058")
def test_s058_harrowed_options(table: Table) -> None:
    table.foe.dude("H", keywords=["Harrowed"])
    table.foe.dude("P")
    assert flat(plans(table, table.foe, 3)) == flat({"ace H", "discard H+discard P", "home H+ace P"})


@pytest.mark.rule("R-CAS-8", "R-CAS-11")
def test_casualties_are_announced_as_a_list_and_taken_in_its_order(table: Table) -> None:
    x, y, z = (table.foe.dude() for _ in range(3))
    fight(table, "8S 8H 8D 3C 2S", NOTHING, f"discard:{z.id}", f"discard:{x.id}")
    gone = [e.card for e in table.events(Discarded) if e.as_casualty]
    assert gone == [z.id, x.id, y.id]


@pytest.mark.rule("R-CAS-8")
def test_nothing_is_taken_before_the_list_is_complete(table: Table) -> None:
    x, _y = table.foe.dude(), table.foe.dude()
    table.foe.dude()
    fight(table, "8S 8H 8D 3C 2S", NOTHING, f"discard:{x.id}")
    assert x.in_play
    assert table.pending.kind == "casualty"


@pytest.mark.rule("R-CAS-11")
def test_the_first_casualty_is_who_must_be_it_or_one_of_them(table: Table) -> None:
    plain, coward, shielded = table.foe.dude(), table.foe.dude("Test Coward"), table.foe.dude()
    card = table.foe.hand("Test Human Shield")
    table.me.dude()
    table.shootout()
    table.use(card, shielded, by=table.foe)
    table.to_resolution("8S 8H 8D 3C 2S", NOTHING)
    table.lumps()
    assert {k.partition(":")[2] for k in table.offered()} == {str(coward.id), str(shielded.id)}
    table.go(f"discard:{coward.id}")
    assert {k.partition(":")[2] for k in table.offered()} == {str(plain.id), str(shielded.id)}


@pytest.mark.rule("R-CAS-12")
def test_no_casualties_are_taken_too(table: Table) -> None:
    hero = table.me.dude()
    table.me.attach("Test Lumps Counter", hero)
    fight(table, PAIR, NOTHING)
    taken = table.events(CasualtiesTaken)
    assert [(e.side, e.required) for e in taken] == [(1, 1), (0, 0)]
    assert table.me.stash == 12


@pytest.mark.rule("R-CAS-13")
def test_casualties_of_a_card_are_assigned_and_taken_the_same_way(table: Table) -> None:
    table.me.dude()
    x, y, z = (table.foe.dude() for _ in range(3))
    grenade = table.me.hand("Test Grenade")
    table.shootout()
    table.answer(f"use:{grenade.id}.throw")
    assert (table.pending.kind, table.pending.player) == ("casualty", 1)
    assert len(table.offered()) == 6
    table.go(f"discard:{y.id}", f"discard:{z.id}")
    assert [d.zone for d in (x, y, z)] == ["in play", "discard pile", "discard pile"]
    assert table.events(CasualtiesTaken)[0].required == 2


@pytest.mark.rule("R-CAS-14", "R-CAS-4", "R-RUN-5")
@pytest.mark.scenario("S-070")
def test_s070_winner_of_the_round_also_dies(table: Table) -> None:
    hero, mark = table.me.dude(), table.foe.dude()
    curse = table.me.hand("Test Winner Bleeds")
    table.shootout()
    table.use(curse)
    table.to_resolution("KS KH 9D 9C 2S", "3S 3H 7D JC QS")
    table.lumps()
    gone = [e.card for e in table.events(Discarded) if e.as_casualty]
    assert gone == [mark.id, hero.id]
    assert table.events(ShootoutEnded)[0].winner is None


@pytest.mark.rule("R-CAS-17")
def test_a_replaced_casualty_still_counts_as_covered(table: Table) -> None:
    saved, other = table.foe.dude(), table.foe.dude()
    saver = table.foe.attach("Test Lifesaver", saved)
    fight(table, PAIR, NOTHING, f"discard:{saved.id}")
    assert table.pending.kind == "react"
    table.answer(f"use:{saver.id}.save")
    assert saved.is_home
    assert saved.booted
    assert other.in_play
    assert table.pending.kind == "flee"


@pytest.mark.rule("R-CAS-17")
def test_passing_a_react_that_would_replace_a_casualty_replaces_nothing(table: Table) -> None:
    lost, other = table.foe.dude(), table.foe.dude()
    saver = table.foe.attach("Test Lifesaver", lost)
    fight(table, PAIR, NOTHING, f"discard:{lost.id}", "pass")
    assert (lost.zone, saver.zone) == ("discard pile", "discard pile")
    assert other.in_play


@pytest.mark.rule("R-CAS-17")
def test_a_listed_dude_that_left_meanwhile_covers_nothing(table: Table) -> None:
    x, y, z = (table.foe.dude() for _ in range(3))
    grudge = table.foe.attach("Test Grudge", x)
    table.me.dude()
    table.shootout()
    table.to_resolution(TWO_PAIR, NOTHING)
    table.lumps(f"discard:{x.id}", f"discard:{y.id}")
    table.answer(f"use:{grudge.id}.grudge")
    table.go(y)
    assert (x.zone, y.zone) == ("discard pile", "boot hill")
    assert z.zone == "discard pile"


@pytest.mark.rule("R-CAS-18")
def test_only_dudes_of_the_own_posse_are_chosen_whoever_owns_them(table: Table) -> None:
    borrowed = table.foe.dude(owner=table.me)
    mark, idle = table.foe.dude(), table.foe.dude()
    table.me.dude()
    table.shootout(mark=mark, without=[idle])
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert set(table.offered()) == {f"discard:{borrowed.id}", f"discard:{mark.id}"}
    table.go(f"discard:{borrowed.id}")
    assert borrowed.id in table.me.state.discard_pile


# --- run or gun ---------------------------------------------------------------------------------------


@pytest.mark.rule("R-RUN-1", "R-RUN-2", "R-RUN-3")
def test_the_second_player_decides_after_the_first_has_run(table: Table) -> None:
    stays, runs = table.foe.dude(), table.foe.dude(booted=True)
    table.foe.dude()
    hero = table.me.dude()
    fight(table, PAIR, NOTHING, f"discard:{table.foe.player.dudes[2].id}")
    assert (table.pending.kind, table.pending.player) == ("flee", 1)
    assert (table.pending.least, table.pending.most) == (0, 2)
    table.go([runs])
    assert (runs.is_home, runs.booted, runs.in_posse) == (True, True, False)
    assert (table.pending.kind, table.pending.player) == ("flee", 0)
    table.go([])
    assert [d.id for d in table.foe.player.posse] == [stays.id]
    assert hero.in_posse


@pytest.mark.rule("R-RUN-2")
def test_a_dude_already_home_flees_too(table: Table) -> None:
    mark, pal = table.foe.dude(), table.foe.dude()
    hero = table.me.dude()
    table.shootout(at=table.me.home, leader=hero, mark=mark)
    table.to_resolution(PAIR, NOTHING)
    table.lumps(f"discard:{mark.id}", [pal])
    assert table.pending.player == 0
    table.go([hero])
    assert hero.is_home
    assert hero.booted
    assert table.events(ShootoutEnded)[0].winner is None


@pytest.mark.rule("R-RUN-4", "R-RUN-5")
def test_both_hands_are_discarded_and_two_posses_fight_on(table: Table) -> None:
    table.foe.dude()
    loser = table.foe.dude()
    fight(table, PAIR, NOTHING, f"discard:{loser.id}", [], [])
    assert [e.number for e in table.events(RoundBegan)] == [1, 2]
    assert table.pending.kind == "shootout"
    assert table.me.state.draw_hand == table.foe.state.draw_hand == []
    assert len(table.me.state.discard_pile) == 5


@pytest.mark.rule("R-RUN-5")
@pytest.mark.parametrize("flees", [True, False])
def test_one_posse_left_wins_none_left_nobody(table: Table, flees: bool) -> None:
    hero = table.me.dude()
    fight(table, PAIR, NOTHING, [hero] if flees else [])
    assert table.events(ShootoutEnded)[0].winner == (None if flees else 0)
    assert table.pending.kind == "noon play"


# --- modified ranks -----------------------------------------------------------------------------------


def shifted(table: Table, mine: str, theirs: str, *changes: str) -> RoundDecided:
    cards = [table.me.hand("Test Rank Shift") for _ in changes]
    for side in (table.me, table.foe):
        for _ in range(3):
            side.dude()
    table.shootout()
    table.to_resolution(mine, theirs)
    for card, change in zip(cards, changes, strict=True):
        table.use(card, "p0", change)
    table.lumps()
    decided = table.events(RoundDecided)[0]
    assert isinstance(decided, RoundDecided)
    return decided


@pytest.mark.rule("R-RANK-2", "R-HAND-13", "R-JOKER-3")
@pytest.mark.scenario("S-061")
def test_s061_raised_to_eleven_ties_with_a_dead_mans_hand(table: Table) -> None:
    decided = shifted(table, "6S 6H 6D 6C JK:6S", "AC AS 8C 8S JD", "+3")
    assert (decided.ranks, decided.winner, decided.casualties) == ((11, 11), None, (1, 1))


@pytest.mark.rule("R-RANK-3", "R-RANK-7", "R-RANK-8")
@pytest.mark.scenario("S-062")
def test_s062_lowered_rank_is_the_best_of_its_kind(table: Table) -> None:
    decided = shifted(table, "7S 7H 7D 7C 2S", "9D 10H JS QC KS", "-3")
    assert (decided.ranks, decided.winner, decided.casualties) == ((5, 5), None, (1, 1))


@pytest.mark.rule("R-RANK-5", "R-RANK-2", "R-CAS-2")
@pytest.mark.scenario("S-064")
def test_s064_modifiers_are_not_clamped_in_between(table: Table) -> None:
    decided = shifted(table, "QS QH QD QC JK:QS", "5H 6H 7H 8H 9H", "+3", "-2")
    assert (decided.ranks, decided.winner, decided.casualties) == ((11, 9), 0, (0, 2))


@pytest.mark.rule("R-RANK-1", "R-RANK-4", "R-RANK-9")
@pytest.mark.parametrize(
    ("mine", "theirs", "change", "ranks", "winner"),
    [
        ("QS QH 4D 5C 2S", "2S 2H AD AC 3S", "+1", (3, 3), None),
        ("QS QH 4D 5C 2S", "2S 2H AD AC 4S", "+1", (3, 3), 1),
        ("KS QH 10D 9C 2S", "6S 4H 3D 2C AS", "-3", (1, 1), None),
        ("KS QH 10D 9C 2S", "8S 4H 3D 2C AS", "-3", (1, 1), 1),
    ],
)
def test_raised_hands_are_the_worst_of_their_rank_and_one_is_the_lowest(
    table: Table, mine: str, theirs: str, change: str, ranks: tuple[int, int], winner: int | None
) -> None:
    decided = shifted(table, mine, theirs, change)
    assert (decided.ranks, decided.winner, decided.casualties) == (ranks, winner, (1, 1))


@pytest.mark.rule("R-RANK-6")
def test_modifiers_stay_when_the_hand_is_replaced(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    shift, redeal = table.me.hand("Test Rank Shift"), table.foe.hand("Test Redeal")
    table.me.deck("9S", "9H", "9D", "9C", "2C")
    table.shootout()
    table.to_resolution("4S 4S 4H 9C JD", TWO_PAIR)
    table.use(shift, "p0", "+1")
    assert table.me.player.hand_rank == 5
    table.use(redeal)
    assert table.me.player.hand_rank == 9


@pytest.mark.rule("R-CAS-15")
def test_an_aced_casualty_goes_to_its_owners_boot_hill(table: Table) -> None:
    borrowed = table.foe.dude(owner=table.me)
    fight(table, TRIPS, PAIR)
    assert borrowed.id in table.me.state.boot_hill
    assert table.events(Aced)[0].as_casualty
