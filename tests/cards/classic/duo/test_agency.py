"""Behaviour of the Agency and the cards of its deck, of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, card, noon, shootout
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table, keys

PAIR, NOTHING, TRIPS = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS", "7S 7H 7D 3C 2S"


@card("Test Classic Marksman")
class Marksman(ActionCard):
    @shootout("Ace a dude in the shootout.")
    async def fire(self) -> None:
        await self.ace(await self.target(self.dudes_in_shootout.where(self.may_ace), "Ace whom?"))


@card("Test Classic Kidnapper")
class Kidnapper(ActionCard):
    @shootout("An opposing dude goes home booted.")
    async def take(self) -> None:
        await self.send_home(await self.target(self.opposing.where(self.may_send_home), "Who goes home?"))


@pytest.mark.parametrize(("points", "left"), [(3, 1), (1, 0)])
def test_oops_lowers_control_points_until_nightfall_is_over(table: Table, points: int, left: int) -> None:
    deed, _poor = table.foe.deed(control=points), table.foe.deed(control=0)
    oops = table.me.hand("Oops...'")
    table.me.dude(influence=9)
    table.declare(oops)
    assert table.choices() == keys(deed)
    table.go(deed)
    assert (deed.control, table.me.stash) == (left, 9)
    table.next_day()
    assert deed.control == points


def test_elizabeth_goldstein_has_more_influence_at_nightfall_after_a_shootout(table: Table) -> None:
    elizabeth, foe = table.me.dude("Elizabeth Goldstein"), table.foe.dude()
    assert elizabeth.influence == 1
    table.state.phase = Phase.SUNDOWN
    table.engine.touch()
    assert elizabeth.influence == 1
    table.state.today.shootouts = 1
    table.engine.touch()
    assert (elizabeth.influence, foe.influence) == (3, foe.influence)
    table.state.phase = Phase.NOON
    table.engine.touch()
    assert elizabeth.influence == 1


def test_only_terrors_can_call_out_timmy_derrick(table: Table) -> None:
    timmy = table.foe.dude("DUO-177", at=table.town_square)
    man = table.me.dude("Man", at=table.town_square)
    fiend = table.me.dude("Fiend", at=table.town_square, keywords=["Abomination"])
    ghoul = table.me.dude("Ghoul", at=table.town_square, keywords=["Harrowed"])
    offered = [table.can(f"callout:{caller.id}>{timmy.id}") for caller in (man, fiend, ghoul)]
    assert offered == [False, True, True]


@pytest.mark.parametrize(("pull", "works"), [("5H", False), ("6H", True)])
def test_timmy_derrick_makes_a_dude_harmless_if_pull_and_value_are_higher(
    table: Table, pull: str, works: bool
) -> None:
    timmy = table.me.dude("DUO-177")
    foe = table.foe.dude(value=8, bullets=4, bullet_type="stud")
    table.me.deck(pull)
    table.shootout()
    table.use(timmy, foe)
    assert (foe.bullets, foe.is_stud) == ((0, False) if works else (4, True))


def test_the_claw_sends_a_dude_home_booted(table: Table) -> None:
    hero, foe = table.me.dude(), table.foe.dude("Foe")
    table.foe.dude("Another")
    claw = table.me.attach("The Claw", hero)
    table.shootout()
    table.use(claw, foe)
    assert (foe.is_home, foe.booted, foe.in_posse, claw.booted) == (True, True, False, False)


def test_rh_ii_fights_beside_its_bearer_as_a_stud(table: Table) -> None:
    hero, _foe = table.me.dude("Hero", bullets=0), table.foe.dude()
    robot = table.me.attach("R.H. II", hero)
    assert hero.bullets == 0
    table.shootout()
    assert [d.title for d in table.me.player.posse] == ["Hero", "R.H. II"]
    fighter = table.me.player.posse[1]
    assert (fighter, fighter.bullets, fighter.is_stud) == (robot, 1, True)


def test_rh_ii_boots_and_is_goods_again_when_it_is_sent_away(table: Table) -> None:
    hero, _foe = table.me.dude("Hero"), table.foe.dude()
    robot = table.me.attach("R.H. II", hero)
    kidnapper = table.foe.hand("Test Classic Kidnapper")
    table.shootout()
    table.use(kidnapper, robot, by=table.foe)
    assert (robot.booted, hero.attachments, table.me.player.posse) == (True, [robot], [hero])


def test_rh_ii_is_discarded_where_it_would_be_aced_in_a_shootout(table: Table) -> None:
    hero, _foe = table.me.dude("Hero"), table.foe.dude()
    robot = table.me.attach("R.H. II", hero)
    gun = table.foe.hand("Test Classic Marksman")
    table.shootout()
    table.use(gun, robot, by=table.foe)
    assert (robot.zone, hero.in_posse) == ("discard pile", True)


def test_rh_ii_is_discarded_as_a_casualty_and_covers_it(table: Table) -> None:
    hero, foe = table.me.dude("Hero"), table.foe.dude()
    robot = table.me.attach("R.H. II", hero)
    table.shootout()
    table.to_resolution(NOTHING + " 4D", PAIR)
    table.lumps(f"ace:{robot.id}")
    assert (robot.zone, hero.in_play, foe.in_play) == ("discard pile", True, True)


def test_rh_ii_is_discarded_with_a_bearer_who_is_aced_in_a_shootout(table: Table) -> None:
    hero, _other, _foe = table.me.dude("Hero"), table.me.dude("Other"), table.foe.dude()
    robot, gun = table.me.attach("R.H. II", hero), table.foe.hand("Test Classic Marksman")
    table.shootout()
    table.use(gun, hero, by=table.foe)
    assert (hero.zone, robot.zone) == ("boot hill", "discard pile")


@card("Test Classic Axe")
class Axe(ActionCard):
    @noon("Ace a dude.")
    async def chop(self) -> None:
        await self.ace(await self.target(self.all_dudes.where(self.may_ace), "Ace whom?"))


def test_rh_ii_is_aced_with_its_bearer_outside_shootouts(table: Table) -> None:
    hero = table.me.dude("Hero")
    robot = table.me.attach("R.H. II", hero)
    table.use(table.me.hand("Test Classic Axe"), hero)
    assert (hero.zone, robot.zone) == ("boot hill", "boot hill")
