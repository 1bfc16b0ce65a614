"""Behaviour of the actions of Too Tough to Die."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Dude as DudeScript
from doomtown_desktop.dsl import card, noon
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import Play
from tests.cards import practice  # noqa: F401
from tests.table import Table


@card("Test Curse Breaker")
class CurseBreaker(DudeScript):
    @noon("Choose a card a dude carries. Discard it.")
    async def tear_off(self) -> None:
        held = await self.target(self.all_dudes[-1].attachments, "Which?")
        await self.pay_costs()
        await self.discard(held)

    @noon("Put a card a dude carries into its owner's hand.")
    async def lift(self) -> None:
        await self.to_hand(await self.target(self.all_dudes[-1].attachments, "Which?"))


def curse(table: Table, leader: Dude, mark: Dude) -> None:
    """The job is led, nobody else joins, and it succeeds."""
    table.answer(f"use:{table.me.hand('Curse of Failure').id}.curse")
    table.go(mark, leader)
    while table.pending.kind == "posse":
        table.answer("done")


def cursed(table: Table, who: str) -> tuple[Card, Dude]:
    """A dude who breaks curses has led the job against a dude of the other player."""
    breaker = table.me.dude("Test Curse Breaker")
    mark = table.foe.dude(who, at=table.me.deed())
    curse(table, breaker, mark)
    return breaker, mark


def test_curse_of_failure_strips_its_mark_and_stays_on_it(table: Table) -> None:
    mark = table.foe.dude("Mark", at=table.me.deed(), bullets=2, influence=3, control=1, upkeep=1)
    gun, leader = table.foe.attach("Shotgun", mark), table.me.dude()
    curse(table, leader, mark)
    assert gun.zone == "discard pile"
    assert (mark.is_home, mark.booted, leader.booted) == (True, True, True)
    assert [c.title for c in mark.attachments] == ["Curse of Failure"]
    assert (mark.bullets, mark.influence, mark.control, mark.upkeep) == (0, 0, 0, 2)


def test_curse_of_failure_marks_opposing_dudes_only(table: Table) -> None:
    table.me.dude()
    rival = table.foe.dude()
    table.answer(f"use:{table.me.hand('Curse of Failure').id}.curse")
    assert table.offered() == [f"c{rival.id}"]


def test_nothing_changes_the_numbers_that_curse_of_failure_fixes(table: Table) -> None:
    mark = table.foe.dude("Mark", bullets=2, influence=2, counters={"influence": 1, "control": 2})
    table.foe.attach("Shotgun", mark, bullets=2)
    table.me.attach("Curse of Failure", mark)
    table.use(table.me.deed("Yan Li's Tailoring"), mark)
    assert (mark.bullets, mark.influence, mark.control) == (0, 0, 0)


def test_curse_of_failure_takes_abilities(table: Table) -> None:
    _, mark = cursed(table, "Ulysses Marks")
    assert mark.abilities
    assert mark.id not in [card for card, _ in table.engine.index.plays.get(Play.NOON, [])]


def test_curse_of_failure_takes_keywords(table: Table) -> None:
    _, skilled = cursed(table, "Steele Archer")
    assert not skilled.is_a("Huckster")
    assert skilled.rating("Huckster") is None


def test_curse_of_failure_takes_traits(table: Table) -> None:
    _, mark = cursed(table, "Caitlin McCue")
    wanted = table.foe.dude(bounty=1)
    mark_place = table.engine.state.in_play[mark.id]
    mark_place.location = table.town_square.id
    table.engine.touch()
    assert wanted.is_wanted


def test_no_card_discards_curse_of_failure(table: Table) -> None:
    breaker, mark = cursed(table, "Steele Archer")
    held = mark.attachments[0]
    table.use(breaker, held, ability="tear_off")
    assert held in mark.attachments


def test_a_dude_is_itself_again_once_curse_of_failure_has_left_it(table: Table) -> None:
    breaker, mark = cursed(table, "Steele Archer")
    table.use(breaker, mark.attachments[0], ability="lift")
    assert mark.rating("Huckster") == 2
    assert mark.influence == 2


def robbed(table: Table, deed: Card, *, bullets: int = 3) -> Dude:
    """My dude leads a Heist against a deed, and nobody opposes."""
    robber = table.me.dude(bullets=bullets)
    table.go(f"use:{table.me.hand('Heist').id}.crack_the_safe", deed, robber)
    while table.pending.kind == "posse":
        table.answer("done")
    return robber


def test_a_heist_brings_production_and_bounty(table: Table) -> None:
    deed = table.foe.deed(production=2)
    table.foe.deed(production=3, is_out_of_town=True)
    robber = robbed(table, deed)
    assert (table.me.stash, robber.bounty, robber.is_home, robber.booted) == (12, 2, True, False)


def test_who_robs_a_deed_of_their_own_stays_booted(table: Table) -> None:
    robber = robbed(table, table.me.deed(production=2))
    assert (table.me.stash, robber.bounty, robber.booted) == (12, 2, True)


def test_a_heist_fails_with_two_bullets(table: Table) -> None:
    robber = robbed(table, table.foe.deed(production=2), bullets=2)
    assert (table.me.stash, robber.bounty) == (10, 0)


def test_a_heist_is_for_deeds_in_town(table: Table) -> None:
    table.me.dude(bullets=3), table.foe.deed(is_out_of_town=True)
    assert not table.can_use(table.me.hand("Heist"))


def taken_over(table: Table, *, booted: bool = False, bullets: int = 4) -> tuple[Card, Dude, Card]:
    """My stud controls a deed of the foe; Hostile Takeover asks whether to ace it."""
    deed = table.foe.deed(booted=booted)
    boss, card_ = table.me.dude(at=deed, stud=True, bullets=bullets), table.me.hand("Hostile Takeover")
    table.go(f"use:{card_.id}.take_over", boss)
    return deed, boss, card_


@pytest.mark.parametrize(("booted", "bullets", "gain"), [(False, 4, 3), (False, 2, 2), (True, 4, 0)])
def test_a_hostile_takeover_brings_bullets_in_ghost_rock(
    table: Table, booted: bool, bullets: int, gain: int
) -> None:
    deed, boss, card_ = taken_over(table, booted=booted, bullets=bullets)
    table.go(False)
    assert (table.me.stash, deed.booted, boss.booted) == (10 + gain, True, True)
    assert (card_.zone, deed.control, boss.influence) == ("discard pile", 0, 1)


def test_a_hostile_takeover_may_be_for_good(table: Table) -> None:
    deed, boss, card_ = taken_over(table)
    table.go(True)
    assert (card_.zone, deed.control, boss.influence) == ("boot hill", 1, 2)


def test_a_hostile_takeover_needs_a_stud_at_a_deed_taken_over(table: Table) -> None:
    table.me.dude(at=table.foe.deed()), table.me.dude(at=table.me.deed(), stud=True)
    table.me.dude(at=table.foe.deed(), stud=True, booted=True), table.me.dude(stud=True)
    table.me.dude(at=table.foe.deed(), stud=True, influence=0)
    assert not table.can_use(table.me.hand("Hostile Takeover"))


def huckleberry(table: Table, mine: str) -> tuple[Dude, Dude, Card]:
    """The foe, with two dudes in the posse, has cheated, and I play the card."""
    table.me.dude()
    one, other = table.foe.dude(), table.foe.dude()
    card_ = table.me.hand("I'm Your Huckleberry")
    table.shootout()
    table.to_resolution(mine, "8S 8S 8D 3C 2S", shooters=[one])
    table.answer(f"use:{card_.id}.change_their_mind")
    return one, other, card_


def test_with_a_legal_hand_you_choose_the_huckleberry(table: Table) -> None:
    one, other, _ = huckleberry(table, "AS 9H 4D 5C 7S")
    assert table.pending.player == table.me.seat
    table.go(other)
    assert (other.controller, other in table.me.player.posse) == (table.me.player, True)
    assert table.foe.player.posse == [one]


def test_with_a_cheatin_hand_the_foe_chooses_the_huckleberry(table: Table) -> None:
    huckleberry(table, "AS AS 4D 5C 7S")
    assert table.pending.player == table.foe.seat


def test_the_huckleberry_goes_home_when_all_is_over(table: Table) -> None:
    one, other, _ = huckleberry(table, "8S 8H 8C 3C 3S")
    table.go(other)
    while table.pending.kind in ("resolution", "cheatin resolution"):
        table.pass_()
    while table.pending.kind != "noon play":
        table.answer(table.offered()[0])
    assert not one.in_play
    assert (other.controller, other.location, other.booted) == (table.foe.player, table.foe.home, True)


def test_nobody_is_a_huckleberry_in_lowball(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    card_ = table.me.hand("I'm Your Huckleberry")
    table.phase(Phase.GAMBLIN)
    table.lowball("AS 9H 4D 5C 7S", "8S 8S 8D 3C 2S")
    table.start()
    assert card_.zone == "play hand"
    assert table.pending.kind == "noon play"


def fighter(table: Table, *, booted: bool = True, value: int = 9, keywords: str = "Kung Fu 2") -> Dude:
    """Return a dude of mine with Kung Fu at the square."""
    return table.me.dude(keywords=[keywords], value=value, booted=booted, at=table.town_square, bullets=1)


def test_jade_king_stance_stands_firm(table: Table) -> None:
    monk, stance = fighter(table), table.me.hand("Jade King Stance")
    table.me.deck("2H")
    table.use(stance, monk)
    assert (monk.booted, monk.bullets, monk.rating("Kung Fu")) == (False, 3, 4)
    assert not [k for k in table.offered() if k.startswith("move")]


def test_jade_king_stance_is_for_booted_dudes(table: Table) -> None:
    fighter(table, booted=False)
    assert not table.can_use(table.me.hand("Jade King Stance"))


def mountain(table: Table, *, booted: bool = False) -> tuple[Dude, Dude, Dude]:
    """My Kung Fu 2 monk uses the card on a foe of 2 bullets; a friend stays in the fight."""
    deed = table.me.deed()
    friend, monk = table.me.dude(), fighter(table, booted=booted)
    weak, _strong = table.foe.dude(bullets=2), table.foe.dude(bullets=3)
    card_ = table.me.hand("Monkey Goes to the Mountain")
    table.shootout(leader=friend)
    table.me.deck("2H")
    table.go(f"use:{card_.id}.climb", monk)
    assert [k for k in table.offered() if k != "cancel"] == [f"c{weak.id}"]
    table.go(weak)
    assert deed.in_play
    return friend, monk, weak


def test_monkey_goes_to_the_mountain_with_a_foe(table: Table) -> None:
    friend, monk, weak = mountain(table)
    assert (monk.location, weak.location, monk.booted, weak.booted) == (table.me.player.deeds[0],) * 2 + (
        False,
    ) * 2
    assert table.me.player.posse == [friend]
    assert weak not in table.foe.player.posse


def test_a_booted_monkey_stays_where_it_is(table: Table) -> None:
    friend, monk, weak = mountain(table, booted=True)
    assert table.me.player.posse == [friend, monk]
    assert weak in table.foe.player.posse


def headline(table: Table) -> tuple[Dude, Card]:
    """My dude uses the card; its first search is asked for."""
    hero, _ = table.me.dude(), table.foe.dude()
    paper = table.me.hand("Murdered in Tombstone")
    table.shootout()
    table.go(f"use:{paper.id}.make_headlines", hero)
    return hero, paper


def test_murdered_in_tombstone_lets_both_find_a_trick(table: Table) -> None:
    [mine] = table.me.pile("discard_pile", "Coachwhip!")
    theirs, plain = table.foe.only_deck("Coachwhip!", "Auction")
    hero, _ = headline(table)
    assert hero.is_stud
    table.go([mine])
    assert (table.pending.player, table.offered()) == (table.foe.seat, [f"c{theirs.id}"])
    table.go([theirs])
    assert (mine.zone, theirs.zone, plain.zone) == ("discard pile", "discard pile", "deck")


def test_who_found_a_trick_discards_a_card(table: Table) -> None:
    [mine] = table.me.pile("discard_pile", "Coachwhip!")
    other = table.me.hand("Auction")
    headline(table)
    table.go([mine], other)
    assert (mine.zone, other.zone) == ("play hand", "discard pile")


def test_who_finds_no_trick_discards_nothing(table: Table) -> None:
    [mine] = table.me.pile("discard_pile", "Coachwhip!")
    other = table.me.hand("Auction")
    headline(table)
    table.go([])
    assert (mine.zone, other.zone) == ("discard pile", "play hand")
