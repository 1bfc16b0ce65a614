"""Behaviour of the dudes of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import DrawHandsRevealed
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase
from tests.table import Side, Table

LEGAL = "KS QD 10H 9S 7C"
CHEATIN = "8S 8S 9H JD 2C"


def old(table: Table, side: Side, code: str) -> Dude:
    """Return an older printing of a dude, at home."""
    found = side.put(table.new_card(code, side.seat), side.home.id)
    assert isinstance(found, Dude)
    return found


# --- Philip Swinford --------------------------------------------------------------------------------


def test_philip_swinford_trades_a_card_when_another_player_cheats_at_lowball(table: Table) -> None:
    table.me.dude("Philip Swinford", at=table.me.deed())
    table.foe.dude(influence=3)
    spare = table.me.hand()
    table.lowball_day(LEGAL, CHEATIN)
    assert table.pending.player == 0
    table.go(spare)
    assert spare.zone == "discard pile"
    assert len(table.me.player.play_hand) == 5


def test_philip_swinford_may_keep_his_cards(table: Table) -> None:
    table.me.dude("Philip Swinford")
    table.foe.dude(influence=3)
    table.lowball_day(LEGAL, CHEATIN)
    held = list(table.me.player.play_hand)
    table.answer()
    assert table.me.player.play_hand == held


@pytest.mark.parametrize(
    ("mine", "theirs"), [(LEGAL, "KC QC 10C 9D 6C"), (CHEATIN, "KC KC QD JD 2H"), (CHEATIN, LEGAL)]
)
def test_philip_swinford_needs_a_cheater_and_a_legal_hand(table: Table, mine: str, theirs: str) -> None:
    table.me.dude("Philip Swinford")
    table.foe.dude(influence=3)
    table.lowball_day(mine, theirs)
    assert table.pending.kind == "noon play"


def test_philip_swinford_asks_once_for_each_revealed_hand() -> None:
    table = Table(3)
    table.phase(Phase.GAMBLIN)
    table.me.dude("Philip Swinford")
    table.me.hand()
    hands = ("AC 2D 3H 4S 6C KC QD 10H 9S 7C", CHEATIN, "AS 2S 3D 4D 6D KS QS 10D 9D 2H")
    for side, words in zip(table.sides, hands, strict=True):
        side.deck(*words.split())
    table.answer()
    assert table.pending.kind == "upkeep"
    assert [e.players for e in table.events(DrawHandsRevealed)] == [(0, 1, 2), (0, 2)]


# --- Tommy Harden -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "rank"), [("KS KD 10H 9S 7C", 4), ("KS KS 10H 9S 7C", 3)])
def test_tommy_harden_raises_your_hand_against_a_cheater(table: Table, mine: str, rank: int) -> None:
    table.me.dude("Tommy Harden")
    table.foe.dude()
    table.shootout()
    table.to_resolution(mine, CHEATIN)
    assert table.me.player.hand_rank == rank


def test_tommy_harden_does_nothing_against_honest_players(table: Table) -> None:
    table.me.dude("Tommy Harden")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KS 10H 9S 7C", LEGAL)
    assert table.me.player.hand_rank == 2


def test_tommy_harden_only_helps_his_own_shootout(table: Table) -> None:
    table.me.dude()
    tommy = table.me.dude("Tommy Harden")
    table.foe.dude()
    table.shootout(without=[tommy])
    table.to_resolution("KS KD 10H 9S 7C", CHEATIN)
    assert table.me.player.hand_rank == 2


# --- Ramiro Mendoza ---------------------------------------------------------------------------------


def test_ramiro_mendoza_wants_a_ghost_rock_to_fight(table: Table) -> None:
    table.me.dude()
    ramiro = table.me.dude("Ramiro Mendoza", at=table.town_square)
    foe = table.foe.dude(at=table.town_square)
    table.call_out(ramiro, foe, "accept", "pay")
    assert table.me.stash == 9
    assert ramiro in table.me.player.posse


def test_ramiro_mendoza_leaves_unpaid(table: Table) -> None:
    hero = table.me.dude(at=table.town_square)
    ramiro = table.me.dude("Ramiro Mendoza", at=table.town_square)
    foe = table.foe.dude(at=table.town_square)
    table.call_out(hero, foe, "accept", f"join:{ramiro.id}", "discard him")
    assert ramiro.zone == "discard pile"
    assert table.me.stash == 10


def test_ramiro_mendoza_is_discarded_without_asking_when_you_are_broke(table: Table) -> None:
    table.me.dude(at=table.town_square)
    ramiro = table.me.dude("Ramiro Mendoza", at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.me.stash = 0
    table.shootout()
    assert ramiro.zone == "discard pile"


# --- Erik Samson ------------------------------------------------------------------------------------


def test_erik_samson_grows_with_mystical_goods(table: Table) -> None:
    erik = table.me.dude("Erik Samson")
    table.me.attach("", erik)
    assert erik.influence == 1
    table.me.attach("", erik, keywords=["Mystical"])
    assert erik.influence == 2


def test_erik_samson_is_a_stud_with_a_melee_weapon(table: Table) -> None:
    erik = table.me.dude("Erik Samson")
    table.me.attach("", erik, keywords=["Melee"])
    table.me.attach("", erik, keywords=["Weapon"])
    assert not erik.is_stud
    table.me.attach("", erik, keywords=["Melee", "Weapon"])
    assert erik.is_stud


# --- Allie Hensman ----------------------------------------------------------------------------------


def test_allie_hensman_earns_control_points_in_the_town_square(table: Table) -> None:
    allie = table.me.dude("Allie Hensman", at=table.town_square)
    table.use(allie)
    assert (allie.control, allie.booted) == (1, True)


def test_allie_hensman_earns_nothing_at_home(table: Table) -> None:
    allie = table.me.dude("Allie Hensman")
    table.use(allie)
    assert (allie.control, allie.booted) == (0, True)


# --- Lawrence Blackwood -----------------------------------------------------------------------------


def test_lawrence_blackwood_counts_at_a_deed_of_somebody_else_until_he_leaves(table: Table) -> None:
    lawrence = table.me.dude("Lawrence Blackwood", at=table.foe.deed())
    dog = table.me.attach("Bluetick", lawrence)
    table.foe.dude(bounty=1)
    table.use(lawrence)
    assert lawrence.control == 1
    table.use(dog, table.foe.player.dudes[0])
    assert lawrence.control == 0


@pytest.mark.parametrize(("code", "tomorrow"), [("24081", 0), ("01037", 1)])
def test_lawrence_blackwood_over_night(table: Table, code: str, tomorrow: int) -> None:
    lawrence = old(table, table.me, code)
    table.state.in_play[lawrence.id].location = table.foe.deed().id
    table.foe.dude(influence=5)
    table.use(lawrence)
    assert lawrence.control == 1
    table.next_day()
    assert lawrence.control == tomorrow


@pytest.mark.parametrize("where", ["own deed", "town square", "their home"])
def test_lawrence_blackwood_does_not_count_elsewhere(table: Table, where: str) -> None:
    places = {"own deed": table.me.deed(), "town square": table.town_square, "their home": table.foe.home}
    lawrence = table.me.dude("Lawrence Blackwood", at=places[where])
    table.foe.deed()
    table.use(lawrence)
    assert (lawrence.control, lawrence.booted) == (0, True)


# --- Jacqueline Isham -------------------------------------------------------------------------------


def test_jacqueline_isham_is_a_stud_on_the_side_of_the_mark(table: Table) -> None:
    jackie = table.foe.dude("Jacqueline Isham", at=table.town_square)
    caller = table.me.dude(at=table.town_square)
    table.call_out(caller, jackie, "accept")
    assert jackie.is_stud
    table.to_resolution(LEGAL, "KS KD KH 9S 8C")
    table.lumps([])
    assert table.pending.kind == "noon play"
    assert not jackie.is_stud


def test_jacqueline_isham_stays_a_draw_on_the_side_of_the_leader(table: Table) -> None:
    jackie = table.me.dude("Jacqueline Isham")
    table.foe.dude()
    table.shootout()
    assert not jackie.is_stud


def test_the_first_jacqueline_isham_is_asked(table: Table) -> None:
    jackie = old(table, table.foe, "07009")
    table.state.in_play[jackie.id].location = TOWN_SQUARE
    caller = table.me.dude(at=table.town_square)
    table.call_out(caller, jackie, "accept")
    assert not jackie.is_stud
    table.use(jackie)
    assert jackie.is_stud
    assert table.pending.kind == "shootout"


def test_the_first_jacqueline_isham_is_not_asked_for_others_nor_for_a_leader(table: Table) -> None:
    caller, jackie = table.me.dude(at=table.town_square), old(table, table.me, "07009")
    table.state.in_play[jackie.id].location = TOWN_SQUARE
    table.foe.dude(at=table.town_square)
    table.shootout(leader=caller)
    assert jackie in table.me.player.posse
    assert table.pending.kind == "shootout"


# --- Eagle Woman ------------------------------------------------------------------------------------


def test_eagle_woman_comes_cheaper_and_to_a_friend(table: Table) -> None:
    table.me.outfit("", gangs=("1stpeoples",))
    woman = table.me.hand("Eagle Woman That All Look At")
    friend = table.me.dude(influence=3, at=table.town_square)
    table.make(f"shop:{woman.id}@{friend.id}")
    assert (woman.location, table.me.stash) == (table.town_square, 5)


def test_eagle_woman_may_come_home_cheaper(table: Table) -> None:
    home = table.me.outfit("", gangs=("1stpeoples",))
    woman = table.me.hand("Eagle Woman That All Look At")
    table.me.dude(influence=3, at=table.town_square)
    table.make(f"shop:{woman.id}")
    assert (woman.location, table.me.stash) == (home, 5)


def test_eagle_woman_costs_what_the_dude_beside_her_leaves_over(table: Table) -> None:
    table.me.outfit("", gangs=("1stpeoples",))
    woman = table.me.hand("Eagle Woman That All Look At")
    table.me.dude(influence=3)
    friend = table.me.dude(influence=1, at=table.town_square)
    table.make(f"shop:{woman.id}@{friend.id}")
    assert (woman.location, table.me.stash) == (table.town_square, 3)


def test_eagle_woman_comes_cheaper_however_she_comes(table: Table) -> None:
    table.me.outfit("", gangs=("1stpeoples",))
    (woman,) = table.me.pile("discard_pile", "Eagle Woman That All Look At")
    leader = table.me.dude(influence=3, at=table.town_square)
    table.answer(f"use:{table.me.hand('Recruitment Drive').id}.recruit")
    table.go(leader)
    assert (woman.in_play, table.me.stash) == (True, 10 - 1)  # the job costs 1, the dude nothing


def test_eagle_woman_gives_others_no_discount(table: Table) -> None:
    woman = table.me.hand("Eagle Woman That All Look At")
    table.me.dude(influence=3)
    table.make(f"shop:{woman.id}")
    assert (woman.location, table.me.stash) == (table.me.home, 2)


def spirit(table: Table, shaman: Dude) -> CardId:
    return table.me.attach("", shaman, kind=CardType.SPELL, keywords=["Spirit"]).id


def test_a_shaman_calls_eagle_woman_with_a_spirit(table: Table) -> None:
    woman = table.me.dude("Eagle Woman That All Look At")
    shaman = table.me.dude(keywords=["Shaman 1"], at=table.town_square)
    number = spirit(table, shaman)
    here, there = table.foe.dude(at=table.town_square), table.foe.dude()
    tired = table.foe.dude(at=table.town_square, booted=True)
    table.answer(table._offers(woman, "", shaman)[0])
    table.go(f"c{number}")
    assert table.offered() == [f"c{shaman.id}", f"c{here.id}"], "chosen as the ability is declared (R-ACT-2)"
    assert (tired.is_in_town, woman.is_home) == (True, True)
    table.go([here])
    assert woman.location == table.town_square
    assert [table.view(number).booted, here.booted, there.booted, shaman.booted] == [True, True, False, False]


def test_each_shaman_calls_once_a_day_and_only_if_she_is_elsewhere(table: Table) -> None:
    woman = table.me.dude("Eagle Woman That All Look At")
    shaman = table.me.dude(keywords=["Shaman 1"], at=table.town_square)
    near = table.me.dude(keywords=["Shaman 1"])
    spirit(table, near)
    first, _ = spirit(table, shaman), spirit(table, shaman)
    assert not table._offers(woman, "", near)
    table.use(woman, f"c{first}", [], on=shaman)
    table.pass_()
    assert not table._offers(woman, "", shaman)
    assert len(table._offers(woman, "", near)) == 1


def test_eagle_woman_joins_the_posse_of_a_shaman(table: Table) -> None:
    woman = table.me.dude("Eagle Woman That All Look At")
    shaman = table.me.dude(keywords=["Shaman 1"])
    number = spirit(table, shaman)
    bystander, villain = table.foe.dude(), table.foe.dude()
    table.shootout(leader=shaman, mark=villain, without=[woman, bystander])
    table.use(woman, f"c{number}", [villain], on=shaman)
    assert woman in table.me.player.posse
    assert villain.booted


def test_a_booted_spirit_calls_nobody(table: Table) -> None:
    woman = table.me.dude("Eagle Woman That All Look At")
    shaman = table.me.dude(keywords=["Shaman 1"], at=table.town_square)
    table.state.in_play[spirit(table, shaman)].booted = True
    assert not table.can_use(woman)


def test_only_your_shamans_call_eagle_woman(table: Table) -> None:
    woman = table.me.dude("Eagle Woman That All Look At")
    plain, theirs = table.me.dude(at=table.town_square), table.foe.dude(keywords=["Shaman 1"])
    spirit(table, plain)
    table.foe.attach("", theirs, kind=CardType.SPELL, keywords=["Spirit"])
    assert not table.can_use(woman, by=table.me)
    assert not table.can_use(woman, by=table.foe)
