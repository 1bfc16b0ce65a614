"""Behaviour of the Flock and the cards of its deck, of A Reaping of Souls."""

from __future__ import annotations

from tests.table import Table, keys

FLOCK = "The Flock,(Children of Armageddon)"


def test_the_flock_sacrifices_a_wanted_dude_for_a_card(table: Table) -> None:
    home = table.me.outfit(FLOCK)
    sinner, _honest = table.me.dude("Sinner", bounty=1), table.me.dude("Honest")
    [old] = table.me.pile("discard_pile", "Old")
    [found, other] = table.me.only_deck("Found", "Other")
    table.declare(home)
    table.go(sinner)
    assert sinner.zone == "boot hill"
    assert table.choices() == keys(old, found, other)
    table.go(old)
    table.settled()
    assert old in table.me.player.play_hand


def test_the_flock_needs_a_wanted_dude(table: Table) -> None:
    home = table.me.outfit(FLOCK)
    table.me.dude("Honest")
    table.foe.dude("Crook", bounty=1)
    assert not table.can_use(home)


def test_envy_takes_goods_of_a_richer_dude(table: Table) -> None:
    place = table.foe.deed()
    envy = table.me.dude("Envy (Exp.1)", at=place)
    table.me.attach("Hat", envy)
    rich, equal = table.foe.dude("Rich", at=place), table.foe.dude("Equal", at=place)
    table.foe.attach("Scarf", equal)
    loot, _ring = table.foe.attach("Cane", rich), table.foe.attach("Ring", rich)
    table.use(envy, rich, loot)
    assert loot in envy.goods


def test_envy_takes_nothing_that_envy_cannot_carry(table: Table) -> None:
    place = table.foe.deed()
    envy, rich = table.me.dude("Envy (Exp.1)", at=place), table.foe.dude("Rich", at=place)
    table.forbid(envy, "carry goods")
    table.foe.attach("Cane", rich)
    assert not table.can_use(envy)


def test_wrath_blanks_all_opposing_dudes_for_the_shootout(table: Table) -> None:
    wrath = table.me.dude("Wrath (Exp.1)")
    flim = table.foe.dude("Flim")
    table.shootout()
    table.use(wrath)
    assert not table.can_use(flim, by=table.foe)
    assert not flim.is_a("Abomination")
    table.to_resolution("AS 3H 9D 6C JS", "8D 8S 9C 6H JC")
    table.lumps()
    assert flim.is_a("Abomination")
    assert flim.in_play


def test_the_polecat_saloon_drives_honest_dudes_away(table: Table) -> None:
    saloon = table.foe.deed("Polecat Saloon")
    crook = table.me.dude("Crook", at=saloon, influence=4, bounty=1)
    honest = [table.me.dude(f"Honest {n}", at=saloon, influence=n) for n in (4, 2, 1, 0)]
    away = table.me.dude("Away", influence=4)
    assert [d.influence for d in (crook, *honest, away)] == [4, 2, 1, 1, 0, 4]


def test_the_fight_goes_on_outside(table: Table) -> None:
    call, shop = table.me.hand("Let's Take It Outside"), table.foe.deed("Shop")
    mine, foe = table.me.dude("Mine"), table.foe.dude("Foe")
    table.forbid(foe, "move")
    away = table.foe.dude("Away")
    table.shootout(at=shop, without=[away])
    table.use(call)
    assert (mine.location, foe.location, away.location) == (
        table.town_square,
        table.town_square,
        table.foe.home,
    )
    assert (mine.in_posse, foe.in_posse, mine.shootout_location) == (True, True, table.town_square)
    table.to_resolution("AS 3H 9D 6C JS", "8S 8H 9D 3C 2S")
    table.lumps()
    assert mine.zone == "boot hill"


def test_a_fight_in_the_square_is_outside_already(table: Table) -> None:
    call = table.me.hand("Let's Take It Outside")
    table.me.dude("Mine")
    table.foe.dude("Foe")
    table.shootout()
    assert not table.can_use(call)
