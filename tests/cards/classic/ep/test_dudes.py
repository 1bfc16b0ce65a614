"""Behaviour of the dudes of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Dude, EventCard, Spell, card, event, noon, shootout
from doomtown_desktop.protocol.events import Pulled
from tests.cards.classic.practice import fate
from tests.cards.starting import startable
from tests.table import Table, keys


@card("Test Classic Bolt")
class Bolt(Spell):
    @shootout("An opposing dude goes home booted.", hex=5)
    async def strike(self) -> None:
        await self.send_home(await self.target(self.opposing, "Strike whom?"))


def test_deputy_templeton_shoots_better_at_his_inferiors(table: Table) -> None:
    deputy = table.me.dude("Deputy John Templeton")
    equal, lower = table.foe.dude(value=7), table.foe.dude(value=6)
    assert deputy.bullets == 2
    table.shootout(leader=deputy, mark=equal, without=[lower])
    assert deputy.bullets == 2


def test_deputy_templeton_looks_down_on_one_of_them(table: Table) -> None:
    deputy = table.me.dude("Deputy John Templeton")
    table.foe.dude(value=9)
    table.foe.dude(value=6)
    table.shootout(leader=deputy)
    assert deputy.bullets == 4


def test_gunther_is_armed_where_he_is_at_work_until_tomorrow_ends(table: Table) -> None:
    gunther = table.me.dude("Gunther Hapworth")
    table.foe.dude(influence=9)
    table.use(gunther)
    assert (gunther.bullets, gunther.is_stud, gunther.booted, table.me.stash) == (3, True, True, 9)
    table.next_day()
    assert (gunther.bullets, gunther.is_stud) == (3, True)
    table.move(gunther, table.town_square)
    assert (gunther.bullets, gunther.is_stud) == (0, False)
    table.state.in_play[gunther.id].location = table.me.home.id
    table.engine.touch()
    table.next_day()
    assert (gunther.bullets, gunther.is_stud) == (0, False)


def test_judge_warwick_aces_a_wanted_dude_of_another_player(table: Table) -> None:
    judge, _own = table.me.dude("Judge Henry Warwick"), table.me.dude(bounty=1)
    mark, _honest = table.foe.dude(bounty=1), table.foe.dude(booted=True)
    table.answer(f"use:{judge.id}.pass_sentence")
    assert table.choices() == keys(mark)
    table.go(mark, judge)
    table.join_all([judge, mark, _own, _honest])
    assert (mark.zone, judge.booted, judge.location) == ("boot hill", True, table.me.home)


def test_lawrence_goodman_has_the_deed_robbed_where_he_is(table: Table) -> None:
    bank = table.foe.deed()
    lawrence = table.me.dude("Lawrence Goodman", at=bank)
    robber = table.me.dude(bullets=3, influence=0)
    table.answer(f"use:{lawrence.id}.case_the_joint")
    assert table.choices() == keys(robber)
    table.go(robber)
    table.join_all()
    assert (table.me.stash, table.foe.stash, robber.booted) == (13, 7, True)


def test_lawrence_goodman_finds_nothing_out_of_town(table: Table) -> None:
    mine = table.foe.deed(is_out_of_town=True)
    lawrence, robber = (
        table.me.dude("Lawrence Goodman", at=mine),
        table.me.dude(bullets=3, at=table.town_square),
    )
    table.answer(f"use:{lawrence.id}.case_the_joint")
    table.go(robber)
    table.join_all()
    assert (table.me.stash, table.foe.stash) == (10, 10)


@pytest.mark.parametrize("bullets", [3, 1])
def test_lawrence_goodman_counts_the_bullets_of_a_leader_who_has_died(table: Table, bullets: int) -> None:
    bank = table.foe.deed()
    lawrence = table.me.dude("Lawrence Goodman", at=bank)
    robber = table.me.dude(bullets=1, influence=0)
    if bullets == 3:
        table.me.attach("", robber, bullets=2)
    guard = table.foe.dude(at=bank)
    table.answer(f"use:{lawrence.id}.case_the_joint")
    table.go(robber)
    table.join_all()
    table.to_resolution("8S 8H 9D 3C 2S", "9S 9H 8D 4C 2D", shooters=[robber])
    table.lumps(f"ace:{robber.id}")
    assert (robber.zone, guard.zone) == ("boot hill", "boot hill")
    assert table.me.stash == 10 + bullets


@pytest.mark.parametrize(("keywords", "goes"), [([], False), (["Abomination"], True)])
def test_lawrence_goodman_sends_nobody_who_may_not_go_there(
    table: Table, keywords: list[str], goes: bool
) -> None:
    lawrence = table.me.dude("Lawrence Goodman", at=table.foe.deed("Abandoned Mine"))
    table.me.dude(keywords=keywords)
    assert table.can_use(lawrence) is goes


def test_meredeth_singleton_boots_anybody_here_but_terrors(table: Table) -> None:
    meredeth = table.me.dude("Meredeth Singleton")
    foe, friend = table.foe.dude(at=table.me.home), table.me.dude()
    table.me.dude(keywords=["Abomination"])
    table.foe.dude(keywords=["Harrowed"], at=table.me.home)
    table.foe.dude()
    table.answer(f"use:{meredeth.id}.distract")
    assert table.choices() == keys(foe, friend)
    table.go(foe)
    assert (foe.booted, meredeth.booted) == (True, True)


def test_nicodemus_commands_an_abomination_for_the_day(table: Table) -> None:
    nicodemus = table.me.dude("Nicodemus Whateley", at=table.town_square)
    fiend = table.foe.dude(keywords=["Abomination"], at=table.town_square, influence=9)
    table.foe.dude(at=table.town_square, influence=9)
    table.use(nicodemus, fiend)
    assert (fiend.controller, nicodemus.booted) == (table.me.player, True)
    table.next_day()
    assert fiend.controller == table.foe.player


def test_pierre_travels_between_deeds_out_of_town(table: Table) -> None:
    ranch, strike = (
        table.me.deed(is_out_of_town=True),
        table.foe.deed(is_out_of_town=True, keywords=["Strike"]),
    )
    table.me.deed()
    pierre = table.me.dude("Pierre Fontaine", at=ranch)
    table.answer(f"use:{pierre.id}.travel")
    assert table.choices() == keys(strike)
    table.go(strike)
    assert (pierre.location, pierre.booted) == (strike, False)


def test_pierre_needs_to_be_out_of_town(table: Table) -> None:
    table.me.deed(is_out_of_town=True)
    assert not table.can_use(table.me.dude("Pierre Fontaine"))


def test_robert_holmes_salvages_a_gadget(table: Table) -> None:
    holmes = table.me.dude("Robert Holmes")
    gadget, _plain = table.me.pile("boot_hill", "Flamethrower", "AH")
    table.use(holmes, gadget)
    assert (gadget.zone, holmes.booted) == ("deck", True)


def test_suzy_is_built_by_a_scientist(table: Table) -> None:
    saloon = table.me.deed()
    scientist = table.me.dude(keywords=["Mad Scientist 3"], at=saloon)
    suzy = table.me.hand("SUZY 309")
    table.me.deck("6C")
    table.make(f"invent:{suzy.id}>{scientist.id}")
    assert (suzy.location, scientist.booted, table.me.stash) == (saloon, True, 7)


def test_suzy_is_lost_when_she_is_not_built_well_enough(table: Table) -> None:
    scientist, suzy = table.me.dude(keywords=["Mad Scientist 3"]), table.me.hand("SUZY 309")
    table.me.deck("5C")
    table.make(f"invent:{suzy.id}>{scientist.id}")
    assert suzy.zone == "discard pile"


def test_suzy_never_starts(table: Table) -> None:
    table.me.outfit("The Collegium: New Front")
    suzy, holmes = table.me.deck("SUZY 309", "Robert Holmes")
    table.me.stash = 20
    assert holmes.id in startable(table)
    assert suzy.id not in startable(table)


def test_saul_deflects_a_hex(table: Table) -> None:
    huckster = table.me.dude(keywords=["Huckster 9"])
    hex_ = table.me.attach("Test Classic Bolt", huckster, kind=CardType.SPELL, keywords=["Hex"])
    table.me.deck("KC")
    saul = table.foe.dude("Saul Whateley")
    first, second = table.foe.dude(bullets=0), table.foe.dude(bullets=0)
    table.shootout(leader=huckster, mark=first)
    table.answer(f"use:{hex_.id}.{hex_.abilities[0]}")
    table.go(first)
    table.use(saul, second, by=table.foe)
    assert saul.booted
    assert (first.in_posse, second.in_posse) == (True, False)


def test_sheila_gets_goods_at_strikes_of_others_and_orders_some(table: Table) -> None:
    strike = table.foe.deed(is_out_of_town=True, keywords=["Strike"])
    sheila = table.me.dude("Sheila Mirabella", at=strike)
    table.foe.dude(at=strike)
    hat = table.me.hand("", CardType.GOODS)
    assert table.can(f"shop:{hat.id}>{sheila.id}")
    (bible,) = table.me.deck("Bowie Knife")
    table.use(sheila, bible)
    assert (bible in sheila.goods, sheila.booted, table.me.stash) == (True, True, 8 - bible.cost)


def test_sheila_orders_no_gadgets(table: Table) -> None:
    table.me.dude(keywords=["Mad Scientist 9"])
    sheila = table.me.dude("Sheila Mirabella")
    table.me.only_deck("Flamethrower", "Bowie Knife")
    table.answer(f"use:{sheila.id}.order")
    assert len(table.choices()) == 1
    table.go(table.offered()[0])
    assert [g.title for g in sheila.goods] == ["Bowie Knife"]


def test_sheila_gets_no_goods_at_other_deeds_of_others(table: Table) -> None:
    deed = table.foe.deed()
    sheila = table.me.dude("Sheila Mirabella", at=deed)
    table.foe.dude(at=deed)
    table.me.deck("Bowie Knife")
    hat = table.me.hand("", CardType.GOODS)
    assert not table.can(f"shop:{hat.id}>{sheila.id}")
    assert not table.can_use(sheila)


def test_the_bailiff_hunts_wanted_dudes(table: Table) -> None:
    bailiff = table.me.dude("William Olson")
    table.foe.dude(bounty=1)
    assert bailiff.bullets == 0
    table.shootout(leader=bailiff)
    assert bailiff.bullets == 2


@pytest.mark.parametrize(("title", "influence"), [("Jail", 2), ("The Courthouse", 2), ("Town Well", 0)])
def test_the_bailiff_works_at_courthouse_and_jail(table: Table, title: str, influence: int) -> None:
    bailiff = table.me.dude("William Olson", at=table.me.deed(title))
    assert bailiff.influence == influence


def test_wendy_cheng_stares_somebody_down_and_tires(table: Table) -> None:
    wendy, victim, other = table.me.dude("Xiong 'Wendy' Cheng"), table.foe.dude(), table.foe.dude()
    table.shootout(leader=wendy, mark=other)
    table.use(wendy, victim)
    assert (victim.location, victim.booted) == (table.foe.home, True)
    assert (wendy.bullets, wendy.is_stud) == (0, False)


def test_zarkov_s_weapons_always_work(table: Table) -> None:
    zarkov = table.me.dude("Erik Zarkov (Exp.1)")
    gun = table.me.hand("", CardType.GOODS, gadget_difficulty=13, keywords=["Weapon", "Gadget 13"])
    table.make(f"invent:{gun.id}>{zarkov.id}")
    assert (gun in zarkov.goods, zarkov.booted) == (True, True)
    assert not table.events(Pulled)


def test_zarkov_pulls_for_other_gadgets(table: Table) -> None:
    zarkov = table.me.dude("Erik Zarkov (Exp.1)")
    engine = table.me.hand("", CardType.GOODS, gadget_difficulty=13, keywords=["Gadget 13"])
    table.me.deck("AC")
    table.make(f"invent:{engine.id}>{zarkov.id}")
    assert engine.zone == "discard pile"


def test_gerald_brings_who_is_with_him_into_your_posse(table: Table) -> None:
    leader, gerald = table.me.dude(), table.me.dude("Gerald Klippstein")
    friend, tired = table.me.dude("Friend"), table.me.dude("Tired", booted=True)
    away, _foe = table.me.dude("Away", at=table.me.deed(is_out_of_town=True)), table.foe.dude()
    table.shootout(leader=leader, without=[gerald, friend, tired, away])
    table.answer(f"use:{gerald.id}.ride_in")
    assert table.choices() == keys(friend, tired)
    table.go([tired])
    assert [d.in_posse for d in (gerald, friend, tired, away)] == [True, False, True, False]
    assert (gerald.booted, tired.location, friend.location) == (True, table.town_square, table.me.home)


def test_gerald_may_ride_alone_but_not_booted_nor_twice(table: Table) -> None:
    leader, gerald, _foe = table.me.dude(), table.me.dude("Gerald Klippstein"), table.foe.dude()
    table.shootout(leader=leader, without=[gerald])
    table.use(gerald)
    assert gerald.in_posse
    assert not table.can_use(gerald, by=table.me)


def test_gerald_stays_where_he_may_not_move_to(table: Table) -> None:
    leader, gerald, _foe = table.me.dude(), table.me.dude("Gerald Klippstein"), table.foe.dude()
    table.forbid(gerald, "move")
    table.shootout(leader=leader, without=[gerald])
    assert not table.can_use(gerald)


def at_a_job(answer: str | None) -> tuple[Table, Dude, Dude, Dude]:
    """A job of "me" against Ben's deed; Cal, who has Gerald, is asked to help or is not."""
    table = Table(3, "classic-2000")
    leader, deed = table.me.dude("Leader"), table.foe.deed()
    guard = table.foe.dude("Guard", at=deed)
    gerald, friend = table.sides[2].dude("Gerald Klippstein"), table.sides[2].dude("Friend")
    job = table.me.hand("Jailbreak")
    table.me.dude("Second")
    table.answer(f"use:{job.id}.blow_up")
    table.go(deed, leader)
    while table.pending.kind == "posse" and table.pending.player == table.me.seat:
        table.answer(table.offered()[0])
    if answer is None:
        table.answer()
    else:
        table.go("p2", answer)
    while table.pending.kind == "posse":
        table.answer(f"join:{guard.id}" if table.can(f"join:{guard.id}") else "done")
    while table.pending.kind == "invite":
        table.answer()
    return table, gerald, friend, leader


def test_gerald_joins_a_job_after_all_if_its_leader_agrees() -> None:
    table, gerald, friend, leader = at_a_job("decline")
    table.turn_of(table.sides[2])
    table.answer(f"use:{gerald.id}.ride_in")
    assert table.pending.player == table.me.seat
    table.go(True, [friend])
    fight = table.state.shootout
    assert fight is not None
    assert {gerald.id, friend.id, leader.id} <= set(fight.posses[0].dudes)
    assert (gerald.booted, friend.booted) == (True, False)
    assert 2 in fight.posses[0].seats


def test_gerald_is_turned_away_without_having_been_used() -> None:
    table, gerald, _friend, _leader = at_a_job("decline")
    table.turn_of(table.sides[2])
    table.answer(f"use:{gerald.id}.ride_in")
    table.go(False)
    assert (table.pending.player, table.pending.keys()) == (2, ["pass"])
    assert (gerald.booted, gerald.in_posse) == (False, False)
    table.pass_()
    assert not gerald.in_posse


def test_gerald_rides_to_no_job_uninvited() -> None:
    table, gerald, _friend, _leader = at_a_job(None)
    for _ in range(2):
        assert table.pending.player in (0, 1)
        table.pass_()
    assert table.pending.kind != "shootout"
    assert not gerald.in_posse


def test_gerald_rides_to_no_call_out_of_others() -> None:
    table = Table(3, "classic-2000")
    mine, theirs = table.me.dude(), table.foe.dude()
    gerald = table.sides[2].dude("Gerald Klippstein")
    table.shootout(leader=mine, mark=theirs, without=[gerald])
    for _ in range(2):
        assert table.pending.player in (0, 1)
        table.pass_()
    assert table.pending.kind != "shootout"


FIGURE = "Unknown Hooded Figure"


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_the_hooded_figure_needs_a_whateley_of_yours_to_come_into_play(table: Table, whose: str) -> None:
    figure = table.me.hand(FIGURE)
    table.me.stash = 20
    side = table.me if whose == "mine" else table.foe
    side.dude("Cousin", gangs=("whateleys",))
    assert table.can(f"shop:{figure.id}") is (whose == "mine")


def test_the_hooded_figure_may_start_without_kin(table: Table) -> None:
    figure = table.me.hand(FIGURE)
    table.me.state.play_hand.remove(figure.id)
    table.me.state.deck.append(figure.id)
    table.me.outfit("Outfit", gangs=("whateleys",))
    table.me.stash = 20
    assert figure.id in startable(table)


@card("Test Classic Executioner")
class Executioner(Dude):
    @noon("Ace a dude of yours.", repeat=True)
    async def behead(self) -> None:
        await self.ace(await self.target(self.you.dudes.but(self), "Behead whom?"))


def aced_figure(table: Table, *, kin: bool = True) -> tuple[Dude, Dude]:
    """The Figure is aced on this day; "me" survives, and nobody wins."""
    figure = table.me.dude(FIGURE)
    axe = table.me.dude("Test Classic Executioner", keywords=(), upkeep=0)
    if kin:
        table.me.dude("Aunt", gangs=("whateleys",), upkeep=0)
    table.foe.dude("Strong", influence=9, upkeep=0)
    table.me.stash = 20
    table.answer(f"use:{axe.id}.behead")
    table.go(figure)
    assert figure.zone == "boot hill"
    return figure, axe


def test_the_hooded_figure_comes_back_as_your_first_play_of_the_next_day(table: Table) -> None:
    figure, axe = aced_figure(table)
    day = table.state.day
    while table.state.day == day or table.pending.kind != "react":
        assert table.pending.kind != "noon play" or table.state.day == day
        step(table)
    table.use(figure)
    assert (table.pending.player, table.pending.keys()) == (0, [f"use:{figure.id}.come_home"])
    stash = table.me.stash
    table.answer(f"use:{figure.id}.come_home")
    assert (figure.location, figure.is_a("Harrowed"), figure.bullets) == (table.me.home, True, 4)
    assert (table.me.stash, table.pending.player) == (stash, table.foe.seat)  # it was a free play
    table.pass_()
    table.use(axe, figure)
    assert figure.zone != "in play" or figure.booted  # it is Harrowed, so somebody pulled


def test_the_hooded_figure_is_harrowed_once_it_has_been_aced_and_however_it_returns(table: Table) -> None:
    figure, _axe = aced_figure(table)
    assert table.me.state.boot_hill == [figure.id]  # nobody pulled for it
    table.me.state.boot_hill.remove(figure.id)
    table.me.state.play_hand.append(figure.id)
    table.engine.touch()
    table.pass_()
    table.shop(figure)
    assert (figure.in_play, figure.is_a("Harrowed"), figure.bullets) == (True, True, 3)


def test_a_graveyard_keeps_the_hooded_figure_from_it_as_it_is_aced(table: Table) -> None:
    graveyard = table.foe.deed("Graveyard")
    figure = table.me.dude(FIGURE)
    axe = table.me.dude("Test Classic Executioner", upkeep=0)
    table.me.dude("Aunt", gangs=("whateleys",), upkeep=0)
    table.foe.dude("Strong", influence=9, upkeep=0)
    table.answer(f"use:{axe.id}.behead")
    table.go(figure)
    table.answer(f"use:{graveyard.id}.keep_them_down")
    assert (figure.zone, graveyard.booted) == ("boot hill", True)
    assert not days_without_return(table, 1)
    table.use(figure)
    table.answer(f"use:{figure.id}.come_home")
    assert (figure.location, figure.is_a("Harrowed"), figure.bullets) == (table.me.home, False, 4)


def step(table: Table) -> None:
    """Give one answer on the way to the next day: nobody makes a play, all upkeep is paid."""
    kind = table.pending.kind
    if kind == "upkeep":
        table.answer(table.offered()[0])
    elif kind in ("sundown discard", "redraw"):
        table.answer()
    else:
        table.pass_()


def days_without_return(table: Table, days: int, *, i_win: bool = True) -> bool:
    """Return whether nobody is asked about the Figure's return for this number of days."""
    last = table.state.day + days
    winner, loser = (table.me, table.foe) if i_win else (table.foe, table.me)
    for side, words in ((winner, "AC 2D 3H 4S 6C"), (loser, "KC QD 10H 9S 7C")):
        for _ in range(days):
            side.deck(*["5D"] * 5, *words.split())
    while table.state.day < last or table.pending.kind != "noon play":
        if table.pending.kind == "react":
            return False
        step(table)
    return True


def test_the_hooded_figure_stays_buried_without_kin(table: Table) -> None:
    aced_figure(table, kin=False)
    assert days_without_return(table, 1)


def test_the_hooded_figure_returns_on_the_next_day_or_never(table: Table) -> None:
    _figure, _axe = aced_figure(table)
    assert not days_without_return(table, 1)
    table.pass_()
    assert days_without_return(table, 1)


def test_the_hooded_figure_is_called_home_by_nobody_else(table: Table) -> None:
    figure, _axe = aced_figure(table)
    assert not days_without_return(table, 1, i_win=False)
    table.use(figure)
    assert (table.pending.player, table.can(f"use:{figure.id}.come_home")) == (table.foe.seat, False)
    table.pass_()
    assert table.pending.keys() == [f"use:{figure.id}.come_home"]


def test_the_hooded_figure_returns_once_in_a_game(table: Table) -> None:
    figure, _axe = aced_figure(table)
    assert not days_without_return(table, 1)
    table.use(figure)
    table.answer(f"use:{figure.id}.come_home")
    table.me.deck("AC")
    table.pass_()
    table.use(_axe, figure)
    while table.pending.kind not in ("noon play",):
        table.answer(table.offered()[0])
    assert days_without_return(table, 1)


@card("Test Classic Black Death")
class BlackDeath(EventCard):
    @event("A certain dude is aced.")
    async def strike(self) -> None:
        for dude in self.all_dudes.where(lambda d: d.title == FIGURE):
            await self.ace(dude)


def test_the_hooded_figure_aced_in_the_gamblin_phase_comes_back_on_that_day(table: Table) -> None:
    figure = table.me.dude(FIGURE)
    table.me.dude("Aunt", gangs=("whateleys",), upkeep=0)
    table.foe.dude("Strong", influence=9, upkeep=0)
    fate(table, "Test Classic Black Death")
    day = table.state.day
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert (figure.zone, table.pending.kind, table.state.day) == ("boot hill", "react", day)
    table.use(figure)
    assert table.pending.keys() == [f"use:{figure.id}.come_home"]
