"""Behaviour of the Agency and the cards of its deck, of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Card, Dude, card, noon, shootout
from doomtown_desktop.protocol.events import Aced
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
    assert [gone.card for gone in table.events(Aced)] == []


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


@card("Test Classic Stage")
class Stage(ActionCard):
    @noon("A dude moves to the town square.")
    async def ride(self) -> None:
        dude = await self.target(self.all_dudes, "Who rides?")
        await self.pay_costs()
        await self.move(dude, self.town_square)


def cannoneer(table: Table, *hand: str) -> tuple[Dude, Card]:
    """Return a dude with the Cannon in play; "me" holds these cards."""
    dude = table.me.dude("Gunner")
    cannon = table.me.attach("Ghostrock Cannon", dude)
    for title in hand:
        table.me.hand(title)
    return dude, cannon


def test_the_cannon_costs_a_card_to_move(table: Table) -> None:
    dude, _cannon = cannoneer(table, "Reserves", "Oops...'")
    table.answer(f"move:{dude.id}>{table.town_square.id}")
    first = table.me.player.play_hand[0]
    table.go(first)
    assert (dude.location, first.zone, len(table.me.player.play_hand)) == (
        table.town_square,
        "discard pile",
        1,
    )


def test_the_cannon_does_not_move_without_a_card(table: Table) -> None:
    dude, _cannon = cannoneer(table)
    assert not any(key.startswith(f"move:{dude.id}>") for key in table.offered())


def test_your_effect_moves_no_cannon_without_a_card(table: Table) -> None:
    dude, _cannon = cannoneer(table)
    table.use(table.me.hand("Test Classic Stage"), dude)
    assert dude.is_home


def test_another_players_effect_moves_the_cannon_for_nothing(table: Table) -> None:
    dude, _cannon = cannoneer(table, "Reserves")
    table.use(table.foe.hand("Test Classic Stage"), dude, by=table.foe)
    assert (dude.location, len(table.me.player.play_hand)) == (table.town_square, 1)


def test_an_unready_cannon_is_light(table: Table) -> None:
    dude, cannon = cannoneer(table)
    table.state.in_play[cannon.id].unready = True
    assert table.can(f"move:{dude.id}>{table.town_square.id}")


def test_a_cannoneer_goes_home_booted_for_nothing(table: Table) -> None:
    dude, _cannon = cannoneer(table, "Reserves")
    table.foe.dude("Foe")
    table.me.dude("Other")
    kidnapper = table.foe.hand("Test Classic Kidnapper")
    table.shootout()
    table.use(kidnapper, dude, by=table.foe)
    assert (dude.is_home, len(table.me.player.play_hand)) == (True, 1)


def test_a_cannoneer_joins_a_posse_for_a_card(table: Table) -> None:
    dude, _cannon = cannoneer(table, "Reserves", "Oops...'")
    leader, mark = table.me.dude("Leader", at=table.town_square), table.foe.dude("Mark", at=table.town_square)
    table.call_out(leader, mark, "accept", f"join:{dude.id}")
    card_ = table.me.player.play_hand[0]
    table.go(card_)
    assert (dude.in_posse, card_.zone) == (True, "discard pile")


@pytest.mark.parametrize("twice", [True, False])
def test_the_cannon_fires_where_it_was_aimed_twice(table: Table, twice: bool) -> None:
    dude, cannon = cannoneer(table)
    deed, square = table.me.deed(), table.town_square
    weak = table.foe.dude("Weak", value=6, at=square)
    strong, far = table.foe.dude("Strong", value=7, at=square), table.foe.dude("Far", value=1, at=deed)
    table.me.deck("7H")
    table.use(cannon, square, ability="aim")
    table.turn_of(table.me)
    table.use(cannon, square if twice else deed, ability="aim_again")
    table.turn_of(table.me)
    assert table.can_use(cannon, "fire") is twice
    if twice:
        table.use(cannon, square, ability="fire")
        assert (weak.zone, strong.in_play, far.in_play, dude.in_play) == ("boot hill", True, True, True)


def test_the_cannon_forgets_its_aim_over_night(table: Table) -> None:
    _dude, cannon = cannoneer(table)
    table.foe.dude(influence=9)
    table.use(cannon, table.town_square, ability="aim")
    table.turn_of(table.me)
    table.use(cannon, table.town_square, ability="aim_again")
    table.next_day()
    assert not table.can_use(cannon, "fire")


def test_the_cannon_does_not_fire_on_the_day_it_enters_play(table: Table) -> None:
    table.me.dude("Gunner", keywords=["Mad Scientist 9"], influence=1)
    cannon = table.me.hand("Ghostrock Cannon")
    table.me.deck("KH")
    [key] = [k for k in table.offered() if k.startswith(f"invent:{cannon.id}")]
    table.make(key)
    for ability in ("aim", "aim_again"):
        table.turn_of(table.me)
        table.use(cannon, table.town_square, ability=ability)
    table.turn_of(table.me)
    assert not table.can_use(cannon, "fire")
