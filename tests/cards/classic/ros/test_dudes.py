"""Behaviour of the dudes of A Reaping of Souls."""

from __future__ import annotations

from tests.table import Table, keys


def test_armitage_unnerves_who_is_no_terror(table: Table) -> None:
    armitage = table.me.dude("Armitage the Damned")
    plain, harmless, dead = (
        table.foe.dude(bullets=2),
        table.foe.dude(bullets=0),
        table.foe.dude(bullets=2, keywords=["Harrowed"]),
    )
    friend = table.me.dude(bullets=2)
    assert plain.bullets == 2
    table.shootout(leader=armitage, mark=plain)
    assert [d.bullets for d in (plain, harmless, dead, friend)] == [1, 0, 2, 2]
    gun = table.foe.attach("", harmless, bullets=2)
    assert (harmless.bullets, gun.in_play) == (1, True)


def test_elmo_hands_out_each_card_he_carries(table: Table) -> None:
    elmo, friend, away = table.me.dude("Elmo Schacci"), table.me.dude(bullets=1), table.me.dude()
    gun = table.me.attach("", elmo, keywords=["Weapon"], bullets=2)
    hat = table.me.attach("", elmo)
    old = table.me.attach("", friend, keywords=["Weapon"], bullets=3)
    table.foe.dude()
    table.shootout(leader=elmo, without=[away])
    table.use(elmo, gun, friend)
    assert (gun in friend.goods, friend.bullets, [w.id for w in friend.unready_weapons]) == (
        True,
        3,
        [old.id],
    )
    table.pass_()
    table.use(elmo, hat, friend)
    table.pass_()
    assert not table.can_use(elmo)


def test_fineas_flies_wherever_he_likes(table: Table) -> None:
    fineas, far = table.me.dude("Fineas von Landingham (Exp.1)"), table.foe.deed(is_out_of_town=True)
    table.use(fineas, far)
    assert (fineas.location, fineas.booted) == (far, False)


def test_wilhelmina_feeds_terrors(table: Table) -> None:
    table.me.dude("Wilhelmina Whateley (Exp.1)")
    beast, dead, free, plain = (
        table.me.dude(upkeep=upkeep, keywords=words)
        for upkeep, words in ((2, ["Abomination"]), (1, ["Harrowed"]), (0, ["Abomination"]), (2, []))
    )
    theirs = table.foe.dude(upkeep=2, keywords=["Abomination"])
    assert [d.upkeep for d in (beast, dead, free, plain, theirs)] == [1, 0, 0, 2, 2]


def test_wilhelmina_sacrifices_a_dude_from_anywhere(table: Table) -> None:
    wilhelmina = table.me.dude("Wilhelmina Whateley (Exp.1)")
    lamb, _weakling = table.me.dude(bullets=2), table.me.dude(bullets=0)
    prey, strong = table.foe.dude(bullets=1), table.foe.dude(bullets=2)
    table.shootout(leader=wilhelmina, mark=strong, without=[lamb, _weakling])
    table.answer(f"use:{wilhelmina.id}.sacrifice")
    assert table.choices() == keys(lamb)
    table.go(lamb)
    assert table.choices() == keys(prey)
    table.go(prey)
    assert (lamb.zone, prey.zone, strong.zone) == ("boot hill", "boot hill", "in play")
