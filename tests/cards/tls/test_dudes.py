"""Behaviour of the dudes of The Light Shineth."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table, keys


def stable(table: Table, *pull: str) -> tuple[Dude, Card]:
    """Set up Sammy next to a dude of the foe with a Horse of value 6."""
    sammy = table.me.dude('Samantha "Sammy" Cooke', at=table.town_square)
    horse = table.foe.attach("Nag", table.foe.dude(at=table.town_square), value=6, keywords=("Horse",))
    table.me.deck(*pull)
    return sammy, horse


def test_sammy_discards_goods_for_a_bounty(table: Table) -> None:
    sammy, _ = stable(table)
    hat = table.me.attach("Hat", table.me.dude(at=table.town_square))
    table.use(sammy, hat)
    assert [hat.zone, sammy.bounty, sammy.booted, table.me.stash] == ["discard pile", 1, True, 9]


def test_sammy_steals_a_horse_with_a_higher_pull(table: Table) -> None:
    sammy, horse = stable(table, "7H")
    table.use(sammy, horse)
    assert [sammy.goods, horse.controller, sammy.bounty] == [[horse], table.me.player, 1]


def test_sammy_loses_the_horse_on_an_equal_pull(table: Table) -> None:
    sammy, horse = stable(table, "6H")
    table.use(sammy, horse)
    assert [horse.zone, sammy.bounty] == ["discard pile", 1]


def test_sammy_reaches_only_what_is_here(table: Table) -> None:
    sammy, horse = stable(table)
    table.state.in_play[horse.host.id].location = table.foe.home.id  # type: ignore[attr-defined]
    assert not table.can_use(sammy)


def dojo(table: Table, pull: str, second: str) -> tuple[Dude, Dude]:
    """Set up Emre and a Kung Fu dude of the foe in the town square, who performs a Technique."""
    emre = table.me.dude("Emre, The Turkish Bear", at=table.town_square)
    pupil = table.foe.dude(value=8, keywords=("Kung Fu 0",), at=table.town_square)
    kick = table.foe.hand("Practice Kick")
    table.foe.deck(pull)
    table.me.deck(second)
    table.use(kick, pupil, by=table.foe)
    return emre, pupil


def test_emre_makes_another_pull_count(table: Table) -> None:
    emre, pupil = dojo(table, "KH", "2H")
    table.use(emre)
    assert [pupil.bounty, emre.is_stud] == [1, True]
    assert [len(s.state.discard_pile) for s in table.sides] == [1, 2]


def test_emre_can_spoil_a_technique(table: Table) -> None:
    emre, pupil = dojo(table, "2H", "9H")
    table.use(emre)
    assert pupil.bounty == 0


def test_emre_may_stay_out_of_it(table: Table) -> None:
    emre, pupil = dojo(table, "2H", "9H")
    table.pass_()
    assert [pupil.bounty, emre.is_stud] == [1, False]


def test_emre_answers_a_kung_fu_test_without_a_technique(table: Table) -> None:
    """A Kung Fu test is a pull for a Technique (A-344)."""
    emre, monk = table.me.dude("Emre, The Turkish Bear"), table.me.dude(value=8, keywords=["Kung Fu 1"])
    table.me.deck("KC", "2C")
    swarm = table.me.hand("Plague of Grasshoppers")
    table.use(swarm, [monk], table.town_square)
    table.use(emre)
    assert (monk.location, emre.is_stud) == (table.town_square, True)


def test_emre_watches_only_his_own_place(table: Table) -> None:
    table.me.dude("Emre, The Turkish Bear")
    pupil = table.foe.dude(value=8, keywords=("Kung Fu 0",), at=table.town_square)
    kick = table.foe.hand("Practice Kick")
    table.foe.deck("2H")
    table.use(kick, pupil, by=table.foe)
    assert [pupil.bounty, table.pending.kind] == [1, "noon play"]


@pytest.mark.parametrize("ranch", [True, False])
def test_dead_billy_jones_spooks_horses_near_a_ranch(table: Table, ranch: bool) -> None:
    billy, deed = table.me.dude('"Dead" Billy Jones'), table.me.deed(keywords=["Ranch"] if ranch else [])
    rider = table.foe.dude(at=table.town_square)
    table.foe.attach("Mustang", rider)
    table.me.attach("Mustang", table.foe.dude())
    table.use(billy, rider, *([deed] if ranch else []))
    assert rider.location == (deed if ranch else table.town_square)


def test_dead_billy_jones_needs_a_horse_nearby(table: Table) -> None:
    billy = table.me.dude('"Dead" Billy Jones')
    table.me.deed(keywords=["Ranch"])
    table.foe.dude(at=table.town_square)
    table.foe.attach("Mustang", table.foe.dude())
    assert not table.can_use(billy)


@pytest.mark.parametrize(("gang", "price"), [("lawdogs", 6), ("outlaws", 10)])
def test_abram_grothe_is_called_for(table: Table, gang: str, price: int) -> None:
    table.me.outfit("", gangs=(gang,), wealth=15)
    table.foe.dude(bounty=3), table.foe.dude(bounty=1), table.me.dude(bounty=2)
    table.shop(table.me.hand("Abram Grothe (Exp.2)"))
    assert table.me.stash == 10 - price


def test_abram_grothe_rallies_deputies_nearby(table: Table) -> None:
    abram = table.me.dude("Abram Grothe (Exp.2)")
    law = ["Deputy"]
    near = table.me.dude(keywords=law, booted=True, at=table.town_square)
    far = table.me.dude(keywords=law, booted=True, at=table.foe.home)
    plain, theirs = (
        table.me.dude(booted=True),
        table.foe.dude(keywords=law, booted=True, at=table.town_square),
    )
    table.use(abram)
    assert [d.booted for d in (abram, near, far, plain, theirs)] == [False, False, True, True, True]


def test_deborah_west_is_a_stud_as_leader_only(table: Table) -> None:
    deborah, friend = table.me.dude("Deborah West"), table.me.dude()
    table.foe.dude()
    assert not deborah.is_stud
    table.shootout(leader=deborah)
    assert (deborah.is_stud, friend.is_stud) == (True, False)


def test_deborah_west_is_no_stud_behind_another_leader(table: Table) -> None:
    deborah, friend = table.me.dude("Deborah West"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    assert (deborah.in_posse, deborah.is_stud) == (True, False)


@pytest.mark.parametrize(("gang", "price"), [("fearmongers", 7), ("outlaws", 9)])
def test_ivor_hawley_is_worshipped(table: Table, gang: str, price: int) -> None:
    table.me.outfit("", gangs=(gang,), wealth=15)
    table.foe.dude(keywords=["Abomination"])
    table.foe.pile("boot_hill", "Tyxarglenak", "5H")
    ivor = table.me.hand("Ivor Hawley (Exp.1)")
    table.shop(ivor)
    assert (ivor.in_play, table.me.stash) == (True, 10 - price)


def test_ivor_hawley_opens_the_graves(table: Table) -> None:
    fiend, hex_, other = table.me.pile("boot_hill", "Tyxarglenak", "Soul Blast", "Shotgun")
    ivor = table.me.hand("Ivor Hawley (Exp.1)")
    table.me.stash = 20
    table.answer(f"shop:{ivor.id}")
    table.answer(f"use:{ivor.id}.open_the_graves")
    assert table.offered() == [f"c{fiend.id}", f"c{hex_.id}"]
    table.go([fiend], [hex_])
    assert (fiend.in_play, hex_ in ivor.attachments, other.zone) == (True, True, "boot hill")
    assert table.me.stash == 20 - ivor.cost - max(0, fiend.cost - 3) - max(0, hex_.cost - 3)


def test_ivor_hawley_opens_no_grave_when_he_comes_from_elsewhere(table: Table) -> None:
    [ivor, _] = table.me.pile("discard_pile", "Ivor Hawley (Exp.1)", "5H")
    table.me.pile("boot_hill", "Soul Blast")
    table.me.stash = 20
    table.use(table.me.hand("Practice Revival"), ivor)
    assert (ivor.in_play, table.pending.kind) == (True, "noon play")


@pytest.mark.parametrize(("where", "listens"), [("here", True), ("there", False)])
def test_jim_cheveyo_listens_to_spirits_of_anybody(table: Table, where: str, listens: bool) -> None:
    jim = table.me.dude("Jim Cheveyo", at=table.town_square)
    rival = table.foe.dude(at=table.town_square if where == "here" else table.foe.home)
    table.foe.attach("Spirit Dance", rival, kind=CardType.SPELL)
    assert (jim.is_stud, jim.influence) == (listens, 2 if listens else 1)


@pytest.mark.parametrize(("pulled", "made"), [("5C", True), ("4C", False)])
def test_margaret_hagerty_invents_dudes_better(table: Table, pulled: str, made: bool) -> None:
    margaret = table.me.dude("Margaret Hagerty")
    robot = table.me.hand("", CardType.DUDE, keywords=["Gadget 9"], gadget_difficulty=9)
    table.me.deck(pulled)
    table.make(f"invent:{robot.id}>{margaret.id}")
    assert robot.in_play is made


def test_margaret_hagerty_invents_goods_as_anybody(table: Table) -> None:
    margaret = table.me.dude("Margaret Hagerty")
    gun = table.me.hand("", CardType.GOODS, keywords=["Gadget 9"], gadget_difficulty=9)
    table.me.deck("7C")
    table.make(f"invent:{gun.id}>{margaret.id}")
    assert not gun.in_play


def test_margaret_hagerty_oils_gadgets_here(table: Table) -> None:
    table.me.dude("Margaret Hagerty")
    robot, plain = table.me.dude(keywords=["Gadget 9"], upkeep=2), table.me.dude(upkeep=2)
    away = table.me.dude(keywords=["Gadget 9"], upkeep=2, at=table.town_square)
    assert [d.upkeep for d in (robot, plain, away)] == [1, 2, 2]


@pytest.mark.parametrize(("words", "stud"), [(["Melee", "Weapon"], True), (["Weapon"], False)])
def test_the_badger_bites_with_a_blade(table: Table, words: list[str], stud: bool) -> None:
    badger = table.me.dude('Michael "The Badger" Dodge')
    table.me.attach("", badger, keywords=words)
    assert badger.is_stud is stud


@pytest.mark.parametrize(
    ("pulled", "rivals", "bullets"), [("5H", 2, (3, 0)), ("5C", 2, (3, 3)), ("5H", 3, (0, 0))]
)
def test_the_badger_lunges(table: Table, pulled: str, rivals: int, bullets: tuple[int, int]) -> None:
    badger, _ = table.me.dude('Michael "The Badger" Dodge'), table.me.dude()
    victim = next(iter([table.foe.dude(bullets=3) for _ in range(rivals)]))
    table.shootout(leader=badger)
    table.me.deck(pulled)
    table.use(badger, victim)
    assert (victim.booted, badger.booted) == (True, True)
    assert (badger.bullets, victim.bullets) == bullets


@pytest.mark.parametrize(("gang", "price"), [("outlaws", 7), ("lawdogs", 9)])
def test_sloane_rouses_her_wanted(table: Table, gang: str, price: int) -> None:
    table.me.outfit("", gangs=(gang,), wealth=15)
    tired, fresh = table.me.dude(bounty=1, booted=True), table.me.dude(bounty=1)
    honest, theirs = table.me.dude(booted=True), table.foe.dude(bounty=1, booted=True)
    sloane = table.me.hand("Sloane (Exp.1)")
    table.shop(sloane)
    assert table.me.stash == 10 - price
    assert [d.booted for d in (tired, fresh, honest, theirs)] == [False, False, True, True]
    assert sloane.bounty == 1


@pytest.mark.parametrize("eats_maker", [True, False])
def test_the_wretched_feeds(table: Table, eats_maker: bool) -> None:
    maker, other = table.me.dude(keywords=["Mad Scientist 9"]), table.me.dude()
    table.foe.dude(at=table.me.home), table.me.dude(at=table.town_square)
    borrowed = table.me.dude(owner=table.foe)
    wretch = table.me.hand("The Wretched")
    table.me.deck("KC")
    table.answer(f"invent:{wretch.id}>{maker.id}")
    assert f"c{borrowed.id}" not in table.offered()
    assert table.offered() == [f"c{d.id}" for d in (maker, other, wretch)]
    table.go(maker if eats_maker else other)
    if eats_maker:
        assert (maker.zone, wretch.in_play) == ("boot hill", True)
    else:
        assert (other.zone, maker.bounty) == ("boot hill", 2)


def test_the_wretched_costs_nobody_when_it_fails(table: Table) -> None:
    maker = table.me.dude(keywords=["Mad Scientist 1"])
    wretch = table.me.hand("The Wretched")
    table.me.deck("2C")
    table.make(f"invent:{wretch.id}>{maker.id}")
    assert (wretch.zone, maker.in_play, maker.bounty) == ("discard pile", True, 0)


@pytest.mark.parametrize(("influence", "may"), [(0, False), (1, True)])
def test_danny_wilde_is_beyond_lesser_dudes(table: Table, influence: int, may: bool) -> None:
    danny = table.foe.dude("Danny Wilde", at=table.town_square)
    caller, other = (
        table.me.dude(influence=influence, at=table.town_square),
        table.foe.dude(at=table.town_square),
    )
    assert table.can(f"callout:{caller.id}>{danny.id}") is may
    assert table.can(f"callout:{caller.id}>{other.id}")


def test_danny_wilde_is_not_called_out_by_effects_either(table: Table) -> None:
    danny = table.foe.dude("Danny Wilde", at=table.town_square)
    sanford = table.me.dude("Sanford Taylor", at=table.town_square, counters={"influence": -9})
    card = table.me.hand("...It's Who You Know")
    assert not table.can_use(card)
    assert danny.influence > sanford.influence


@pytest.mark.parametrize(("gang", "price"), [("entrepreneurs", 8), ("outlaws", 10)])
def test_lillian_morgan_inherits(table: Table, gang: str, price: int) -> None:
    table.me.outfit("", gangs=(gang,), wealth=15)
    table.me.deed(keywords=["Ranch"]), table.foe.deed(keywords=["Ranch"])
    table.me.attach("Mustang", table.me.dude())
    table.shop(table.me.hand("Lillian Morgan (Exp.1)"))
    assert table.me.stash == 10 - price


@pytest.mark.parametrize(("boots", "zone"), [(True, "discard pile"), (False, "boot hill")])
def test_lillian_morgan_repeats_history(table: Table, boots: bool, zone: str) -> None:
    lillian = table.me.dude("Lillian Morgan (Exp.1)")
    spell = table.me.attach("", lillian, kind=CardType.SPELL)
    action, other = table.me.pile("discard_pile", "Reserves", "Missed!")
    table.answer(f"use:{lillian.id}.repeat_history.noon")
    assert table.offered() == [f"c{action.id}"]
    table.go(action, [spell] if boots else [])
    table.pass_()
    assert (table.me.stash, action.zone, spell.booted, other.zone) == (11, zone, boots, "discard pile")


def test_lillian_morgan_pays_what_it_costs(table: Table) -> None:
    lillian = table.me.dude("Lillian Morgan (Exp.1)")
    war, _ = table.me.pile("discard_pile", "Civil War", "5H")
    one, _ = table.foe.dude(), table.foe.dude()
    table.answer(f"use:{lillian.id}.repeat_history.noon")
    table.go(war, one, one, table.town_square)
    assert (one.location, table.me.stash, war.zone) == (table.town_square, 9, "boot hill")


def dabney(table: Table, *words: str, at_square: bool = True) -> tuple[Dude, Card]:
    """Set up Dabney in the town square or at a deed of theirs, and a Gadget with more keywords in hand."""
    place = table.town_square if at_square else table.foe.deed()
    man = table.me.dude("Dabney Scuttlesby", at=place)
    return man, table.me.hand("", CardType.GOODS, keywords=["Gadget 3", *words], gadget_difficulty=3)


@pytest.mark.parametrize(
    ("words", "square", "may"), [(["Mystical"], True, True), ([], True, False), (["Mystical"], False, False)]
)
def test_dabney_scuttlesby_invents_in_the_town_square(
    table: Table, words: list[str], square: bool, may: bool
) -> None:
    man, gadget = dabney(table, *words, at_square=square)
    table.foe.dude(at=man.place, influence=9)
    assert table.can(f"invent:{gadget.id}>{man.id}") is may


@pytest.mark.parametrize(("words", "may"), [(["Mystical"], True), ([], False)])
def test_dabney_scuttlesby_invents_mystical_gadgets_only(table: Table, words: list[str], may: bool) -> None:
    man = table.me.dude("Dabney Scuttlesby")
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget 3", *words], gadget_difficulty=3)
    other = table.me.dude(keywords=["Mad Scientist 1"])
    assert table.can(f"invent:{gadget.id}>{man.id}") is may
    assert table.can(f"invent:{gadget.id}>{other.id}")


def test_dabney_scuttlesby_hands_out_mystical_gadgets_in_the_town_square(table: Table) -> None:
    man = table.me.dude("Dabney Scuttlesby", at=table.town_square)
    friend = table.me.dude(at=table.town_square)
    wonder = table.me.attach("", man, keywords=["Gadget 3", "Mystical"])
    hat, toy = table.me.attach("", man), table.me.attach("", friend, keywords=["Gadget 3", "Mystical"])
    assert table.can(f"trade:{wonder.id}>{friend.id}")
    assert not table.can(f"trade:{hat.id}>{friend.id}")
    assert not table.can(f"trade:{toy.id}>{man.id}")


def test_lillian_morgan_spares_no_action_for_a_spell_that_cannot_be_booted(table: Table) -> None:
    lillian = table.me.dude("Lillian Morgan (Exp.1)")
    held, free = (table.me.attach("", lillian, kind=CardType.SPELL) for _ in range(2))
    table.forbid(held, "be booted")
    [action] = table.me.pile("discard_pile", "Reserves")
    table.answer(f"use:{lillian.id}.repeat_history.noon")
    table.go(action)
    assert table.choices() == keys(free)
