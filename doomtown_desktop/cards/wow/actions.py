"""Actions of WoW 2024."""

from doomtown_desktop.dsl import (
    PLAYER,
    ActionCard,
    Card,
    CardType,
    DrawHandsRevealed,
    Dude,
    Pool,
    Purchase,
    Refusing,
    Until,
    card,
    cheatin_resolution,
    noon,
    override,
    own_cost,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)

DEAD_MANS_HAND = {(1, 3), (1, 0), (8, 3), (8, 0), (11, 1)}
"""Values and suits: both black aces, both black eights and the jack of diamonds."""


@card("Against the Odds")
class AgainstTheOdds(ActionCard):
    @shootout(
        "When draw hands are revealed this round: +1 to your hand rank if the opposing posse is larger than "
        "yours."
    )
    async def hold_out(self) -> None:
        await self.watch(DrawHandsRevealed, self.count_heads, until=Until.ROUND)

    async def count_heads(self, revealed: DrawHandsRevealed, _: object) -> None:
        require(not revealed.lowball and len(self.opposing) > len(self.posse))
        await self.change_hand_rank(+1)


@card("Facing Yer Demons")
class FacingYerDemons(ActionCard):
    @noon(
        "Your dude who carries nothing gets +2 bullets. Today, anyone they call out can refuse only if "
        "their player discards a card."
    )
    async def face_them(self) -> None:
        dude = await self.target(self.you.dudes.where(lambda d: not d.attachments), "Who gets +2 bullets?")
        await self.modify(dude, bullets=+2)
        await self.watch(Refusing, self.ask_a_price, dude)

    async def ask_a_price(self, refusing: Refusing, dude: Dude) -> None:
        require(refusing.caller == dude.id)
        coward = self.dude(refusing.subject).controller
        spare = await self.may_target(coward.play_hand, "Discard a card to refuse?", by=coward)
        if not spare or not await self.discard(spare):
            await refusing.prevent()


@card("Hickok's Revenge")
class HickoksRevenge(ActionCard):
    def is_avenged(self) -> bool:
        hand = self.opponent.draw_hand if self.in_shootout else Pool[Card]()
        return {(c.poker_value, c.poker_suit) for c in hand} >= DEAD_MANS_HAND

    @own_cost("Against a Dead Man's Hand it costs 2 ghost rock less.")
    def comes_cheap(self, _: Purchase) -> int:
        return -2 if self.is_avenged() else 0

    @resolution(
        "A Gunslinger joins your posse. Against a Dead Man's Hand they get +2 bullets, and you take 3 fewer "
        "casualties this round.",
        reaches_outside=True,
    )
    async def avenge(self) -> None:
        gunslinger = await self.token("Gunslinger", self.shootout_location)
        await self.join_posse(gunslinger)
        if self.is_avenged():
            await self.change_casualties(-3)
            await self.modify(gunslinger, bullets=+2)


@card("I'll Cover Yer Backs!")
class IllCoverYerBacks(ActionCard):
    @resolution(
        "Boot your dude: send up to two others of yours home booted. One of these with less grit than that "
        "dude may unboot.",
        reaches_outside=True,
    )
    async def cover(self) -> None:
        mine = self.your_dudes_in_posse
        hero = await self.target(mine.where(self.may_boot), "Who boots to cover the others?")
        others = await self.targets(mine.but(hero).where(self.may_send_home), 0, 2, "Send whom home?")
        if await self.boot_for(hero):
            sent = Pool([d for d in others if await self.send_home(d)])
            spry = sent.booted.where(lambda d: d.grit < hero.grit)
            dude = await self.may_target(spry, "Unboot whom?")
            if dude:
                await self.unboot(dude)  # it has left the fight, but this action can still affect it


@card("Inner Struggle")
class InnerStruggle(ActionCard):
    @while_("In a shootout, -1 to your hand rank while it is booted.", on=PLAYER, hand_rank=-1)
    def gnaws(self) -> bool:
        return self.booted and self.in_shootout

    @whenever(
        "In a shootout: it boots when you reveal a Cheatin' hand and its owner a legal one.",
        to=DrawHandsRevealed,
    )
    async def stir(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball)
        await self.bite(revealed)

    async def bite(self, revealed: DrawHandsRevealed) -> None:
        require(
            self.you.seat in revealed.players
            and self.you.has_revealed_cheatin_hand
            and self.owner.hand_is_legal
        )
        await self.boot(self)

    @cheatin_resolution(
        "Attach this, booted, to the cheater's home. They discard a random card from their hand."
    )
    async def sow_doubt(self) -> None:
        await self.attach_to_place(self, self.cheater.home, booted=True)
        for lost in await self.at_random(self.cheater.play_hand):
            await self.discard(lost)


@card("Inner Struggle", printing="16017")
@card("Inner Struggle", printing="00114")
class InnerStruggleInLowballToo(InnerStruggle):
    @whenever("It boots when you reveal a Cheatin' hand and its owner a legal one.", to=DrawHandsRevealed)
    @override
    async def stir(self, revealed: DrawHandsRevealed) -> None:
        await self.bite(revealed)


@card("My Horse Don't Like Ya, Either")
class MyHorseDontLikeYaEither(ActionCard):
    @noon("Boot a Horse your dude rides: they call out a dude here whose value is lower than the Horse's.")
    async def snort(self) -> None:
        horses = self.you.dudes.attachments.with_keyword("Horse").where(self.may_boot)
        horse = await self.target(horses.where(self.prey), "Boot which Horse?")
        mark = await self.target(self.prey(horse), "Call out whom?")
        if await self.boot_for(horse):
            for rider in self.riders(horse):
                await self.call_out(rider, mark)

    def prey(self, horse: Card) -> Pool[Dude]:
        weaker = self.opposing.at(horse.place).where(lambda d: d.value < horse.value)
        return weaker.where(lambda d: any(self.may_call_out(d, rider) for rider in self.riders(horse)))

    def riders(self, horse: Card) -> Pool[Dude]:
        return self.you.dudes.where(lambda d: horse in d.attachments)


@card("On the Lam")
class OnTheLam(ActionCard):
    @noon("A dude gets 1 bounty. Their controller may move them to any other location without booting.")
    async def chase(self) -> None:
        dude = await self.target(self.all_dudes, "Who is on the lam?")
        await self.add_bounty(dude)
        places = self.locations.where(lambda p: self.may_move(dude, p))
        place = await self.may_target(places, f"Move {dude.title} where?", by=dude.controller)
        if place:
            await self.move(dude, place)


@card("Stand Together")
class StandTogether(ActionCard):
    @shootout("Choose your unbooted dude: unboot X dudes in your posse, where X is that dude's influence.")
    async def rally(self) -> None:
        require(self.mine.booted, "none of your dudes is booted")
        hero = await self.target(
            self.mine.unbooted.where(lambda d: d.influence > 0), "Who rallies the posse?"
        )
        await self.pay_costs()
        tired = self.mine.booted
        count = min(hero.influence, len(tired))
        await self.unboot(*await self.targets(tired, count, count, "Unboot whom?"))

    @property
    def mine(self) -> Pool[Dude]:
        return self.your_dudes_in_posse


@card("Unexpected Allies")
class UnexpectedAllies(ActionCard):
    @cheatin_resolution(
        "Return a dude from your discard pile to your hand. In a shootout you may pay for them at once: "
        "they join your posse, and your hand rank rises by 2.",
        reaches_outside=True,
    )
    async def ride_in(self) -> None:
        dudes = self.you.discard_pile.where(lambda c: c.type is CardType.DUDE)
        dude = await self.target(dudes, "Take which dude?")
        await self.to_hand(dude)
        if self.posse and self.can_play(dude) and await self.may(f"Does {dude.title} join your posse?"):
            if await self.play(dude, at=self.shootout_location) and await self.join_posse(dude):
                await self.change_hand_rank(+2)


@card("Stampede!")
class Stampede(ActionCard):
    @noon(
        "Mark the town square. If successful, all dudes there boot, and for the rest of the day it is not "
        "adjacent to anything in town.",
        job=True,
        boot=True,
        marks_location=True,
    )
    async def drive(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            await self.boot(*self.all_dudes.at(self.town_square))
            await self.change_adjacency(self.is_trampled, Until.DAY)

    def is_trampled(self, a: Card, b: Card) -> bool | None:
        return False if self.town_square in (a, b) and a.is_in_town and b.is_in_town else None
