"""Deeds of WoW 2024."""

from doomtown_desktop.dsl import (
    DUDES,
    CardType,
    Deed,
    Discarding,
    Dude,
    Phase,
    PhaseBegan,
    Until,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Bai Long Tea Shop")
class BaiLongTeaShop(Deed):
    @noon("A dude with 0 influence at an adjacent location moves here without booting.", boot=True)
    async def serve(self) -> None:
        guests = self.all_dudes.where(lambda d: self.is_adjacent(d) and not d.influence)
        await self.move(await self.target(guests.where(lambda d: self.may_move(d, self)), "Who comes?"), self)


@card("Dr. Babcock's Office")
class DrBabcocksOffice(Deed):
    @react(
        "When your dude would be discarded (not aced) as a casualty, they go to their owner's hand instead.",
        to=Discarding,
        boot=True,
    )
    async def admit(self, discarding: Discarding) -> None:
        patient = self.dude(discarding.subject)
        require(discarding.as_casualty and patient.type is CardType.DUDE)
        require(patient.controller == self.you, "the dude is not yours")
        await discarding.instead(self.to_hand, patient)


@card("Empire Bakery")
class EmpireBakery(Deed):
    @react("As Upkeep begins, your dude here gets -1 upkeep.", to=PhaseBegan, boot=True)
    async def bake(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP)
        mine = self.dudes_here.where(lambda d: d.controller == self.you and d.upkeep)
        await self.modify(await self.target(mine, "Who is fed?"), Until.PHASE, upkeep=-1)


@card("Iron Dragon Regional Office")
class IronDragonRegionalOffice(Deed):
    @whenever("When Gamblin' is over, its controller discards a random card from their hand.", to=PhaseBegan)
    async def file_papers(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP)
        for lost in await self.at_random(self.you.play_hand):
            await self.discard(lost)


@card("Langrishe Theater")
class LangrisheTheater(Deed):
    @while_("Abominations here: -1 bullets.", on=DUDES, bullets=-1)
    def unnerves(self, dude: Dude) -> bool:
        return dude.location == self and dude.is_a("Abomination")


@card("Scout's Rest Ranch")
class ScoutsRestRanch(Deed):
    @noon("Your dude with a Horse, wherever they are, moves home without booting.", boot=True)
    async def ride_home(self) -> None:
        riders = self.you.dudes.where(lambda d: d.attachments.with_keyword("Horse"))
        away = riders.where(lambda d: self.may_move(d, d.home))
        rider = await self.target(away, "Who rides home?")
        await self.move(rider, rider.home)


@card("Wong's Bazaar")
class WongsBazaar(Deed):
    @cheatin_resolution("Take 1 ghost rock from the cheater or draw a card, as you like.", boot=True)
    async def haggle(self) -> None:
        await self.pay_costs()
        gains = ("1 ghost rock", "a card") if self.cheater.stash else ("a card",)
        if await self.one_of(*gains, prompt="What do you get?") == "a card":
            await self.draw_cards()
        else:
            await self.take_ghost_rock(self.cheater, 1)
