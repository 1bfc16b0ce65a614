"""Behaviour of the Sioux Union of Eye for an Eye."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys


def test_eagle_rock_comes_past_all_barriers(table: Table) -> None:
    mine = table.foe.deed("Abandoned Mine")
    rock = table.me.dude("Eagle Rock (Exp.2)")
    leader = table.me.dude("Leader")
    table.foe.dude()
    table.shootout(at=mine, leader=leader, without=[rock])
    table.use(rock, ability="swoop_down")
    assert (rock.location, rock.in_posse, rock.is_wanted, rock.booted) == (mine, True, True, False)


def test_eagle_rock_carries_friends_off_to_the_wilds(table: Table) -> None:
    far = table.me.deed(is_out_of_town=True)
    table.me.deed("In town")
    rock, one, two = table.me.dude("Eagle Rock (Exp.2)"), table.me.dude("One"), table.me.dude("Two")
    table.foe.dude()
    table.shootout(leader=rock)
    table.declare(rock, ability="carry_off")
    assert table.choices() == keys(one, two)
    table.go(one, far)
    assert (one.location, one.in_posse, one.booted) == (far, False, False)
    table.use(rock, two, far, ability="carry_off", by=table.me)
    assert two.location == far


def test_eagle_rock_outside_of_the_shootout_carries_nobody_off(table: Table) -> None:
    table.me.deed(is_out_of_town=True)
    rock = table.me.dude("Eagle Rock (Exp.2)")
    table.me.dude("Leader"), table.foe.dude()
    table.shootout(leader=table.me.player.dudes[1], without=[rock])
    assert not table.can_use(rock, "carry_off")


def test_seeking_fury_discards_a_card_to_draw_one(table: Table) -> None:
    fury = table.me.dude("Seeking Fury")
    old = table.me.hand("Old", CardType.DEED)
    table.me.hand("Keep", CardType.DEED)
    (new,) = table.me.deck("5C")
    table.use(fury, old)
    assert (old.zone, new.zone) == ("discard pile", "play hand")


def test_seeking_fury_needs_a_card(table: Table) -> None:
    assert not table.can_use(table.me.dude("Seeking Fury"))


def test_thunderbird_aces_a_spirit_to_take_a_card_back(table: Table) -> None:
    bird = table.me.dude("Thunderbird (Exp.1)")
    spirit = table.me.attach("War Cry", bird, kind=CardType.SPELL)
    table.me.attach("Hat", bird)
    old, other = table.me.pile("discard_pile", "3C", "4C")
    table.declare(bird)
    assert table.choices() == keys(spirit)
    table.go(spirit, other)
    assert (spirit.zone, other.zone, old.zone) == ("boot hill", "play hand", "discard pile")


def test_thunderbird_without_a_spirit_takes_nothing_back(table: Table) -> None:
    bird = table.me.dude("Thunderbird (Exp.1)")
    table.me.attach("Blood Curse", bird, kind=CardType.SPELL)
    table.me.pile("discard_pile", "3C")
    assert not table.can_use(bird)
