"""Behaviour of Kenny, goods that fight as a dude in the posse of their bearer."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from doomtown_desktop.dsl import ActionCard, Card, CardType, Dude, card, noon, shootout, while_
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import Attached
from doomtown_desktop.protocol.fight_events import Joined, LeftPosse
from tests.table import Table

HIGH_CARD, PAIR, TRIPS, FLUSH = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S", "AS 3S 9S 6S JS"


@card("Test Classic Rival")
class Rival(Dude):
    @shootout("An opposing dude goes home booted.")
    async def scare(self) -> None:
        await self.send_home(await self.target(self.opposing, "Who goes home?"))

    @shootout("An opposing dude is aced.")
    async def kill(self) -> None:
        await self.ace(await self.target(self.opposing, "Who is aced?"))

    @shootout("An opposing dude moves to the town square.")
    async def haul(self) -> None:
        await self.move(await self.target(self.opposing, "Who is moved?"), self.town_square)

    @shootout("An opposing dude has 3 bullets more.")
    async def cheer(self) -> None:
        await self.modify(await self.target(self.opposing, "Who?"), bullets=+3)

    @shootout("You take control of an opposing dude.")
    async def turn(self) -> None:
        await self.take_control(
            await self.target(self.opposing.where(lambda d: self.may_control(d)), "Whom?")
        )


@card("Test Classic Duellist")
class Duellist(Dude):
    @shootout("Call out an opposing dude at once.")
    async def challenge(self) -> None:
        await self.call_out(self, await self.target(self.opposing, "Call out whom?"), interrupts=True)


@card("Test Classic Gun Runner")
class GunRunner(Dude):
    @shootout("Attach goods from your hand to a dude of your posse.")
    async def arm(self) -> None:
        dude = await self.target(self.your_dudes_in_posse, "Who gets it?")
        goods = self.you.play_hand.where(lambda c: c.type is CardType.GOODS)
        await self.attach(await self.target(goods, "What?"), dude)

    @shootout("Goods in the shootout go to this dude.")
    async def snatch(self) -> None:
        goods = self.all_cards.where(lambda c: c.type is CardType.GOODS and c.in_posse)
        await self.transfer(await self.target(goods, "Take what?"), self)


@card("Test Classic Town Crier")
class TownCrier(ActionCard):
    @noon("Boot a dude.")
    async def shout(self) -> None:
        await self.boot(await self.target(self.all_dudes.unbooted, "Whom?"))


@card("Test Classic Headhunter")
class Headhunter(Dude):
    @while_("+1 bullets for each opposing dude.", bullets=+1)
    def counts_heads(self) -> int:
        return len(self.opposing_posse)


class Posse(NamedTuple):
    boy: Dude
    kenny: Card
    foe: Dude


def fight(table: Table, foe: str = "Test Classic Rival", *, at: Card | None = None) -> Posse:
    """Start a fight of a dude of mine with Kenny against one of theirs."""
    boy = table.me.dude("Boy", value=5)
    kenny = table.me.attach("Kenny", boy)
    theirs = table.foe.dude(foe, bullets=2) if "Test" in foe else table.foe.dude(foe)
    table.shootout(at=at)
    return Posse(boy, kenny, theirs)


def posse_of(table: Table) -> list[Card]:
    fight = table.state.shootout
    assert fight is not None
    return [table.view(d) for d in fight.posses[0].dudes]


def test_kenny_is_goods_until_lead_flies(table: Table) -> None:
    boy = table.me.dude("Boy")
    table.me.attach("Kenny", boy)
    crier = table.me.hand("Test Classic Town Crier", kind=CardType.ACTION)
    table.use(crier, boy)  # there was nobody else to choose
    assert table.me.player.dudes == [boy]


def test_kenny_stands_in_the_posse_of_his_bearer(table: Table) -> None:
    boy, kenny, foe = fight(table, "Test Classic Headhunter")
    assert posse_of(table) == [boy, kenny]
    assert foe.bullets == 2 + 2  # both count
    assert [e.card for e in table.events(Joined) if e.side == 0] == [boy.id, kenny.id]
    shown = table_view(table.game, 1).shootout
    assert shown is not None
    assert shown.sides[0].dudes == (boy.id, kenny.id)


def test_kenny_is_a_draw_with_no_bullets_whom_others_help(table: Table) -> None:
    """A second draw in the posse allows one more card to be swapped than the bearer's bullets."""
    boy, _, _ = fight(table)
    shown = table_view(table.game, 0).shootout
    assert shown is not None
    assert (shown.sides[0].stud, shown.sides[0].draw) == (0, boy.bullets + 1)


def test_kenny_may_be_the_shooter(table: Table) -> None:
    _, kenny, _ = fight(table)
    while table.pending.kind == "shootout":
        table.pass_()
    assert table.pending.kind == "shooter"
    assert f"c{kenny.id}" in table.offered()


def test_kenny_alone_is_aced_as_a_casualty_and_not_discarded(table: Table) -> None:
    boy, kenny, _ = fight(table)
    table.to_resolution(HIGH_CARD, PAIR)
    table.lumps(f"ace:{kenny.id}")
    assert (kenny.zone, boy.in_play) == ("boot hill", True)


def test_kenny_dies_with_his_bearer_and_covers_nothing_then(table: Table) -> None:
    boy, kenny, _ = fight(table)
    friend = table.me.dude("Friend")
    table.helps(friend, 0)
    table.to_resolution(HIGH_CARD, TRIPS)  # three ranks
    table.lumps(f"ace:{kenny.id}", f"ace:{boy.id}")
    assert [c.zone for c in (kenny, boy, friend)] == ["boot hill"] * 3


def test_who_gives_up_the_bearer_first_cannot_give_up_kenny_after(table: Table) -> None:
    boy, kenny, _ = fight(table)
    friend = table.me.dude("Friend")
    table.helps(friend, 0)
    table.to_resolution(HIGH_CARD, "8S 8H 9D 9C 2S")  # two ranks
    table.lumps(f"ace:{boy.id}")
    assert [c.zone for c in (kenny, boy, friend)] == ["boot hill"] * 3


def test_kenny_sent_home_boots_and_stays_with_his_bearer(table: Table) -> None:
    boy, kenny, foe = fight(table)
    table.use(foe, kenny, ability="scare", by=table.foe)
    assert posse_of(table) == [boy]
    assert (kenny.booted, kenny.location, boy.attachments) == (True, table.town_square, [kenny])
    assert [e.card for e in table.events(LeftPosse)] == [kenny.id]
    assert table.me.player.dudes == [boy]


def test_kenny_moved_away_is_out_and_stays_with_his_bearer(table: Table) -> None:
    saloon = table.foe.deed("Bar", access="public")
    boy, kenny, foe = fight(table, at=saloon)
    table.use(foe, kenny, ability="haul", by=table.foe)
    assert posse_of(table) == [boy]
    assert (kenny.booted, kenny.location) == (True, saloon)


def test_kenny_leaves_with_his_bearer_and_boots(table: Table) -> None:
    boy, kenny, foe = fight(table)
    friend = table.me.dude("Friend")
    table.helps(friend, 0)
    table.use(foe, boy, ability="scare", by=table.foe)
    assert posse_of(table) == [friend]
    assert (kenny.booted, kenny.location, boy.attachments) == (True, table.me.home, [kenny])


def test_kenny_alone_is_no_posse(table: Table) -> None:
    boy, kenny, foe = fight(table)
    table.use(foe, boy, ability="scare", by=table.foe)
    assert (table.state.shootout, table.pending.kind) == (None, "noon play")
    assert kenny.location == boy.location == table.me.home


def test_kenny_may_chicken_out_alone(table: Table) -> None:
    boy, kenny, _ = fight(table)
    table.me.dude("Friend")
    friend = table.me.player.dudes[-1]
    table.helps(friend, 0)
    table.foe.dude("Second")
    table.helps(table.foe.player.dudes[-1], 1)
    table.to_resolution(PAIR, PAIR)
    table.lumps(f"ace:{friend.id}", f"ace:{table.foe.player.dudes[-1].id}")
    assert table.pending.kind == "flee"
    table.answer(f"c{kenny.id}")
    assert (kenny.booted, kenny.host if hasattr(kenny, "host") else None) == (True, boy)
    assert posse_of(table) == [boy]


def test_kenny_is_goods_again_and_unbooted_when_it_is_over(table: Table) -> None:
    boy, kenny, foe = fight(table)
    table.to_resolution(FLUSH, HIGH_CARD)
    table.lumps()
    assert not foe.in_play
    assert (kenny.in_play, kenny.booted, table.me.player.dudes) == (True, False, [boy])


def test_bullets_given_to_kenny_are_his_alone(table: Table) -> None:
    boy, kenny, foe = fight(table)
    before = boy.bullets
    table.use(foe, kenny, ability="cheer", by=table.foe)
    assert (kenny.bullets, boy.bullets) == (3, before)


def test_kenny_changes_sides_only_with_his_bearer(table: Table) -> None:
    _, _, foe = fight(table)
    assert not table.can_use(foe, "turn", by=table.foe)


def test_goods_given_to_kenny_go_to_his_bearer_after_the_shootout(table: Table) -> None:
    boy = table.me.dude("Boy")
    kenny = table.me.attach("Kenny", boy)
    runner = table.me.dude("Test Classic Gun Runner")
    gun = table.me.hand("Knife", kind=CardType.GOODS, bullets=2, attach={"to": ["dude"]})
    table.foe.dude()
    table.shootout(leader=boy)
    table.use(runner, kenny, gun, ability="arm")
    assert (kenny.bullets, boy.bullets, kenny.attachments) == (2, 1, [gun])
    table.to_resolution(FLUSH, HIGH_CARD)
    table.lumps()
    assert (boy.attachments, kenny.attachments, boy.bullets) == ([kenny, gun], [], 3)
    given = [(e.card, e.host, e.origin) for e in table.events(Attached)]
    assert given[-1] == (gun.id, boy.id, kenny.id)


def test_kenny_called_out_in_the_middle_of_a_shootout_is_a_dude_there_too(table: Table) -> None:
    boy, kenny, foe = fight(table, "Test Classic Duellist")
    table.use(foe, kenny, "accept", "done", ability="challenge", by=table.foe)
    duel = table.state.shootout
    assert duel is not None
    assert (duel.posses[1].dudes, table.me.player.dudes) == ([kenny.id], [boy, kenny])
    table.to_resolution(HIGH_CARD, FLUSH)
    table.lumps()
    assert (kenny.zone, posse_of(table)) == ("boot hill", [boy])


def test_kenny_carries_neither_himself_nor_another_kenny(table: Table) -> None:
    elmo = table.me.dude("Elmo Schacci")
    first, second = table.me.attach("Kenny", elmo), table.me.attach("Kenny", elmo)
    hat = table.me.attach("Hat", elmo)
    table.foe.dude()
    table.shootout(leader=elmo)
    assert posse_of(table) == [elmo, first, second]
    table.use(elmo, hat, first)
    assert (first.attachments, elmo.attachments) == ([hat], [first, second])
    table.pass_()
    assert not table.can_use(elmo)


def test_goods_of_kenny_go_to_boot_hill_with_him(table: Table) -> None:
    boy = table.me.dude("Boy")
    kenny = table.me.attach("Kenny", boy)
    runner = table.me.dude("Test Classic Gun Runner")
    gun = table.me.hand("Knife", kind=CardType.GOODS, bullets=2, attach={"to": ["dude"]})
    killer = table.foe.dude("Test Classic Rival")
    table.shootout(leader=boy)
    table.use(runner, kenny, gun, ability="arm")
    table.use(killer, kenny, ability="kill", by=table.foe)
    assert (kenny.zone, gun.zone, boy.attachments) == ("boot hill", "boot hill", [])


def test_kenny_snatched_from_the_other_posse_fights_on_the_other_side(table: Table) -> None:
    boy = table.me.dude("Boy")
    kenny = table.me.attach("Kenny", boy)
    thief = table.foe.dude("Test Classic Gun Runner")
    table.shootout()
    table.use(thief, kenny, ability="snatch", by=table.foe)
    fight = table.state.shootout
    assert fight is not None
    assert [p.dudes for p in fight.posses] == [[boy.id], [thief.id, kenny.id]]


def test_kenny_becomes_wanted_on_private_land_like_all_others(table: Table) -> None:
    mine = table.foe.deed("Mine", access="private")
    boy, kenny, _ = fight(table, at=mine)
    assert (boy.is_wanted, kenny.is_wanted) == (True, True)


def test_acing_kenny_counts_as_acing_a_dude(table: Table) -> None:
    table.me.deed("The Undertakers")
    before = table.me.stash
    _, kenny, foe = fight(table)
    table.use(foe, kenny, ability="kill", by=table.foe)
    assert table.me.stash == before + 1


@pytest.mark.parametrize("fell", [True, False])
def test_martyrs_cross_mourns_kenny_the_dude_and_not_the_goods(table: Table, fell: bool) -> None:
    widow = table.me.dude("Widow", bullets=0)
    table.me.attach("Martyr's Cross", widow)
    boy, kenny, foe = fight(table)
    victim = kenny if fell else boy
    table.use(foe, victim, ability="kill", by=table.foe)
    assert kenny.zone == "boot hill"
    assert widow.bullets == 1  # only once: Kenny was lost as goods when his bearer died
