"""Behaviour of the dudes of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Dude, card, noon
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import Pulled
from doomtown_desktop.protocol.ids import Phase
from tests.table import Side, Table, keys


def ride(table: Table, pulled: str) -> None:
    """Begin High Noon, at which the Judge pulls."""
    table.phase(Phase.UPKEEP)
    table.me.deck(pulled)
    table.start()
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])


def test_the_hangin_judge_makes_the_dude_nearest_to_the_pull_wanted(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge")
    near, far = table.foe.dude(value=6), table.me.dude(value=2)
    table.me.stash = 20
    ride(table, "7C")
    assert (near.is_wanted, far.is_wanted, judge.booted, near.in_play) == (True, False, False, True)


def test_the_hangin_judge_aces_who_was_wanted_already(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge")
    near = table.foe.dude(value=6, bounty=1, at=table.town_square)
    ride(table, "6C")
    assert (near.zone, judge.booted, judge.location) == ("boot hill", True, table.town_square)


def test_the_hangin_judge_s_controller_chooses_between_two_as_near(table: Table) -> None:
    table.me.dude("Hangin' Judge")
    above, below = table.foe.dude(value=8), table.me.dude(value=4)
    ride(table, "6C")
    assert (table.pending.player, table.choices()) == (0, keys(above, below))
    table.go(below)
    assert (above.is_wanted, below.is_wanted) == (False, True)


@pytest.mark.parametrize("what", ["booted", "held"])
def test_nothing_keeps_the_hangin_judge_from_his_prey(table: Table, what: str) -> None:
    judge = table.me.dude("Hangin' Judge", booted=what == "booted")
    prey = table.me.dude(value=6, bounty=1, at=table.town_square)
    table.foe.dude(value=1)
    if what == "held":
        table.forbid(judge, "move")
    ride(table, "6C")
    home = table.me.home if what == "held" else table.town_square
    assert (prey.zone, judge.booted, judge.location) == ("boot hill", True, home)


def test_the_hangin_judge_alone_in_town_chases_nobody(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge")
    ride(table, "6C")
    assert (judge.booted, judge.is_wanted, len(table.events(Pulled))) == (False, False, 0)


def test_rhett_caufield_picks_pockets_on_another_street(table: Table) -> None:
    saloon = table.foe.deed()
    rhett = table.me.dude("Rhett Caufield", at=saloon)
    table.use(rhett)
    assert (table.me.stash, table.foe.stash, rhett.booted) == (11, 9, True)


def test_rhett_caufield_steals_nothing_on_his_own_street_or_in_the_square(table: Table) -> None:
    rhett = table.me.dude("Rhett Caufield")
    assert not table.can_use(rhett)
    table.move(rhett, table.town_square)
    table.pass_()
    assert not table.can_use(rhett)


def test_the_snitch_makes_a_dude_wanted_for_the_day(table: Table) -> None:
    snitch, victim = table.me.dude("The Snitch"), table.foe.dude(influence=9)
    table.use(snitch, victim)
    assert (victim.is_wanted, table.me.stash) == (True, 8)
    table.me.stash = 20
    table.next_day()
    assert not victim.is_wanted


def test_who_becomes_wanted_after_the_snitch_stays_so(table: Table) -> None:
    home = table.me.outfit("Blackjacks")
    snitch, robber = table.me.dude("The Snitch"), table.me.dude(gangs=("blackjacks",))
    table.foe.dude(influence=9)
    table.use(snitch, robber)
    table.pass_()
    table.use(home, robber)
    table.next_day()
    assert robber.is_wanted


ASTORETH = "Astoreth Whateley"


def beast(side: Side, **facts: int) -> Card:
    """Return an Abomination in a player's hand."""
    return side.hand("Beast", CardType.DUDE, keywords=["Abomination"], **facts)


def test_astoreth_makes_an_abomination_cheaper(table: Table) -> None:
    astoreth, monster = table.me.dude(ASTORETH), beast(table.me, cost=5)
    table.me.stash = 5
    table.answer(f"shop:{monster.id}")
    table.use(astoreth)
    assert (monster.in_play, astoreth.booted, table.me.stash) == (True, True, 1)


def test_astoreth_lets_you_buy_what_is_too_dear(table: Table) -> None:
    astoreth, monster = table.me.dude(ASTORETH), beast(table.me, cost=6)
    other = table.me.hand("Man", CardType.DUDE, cost=6)
    table.me.stash = 5
    assert (table.can(f"shop:{monster.id}"), table.can(f"shop:{other.id}")) == (True, False)
    table.answer(f"shop:{monster.id}")
    table.use(astoreth)
    assert (monster.in_play, table.me.stash) == (True, 0)


def test_astoreth_unused_leaves_what_is_too_dear_in_the_hand(table: Table) -> None:
    astoreth, monster, runner = table.me.dude(ASTORETH), beast(table.me, cost=6), table.foe.dude()
    table.me.stash = 5
    table.answer(f"shop:{monster.id}")
    table.pass_()
    assert (monster.zone, astoreth.booted, table.me.stash) == ("play hand", False, 5)
    assert table.pending.player == table.me.seat
    assert not table.can(f"shop:{monster.id}")  # it is not offered again without an effect
    table.pass_()
    table.move(runner, table.town_square)
    assert table.can(f"shop:{monster.id}")


def test_astoreth_unused_leaves_what_is_too_dear_uninvented(table: Table) -> None:
    astoreth, scientist = table.me.dude(ASTORETH), table.me.dude(keywords=["Mad Scientist 2"])
    golem = table.me.hand(
        "Golem", CardType.DUDE, cost=6, keywords=["Abomination", "Gadget"], gadget_difficulty=6
    )
    table.me.stash = 5
    table.answer(f"invent:{golem.id}>{scientist.id}")
    table.pass_()
    assert (golem.zone, scientist.booted, astoreth.booted) == ("play hand", False, False)
    assert table.pending.player == table.me.seat
    assert not table.can(f"invent:{golem.id}>{scientist.id}")  # it is not offered again without an effect


def test_astoreth_has_to_be_unbooted_and_influential(table: Table) -> None:
    table.me.dude(ASTORETH, booted=True)
    monster = beast(table.me, cost=6)
    table.me.stash = 5
    assert not table.can(f"shop:{monster.id}")


def test_astoreth_helps_her_own_player_with_abominations_alone() -> None:
    table = Table(3, "classic-2000")
    astoreth, man = table.me.dude(ASTORETH), table.me.hand("Man", CardType.DUDE, cost=1)
    theirs = beast(table.sides[2], cost=2)
    table.shop(man)
    table.pass_()
    table.shop(theirs)
    assert (man.in_play, theirs.in_play, astoreth.booted, table.sides[2].stash) == (True, True, False, 8)


@card("Test Classic Abomination Caller")
class Necromancer(Dude):
    @noon("Bring a dude of your discard pile or hand into play.")
    async def call_up(self) -> None:
        found = self.you.discard_pile.also(self.you.play_hand).where(self.can_play)
        await self.play(await self.target(found, "Whom?"))


def test_astoreth_answers_effects_that_bring_it_out_of_the_hand(table: Table) -> None:
    astoreth, caller = table.me.dude(ASTORETH), table.me.dude("Test Classic Abomination Caller", keywords=())
    monster = beast(table.me, cost=3)
    before = table.me.stash
    table.answer(f"use:{caller.id}.call_up")
    table.go(monster)
    table.use(astoreth)
    assert (monster.in_play, table.me.stash) == (True, before - 2)


def test_astoreth_does_not_answer_what_comes_out_of_a_pile(table: Table) -> None:
    astoreth, caller = table.me.dude(ASTORETH), table.me.dude("Test Classic Abomination Caller", keywords=())
    monster = beast(table.me, cost=3)
    table.me.state.play_hand.remove(monster.id)
    table.me.state.discard_pile.append(monster.id)
    table.use(caller, monster)
    assert (monster.in_play, astoreth.booted) == (True, False)


def test_astoreth_feeds_an_abomination(table: Table) -> None:
    astoreth = table.me.dude(ASTORETH)
    monster = table.me.dude("Monster", keywords=["Abomination"], upkeep=3)
    table.me.dude("Man", upkeep=1)
    table.me.dude("Tame", keywords=["Abomination"], upkeep=0)
    table.foe.dude("Theirs", keywords=["Abomination"], upkeep=3)
    table.phase(Phase.UPKEEP)
    table.start()
    table.answer(f"use:{astoreth.id}.feed")
    assert table.choices() == keys(monster)
    table.go(monster)
    assert (monster.upkeep, astoreth.booted) == (2, True)
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert monster.upkeep == 3


def test_astoreth_feeds_nobody_but_as_upkeep_begins(table: Table) -> None:
    table.me.dude(ASTORETH)
    table.me.dude("Monster", keywords=["Abomination"], upkeep=3)
    table.phase(Phase.UPKEEP)
    table.start()
    table.pass_()
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert table.pending.kind == "noon play"


def test_astoreth_is_not_asked_about_what_costs_nothing(table: Table) -> None:
    astoreth, monster = table.me.dude(ASTORETH), beast(table.me, cost=0)
    table.shop(monster)
    table.turn_of(table.me)
    assert (monster.in_play, astoreth.booted, table.pending.kind) == (True, False, "noon play")


def test_astoreth_makes_a_horse_that_is_an_abomination_cheaper(table: Table) -> None:
    astoreth, rider = table.me.dude(ASTORETH), table.me.dude("Rider")
    horse = table.me.hand("Horse", CardType.GOODS, keywords=["Abomination"], cost=4)
    table.me.stash = 3
    table.answer(f"shop:{horse.id}>{rider.id}")
    table.use(astoreth)
    assert (horse in rider.goods, table.me.stash) == (True, 0)


@card("Test Classic Thirst")
class Thirst(ActionCard):
    @noon("Draw 2 cards.")
    async def drink(self) -> None:
        await self.draw_cards(2)


def thirsty(table: Table, side: Side) -> None:
    """Let a side draw two cards from a deck of one."""
    drink = side.hand("Test Classic Thirst")
    side.only_deck("2C")
    side.pile("discard_pile", "3C", "4C", "5C")
    table.turn_of(side)
    table.declare(drink)


def test_nadia_krasnova_grows_when_your_deck_is_refilled(table: Table) -> None:
    nadia = table.me.dude("Nadia Krasnova")
    thirsty(table, table.me)
    table.answer(f"use:{nadia.id}.shuffle_the_papers")
    assert (nadia.bullets, nadia.influence, nadia.booted) == (1, 1, True)
    assert nadia.permanent("bullets") == 1
    assert len(table.me.player.play_hand) == 2


def test_nadia_krasnova_does_not_mind_another_players_deck(table: Table) -> None:
    table.me.dude("Nadia Krasnova")
    thirsty(table, table.foe)
    assert table.pending.kind == "noon play"


def test_nadia_krasnova_grows_three_times_in_a_game(table: Table) -> None:
    nadia = table.me.dude("Nadia Krasnova")
    table.foe.dude(influence=9)
    drinks = [table.me.hand("Test Classic Thirst") for _ in range(4)]
    for grown, drink in enumerate(drinks):
        table.state.in_play[nadia.id].booted = False
        table.state.used.clear()
        table.me.only_deck("2C")
        table.me.pile("discard_pile", "3C", "4C", "5C")
        table.engine.touch()
        table.turn_of(table.me)
        table.declare(drink)
        if grown < 3:
            table.answer(f"use:{nadia.id}.shuffle_the_papers")
        assert (table.pending.kind, nadia.influence) == ("noon play", min(3, grown + 1))
