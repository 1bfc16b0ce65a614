"""Behaviour of the action cards of Mouth of Hell."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    CalledOut,
    DrawHandsRevealed,
    Dude,
    SundownBegan,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import RoundDecided
from tests.cards.classic.practice import strike
from tests.table import Table, keys

PAIR, NOTHING = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"


def test_today_i_am_keeps_a_dude_in_the_fight(classic: Table) -> None:
    bully, hero = classic.me.dude(), classic.foe.dude(bullets=1)
    whip, stand = classic.me.hand("Pistol Whip"), classic.foe.hand("...Today, I Am")
    classic.shootout()
    classic.answer(f"use:{whip.id}.whip")
    classic.go(bully, hero)
    classic.use(stand)
    assert (hero.in_posse, hero.booted, hero.bullets) == (True, True, 3)


def test_today_i_am_does_not_answer_what_you_do_yourself(classic: Table) -> None:
    rider, _foe = classic.me.dude(), classic.foe.dude()
    pinto, stand = classic.me.attach("Pinto", rider), classic.me.hand("...Today, I Am")
    classic.me.dude("Another")
    classic.me.deck("AS")
    classic.shootout()
    classic.use(pinto)
    assert (rider.in_posse, stand.zone) == (False, "play hand")


def test_today_i_am_does_not_answer_a_move_to_the_fight(classic: Table) -> None:
    _bully, hero = classic.me.dude(), classic.foe.dude(bullets=1)
    drag = classic.me.hand("Test Classic Drag", CardType.ACTION)
    stand = classic.foe.hand("...Today, I Am")
    classic.shootout()
    assert classic.state.shootout is not None
    classic.state.in_play[hero.id].location = classic.foe.home.id
    classic.state.shootout.elsewhere.append(hero.id)
    classic.engine.touch()
    classic.use(drag, hero)
    assert (hero.location, hero.in_posse, stand.zone) == (classic.town_square, True, "play hand")


def test_hiding_in_the_bushes_brings_a_dude_from_home(classic: Table) -> None:
    classic.me.dude()
    classic.foe.dude()
    home, booted = classic.me.dude("Home"), classic.me.dude("Booted", booted=True)
    away = classic.me.dude("Away", at=classic.me.deed())
    card = classic.me.hand("Hiding in the Bushes")
    classic.shootout(without=[home, booted, away])
    classic.answer(f"use:{card.id}.jump_out")
    assert classic.choices() == {f"c{home.id}"}
    classic.go(home)
    assert (home.in_posse, home.booted, home.location) == (True, True, classic.town_square)


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_only_winged_em_discards_whoever_would_be_aced(classic: Table, whose: str) -> None:
    hero, foe = classic.me.dude(), classic.foe.dude()
    save = classic.me.hand("Only Winged 'Em")
    classic.shootout()
    classic.to_resolution(*((NOTHING, PAIR) if whose == "mine" else (PAIR, NOTHING)))
    classic.lumps()
    classic.answer(f"use:{save.id}.miss")
    assert (hero if whose == "mine" else foe).zone == "discard pile"


def test_shootin_from_the_hip_costs_the_others_a_worse_shot(classic: Table) -> None:
    stud, draw = classic.me.dude("Stud", stud=True, bullets=2), classic.me.dude("Draw", bullets=9)
    weak, weaker, even = (classic.foe.dude(n, bullets=b) for n, b in (("1", 1), ("0", 0), ("2", 2)))
    card = classic.me.hand("Shootin' from the Hip")
    classic.shootout()
    classic.to_resolution(PAIR, PAIR)
    while not classic.can(f"use:{card.id}.shoot"):
        classic.pass_()
    classic.answer(f"use:{card.id}.shoot")
    assert classic.choices() == {f"c{stud.id}"}
    classic.go(stud)
    assert classic.pending.player == classic.foe.seat
    assert classic.choices() == {f"c{weak.id}", f"c{weaker.id}"}
    classic.go(weak)
    assert (weak.zone, stud.booted, draw.booted, even.in_play) == ("boot hill", True, False, True)


def swagger(table: Table, crook: Dude) -> None:
    """Play Bad to the Bone on a dude."""
    table.use(table.me.hand("Bad to the Bone"), crook)
    table.turn_of(table.me)


@pytest.mark.parametrize("pays", [True, False])
def test_bad_to_the_bone_makes_refusing_dear(classic: Table, pays: bool) -> None:
    crook = classic.me.dude(bounty=1, bullets=1, at=classic.town_square)
    coward = classic.foe.dude(at=classic.town_square)
    swagger(classic, crook)
    assert crook.bullets == 3
    mine, theirs = classic.me.stash, classic.foe.stash
    classic.call_out(crook, coward, "refuse", pays)
    moved = 3 if pays else 0
    assert (classic.me.stash, classic.foe.stash) == (mine + moved, theirs - moved)
    assert (coward.in_posse, coward.location == classic.foe.home) == (not pays, pays)


def test_bad_to_the_bone_is_met_by_who_cannot_pay(classic: Table) -> None:
    crook = classic.me.dude(bounty=1, at=classic.town_square)
    coward = classic.foe.dude(at=classic.town_square)
    classic.foe.stash = 2
    swagger(classic, crook)
    classic.call_out(crook, coward, "refuse")
    assert (coward.in_posse, classic.foe.stash) == (True, 2)


def test_bad_to_the_bone_costs_nothing_when_another_dude_calls_out(classic: Table) -> None:
    crook, friend = classic.me.dude(bounty=1), classic.me.dude("Friend", at=classic.town_square)
    coward = classic.foe.dude(at=classic.town_square)
    swagger(classic, crook)
    classic.call_out(friend, coward, "refuse")
    assert coward.location == classic.foe.home


def test_bad_to_the_bone_rewards_who_aces_the_dude_today(classic: Table) -> None:
    square = classic.town_square
    crook, _hero = classic.me.dude(bounty=1, at=square), classic.foe.dude(at=square)
    swagger(classic, crook)
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps()
    assert (crook.zone, classic.foe.player.victory_points) == ("boot hill", 1)


@card("Test Classic Hangman")
class Hangman(Dude):
    @noon("Ace a Wanted dude.")
    async def hang(self) -> None:
        await self.ace(await self.target(self.all_dudes.wanted, "Hang whom?"))

    @react("As Nightfall begins, ace a Wanted dude.", to=SundownBegan)
    async def hang_late(self, _: SundownBegan) -> None:
        await self.ace(await self.target(self.all_dudes.wanted, "Hang whom?"))


def test_bad_to_the_bone_gives_its_own_player_nothing(classic: Table) -> None:
    crook, hangman = classic.me.dude(bounty=1), classic.me.dude("Test Classic Hangman", keywords=())
    swagger(classic, crook)
    classic.use(hangman, crook)
    assert (crook.zone, classic.me.player.victory_points) == ("boot hill", 0)


def test_bad_to_the_bone_rewards_nobody_once_night_falls(classic: Table) -> None:
    crook, hangman = classic.me.dude(bounty=1), classic.foe.dude("Test Classic Hangman", influence=9)
    swagger(classic, crook)
    while classic.pending.kind != "react":
        classic.pass_()
    classic.use(hangman, crook)
    assert (crook.zone, classic.foe.player.victory_points) == ("boot hill", 0)


def test_high_noon_lets_the_nearest_dude_call_out_anybody(classic: Table) -> None:
    hero = classic.me.dude(value=5)
    far = classic.foe.deed(is_out_of_town=True)
    other, mark = classic.foe.dude("Other", value=12), classic.foe.dude("Mark", value=1, at=far)
    classic.forbid(hero, "move")
    classic.forbid(mark, "move")
    classic.me.deck("6C")
    noon = classic.me.hand("High Noon")
    classic.answer(f"use:{noon.id}.strike_twelve")
    assert hero.location == classic.town_square
    classic.go(mark, "accept")
    assert (hero.in_posse, mark.in_posse) == (True, True)
    assert (mark.location, mark.booted) == (classic.town_square, False)
    classic.join_all([other])
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert (classic.me.player.victory_points, classic.foe.player.victory_points) == (1, 0)


def test_high_noon_may_choose_a_dude_of_somebody_else_who_may_be_refused() -> None:
    table = Table(3, "classic-2000")
    mine, _mine = table.me.dude("Mine", value=12), table.me.dude("Another", value=13)
    caller, theirs = table.foe.dude("Caller", value=4), table.sides[2].dude("Theirs", value=11)
    table.me.deck("4C")
    noon = table.me.hand("High Noon")
    table.answer(f"use:{noon.id}.strike_twelve")
    assert table.pending.player == table.foe.seat
    assert table.choices() >= {f"c{mine.id}", f"c{theirs.id}"}
    assert f"c{caller.id}" not in table.choices()
    table.go(theirs, "refuse")
    assert (theirs.location, theirs.booted) == (table.sides[2].home, True)
    assert [p.victory_points for p in table.engine.view(caller.id).players] == [0, 0, 0]


def test_high_noon_may_pass_quietly(classic: Table) -> None:
    hero, _foe = classic.me.dude(value=6), classic.foe.dude(value=1)
    classic.me.deck("6C")
    classic.use(classic.me.hand("High Noon"), ())
    assert (hero.location, classic.state.shootout) == (classic.town_square, None)


def test_high_noon_leaves_a_tie_to_luck(classic: Table) -> None:
    first, second = classic.me.dude("First", value=5), classic.foe.dude("Second", value=7)
    classic.me.deck("6C")
    noon = classic.me.hand("High Noon")
    classic.answer(f"use:{noon.id}.strike_twelve")
    [there] = [d for d in (first, second) if d.location == classic.town_square]
    assert classic.pending.player == there.controller.seat


@card("Test Classic Drag")
class Drag(ActionCard):
    @shootout("A dude moves to the town square.")
    async def drag(self) -> None:
        await self.move(await self.target(self.opposing, "Drag whom?"), self.town_square)


def attack(table: Table, fear: int, prey: Dude) -> Card:
    """A Night Haunt attacks at a fear level; stop at the first Shootout play."""
    table.state.fear = fear - 6
    card = table.me.hand("Night Haunt Attack")
    table.answer(f"use:{card.id}.strike")
    table.go(prey)
    return card


def test_a_night_haunt_fights_alone_with_a_hand_rank_of_fear_less_two(classic: Table) -> None:
    prey, _awake = classic.foe.dude("Prey", booted=True), classic.foe.dude("Awake")
    classic.me.dude("Mine", booted=True)
    classic.state.fear = 1
    card = classic.me.hand("Night Haunt Attack")
    classic.answer(f"use:{card.id}.strike")
    assert classic.choices() == {f"c{prey.id}"}
    classic.go(prey)
    fight = classic.state.shootout
    assert fight is not None
    [haunt] = [classic.view(d) for d in fight.posses[0].dudes]
    assert isinstance(haunt, Dude)
    assert (haunt.value, haunt.bullets, haunt.influence, haunt.is_stud) == (1, 0, 0, False)
    assert (fight.posses[1].dudes, haunt.location) == ([prey.id], classic.foe.home)
    deck = len(classic.me.state.deck)
    classic.to_resolution("", PAIR)
    assert len(classic.me.state.deck) == deck
    [decided] = classic.events(RoundDecided)
    assert decided.ranks == (5, 2)
    assert (prey.zone, haunt.in_play, haunt.id in classic.me.state.removed) == ("boot hill", False, True)
    assert (card.zone, classic.state.shootout) == ("boot hill", None)


def test_a_night_haunt_loses_where_nobody_is_afraid(classic: Table) -> None:
    prey = classic.foe.dude("Prey", booted=True)
    card = attack(classic, 1, prey)
    classic.to_resolution("", NOTHING)
    [decided] = classic.events(RoundDecided)
    assert (decided.ranks, decided.winner) == ((1, 1), 1)
    assert (card.zone, prey.zone) == ("boot hill", "boot hill")  # a tie costs both sides one


@card("Test Classic Ghost Story")
class GhostStory(ActionCard):
    @shootout("The fear level rises by 1.")
    async def tell(self) -> None:
        await self.change_fear_level(+1)


@card("Test Classic Helping Hand")
class HelpingHand(ActionCard):
    @shootout("In this shootout your hand rank is 2 higher.")
    async def lend(self) -> None:
        await self.change_hand_rank(+2, as_long_as=self.lasts, until=Until.SHOOTOUT)

    def lasts(self) -> bool:
        return True


@card("Test Classic Sixth Card")
class SixthCard(ActionCard):
    @react("Draw 2 cards into your draw hand.", to=DrawHandsRevealed)
    async def add(self, _: DrawHandsRevealed) -> None:
        await self.draw_into_hand(2)


def test_a_night_haunt_s_hand_follows_the_fear_level_and_what_changes_ranks(classic: Table) -> None:
    prey = classic.foe.dude("Prey", booted=True)
    story, help_, more = (
        classic.me.hand(t)
        for t in ("Test Classic Ghost Story", "Test Classic Helping Hand", "Test Classic Sixth Card")
    )
    attack(classic, 3, prey)
    classic.use(story, by=classic.me)
    classic.use(help_, by=classic.me)
    classic.me.deck("8S", "8H")
    classic.to_resolution("", PAIR)
    classic.use(more)
    [decided] = classic.events(RoundDecided)
    assert decided.ranks == (4, 2)


def test_a_night_haunt_leaves_where_it_calls_nobody_out(classic: Table) -> None:
    prey = classic.foe.dude("Prey", booted=True)
    saviour = classic.foe.hand("Test Classic Rescue")
    card = attack(classic, 6, prey)
    classic.use(saviour)
    assert (prey.zone, card.zone, classic.state.shootout) == ("discard pile", "boot hill", None)
    assert not classic.me.player.dudes


@card("Test Classic Rescue")
class Rescue(ActionCard):
    @react("When a dude of yours is called out, discard them.", to=CalledOut)
    async def rescue(self, called: CalledOut) -> None:
        require(self.dude(called.mark).controller == self.you)
        await self.discard(self.dude(called.mark))


def test_a_night_haunt_that_is_shot_takes_somebody_with_it(classic: Table) -> None:
    prey = classic.foe.dude("Prey", booted=True, bullets=0)
    revenge = classic.me.hand("Take Ya With Me")
    attack(classic, 4, prey)
    classic.to_resolution("", "8S 8H 8D 3C 2S")
    classic.use(revenge)
    assert (prey.zone, classic.state.shootout) == ("boot hill", None)


def test_a_night_haunt_takes_a_dude_of_any_other_player() -> None:
    table = Table(3, "classic-2000")
    mine = table.me.dude("Mine", booted=True)
    first, second = table.foe.dude("First", booted=True), table.sides[2].dude("Second", booted=True)
    table.forbid(first, "be called out")
    card = table.me.hand("Night Haunt Attack")
    table.answer(f"use:{card.id}.strike")
    assert table.choices() == {f"c{second.id}"}
    table.go(second)
    assert (second.in_posse, mine.in_posse) == (True, False)


def test_a_hostile_takeover_makes_you_the_owner_of_a_deed_you_control(classic: Table) -> None:
    deed, vein = classic.foe.deed("Shop", production=3), strike(classic.foe, "Vein")
    boss, miner = classic.me.dude("Boss", at=deed), classic.me.dude("Miner", at=vein)
    helper, away = classic.me.dude("Helper", at=deed, booted=True), classic.me.dude("Away")
    classic.me.deed("Own")
    takeover = classic.me.hand("Hostile Takeover")
    classic.declare(takeover)
    assert classic.choices() == keys(deed)
    classic.go(deed)
    assert classic.choices() == keys(boss)
    classic.go(boss)
    assert (deed.owner, boss.booted, classic.me.stash) == (classic.me.player, True, 7)
    assert not any(d.booted for d in (miner, away))
    assert helper.booted
    classic.state.in_play[boss.id].location = classic.me.home.id
    classic.state.in_play[helper.id].location = classic.me.home.id
    classic.engine.touch()
    assert deed.controller == classic.me.player


def test_a_hostile_takeover_ends_when_the_deed_leaves_play(classic: Table) -> None:
    deed = classic.foe.deed("Shop")
    classic.me.dude("Boss", at=deed)
    takeover, demolition = classic.me.hand("Hostile Takeover"), classic.me.hand("Test Classic Demolition")
    classic.declare(takeover)
    classic.go(deed, classic.me.player.dudes[0])
    classic.turn_of(classic.me)
    classic.use(demolition, deed)
    assert deed.owner == classic.foe.player
    assert deed.id in classic.foe.state.play_hand
    classic.shop(deed, "left")
    assert deed.owner == classic.foe.player


@card("Test Classic Demolition")
class Demolition(ActionCard):
    @noon("A deed goes to its owner's hand.")
    async def tear_down(self) -> None:
        await self.to_hand(await self.target(self.all_deeds, "Which deed?"))
