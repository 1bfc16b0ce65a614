"""Caught with Yer Pants Down: a dude has no benefit from goods, but still has their drawbacks."""

from __future__ import annotations

from doomtown_desktop.dsl import Goods, card, while_
from doomtown_desktop.engine.data.benefits import is_drawback
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table


@card("Test Shackles")
class Shackles(Goods):
    @while_("This dude is a draw.", stud=False)
    def binds(self) -> bool:
        return True

    @while_("This dude has -1 influence.", influence=-1)
    def shames(self) -> bool:
        return True

    @while_("This dude has +1 influence and -1 value.", influence=+1, value=-1)
    def changes(self) -> bool:
        return True

    @while_("This dude is a Deputy.", keywords="Deputy")
    def pins_a_star_on(self) -> bool:
        return True

    @while_("This dude has +1 upkeep.", upkeep=+1)
    def costs(self) -> bool:
        return True


def caught(table: Table, dude: Card) -> None:
    """The other player plays the card on my dude in a shootout."""
    surprise = table.foe.hand("Caught with Yer Pants Down")
    table.shootout()
    table.use(surprise, dude, by=table.foe)


def test_a_weapon_that_is_handed_on_serves_its_new_bearer(classic: Table) -> None:
    elmo, pal = classic.me.dude("Elmo Schacci"), classic.me.dude(bullets=1)
    classic.foe.dude()
    gun = classic.me.attach("", elmo, keywords=["Weapon"], bullets=2)
    armed = elmo.bullets
    caught(classic, elmo)
    assert elmo.bullets == max(0, armed - 3)
    classic.use(elmo, gun, pal, by=classic.me)
    assert pal.bullets == 3


def test_goods_that_come_in_the_shootout_give_nothing_either(classic: Table) -> None:
    elmo, victim = classic.me.dude("Elmo Schacci"), classic.me.dude(bullets=2)
    classic.foe.dude()
    gun = classic.me.attach("", elmo, keywords=["Weapon"], bullets=2)
    caught(classic, victim)
    classic.use(elmo, gun, victim, by=classic.me)
    assert victim.bullets == 1


def test_what_is_added_to_a_weapon_later_gives_nothing(classic: Table) -> None:
    victim, _ = classic.me.dude(bullets=2), classic.foe.dude()
    gun = classic.me.attach("", victim, keywords=["Weapon"], bullets=1)
    rounds = classic.me.hand("Hot-loaded Rounds")
    caught(classic, victim)
    classic.use(rounds, gun, by=classic.me)
    assert (gun.bullets, victim.bullets) == (4, 1)


def test_blood_money_still_makes_its_bearer_wanted(classic: Table) -> None:
    victim, _ = classic.me.dude(bullets=2), classic.foe.dude()
    classic.me.attach("Blood Money", victim)
    caught(classic, victim)
    assert (victim.bullets, victim.is_wanted) == (1, True)


def test_goods_that_weaken_their_bearer_still_do(classic: Table) -> None:
    victim, _ = classic.me.dude(bullets=3, influence=2), classic.foe.dude()
    classic.me.attach("", victim, bullets=-1, bullets_is_bonus=True, influence=1)
    classic.me.attach("Test Shackles", victim)
    assert (victim.bullets, victim.influence, victim.is_a("Deputy")) == (2, 3, True)
    caught(classic, victim)
    assert (victim.bullets, victim.influence, victim.is_a("Deputy")) == (1, 1, False)


def test_drawbacks_are_told_from_benefits() -> None:
    found = {trait.name for trait in Shackles.script.traits if is_drawback(trait)}
    assert found == {"binds", "shames", "costs"}
