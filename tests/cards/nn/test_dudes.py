"""Behaviour of the dudes of Nightmare at Noon."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_jack_ohara_carries_two_weapons(table: Table) -> None:
    jack = table.me.dude("Jack O'Hara")
    guns = [table.me.attach("", jack, keywords=["Weapon"]) for _ in range(2)]
    third = table.me.hand("", CardType.GOODS, keywords=["Weapon"])
    table.use(table.me.hand("Reserves"))
    assert jack.attachments == guns
    table.shop(third, jack)
    assert jack.attachments == [guns[1], third]


def test_john_radcliffe_carries_no_weapon(table: Table) -> None:
    john, gun = table.me.dude('John "Aces" Radcliffe'), table.me.hand("", CardType.GOODS, keywords=["Weapon"])
    assert not table.can(f"shop:{gun.id}>{john.id}")


def test_john_radcliffe_is_a_stud_while_he_holds_more_cards(table: Table) -> None:
    john, _ = table.me.dude('John "Aces" Radcliffe'), table.foe.dude()
    table.me.hand("Auction"), table.me.hand("Missed!")
    table.foe.hand("Auction")
    table.shootout()
    assert not john.is_stud
    table.pass_()
    assert john.is_stud
    table.foe.hand("Auction")
    table.pass_()
    assert not john.is_stud


def junior(table: Table, *, stash: int = 10) -> tuple[Card, Dude]:
    """Junior comes into play and uses his ability; a dude of mine is at home, another far away."""
    child, friend = table.me.hand("Junior"), table.me.dude()
    table.me.dude(at=table.town_square)
    table.me.stash = stash
    table.answer(f"shop:{child.id}")
    table.go(f"use:{child.id}.rummage")
    return child, friend


def test_junior_rummages_for_a_charm(table: Table) -> None:
    gadget, idol = table.me.pile("discard_pile", "Holy Wheel Gun", "Stone Idol")
    child, friend = junior(table)
    assert table.offered() == [f"c{idol.id}"]
    table.go([idol])
    assert sorted(table.offered()) == sorted([f"c{child.id}", f"c{friend.id}"])
    table.go([friend])
    assert (friend.attachments, gadget.zone) == ([idol], "discard pile")
    assert table.me.stash == 10 - child.cost - idol.cost


def test_junior_may_ace_the_charm(table: Table) -> None:
    [idol] = table.me.pile("discard_pile", "Stone Idol")
    junior(table)
    table.go([idol], [])
    assert idol.zone == "boot hill"


def test_junior_is_not_aced_by_abilities(table: Table) -> None:
    child = table.foe.dude("Junior")
    table.use(table.me.hand("Practice Noose"), child)
    assert child.in_play


def test_junior_falls_like_anybody(table: Table) -> None:
    child, other = table.foe.dude("Junior"), table.foe.dude()
    table.me.dude()
    table.shootout(mark=child)
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[other])
    table.lumps(f"ace:{child.id}")
    assert child.zone == "boot hill"


@pytest.mark.parametrize(("far", "cp"), [(True, 1), (False, 0)])
def test_old_man_mcdroste_stakes_a_claim_out_of_town(table: Table, far: bool, cp: int) -> None:
    assert table.me.dude("Old Man McDroste", at=table.me.deed(is_out_of_town=far)).control == cp


@pytest.mark.parametrize(("production", "left"), [(5, 2), (2, 0)])
def test_old_man_mcdroste_gets_in_the_way(table: Table, production: int, left: int) -> None:
    deed, other = table.foe.deed(production=production), table.foe.deed(production=4)
    table.me.dude("Old Man McDroste", at=deed)
    assert (deed.production, other.production) == (left, 4)


def test_old_man_mcdroste_grumbles_until_the_next_upkeep_is_over(table: Table) -> None:
    deed = table.foe.deed()
    grump, victim = table.me.dude("Old Man McDroste", at=deed), table.foe.dude(influence=3, at=deed)
    table.foe.dude(influence=9), table.me.hand("Auction")
    table.use(grump, victim)
    table.noon_over()
    assert (table.pending.kind, victim.influence, grump.booted) == ("sundown discard", 0, True)
    table.next_day()
    assert victim.influence == 3


def test_old_man_mcdroste_grumbles_at_deeds_only(table: Table) -> None:
    assert not table.can_use(table.me.dude("Old Man McDroste", at=table.town_square))


def test_sister_mary_gideon_stands_alone(table: Table) -> None:
    mary, _, _ = table.me.dude("Sister Mary Gideon"), table.foe.dude(), table.foe.dude()
    before = mary.bullets
    table.shootout()
    assert (before, mary.bullets) == (0, 2)


def test_sister_mary_gideon_with_a_friend_is_harmless(table: Table) -> None:
    mary, _, _ = table.me.dude("Sister Mary Gideon"), table.foe.dude(), table.me.dude()
    table.shootout()
    assert mary.bullets == 0


def test_steele_archer_rekindles_a_hex_nearby(table: Table) -> None:
    steele = table.me.dude("Steele Archer (Exp.1)")
    hexes = [
        table.me.attach(
            "Practice Spark", table.me.dude(at=place), kind=CardType.SPELL, keywords=[word], booted=booted
        )
        for place, word, booted in [
            (table.town_square, "Hex", True),
            (table.town_square, "Hex", False),
            (table.town_square, "Miracle", True),
            (table.me.deed(is_out_of_town=True), "Hex", True),
        ]
    ]
    table.answer(f"use:{steele.id}.rekindle")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{hexes[0].id}"]
    table.go(hexes[0])
    assert not hexes[0].booted


def test_what_steele_archer_rekindled_can_be_cast_again(table: Table) -> None:
    steele = table.me.dude("Steele Archer (Exp.1)")
    spark = table.me.attach("Practice Spark", steele, kind=CardType.SPELL, keywords=["Hex"])
    table.me.deck("5H", "6H")
    table.use(spark)
    table.use(steele, spark, by=table.me)
    table.use(spark, by=table.me)
    assert steele.bounty == 2


def called(table: Table, answer: str) -> Dude:
    """A dude of the foe answers a call-out of Mister Miss."""
    miss = table.me.dude("The Fabulous Mister Miss", at=table.town_square)
    mark = table.foe.dude(influence=5, at=table.town_square)
    table.me.hand("Auction")
    table.call_out(miss, mark, answer)
    return mark


def test_who_refuses_mister_miss_loses_face_until_sundown_is_over(table: Table) -> None:
    mark = called(table, "refuse")
    table.foe.dude(influence=9)
    assert (mark.is_home, mark.influence) == (True, 2)
    table.next_day()
    assert mark.influence == 5


def test_who_accepts_mister_miss_loses_nothing(table: Table) -> None:
    assert called(table, "accept").influence == 5


def test_who_refuses_somebody_else_loses_nothing(table: Table) -> None:
    square = table.town_square
    table.me.dude("The Fabulous Mister Miss", at=square)
    mark = table.foe.dude(influence=5, at=square)
    table.call_out(table.me.dude(at=square), mark, "refuse")
    assert mark.influence == 5


@pytest.mark.parametrize("title", ["Practice Pistol", "Practice Rifle"])
def test_warren_graves_steps_in_for_a_friend(table: Table, title: str) -> None:
    warren, friend, other = table.foe.dude("Warren Graves"), table.foe.dude(), table.foe.dude()
    gun = table.me.attach(title, table.me.dude())
    table.shootout(mark=friend, without=[warren])
    table.use(gun, friend, f"use:{warren.id}.take_over")
    assert (friend.is_home, friend.booted, warren.location) == (True, True, table.town_square)
    assert table.foe.player.posse == [other, warren]


def test_warren_graves_steps_in_for_nobody_who_cannot_go_home(table: Table) -> None:
    warren, friend = table.foe.dude("Warren Graves"), table.foe.dude("SuAnne Bettelyuon")
    table.foe.dude()
    gun = table.me.attach("Practice Rifle", table.me.dude())
    table.shootout(mark=friend, without=[warren])
    table.use(gun, friend)
    assert (friend.in_play, warren.is_home) == (False, True)


def test_warren_graves_answers_shootout_plays_only(table: Table) -> None:
    warren, friend, other = table.foe.dude("Warren Graves"), table.foe.dude(), table.foe.dude()
    table.me.dude()
    table.shootout(mark=friend, without=[warren])
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[other])
    table.lumps(f"ace:{friend.id}")
    assert (friend.zone, warren.is_home) == ("boot hill", True)


def test_warren_graves_does_nothing_for_himself_or_others(table: Table) -> None:
    warren, foe = table.foe.dude("Warren Graves"), table.foe.dude()
    gun = table.me.attach("Practice Pistol", table.me.dude())
    table.shootout(mark=foe)
    table.use(gun, warren)
    assert (warren.is_home, warren.in_posse) == (True, False)


def test_john_radcliffe_counts_at_each_shootout_play(table: Table) -> None:
    john, _ = table.me.dude('John "Aces" Radcliffe'), table.foe.dude()
    table.me.deed("Pearly's Palace")
    table.me.hand("Auction"), table.me.hand("Auction"), table.me.hand("Hired Help")
    table.foe.hand("Auction")
    palace = table.me.player.deeds[0]
    table.state.in_play[john.id].location = table.town_square.id
    foe = table.foe.player.dudes[0]
    table.state.in_play[foe.id].location = table.town_square.id
    table.engine.touch()
    table.call_out(john, foe, "accept", f"use:{palace.id}.open_early")
    table.answer("pass")
    assert (table.pending.kind, john.is_stud) == ("shootout", True)


def test_warren_graves_does_nothing_for_the_foe(table: Table) -> None:
    table.me.dude("Warren Graves")
    foe = table.foe.dude()
    gun = table.me.attach("Practice Pistol", table.me.dude())
    table.shootout()
    table.use(gun, foe)
    assert table.pending.kind != "react"


def test_warren_graves_does_nothing_at_noon(table: Table) -> None:
    table.foe.dude("Warren Graves")
    friend = table.foe.dude()
    table.use(table.me.hand("Practice Noose"), friend)
    assert friend.zone == "boot hill"


def test_warren_graves_answers_from_the_posse_too(table: Table) -> None:
    warren, friend = table.foe.dude("Warren Graves"), table.foe.dude()
    gun = table.me.attach("Practice Rifle", table.me.dude())
    table.shootout(mark=friend)
    table.use(gun, friend, f"use:{warren.id}.take_over")
    assert (friend.is_home, table.foe.player.posse) == (True, [warren])


def test_junior_rummages_for_mystical_goods_only(table: Table) -> None:
    table.me.pile("discard_pile", "Soul Blast", "The Evidence")
    junior(table)
    assert table.pending.kind == "noon play"


def test_junior_leaves_the_rummaging_to_himself(table: Table) -> None:
    table.me.dude("Junior")
    table.me.pile("discard_pile", "Stone Idol")
    table.shop(table.me.hand("", CardType.DUDE))
    assert table.pending.kind == "noon play"


def test_john_radcliffe_looks_after_shootout_plays_only(table: Table) -> None:
    john, _ = table.me.dude('John "Aces" Radcliffe'), table.foe.dude()
    table.me.hand("Auction")
    table.pass_()
    assert not john.is_stud


def test_warren_graves_lets_a_friend_go_home_unbooted(table: Table) -> None:
    warren, friend = table.foe.dude("Warren Graves"), table.foe.dude(bounty=1)
    vamoose = table.me.hand("Vamoosin'")
    table.me.dude()
    table.shootout(mark=friend, without=[warren])
    table.use(vamoose, friend)
    assert (friend.is_home, friend.booted, warren.in_posse) == (True, False, False)


def test_warren_graves_saves_a_friend_even_if_he_cannot_join(table: Table) -> None:
    warren, friend, other = table.foe.dude("Warren Graves"), table.foe.dude(), table.foe.dude()
    gun = table.me.attach("Practice Rifle", table.me.dude())
    table.forbid(warren, "join posses")
    table.shootout(mark=friend, without=[warren])
    table.use(gun, friend, f"use:{warren.id}.take_over")
    assert (friend.is_home, warren.is_home, table.foe.player.posse) == (True, True, [other])
