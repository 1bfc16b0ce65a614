"""Words that few cards use: effects on all dudes, plays that an effect offers, a boot that is prevented."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.dsl import (
    PLAYERS,
    ActionCard,
    Card,
    Declared,
    Dude,
    LeavingPosse,
    Outfit,
    Player,
    Pool,
    Until,
    Use,
    card,
    noon,
    require,
    shootout,
    whenever,
    while_,
)
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.protocol.question import Play
from tests.table import Table


@card("Test Word Cheer")
class Cheer(ActionCard):
    @noon("Every wanted dude has +2 influence for each bounty; nobody but its player chooses a dude.")
    async def cheer(self) -> None:
        await self.modify_all(self.famous, influence=+2)
        await self.protect(None, self.kept)

    def famous(self, dude: Dude) -> int:
        return dude.bounty

    def kept(self, dude: Card, use: Use) -> bool:
        return self.player(use.player) != dude.controller


@card("Test Word Offer")
class Auction(ActionCard):
    @noon("Until the day is over players may buy themselves out.")
    async def begin(self) -> None:
        await self.offer_play(self.bid, Until.DAY)

    @noon("For 2 ghost rock all that is over.", by="anyone", repeat=True, offered=True, printed=False)
    async def bid(self) -> None:
        require(self.you.stash > 1, "it costs 2 ghost rock")
        await self.pay(2)
        await self.end_its_effects()


@card("Test Word Rocker")
class Rocker(Dude):
    @noon("Gain 1 ghost rock.", boot=True, boot_unless=lambda rocker: rocker.is_wanted)
    async def rock(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Word Gag")
class Gag(Dude):
    @while_(
        "Once you have played a card nobody uses Noon abilities.", on=PLAYERS, cannot="use noon abilities"
    )
    def gags(self, _: Player) -> bool:
        return bool(self.you.played_today)


@card("Test Word Counter")
class Counter(Outfit):
    @whenever("When a dude is about to leave a posse, gain 1 ghost rock.", to=LeavingPosse)
    async def count(self, leaving: LeavingPosse) -> None:
        require(self.card(leaving.subject).in_posse)
        await self.gain_ghost_rock(1)


@card("Test Word Ways")
class Ways(ActionCard):
    @shootout("Choose what becomes of a dude or a deed.", reaches_outside=True)
    async def send(self) -> None:
        ways: dict[str, Any] = {
            "ace": self.ace,
            "discard": self.discard,
            "home": self.send_home,
            "out": self.leave_posse,
            "hand": self.to_hand,
            "gone": self.remove_from_game,
        }
        what = await self.target(Pool([*self.opposing, *self.all_deeds]), "What becomes of whom?")
        how = await self.one_of(*ways, "away", prompt="How?")
        await (self.move(what, self.you.home) if how == "away" else ways[how](what))


@pytest.mark.parametrize("how", ["ace", "discard", "home", "out", "hand", "gone", "away"])
def test_each_way_out_of_a_posse_is_announced_once_while_the_dude_is_in_it(table: Table, how: str) -> None:
    table.me.outfit("Test Word Counter")
    table.me.stash = 0
    table.me.dude(), table.foe.dude("Other")
    rival, ways = table.foe.dude("Rival"), table.me.hand("Test Word Ways")
    table.shootout()
    table.use(ways, rival, how)
    assert (rival.in_posse, table.me.stash) == (False, 1)


def test_a_deed_that_goes_takes_every_dude_out_of_its_posse(table: Table) -> None:
    table.me.outfit("Test Word Counter")
    deed, ways = table.foe.deed(), table.me.hand("Test Word Ways")
    table.me.dude(), table.foe.dude("Rival")
    table.shootout(at=deed)
    table.me.stash = 0
    table.use(ways, deed, "ace")
    assert (deed.zone, table.me.stash) == ("boot hill", 2)


def test_an_effect_on_all_dudes_counts_for_those_its_condition_holds_for_now(table: Table) -> None:
    outlaw, clean = table.me.dude(bounty=2, influence=1), table.foe.dude(influence=1)
    table.use(table.me.hand("Test Word Cheer"))
    assert (outlaw.influence, clean.influence) == (5, 1)
    table.state.in_play[clean.id].bounty = 1
    table.engine.touch()
    assert clean.influence == 3
    table.next_day()
    assert (outlaw.influence, clean.influence) == (1, 1)


def test_a_dude_that_comes_later_is_changed_too(table: Table) -> None:
    table.use(table.me.hand("Test Word Cheer"))
    assert table.me.dude(bounty=1, influence=0).influence == 2


def test_a_protection_of_all_dudes_keeps_each_from_being_chosen(table: Table) -> None:
    mine, theirs = table.me.dude("Mine"), table.foe.dude("Theirs")
    pep = [table.me.hand("Fleet-Footed"), table.foe.hand("Coachwhip!")]
    table.use(table.me.hand("Test Word Cheer"))
    use = Use(Declared(table.foe.seat, pep[1].id, None, Play.NOON))
    assert (mine.may_be_chosen(mine, use), mine.may_be_chosen(theirs, use)) == (False, True)


def test_an_offered_play_is_made_by_anybody_wherever_its_card_lies(table: Table) -> None:
    auction = table.me.hand("Test Word Offer", cost=3)
    table.me.stash, table.foe.stash = 9, 2
    table.use(auction)
    assert (auction.zone, table.me.stash) == ("discard pile", 6)
    table.use(auction, by=table.foe)
    assert (table.foe.stash, auction.zone) == (0, "discard pile")
    assert not table.can_use(auction)


def test_an_offered_play_asks_for_what_it_requires(table: Table) -> None:
    auction = table.me.hand("Test Word Offer")
    table.foe.stash = 1
    table.use(auction)
    assert not table.can_use(auction, by=table.foe)


def test_an_offered_play_is_no_ability(table: Table) -> None:
    auction, _gag = table.me.hand("Test Word Offer"), table.me.dude("Test Word Gag")
    rocker = table.foe.dude("Test Word Rocker")
    table.use(auction)
    assert not table.can_use(rocker, by=table.foe)
    assert table.can_use(auction, by=table.foe)


def test_an_offer_outlives_saving(table: Table) -> None:
    table.use(table.me.hand("Test Word Offer"))
    assert GameState.from_json(table.state.to_json()).effects == table.state.effects


@pytest.mark.parametrize("bounty", [0, 1])
def test_a_spared_boot_lets_a_booted_card_be_used(table: Table, bounty: int) -> None:
    rocker = table.me.dude("Test Word Rocker", bounty=bounty, booted=True)
    assert table.can_use(rocker) is bool(bounty)


@pytest.mark.parametrize("bounty", [0, 1])
def test_a_spared_boot_is_not_paid(table: Table, bounty: int) -> None:
    rocker = table.me.dude("Test Word Rocker", bounty=bounty)
    table.use(rocker)
    assert rocker.booted is not bool(bounty)
