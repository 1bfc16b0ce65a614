"""Behaviour of the dudes of No Turning Back."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Goods, card, while_
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


@card("Test Square Sash")
class Sash(Goods):
    @while_("+1 influence where you control the location.", influence=+1)
    def shows_off(self) -> bool:
        return self.bearer.place.controller == self.controller


def harry(table: Table, rival: int = 2) -> Dude:
    """Set up Harry, of influence 3, at the town square with a rival's dude."""
    table.foe.dude("Rival", at=table.town_square, influence=rival)
    return table.me.dude("Harry Highbinder", at=table.town_square)


@pytest.mark.rule("R-OWN-7")
@pytest.mark.parametrize(("rival", "rules"), [(2, True), (3, False), (4, False)])
def test_harry_highbinder_runs_the_town_while_he_has_most_influence(
    table: Table, rival: int, rules: bool
) -> None:
    boss = harry(table, rival)
    table.start()
    assert (table.town_square.controller == boss.controller) is rules


@pytest.mark.parametrize(("rival", "sells"), [(2, True), (3, False)])
def test_harry_highbinder_opens_shops_in_the_town_square(table: Table, rival: int, sells: bool) -> None:
    harry(table, rival)
    friend = table.me.dude("Friend", at=table.town_square, influence=0)
    horse = table.me.hand("Mustang")
    assert table.can(f"shop:{horse.id}>{friend.id}") is sells


def test_harry_highbinder_trades_in_the_town_square(table: Table) -> None:
    boss = harry(table)
    friend = table.me.dude("Friend", at=table.town_square, influence=0)
    horse = table.me.attach("Mustang", friend)
    assert table.can(f"trade:{horse.id}>{boss.id}")


def test_harry_highbinder_runs_nothing_from_elsewhere(table: Table) -> None:
    boss = table.me.dude("Harry Highbinder")
    table.me.dude("Friend", at=table.town_square, influence=5)
    table.start()
    assert boss.is_home
    assert table.town_square.controller.seat < 0


def test_harry_highbinder_counts_what_depends_on_who_runs_the_town(table: Table) -> None:
    """Control is counted without influence that depends on it (A-107), in whatever order one asks."""
    boss = harry(table)
    table.me.attach("Test Square Sash", boss)
    table.start()
    assert (boss.influence, table.town_square.controller == boss.controller) == (4, True)
    assert table.me.player.influence_at(table.town_square) == 4


def test_harry_highbinder_carries_no_weapon(table: Table) -> None:
    boss = harry(table)
    gun, horse = table.me.hand("Shotgun"), table.me.hand("Mustang")
    table.start()
    assert table.can(f"shop:{horse.id}>{boss.id}")
    assert not table.can(f"shop:{gun.id}>{boss.id}")


def hexed(table: Table, pulled: str, *, in_posse: bool = True) -> Dude:
    """A Huckster 0 of mine in Antheia's posse casts Soul Blast against grit 8; return the victim."""
    antheia, caster = table.me.dude("Antheia Pansofia"), table.me.dude(keywords=["Huckster 0"])
    blast = table.me.attach("Soul Blast", caster, kind=CardType.SPELL)
    victim = table.foe.dude(value=5, bullets=2, influence=1)
    table.shootout(leader=caster, without=[] if in_posse else [antheia])
    table.me.deck(pulled)
    table.use(blast, victim)
    return victim


@pytest.mark.parametrize(("pulled", "home"), [("5C", True), ("4C", False), ("7H", False)])
def test_antheia_pansofia_bends_the_odds_of_clubs(table: Table, pulled: str, home: bool) -> None:
    assert hexed(table, pulled).is_home is home


def test_antheia_pansofia_helps_her_own_posse_only(table: Table) -> None:
    assert not hexed(table, "5C", in_posse=False).is_home


def test_antheia_pansofia_helps_hucksters_only(table: Table) -> None:
    table.me.dude("Antheia Pansofia")
    preacher, _ = table.me.dude(keywords=["Blessed 0"]), table.foe.dude()
    prayer = table.me.attach("The Lord Provides", preacher, kind=CardType.SPELL)
    table.shootout()
    table.me.deck("8C")
    table.use(prayer)
    assert prayer.zone == "in play"


def test_avie_cline_summons_the_weaker(table: Table) -> None:
    deed = table.me.deed()
    avie, guest = table.me.dude("Avie Cline (Exp.1)", at=deed), table.foe.dude(influence=2)
    table.foe.dude(influence=3), table.foe.dude(influence=2, at=table.foe.deed(is_out_of_town=True))
    table.foe.dude(influence=2, at=deed), table.me.dude(influence=1)
    table.answer(f"use:{avie.id}.summon")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{guest.id}"]
    table.go(guest)
    assert (guest.location, guest.booted, avie.booted) == (deed, False, True)


def test_avie_cline_summons_nobody_to_the_square(table: Table) -> None:
    avie, guest = table.me.dude("Avie Cline (Exp.1)", at=table.town_square), table.foe.dude()
    table.use(avie, guest)
    assert (guest.is_home, avie.booted) == (True, True)


def wronged(table: Table, where: Card, *, mine: bool = True) -> tuple[Dude, Dude]:
    """The foe boots a dude at a place; Ebenezer is at home, and a dude of the foe is not wanted."""
    ebenezer, victim = table.me.dude("Ebenezer Springfield"), (table.me if mine else table.foe).dude(at=where)
    culprit, _ = table.foe.dude(), table.foe.dude(bounty=1)
    shove = table.foe.hand("Practice Punch")
    table.pass_()
    table.answer(f"use:{shove.id}.punch.noon")
    table.go(victim)
    assert ebenezer.in_play
    return ebenezer, culprit


def test_ebenezer_springfield_bears_witness(table: Table) -> None:
    ebenezer, culprit = wronged(table, table.town_square)
    table.answer(f"use:{ebenezer.id}.bear_witness")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{culprit.id}"]
    table.go(culprit)
    assert (culprit.bounty, ebenezer.booted) == (1, False)


def test_ebenezer_springfield_sees_nothing_from_afar(table: Table) -> None:
    wronged(table, table.me.deed(is_out_of_town=True))
    assert table.pending.kind == "noon play"


def test_ebenezer_springfield_cares_for_your_dudes_only(table: Table) -> None:
    wronged(table, table.town_square, mine=False)
    assert table.pending.kind == "noon play"


def test_ebenezer_springfield_forgives_your_own_abilities(table: Table) -> None:
    table.me.dude("Ebenezer Springfield")
    victim, _ = table.me.dude(), table.foe.dude()
    table.use(table.me.hand("Practice Punch"), victim)
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("extra", "bullets"), [(0, 3), (2, 4), (3, 4), (5, 6)])
def test_el_grajo_leaps_with_a_blade(table: Table, extra: int, bullets: int) -> None:
    grajo, _ = table.me.dude("El Grajo", counters={"bullets": extra}), table.foe.dude()
    blade = table.me.attach("", grajo, keywords=["Weapon", "Melee"])
    table.shootout()
    table.state.in_play[grajo.id].counters["stud"] = 0
    table.use(grajo, blade)
    assert (grajo.bullets, grajo.is_stud, blade.booted, grajo.booted) == (bullets, True, True, False)


def test_el_grajo_leaps_with_no_gun(table: Table) -> None:
    grajo, _ = table.me.dude("El Grajo"), table.foe.dude()
    table.me.attach("", grajo, keywords=["Weapon"])
    table.shootout()
    assert not table.can_use(grajo, by=table.me)


def overcharged(table: Table, *keywords: str) -> tuple[Dude, Dude, Card]:
    """Elander overcharges the booted Gadget of a friend."""
    elander, friend = table.me.dude("Elander Boldman (Exp.1)"), table.me.dude(bullets=1)
    table.foe.dude()
    gadget = table.me.attach("Practice Pistol", friend, keywords=["Gadget 5", *keywords], booted=True)
    table.shootout()
    table.use(elander, gadget)
    return elander, friend, gadget


def test_elander_boldman_unboots_a_gadget(table: Table) -> None:
    elander, friend, gadget = overcharged(table)
    assert (gadget.booted, elander.booted, friend.is_stud, friend.bullets) == (False, True, False, 1)


def test_elander_boldman_unboots_with_experimental_gadgets(table: Table) -> None:
    elander, _, _ = overcharged(table, "Experimental")
    assert not elander.booted


def test_elander_boldman_makes_a_weapon_deadly(table: Table) -> None:
    elander, friend, _ = overcharged(table, "Weapon")
    assert (friend.is_stud, friend.bullets, elander.booted) == (True, 2, True)


def test_elander_boldman_lets_a_gadget_be_used_again(table: Table) -> None:
    elander, friend = table.me.dude("Elander Boldman (Exp.1)"), table.me.dude()
    one, other, _ = table.foe.dude(), table.foe.dude(), table.foe.dude()
    gadget = table.me.attach("Practice Pistol", friend, keywords=["Gadget 5"])
    table.shootout()
    table.use(gadget, one)
    table.use(elander, gadget, by=table.me)
    table.use(gadget, other, by=table.me)
    assert (one.is_home, other.is_home) == (True, True)


@pytest.mark.parametrize(("keyword", "cp"), [("Government", 0), ("Saloon", 1)])
def test_max_baine_lobbies_in_office(table: Table, keyword: str, cp: int) -> None:
    office, ranch = table.foe.deed(keywords=[keyword]), table.foe.deed(keywords=["Ranch"], control=1)
    bank = table.foe.deed(control=1)
    table.me.dude("Max Baine (Exp.1)", at=office)
    assert (ranch.control, bank.control) == (cp, 1)


def test_max_baine_lobbies_at_the_square(table: Table) -> None:
    ranch = table.foe.deed(keywords=["Ranch"], control=1)
    table.me.dude("Max Baine (Exp.1)", at=table.town_square)
    assert ranch.control == 0


def test_max_baine_invites_dudes_of_value_ten(table: Table) -> None:
    max_, place = table.me.dude("Max Baine (Exp.1)", at=table.town_square), table.town_square
    guest = table.me.hand("", CardType.DUDE, value=10, cost=5)
    table.me.hand("", CardType.DUDE, value=9), table.me.hand("", CardType.DUDE, value=12, cost=14)
    table.answer(f"use:{max_.id}.invite")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{guest.id}"]
    table.go(guest)
    assert (guest.location, table.me.stash, max_.booted) == (place, 8, True)


def test_max_baine_invites_nobody_who_comes_into_play_at_home_only(table: Table) -> None:
    max_ = table.me.dude("Max Baine (Exp.1)", at=table.town_square)
    table.me.hand("Practice Hermit", CardType.DUDE, value=12)
    assert not table.can_use(max_)


def test_antheia_pansofia_bends_no_odds_of_the_foe(table: Table) -> None:
    table.me.dude("Antheia Pansofia")
    witch = table.foe.dude(keywords=["Huckster 0"])
    victim = table.me.dude(value=5, bullets=2, influence=1)
    blast = table.foe.attach("Soul Blast", witch, kind=CardType.SPELL)
    table.shootout(leader=victim)
    table.foe.deck("5C")
    table.use(blast, victim, by=table.foe)
    assert not victim.is_home


def test_avie_cline_summons_nobody_out_of_town(table: Table) -> None:
    avie, guest = table.me.dude("Avie Cline (Exp.1)", at=table.me.deed(is_out_of_town=True)), table.foe.dude()
    table.use(avie, guest)
    assert guest.is_home


@pytest.mark.parametrize(("keywords", "booted"), [(["Weapon", "Melee"], True), (["Melee"], False)])
def test_el_grajo_needs_an_unbooted_melee_weapon(table: Table, keywords: list[str], booted: bool) -> None:
    grajo, _ = table.me.dude("El Grajo"), table.foe.dude()
    table.me.attach("", grajo, keywords=keywords, booted=booted)
    table.shootout()
    assert not table.can_use(grajo, by=table.me)


def test_elander_boldman_overcharges_booted_gadgets_of_the_shootout(table: Table) -> None:
    elander, away = table.me.dude("Elander Boldman (Exp.1)"), table.me.dude()
    foe = table.foe.dude()
    table.me.attach("", away, keywords=["Gadget 5"], booted=True), table.me.attach("", elander, booted=True)
    table.me.attach("", elander, keywords=["Gadget 5"])
    theirs = table.foe.attach("", foe, keywords=["Gadget 5"], booted=True)
    table.shootout(leader=elander, without=[away])
    table.answer(f"use:{elander.id}.overcharge")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{theirs.id}"]


def test_max_baine_invites_dudes_only(table: Table) -> None:
    max_ = table.me.dude("Max Baine (Exp.1)", at=table.town_square)
    table.me.hand("", CardType.DEED, value=12)
    assert not table.can_use(max_)
