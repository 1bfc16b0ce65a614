"""Behaviour of further spells of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table

SPELL = CardType.SPELL


@pytest.mark.parametrize("title", ["Confession", "06017"])
def test_confession_takes_bounty_nearby(table: Table, title: str) -> None:
    _priest, spell = table.me.caster("Blessed 2", title, "KC")
    sinner, _far = table.foe.dude(bounty=2, at=table.town_square), table.foe.dude(bounty=2)
    table.answer(f"use:{spell.id}.absolve")
    assert table.offered() == [f"c{sinner.id}"]
    table.go(sinner)
    assert (sinner.bounty, table.me.stash, spell.booted) == (1, 11, True)


def test_confession_accuses_here_at_ease(table: Table) -> None:
    priest, spell = table.me.caster("Blessed 2", "Confession", "KC")
    sinner = table.foe.dude(at=table.me.home)
    table.use(spell, sinner, ability="accuse")
    assert (sinner.bounty, priest.booted) == (1, False)


def test_confession_accuses_next_door_by_booting(table: Table) -> None:
    priest, spell = table.me.caster("Blessed 2", "Confession", "KC")
    sinner = table.foe.dude(at=table.town_square)
    table.use(spell, sinner, ability="accuse")
    assert (sinner.bounty, priest.booted) == (1, True)


def test_confession_of_a_booted_priest_stays_here(table: Table) -> None:
    _priest, spell = table.me.caster("Blessed 2", "Confession", "KC", booted=True)
    table.foe.dude(at=table.town_square)
    here = table.foe.dude(at=table.me.home)
    table.answer(f"use:{spell.id}.accuse")
    assert f"c{here.id}" in table.offered()
    assert len(table.offered()) == 2


def test_the_first_confession_boots_for_bounty_by_rating(table: Table) -> None:
    priest, spell = table.me.caster("Blessed 2", "06017", "KC")
    sinner = table.foe.dude(at=table.town_square)
    table.use(spell, sinner, ability="accuse")
    assert (sinner.bounty, priest.booted) == (2, True)


def test_the_first_confession_needs_an_unbooted_priest(table: Table) -> None:
    _priest, spell = table.me.caster("Blessed 2", "06017", "KC", booted=True)
    table.foe.dude(at=table.me.home)
    assert not table.can_use(spell, "accuse")


def test_consecration_makes_a_saint_of_a_fighter(table: Table) -> None:
    priest, spell = table.me.caster("Blessed 9", "Consecration", "KC")
    saint, _home = table.me.dude(), table.me.dude("Far")
    table.foe.dude()
    table.shootout(without=[_home])
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S KD 3C 2S")
    table.me.deck("KC")
    table.answer(f"use:{spell.id}.consecrate")
    assert {o.card for o in table.pending.options} == {priest.id, saint.id}
    table.go(saint)
    assert (saint.bullets, saint.influence, saint.is_stud) == (3, 3, True)
    table.lumps([], [])
    assert priest.in_play


def test_consecration_lasts_after_lowball(table: Table) -> None:
    priest, spell = table.me.caster("Blessed 9", "Consecration", "KC")
    table.foe.dude(influence=9)
    for side, words in ((table.me, "AC 2D 3H 4S 6C"), (table.foe, "8S 8S KD 3C 2S")):
        side.deck(*["5D"] * 5, *words.split())
    table.pass_()
    table.pass_()
    table.me.deck("KC")
    table.use(spell, priest)
    while table.pending.kind == "cheatin resolution":
        table.pass_()
    assert (priest.bullets, priest.influence, priest.is_stud) == (3, 3, True)


def test_get_behind_me_satan_spares_casualties_and_stops_a_fiend(table: Table) -> None:
    _priest, spell = table.me.caster("Blessed 2", "Get Behind Me, Satan!", "KC", bullets=2)
    fiend, other = table.foe.dude(keywords=["Abomination"], bullets=3, stud=True), table.foe.dude(bullets=2)
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H 3D 3C 2S")
    table.me.deck("KC")
    table.use(spell, fiend)
    table.lumps([], [])
    assert not fiend.cannot("contribute bullets") or table.pending.kind == "shootout"
    assert (fiend.cannot("contribute bullets"), other.cannot("contribute bullets")) == (True, False)


def test_get_behind_me_satan_needs_no_fiend(table: Table) -> None:
    _priest, spell = table.me.caster("Blessed 2", "Get Behind Me, Satan!", "KC")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H 3D 3C 2S")
    table.me.deck("KC")
    table.use(spell)
    assert spell.booted


def communion(table: Table, title: str) -> tuple[Dude, Card, set[str]]:
    """Set up a Shaman at a distant place with the spell; also return the names of places it can lead to."""
    church = table.foe.deed("Church", keywords=["Holy Ground"])
    table.foe.deed("Inn")
    outpost = table.me.deed("Outpost", is_out_of_town=True)
    shaman, spell = table.me.caster("Shaman 1", title, "KC", at=outpost)
    table.answer(f"use:{spell.id}.wander")
    names = {table.view(o.card).title for o in table.pending.options if o.card is not None}
    assert church.in_play
    return shaman, spell, names


def test_ghostly_communion_wanders_to_holy_ground_and_next_to_it(table: Table) -> None:
    shaman, _spell, names = communion(table, "17017")
    assert names == {"Church", "Inn", table.foe.home.title, "Town Square"}
    table.go(table.town_square)
    assert (shaman.location, shaman.booted) == (table.town_square, False)


def test_ghostly_communion_takes_home_for_holy_ground(table: Table) -> None:
    _shaman, _spell, names = communion(table, "Ghostly Communion")
    assert table.me.home.title in names


@pytest.mark.parametrize(("title", "able"), [("Ghostly Communion", True), ("17017", False)])
def test_ghostly_communion_appears_near_home(table: Table, title: str, able: bool) -> None:
    friend, rival = table.me.dude(), table.foe.dude()
    outpost = table.me.deed(is_out_of_town=True)
    shaman, spell = table.me.caster("Shaman 1", title, "KC", at=outpost)
    table.shootout(leader=friend, mark=rival, without=[shaman])
    assert table.can_use(spell) == able
    if able:
        table.use(spell)
        assert (shaman.in_posse, shaman.is_stud) == (True, True)


@pytest.mark.parametrize(
    ("title", "name"), [("Mother Bear's Rage", "Gunslinger"), ("13017", "Nature Spirit")]
)
def test_mother_bears_rage_calls_out_next_door(table: Table, title: str, name: str) -> None:
    deed, inn = table.me.deed(), table.me.deed()
    shaman = table.me.dude(keywords=["Shaman 1"], at=deed)
    totem = table.me.attach(title, deed, kind=SPELL)
    mark, _far = table.foe.dude(at=inn), table.foe.dude(at=table.town_square)
    table.me.deck("KC")
    table.answer(f"use:{totem.id}.rage")
    table.go(*[a for a in (shaman,) if f"c{shaman.id}" in table.offered()])
    assert table.offered() == [f"c{mark.id}"]
    table.go(mark, "accept")
    [bear] = [d for d in table.me.player.dudes if d.title == name]
    assert (bear.location, bear.bullets, bear.is_stud, bear.is_leader) == (inn, 2, True, True)


def test_phantasm_scares_the_unbooted_nearby(table: Table) -> None:
    _witch, spell = table.me.caster("Huckster 5", "Phantasm", "KC", at=table.town_square)
    prey, _mine = table.foe.dude(), table.me.dude()
    inn = table.foe.deed()
    table.answer(f"use:{spell.id}.scare")
    assert table.offered() == [f"c{prey.id}"]
    table.go(prey, inn)
    assert (prey.location, prey.booted) == (inn, False)


def test_phantasm_drags_the_booted_from_here(table: Table) -> None:
    _witch, spell = table.me.caster("Huckster 5", "Phantasm", "KC", at=table.town_square)
    prey = table.foe.dude(at=table.town_square, booted=True)
    table.foe.dude(booted=True)
    table.answer(f"use:{spell.id}.drag")
    assert table.offered() == [f"c{prey.id}"]
    table.go(prey, table.foe.home)
    assert prey.is_home


@pytest.mark.parametrize(("keywords", "drawn"), [(["Mystical"], 1), (["Gadget"], 1), (["Attire"], 0)])
def test_phantom_fingers_make_goods_useless(table: Table, keywords: list[str], drawn: int) -> None:
    _witch, spell = table.me.caster("Huckster 5", "Phantom Fingers", "KC")
    victim = table.foe.dude(at=table.town_square, bullets=1)
    loot = table.foe.attach("Loot", victim, keywords=[*keywords, "Weapon"], bullets=2)
    table.use(spell, loot)
    assert (loot.booted, victim.bullets, len(table.me.player.play_hand)) == (True, 1, drawn)


def test_phantom_fingers_reach_booted_goods_in_a_shootout(table: Table) -> None:
    _witch, spell = table.me.caster("Huckster 5", "Phantom Fingers", "KC")
    rival, bystander = table.foe.dude(), table.foe.dude()
    gun = table.foe.attach("Pearl-Handled Revolver", rival, booted=True)
    table.foe.attach("Pearl-Handled Revolver", bystander)
    table.shootout(mark=rival, without=[bystander])
    table.answer(f"use:{spell.id}.fumble.shootout")
    assert table.offered() == [f"c{gun.id}"]
    table.go(gun)
    assert not rival.is_stud


def shield(table: Table, title: str) -> Dude:
    """My dude has cast Shield of Faith in a shootout; the other player is to play."""
    priest, spell = table.me.caster("Blessed 9", title, "KC")
    table.foe.dude(bullets=9)
    table.foe.attach("Shotgun", table.foe.player.dudes[0])
    table.shootout()
    table.use(spell)
    return priest


def test_shield_of_faith_stops_a_shotgun(table: Table) -> None:
    shield(table, "Shield of Faith")
    gun = table.foe.player.dudes[0].goods[0]
    assert not table.can_use(gun, by=table.foe)


def test_shield_of_faith_stops_whoever_does_not_own_a_dude(table: Table) -> None:
    guest, punch = table.me.dude(owner=table.foe), table.me.hand("Practice Punch")
    shield(table, "Shield of Faith")
    table.use(punch, guest, by=table.me)
    assert guest.in_play


def test_shield_of_faith_lets_owners_discard_whom_another_player_controls(table: Table) -> None:
    guest, punch = table.me.dude(owner=table.foe), table.foe.hand("Practice Punch")
    shield(table, "Shield of Faith")
    table.use(punch, guest, by=table.foe)
    assert guest.zone == "discard pile"


def test_shield_of_faith_lets_owners_do_as_they_like(table: Table) -> None:
    friend, punch = table.me.dude("Friend"), table.me.hand("Practice Punch")
    priest = shield(table, "Shield of Faith")
    table.use(punch, friend, by=table.me)
    assert friend.zone == "discard pile"
    assert priest.in_play


@pytest.mark.parametrize(("title", "safe"), [("Shield of Faith", False), ("06018", True)])
def test_shield_of_faith_and_cheatin_resolutions(table: Table, title: str, safe: bool) -> None:
    whip = table.foe.hand("Coachwhip!")
    priest = shield(table, title)
    table.to_resolution("8S 8S KD 3C 2S", "KS QD 10H 9S 7C")
    assert table.can_use(whip, by=table.foe) != safe
    if not safe:
        table.use(whip, priest)
    assert priest.in_play == safe


def test_shield_of_faith_spares_one_casualty_and_no_more(table: Table) -> None:
    friend = table.me.dude("Friend")
    priest = shield(table, "Shield of Faith")
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H 3D 3C 2S")
    table.lumps(f"discard:{friend.id}", [], [])
    assert (friend.in_play, priest.in_play) == (False, True)


@pytest.mark.parametrize("tires", [True, False])
def test_sun_touched_raven_looks_ahead(table: Table, tires: bool) -> None:
    shaman, spell = table.me.caster("Shaman 1", "Sun-Touched Raven", "KC")
    table.foe.dude()
    table.shootout()
    table.me.state.deck.pop()
    _pull, *seen = table.me.deck("KC", "2C", "3C", "4C", "5C", "6C")
    table.use(spell, seen[:3], tires)
    assert [c.zone for c in seen[:3]] == ["discard pile"] * 3
    assert (shaman.booted, seen[3].zone) == (tires, "play hand" if tires else "deck")


def test_sword_of_the_spirit_makes_a_stud_of_who_has_a_blade(table: Table) -> None:
    knight, spell = table.me.caster("Blessed 9", "Sword of the Spirit", "KC")
    table.use(spell, knight)
    assert (knight.bullets, knight.is_stud, spell.booted) == (2, False, False)
    table.me.attach("Rapier", knight)
    table.engine.touch()
    assert knight.is_stud


@pytest.mark.parametrize("has_blade", [True, False])
def test_sword_of_the_spirit_wards_off_spells_of_others(table: Table, has_blade: bool) -> None:
    knight, spell = table.me.caster("Blessed 9", "Sword of the Spirit", "KC")
    if has_blade:
        table.me.attach("Rapier", knight)
    witch = table.foe.dude(keywords=["Huckster 5"], at=table.me.home)
    curse = table.foe.attach("Blood Curse", witch, kind=SPELL)
    table.use(spell, knight)
    table.answer(f"use:{curse.id}.curse")
    assert (f"c{knight.id}" in table.offered()) != has_blade


def blessed_blade(table: Table) -> tuple[Dude, Dude, Card]:
    """The first Sword of the Spirit has blessed the Rapier of its priest."""
    knight, spell = table.me.caster("Blessed 9", "08018", "KC")
    friend, blade = table.me.dude(), table.me.attach("Rapier", knight)
    table.use(spell, blade)
    return knight, friend, blade


def test_the_first_sword_of_the_spirit_blesses_one_blade(table: Table) -> None:
    knight, friend, blade = blessed_blade(table)
    assert (knight.is_stud, friend.is_stud) == (True, False)
    table.pass_()
    strong = knight.bullets
    table.make(f"trade:{blade.id}>{friend.id}")
    assert (knight.is_stud, knight.bullets, friend.is_stud) == (False, strong - 1 - blade.bullets, False)


def test_the_first_sword_of_the_spirit_ends_with_its_blade(table: Table) -> None:
    knife = table.me.hand("Bowie Knife")
    knight, _friend, blade = blessed_blade(table)
    table.pass_()
    table.shop(knife, knight)
    assert (blade.zone, knight.is_stud) == ("discard pile", True)
    assert knight.bullets == 1 + knife.bullets


def test_the_first_sword_of_the_spirit_needs_a_blade(table: Table) -> None:
    knight, spell = table.me.caster("Blessed 9", "08018", "KC")
    table.me.attach("Pearl-Handled Revolver", knight)
    assert not table.can_use(spell)


def owl(table: Table, title: str) -> tuple[Dude, Card, Card]:
    """Set up Owl's Insight in a shootout against a cheater, with two goods in hand; the Shaman is booted."""
    shaman, spell = table.me.caster("Shaman 9", title, "KC")
    hat, coat = (table.me.hand(n, CardType.GOODS, cost=2) for n in ("Hat", "Coat"))
    table.foe.dude()
    table.shootout(at=table.me.home)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S KD 3C 2S")
    table.me.deck("KC")
    table.answer(f"use:{spell.id}.see_at_night")
    return shaman, hat, coat


@pytest.mark.parametrize(("title", "spared"), [("Owl's Insight", True), ("12018", False)])
def test_owls_insight_attaches_and_refills(table: Table, title: str, spared: bool) -> None:
    shaman, hat, coat = owl(table, title)
    table.go(hat, coat)
    assert {hat, coat} <= set(shaman.attachments)
    assert (table.me.stash, len(table.me.player.play_hand)) == (8, 5)
    table.lumps()
    assert shaman.in_play == spared


def test_owls_insight_may_attach_nothing(table: Table) -> None:
    _shaman, hat, coat = owl(table, "Owl's Insight")
    table.go(())
    assert (hat.zone, coat.zone, len(table.me.player.play_hand)) == ("play hand", "play hand", 5)


@pytest.mark.parametrize(("title", "able"), [("Owl's Insight", True), ("12018", False)])
def test_the_first_owls_insight_shops_for_the_unbooted(table: Table, title: str, able: bool) -> None:
    friend = table.me.dude("Friend", booted=True)
    shaman, hat, _coat = owl(table, title)
    table.go(hat)
    assert (f"c{friend.id}" in table.offered()) == able
    assert shaman.in_play
