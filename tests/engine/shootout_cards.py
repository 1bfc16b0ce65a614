"""Made-up cards for the tests of shootouts, jobs, pulls and Kung Fu. Titles begin with "Test"."""

from __future__ import annotations

from typing import Any

from doomtown_desktop.dsl import (
    ActionCard,
    CasualtiesComing,
    CasualtiesTaken,
    Deed,
    DrawHandsRevealed,
    Dude,
    Goods,
    Joined,
    Outfit,
    RoundDecided,
    Until,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)
from doomtown_desktop.protocol.pending import Discarding

FIRST: dict[str, Any] = {"first casualty": 1}


@card("Test Shove")
class Shove(ActionCard):
    @shootout("Send a dude home booted.")
    async def shove(self) -> None:
        await self.send_home(await self.target(self.all_dudes))


@card("Test Late Courage")
class LateCourage(ActionCard):
    @resolution("Your dude gets +2 bullets.")
    async def drink(self) -> None:
        await self.modify(await self.target(self.posse), bullets=+2)


@card("Test Late Shove")
class LateShove(ActionCard):
    @resolution("Send a dude home booted.")
    async def shove(self) -> None:
        await self.send_home(await self.target(self.all_dudes))


@card("Test Backfire")
class Backfire(ActionCard):
    @shootout("Ace a dude.")
    async def fire(self) -> None:
        await self.ace(await self.target(self.all_dudes))


@card("Test Confiscation")
class Confiscation(ActionCard):
    @shootout("Discard goods.")
    async def take(self) -> None:
        await self.discard(await self.target(self.all_cards.where(lambda c: c.type == "goods")))


@card("Test Whistle")
class Whistle(ActionCard):
    @shootout("A dude joins your posse.", reaches_outside=True)
    async def whistle(self) -> None:
        await self.join_posse(await self.target(self.all_dudes.where(self.may_join)))


@card("Test Sniper")
class Sniper(ActionCard):
    @shootout("A dude joins your posse from where it is.", reaches_outside=True)
    async def aim(self) -> None:
        dude = await self.target(self.all_dudes.where(lambda d: self.may_join(d, moves=False)))
        await self.join_posse(dude, moves=False)


@card("Test Courage")
class Courage(ActionCard):
    @shootout("Your dude gets +2 bullets.")
    async def drink(self) -> None:
        await self.modify(await self.target(self.posse), bullets=+2)


@card("Test Dynamite")
class Dynamite(ActionCard):
    @shootout("Discard a deed.")
    async def blow_up(self) -> None:
        await self.discard(await self.target(self.all_deeds))


@card("Test Sway")
class Sway(ActionCard):
    @shootout("Take control of a dude.")
    async def sway(self) -> None:
        await self.take_control(await self.target(self.all_dudes.where(self.may_control)))


@card("Test Blunt Sway")
class BluntSway(ActionCard):
    @shootout("Take control of an opposing dude, whatever the rules say.")
    async def sway(self) -> None:
        await self.take_control(await self.target(self.opposing))


@card("Test Press Gang")
class PressGang(ActionCard):
    @shootout("A dude of another player fights for you this round.", reaches_outside=True)
    async def press(self) -> None:
        dude = await self.target(self.all_dudes.where(lambda d: not d.in_posse and d.controller != self.you))
        await self.take_control(dude, Until.ROUND)
        await self.join_posse(dude)


@card("Test Rank Shift")
class RankShift(ActionCard):
    @resolution("Change a player's hand rank.")
    async def shift(self) -> None:
        player = await self.choose_player()
        await self.change_hand_rank(await self.one_of(+3, -3, -2, +1), player)


@card("Test Lumps")
class Lumps(ActionCard):
    @resolution("A player takes more or fewer casualties.")
    async def hurt(self) -> None:
        player = await self.choose_player()
        await self.change_casualties(await self.one_of(+1, -3), player)


@card("Test Shield")
class Shield(ActionCard):
    @shootout("You take no casualties this round.")
    async def hold_up(self) -> None:
        await self.watch(CasualtiesComing, self.ward_off, until=Until.ROUND)

    async def ward_off(self, coming: CasualtiesComing, _: object) -> None:
        require(coming.side == 1)
        await coming.become(0)


@card("Test Grenade")
class Grenade(ActionCard):
    @shootout("The other side takes 2 casualties.")
    async def throw(self) -> None:
        await self.take_casualties(self.opponent, 2)


@card("Test Winner Bleeds")
class WinnerBleeds(ActionCard):
    @shootout("The winner of this round takes 1 casualty more.")
    async def curse(self) -> None:
        await self.watch(RoundDecided, self.bleed, until=Until.ROUND)

    async def bleed(self, decided: RoundDecided, _: object) -> None:
        fight = self.g.state.shootout
        require(fight is not None)
        assert fight is not None
        require(decided.winner is not None)
        assert decided.winner is not None
        await self.change_casualties(+1, self.player(fight.posses[decided.winner].primary))


@card("Test Redeal")
class Redeal(ActionCard):
    @cheatin_resolution("The cheater discards the draw hand and draws five cards.")
    async def redeal(self) -> None:
        await self.redraw_hand(self.cheater)


@card("Test Sting")
class Sting(ActionCard):
    @cheatin_resolution("The cheater loses 2 ghost rock. Boot a dude of your posse.")
    async def sting(self) -> None:
        await self.take_ghost_rock(self.cheater, 2)
        for dude in self.posse[:1]:
            await self.boot(dude)


@card("Test Marked Cards")
class MarkedCards(Goods):
    @cheatin_resolution("The cheater loses 1 ghost rock.")
    async def call(self) -> None:
        await self.take_ghost_rock(self.cheater, 1)


@card("Test Forgery")
class Forgery(ActionCard):
    @resolution("A card of a draw hand counts as the ace of spades.")
    async def forge(self) -> None:
        player = await self.choose_player()
        await self.change_draw_card(await self.target(player.draw_hand), 1, 3)


@card("Test Sleight")
class Sleight(ActionCard):
    @resolution("Another player's draw hand is considered legal.")
    async def palm(self) -> None:
        await self.consider_legal(await self.choose_player())


@card("Test Reveal Bonus")
class RevealBonus(Goods):
    @whenever("Whenever draw hands are revealed in a shootout: gain 1 ghost rock.", to=DrawHandsRevealed)
    async def cheer(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball)
        await self.gain_ghost_rock(1)


@card("Test Lumps Counter")
class LumpsCounter(Goods):
    @whenever("Whenever casualties have been taken: gain 1 ghost rock.", to=CasualtiesTaken)
    async def count(self, taken: CasualtiesTaken) -> None:
        await self.gain_ghost_rock(1)


@card("Test Coward")
class Coward(Dude):
    @while_("Must be the first casualty.", **FIRST)
    def first(self) -> bool:
        return True


@card("Test Human Shield")
class HumanShield(ActionCard):
    @shootout("A dude of yours must be the first casualty.")
    async def shield(self) -> None:
        await self.modify(await self.target(self.posse), **FIRST)


@card("Test Lifesaver")
class Lifesaver(Goods):
    @react("When this dude is discarded as a casualty, send it home booted instead.", to=Discarding)
    async def save(self, discarding: Discarding) -> None:
        require(discarding.as_casualty and discarding.subject == self.bearer.id)
        await discarding.instead(self.send_home, self.bearer)


@card("Test Grudge")
class Grudge(Goods):
    @react("When this dude is discarded as a casualty, ace another dude of your posse.", to=Discarding)
    async def grudge(self, discarding: Discarding) -> None:
        require(discarding.as_casualty and discarding.subject == self.bearer.id)
        await self.ace(await self.target(self.posse.but(self.bearer)))


@card("Test Lookout")
class Lookout(Goods):
    @react("When a dude joins a posse: gain 1 ghost rock.", to=Joined)
    async def watch_out(self, joined: Joined) -> None:
        await self.gain_ghost_rock(1)


# --- sources of abilities ----------------------------------------------------------------------------


@card("Test Gun Deed")
class GunDeed(Deed):
    @shootout("Gain 1 ghost rock.", controller=True)
    async def sell(self) -> None:
        await self.gain_ghost_rock(1)

    @resolution("Gain 1 ghost rock.", controller=True)
    async def sell_again(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Gun Goods")
class GunGoods(Goods):
    @shootout("Gain 1 ghost rock.")
    async def sell(self) -> None:
        await self.gain_ghost_rock(1)

    @resolution("Gain 1 ghost rock.")
    async def sell_again(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Gun Dude")
class GunDude(Dude):
    @shootout("Gain 1 ghost rock.")
    async def sell(self) -> None:
        await self.gain_ghost_rock(1)

    @shootout("Join your posse.", from_outside=True)
    async def ride_in(self) -> None:
        self.require_may_join(self)
        await self.join_posse(self)


@card("Test Gun Outfit")
class GunOutfit(Outfit):
    @shootout("Gain 1 ghost rock.")
    async def sell(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Mule")
class Mule(Dude):
    @while_("Cannot move.", cannot="move")
    def stubborn(self) -> bool:
        return True


# --- bounty ------------------------------------------------------------------------------------------


@card("Test Law")
class Law(ActionCard):
    @noon("Discard or ace any dude.")
    async def punish(self) -> None:
        dude = await self.target(self.all_dudes)
        if await self.one_of("ace", "discard") == "ace":
            await self.ace(dude)
        else:
            await self.discard(dude)


@card("Test Poster")
class Poster(ActionCard):
    @noon("A dude becomes wanted, or loses its bounty.")
    async def post(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.add_bounty(dude, await self.one_of(+1, -1))


@card("Test Pardon")
class Pardon(ActionCard):
    @noon("A dude is wanted no more, or is sent home.")
    async def pardon(self) -> None:
        dude = await self.target(self.all_dudes.wanted)
        if await self.one_of("pardon", "home") == "home":
            await self.send_home(dude)
        else:
            await self.add_bounty(dude, -dude.bounty)


# --- jobs --------------------------------------------------------------------------------------------


@card("Test Errand")
class Errand(ActionCard):
    @noon("Mark anything. If successful, gain 3 ghost rock.", job=True)
    async def go(self) -> None:
        mark = await self.target([self.town_square, *self.all_cards])
        if (await self.lead_job(mark)).succeeded:
            await self.gain_ghost_rock(3)


@card("Test Hard Errand")
class HardErrand(ActionCard):
    @noon("As a hard errand, the leader boots; your posse needs two dudes.", job=True, boot=True)
    async def go(self) -> None:
        mark = await self.target(self.all_deeds)
        job = await self.lead_job(mark, needs=lambda posse: len(posse) >= 2)
        if job.succeeded:
            await self.gain_ghost_rock(3)


@card("Test Fair Errand")
class FairErrand(ActionCard):
    @noon("Mark a deed. The opposing posse needs two dudes.", job=True)
    async def go(self) -> None:
        mark = await self.target(self.all_deeds)
        job = await self.lead_job(mark, opposing_needs=lambda posse: len(posse) >= 2)
        if job.succeeded:
            await self.gain_ghost_rock(3)


@card("Test Hit")
class Hit(ActionCard):
    @noon("Mark a dude. If successful, ace the mark and unboot your posse.", job=True)
    async def hit(self) -> None:
        mark = await self.target(self.opposing)
        job = await self.lead_job(mark)
        if job.succeeded:
            await self.ace(mark)
            for dude in self.posse:
                await self.add_bounty(dude)


@card("Test Boss")
class Boss(Dude):
    @noon("Mark a deed. If successful, gain 3 ghost rock.", job=True, boot=True)
    async def go(self) -> None:
        if (await self.lead_job(await self.target(self.all_deeds))).succeeded:
            await self.gain_ghost_rock(3)


@card("Test Map")
class Map(Goods):
    @noon("Mark a deed. If successful, gain 3 ghost rock.", job=True, boot=True)
    async def go(self) -> None:
        if (await self.lead_job(await self.target(self.all_deeds))).succeeded:
            await self.gain_ghost_rock(3)


@card("Test Headquarters")
class Headquarters(Deed):
    @noon("Mark a deed. If successful, gain 3 ghost rock.", job=True, boot=True, controller=True)
    async def go(self) -> None:
        if (await self.lead_job(await self.target(self.all_deeds))).succeeded:
            await self.gain_ghost_rock(3)
