"""Behaviour of the dudes of Bad Medicine."""

from __future__ import annotations

from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_vasilis_lowers_wanted_dudes_of_the_opposing_posse(table: Table) -> None:
    vasilis = table.me.dude("Vasilis the Boar")
    wanted, clean = table.foe.dude(value=9, bounty=1), table.foe.dude(value=9)
    ours = table.me.dude(value=9, bounty=1)
    assert wanted.value == 9
    table.shootout(leader=vasilis)
    assert [wanted.value, clean.value, ours.value] == [7, 9, 9]


def test_vasilis_at_home_lowers_nobody(table: Table) -> None:
    vasilis = table.me.dude("Vasilis the Boar")
    table.me.dude()
    wanted = table.foe.dude(value=9, bounty=1)
    table.shootout(leader=table.me.player.dudes[1], without=[vasilis])
    assert wanted.value == 9


def test_vasilis_fires_a_booted_and_used_weapon_and_aces_it(table: Table) -> None:
    vasilis = table.me.dude("Vasilis the Boar")
    gun = table.me.attach("Practice Pistol", vasilis, keywords=("Weapon",))
    a, b, _ = table.foe.dude(), table.foe.dude(), table.foe.dude()
    table.shootout(leader=vasilis)
    table.use(gun, a)
    table.turn_of(table.me)
    assert not table.can_use(gun)
    table.use(vasilis, gun, b)
    assert [a.is_home, b.is_home, gun.zone] == [True, True, "boot hill"]


def test_vasilis_needs_a_weapon_that_can_be_used(table: Table) -> None:
    vasilis = table.me.dude("Vasilis the Boar")
    table.me.attach("Plain Gun", vasilis, keywords=("Weapon",))
    table.me.attach("Practice Pistol", vasilis, keywords=("Hat",))
    table.foe.dude()
    table.shootout(leader=vasilis)
    assert not table.can_use(vasilis, by=table.me)


def test_vasilis_leaves_an_unbooted_weapon_unbooted_until_it_is_gone(table: Table) -> None:
    vasilis = table.me.dude("Vasilis the Boar")
    gun = table.me.attach("Practice Pistol", vasilis, keywords=("Weapon",))
    prey, _ = table.foe.dude(), table.foe.dude()
    table.shootout(leader=vasilis)
    table.use(vasilis, gun, prey)
    assert prey.booted
    assert f"Booted(card={gun.id})" not in [repr(e) for e in table.log]


def test_willa_mae_is_aced_and_the_rest_go_home(table: Table) -> None:
    willa, friend = table.me.dude("Willa Mae MacGowan"), table.me.dude()
    foe = table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution("8S 8H 8D 3C 3S", "AS 9H 4D 5C 7S")
    table.use(willa)
    assert willa.zone == "boot hill"
    assert friend.is_home
    assert friend.booted
    assert not foe.is_home
