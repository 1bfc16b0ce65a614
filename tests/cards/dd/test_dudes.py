"""Behaviour of the dudes of Double Dealin'."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table, keys

CHEATIN, LEGAL = "8S 8S 8D 3C 3S", "AS 9H 4D 5C 7S"


def test_mortimer_goes_home_in_shame(table: Table) -> None:
    mortimer, friend = table.me.dude("Mortimer Parsons"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution(CHEATIN, LEGAL)
    assert mortimer.is_home
    assert mortimer.booted
    assert mortimer.influence == 0
    assert table.pending.kind == "resolution"
    assert table.me.player.posse == [friend]


def test_mortimers_shame_lasts_until_sundown_is_over(table: Table) -> None:
    mortimer = table.me.dude("Mortimer Parsons")
    table.foe.dude(influence=9)
    table.shootout(leader=mortimer)
    table.to_resolution(CHEATIN, LEGAL)
    table.me.attach("Medal", mortimer, influence=2)
    assert mortimer.influence == 0
    table.next_day()
    assert mortimer.influence == 4


def test_alone_mortimer_ends_the_shootout(table: Table) -> None:
    mortimer, foe = table.me.dude("Mortimer Parsons"), table.foe.dude()
    table.shootout(leader=mortimer)
    table.to_resolution(CHEATIN, LEGAL)
    assert table.pending.kind == "noon play"
    assert not foe.is_home


def test_mortimer_bears_a_legal_hand_and_a_foes_cheatin_one(table: Table) -> None:
    mortimer = table.me.dude("Mortimer Parsons")
    table.foe.dude()
    table.shootout(leader=mortimer)
    table.to_resolution(LEGAL, CHEATIN)
    assert [mortimer.is_home, mortimer.influence] == [False, 2]


def test_mortimer_at_home_does_not_mind(table: Table) -> None:
    mortimer, friend = table.me.dude("Mortimer Parsons"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend, without=[mortimer])
    table.to_resolution(CHEATIN, LEGAL)
    assert [mortimer.booted, mortimer.influence] == [False, 2]


def test_whom_mortimer_leaves_standing_has_won(table: Table) -> None:
    errand, boss = table.me.hand("Practice Errand"), table.me.dude(at=table.town_square)
    mortimer = table.foe.dude("Mortimer Parsons", at=table.town_square)
    table.answer(f"use:{errand.id}.run")
    table.go(boss, mortimer)
    stash = table.me.stash
    table.to_resolution(LEGAL, CHEATIN)
    assert [mortimer.is_home, table.me.stash] == [True, stash + 5]


def test_gang_yi_steps_in(table: Table) -> None:
    gang, tired, foe = table.me.dude("Gang Yi", booted=True), table.me.dude(), table.foe.dude(bounty=1)
    deed = table.me.deed()
    table.shootout(without=[gang])
    table.state.in_play[gang.id].location = deed.id
    table.engine.touch()
    table.use(gang, tired)
    assert (table.me.player.posse, gang.location) == ([gang], table.town_square)
    assert (tired.location, tired.booted) == (deed, False)
    assert foe in table.foe.player.posse


def test_gang_yi_steps_in_for_nobody_who_cannot_leave(table: Table) -> None:
    gang, tired = table.me.dude("Gang Yi"), table.me.dude()
    table.me.dude("SuAnne Bettelyuon"), table.foe.dude(bounty=1)
    table.shootout(leader=tired, without=[gang])
    table.state.in_play[gang.id].location = table.town_square.id
    table.engine.touch()
    table.answer(f"use:{gang.id}.step_in")
    assert table.choices() == keys(tired)


def test_gang_yi_hunts_the_wanted_only(table: Table) -> None:
    gang, leader, _ = table.me.dude("Gang Yi"), table.me.dude(), table.foe.dude()
    table.foe.dude(bounty=1, at=table.foe.deed())
    table.shootout(leader=leader, without=[gang, table.foe.player.dudes[1]])
    assert not table.can_use(gang, by=table.me)


def test_gang_yi_steps_in_from_outside(table: Table) -> None:
    gang, _, _ = table.me.dude("Gang Yi"), table.me.dude(), table.foe.dude(bounty=1)
    table.shootout(leader=gang)
    assert not table.can_use(gang, by=table.me)


@pytest.mark.parametrize(
    ("mine", "theirs", "falls"),
    [
        ("3S 5H 9C JD 2C", "8S 8H 2D 2H KS", False),
        ("3S 5H 9C JD 2C", "8S 8H 8D 3C 2S", True),
        ("3S 3S 9C JD 2C", "8S 8H 2D 2H KS", True),
    ],
)
def test_mario_crane_dies_hard(table: Table, mine: str, theirs: str, falls: bool) -> None:
    mario, _ = table.me.dude("Mario Crane"), table.foe.dude()
    friend = table.me.dude()
    table.shootout()
    table.to_resolution(mine, theirs, shooters=[friend])
    table.lumps()
    choices = [o.card for o in table.pending.options]
    assert (table.pending.kind == "casualty" and mario.id in choices) is falls


@pytest.mark.parametrize(("value", "booted"), [(8, True), (9, False)])
def test_leon_cavallo_mesmerizes(table: Table, value: int, booted: bool) -> None:
    leon, victim = table.me.dude('Leonardo "Leon" Cavallo'), table.foe.dude(value=value, at=table.town_square)
    table.foe.dude(at=table.foe.deed())
    table.me.deck("7H")
    table.answer(f"use:{leon.id}.mesmerize")
    assert table.offered()[:2] == [f"c{leon.id}", f"c{victim.id}"]
    assert len([k for k in table.offered() if k != "cancel"]) == 2
    table.go(victim)
    assert (victim.booted, leon.booted) == (booted, True)


def test_leon_cavallo_practises_on_booted_dudes_too(table: Table) -> None:
    """The test is against a dude, booted or not; only the boot has no effect."""
    leon = table.me.dude('Leonardo "Leon" Cavallo')
    sleeper = table.foe.dude(value=2, booted=True, at=table.town_square)
    gadgetorium = table.me.outfit("Morgan Gadgetorium")
    table.me.deck("KH")
    table.use(leon, sleeper, f"use:{gadgetorium.id}.push_the_limits")
    assert (table.me.stash, sleeper.booted) == (11, True)


def test_angelica_espinosa_shoots_from_next_door(table: Table) -> None:
    angelica, hero, _ = table.me.dude("Angélica Espinosa", booted=True), table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[angelica])
    table.use(angelica, by=table.me)
    assert (table.me.player.posse, angelica.location) == ([hero, angelica], table.me.home)


def test_angelica_espinosa_does_not_shoot_from_afar(table: Table) -> None:
    far = table.me.deed(is_out_of_town=True)
    angelica, hero, _ = table.me.dude("Angélica Espinosa", at=far), table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[angelica])
    assert not table.can_use(angelica, by=table.me)


@pytest.mark.parametrize(("pulled", "zone"), [("6H", "discard pile"), ("5H", "boot hill")])
def test_emanuel_ashbel_operates(table: Table, pulled: str, zone: str) -> None:
    ashbel, hero, foe = table.me.dude("Dr. Emanuel Ashbel"), table.me.dude(), table.foe.dude(value=5)
    other = table.foe.dude()
    table.shootout(leader=hero, mark=foe, without=[ashbel])
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[other])
    table.me.deck(pulled)
    table.lumps(f"ace:{foe.id}", f"use:{ashbel.id}.operate")
    assert (foe.zone, ashbel.booted) == (zone, False)


def test_emanuel_ashbel_does_not_save_who_cannot_be_discarded(table: Table) -> None:
    ashbel, hero, foe = table.me.dude("Dr. Emanuel Ashbel"), table.me.dude(), table.foe.dude(value=5)
    other = table.foe.dude()
    table.forbid(foe, "be discarded by cards")
    table.shootout(leader=hero, mark=foe, without=[ashbel])
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[other])
    table.me.deck("6H")
    table.lumps(f"ace:{foe.id}", f"use:{ashbel.id}.operate")
    assert foe.zone == "boot hill"


def test_gina_tailfeathers_trades_a_card_for_two(table: Table) -> None:
    table.me.outfit("", gangs=("outlaws",), wealth=15)
    gina = table.me.only_deck('Genesee "Gina" Tailfeathers', *["5D"] * 25)[0]
    table.phase(Phase.SETUP)
    table.go(gina)
    spare = table.me.player.play_hand[0]
    table.go(f"use:{gina.id}.trade_stories", spare)
    assert (len(table.me.player.play_hand), spare.zone, gina.booted) == (6, "discard pile", True)


def slavin(table: Table, pulled: str, *, is_out_of_town: bool = True) -> tuple[Dude, list[Card]]:
    """Set up Richard Slavin at a deed of mine, a Mystical goods and spell in Boot Hill, and his pull."""
    richard = table.me.dude("Richard Slavin", at=table.me.deed(is_out_of_town=is_out_of_town))
    relics = table.me.pile("boot_hill", "Stone Idol", "Soul Blast")
    table.me.deck(pulled)
    return richard, relics


@pytest.mark.parametrize(("pulled", "zone"), [("5H", "play hand"), ("5D", "play hand"), ("5S", "boot hill")])
def test_richard_slavin_digs_with_red(table: Table, pulled: str, zone: str) -> None:
    richard, (idol, blast) = slavin(table, pulled)
    table.use(richard)
    assert (idol.zone, blast.zone, richard.booted) == (zone, "boot hill", True)


def test_richard_slavin_digs_in_the_discard_pile_too(table: Table) -> None:
    richard, (idol, _) = slavin(table, "5H")
    [other] = table.me.pile("discard_pile", "Stone Idol")
    table.use(richard, other)
    assert (idol.zone, other.zone) == ("boot hill", "play hand")


def test_richard_slavin_digs_in_vain_in_town(table: Table) -> None:
    richard, (idol, _) = slavin(table, "5H", is_out_of_town=False)
    table.use(richard)
    assert (idol.zone, richard.booted, table.me.player.deck[-1].title) == ("boot hill", True, "the 5H")


def test_lula_morgan_exploits_a_deed_she_took(table: Table) -> None:
    lula, deed = table.me.dude('Tallulah "Lula" Morgan'), table.foe.deed(production=3)
    table.me.deed(production=4), table.me.dude(at=deed)
    table.use(lula, deed)
    assert (table.me.stash, lula.booted) == (10 - 1 + 3, True)


def test_lula_morgan_exploits_no_deed_of_yours(table: Table) -> None:
    lula = table.me.dude('Tallulah "Lula" Morgan')
    table.me.deed(production=4), table.foe.deed(production=3)
    assert not table.can_use(lula)


def test_richard_slavin_digs_for_mystical_goods_only(table: Table) -> None:
    richard = table.me.dude("Richard Slavin", at=table.me.deed(is_out_of_town=True))
    [plain, hex_] = table.me.pile("discard_pile", "The Evidence", "Soul Blast")
    table.me.deck("5H")
    table.use(richard)
    assert (plain.zone, hex_.zone, richard.booted) == ("discard pile", "discard pile", True)
