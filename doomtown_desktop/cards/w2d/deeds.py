"""Deeds of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Deed,
    EnteredPlay,
    card,
    noon,
    noon_or_shootout,
    require,
    shootout,
    whenever,
    while_,
)


@card("Baird's Debt Collections")
class BairdsDebtCollections(Deed):
    @whenever("When another deed comes into play, gain 1 ghost rock.", to=EnteredPlay)
    async def collect(self, entered: EnteredPlay) -> None:
        require(self.card(entered.card).type is CardType.DEED and entered.card != self.id)
        await self.gain_ghost_rock(1)

    @noon("Discard a card from your hand: boot a deed.", controller=True, boot=True)
    async def foreclose(self) -> None:
        deeds = self.all_deeds.but(self).where(self.may_boot)
        self.require_choice(deeds)
        bill = await self.target(self.you.play_hand, "Discard which card?")
        deed = await self.target(deeds, "Boot which deed?")
        if await self.do_for(self.discard(bill)):
            await self.boot(deed)


@card("Carmichael's Livery")
class CarmichaelsLivery(Deed):
    @while_("+1 production and +1 control point while a Horse is here.", production=+1, control=+1)
    def stables(self) -> bool:
        return bool(self.all_cards.with_keyword("Horse").at(self))


@card("Cheyenne Club")
class CheyenneClub(Deed):
    @noon("A nearby dude gets +1 to the rating of every skill they have.", controller=True, boot=True)
    async def teach(self) -> None:
        pupils = self.all_dudes.where(lambda d: d.is_skilled and self.is_nearby(d))
        pupil = await self.target(pupils, "Who learns?")
        await self.pay_costs()
        for skill in pupil.skills:
            await self.change_rating(pupil, skill, +1)


@card("Heath's Curiosity Shoppe")
class HeathsCuriosityShoppe(Deed):
    @noon(
        "Discard 2 cards from your hand. Take a non-unique card from your discard pile with the value of "
        "one and the suit of the other.",
        controller=True,
        boot=True,
    )
    async def barter(self) -> None:
        one, other = await self.targets(self.you.play_hand, 2, 2, "Discard which cards?")
        await self.discard(one)
        await self.discard(other)
        bargains = self.you.discard_pile.where(
            lambda c: self.matches(c, one, other) or self.matches(c, other, one)
        )
        for bargain in await self.targets(bargains, 1, 1, "Take which card?"):
            await self.to_hand(bargain)

    def matches(self, find: Card, suit: Card, value: Card) -> bool:
        printed = find.facts.suit is not None and find.facts.value is not None and not find.facts.is_unique
        return printed and (find.facts.suit, find.facts.value) == (suit.facts.suit, value.facts.value)


@card("Land Purchase")
class LandPurchase(Deed):
    @noon(
        "Mark this deed. If successful, discard it: play a deed from your discard pile for 3 ghost rock "
        "less.",
        controller=True,
        job=True,
        boot=True,
    )
    async def sell(self) -> None:
        job = await self.lead_job(self)
        if job.succeeded and await self.do_for(self.discard(self)):
            plans = self.you.discard_pile.where(lambda c: c.type is CardType.DEED and self.can_play(c, -3))
            for plan in await self.targets(plans, 1, 1, "Play which deed?"):
                await self.play(plan, change=-3)


@card("Nuttal & Mann's No. 10 Saloon")
class NuttalAndMannsNo10Saloon(Deed):
    @noon_or_shootout("Boot or unboot a dude here.", controller=True, boot=True, pay=1)
    async def deal(self) -> None:
        able = self.dudes_here.where(lambda d: d.booted or self.may_boot(d))
        player = await self.target(able, "Boot or unboot whom?")
        await self.pay_costs()
        await (self.unboot(player) if player.booted else self.boot(player))


@card("The Gem Theater")
class TheGemTheater(Deed):
    @shootout("If the shootout is here, all dudes in it become draws.", controller=True, boot=True)
    async def perform(self) -> None:
        await self.pay_costs()
        if self.is_shootout_here:
            for guest in self.dudes_in_shootout:
                await self.become_draw(guest)


@card("Winner's Circle Auction House")
class WinnersCircleAuctionHouse(Deed):
    @while_("+1 control point for each player who has a dude here.", control=+1)
    def takes_bids(self) -> int:
        return len({d.controller for d in self.dudes_here})
