"""Deeds of Out for Blood."""

from doomtown_desktop.dsl import (
    Deed,
    HandDiscarding,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Hart's Tea Shoppe")
class HartsTeaShoppe(Deed):
    @shootout("Boot a dude of the opposing posse, or a card one of them carries.", controller=True, boot=True)
    async def pour(self) -> None:
        carried = self.opposing.attachments
        await self.boot(
            await self.target(carried.also(self.opposing).where(self.may_boot), "Boot which card?")
        )


@card("Gage Export Co.")
class GageExportCo(Deed):
    @noon(
        "Shuffle one card from your discard pile into the deck, then discard the deck's top card.",
        controller=True,
        boot=True,
    )
    async def ship(self) -> None:
        ware = await self.target(self.you.discard_pile, "Shuffle which card into your deck?")
        await self.to_deck([ware], shuffle=True)
        await self.discard_top(1)


@card("Steph & Gertie's Tonsorium")
class StephAndGertiesTonsorium(Deed):
    @noon(
        "Shuffle a card you hold into your deck, then discard the deck's top card.",
        controller=True,
        boot=True,
    )
    async def trim(self) -> None:
        old = await self.target(self.you.play_hand, "Shuffle which card into your deck?")
        await self.to_deck([old], shuffle=True)
        await self.discard_top(1)


@card("Bird Cage Theater")
class BirdCageTheater(Deed):
    @noon(
        "Mark an opposing dude who has a control point. If successful, the mark loses all control points, "
        "and this deed permanently gets 1 control point and +1 production.",
        controller=True,
        job=True,
        boot=True,
    )
    async def steal_the_show(self) -> None:
        mark = await self.target(self.opposing.where(lambda d: d.control > 0), "Mark a dude")
        if (await self.lead_job(mark)).succeeded:
            await self.lose_control_points(mark)
            await self.end_changes(mark, "control")
            await self.give_control_point(self)
            await self.add_counter(self, "production")


@card("Cochise County Courthouse")
class CochiseCountyCourthouse(Deed):
    @noon(
        "Mark the town square; your posse needs 4 bullets. If successful, you may pay X ghost rock, where "
        "X is an opposing dude's influence: all cards they carry boot, and that dude moves to the town "
        "square booted.",
        controller=True,
        job=True,
        boot=True,
    )
    async def summon(self) -> None:
        job = await self.lead_job(self.town_square, needs=lambda posse: posse.total("bullets") >= 4)
        if job.succeeded:
            able = self.opposing.where(lambda d: d.influence <= self.you.stash)
            dude = await self.may_target(able, "Summon whom, for 1 ghost rock per influence?")
            if dude and await self.do_for(self.pay(dude.influence)):
                await self.boot(*dude.attachments)
                await self.move(dude, self.town_square, booted=True)


@card("Gateway Station")
class GatewayStation(Deed):
    @react(
        "Before you discard a lowball hand: discard a card you hold and take a dude out of the lowball hand "
        "into your play hand.",
        to=HandDiscarding,
        controller=True,
        boot=True,
        pay=1,
    )
    async def change_trains(self, discarding: HandDiscarding) -> None:
        require(self.player(discarding.player) == self.you and not self.in_shootout)
        dudes = self.you.draw_hand.where(lambda c: c.facts.is_dude)
        spent = await self.target(self.you.play_hand, "Discard which card?")
        dude = await self.target_if_any(dudes, "Take which dude?")
        await self.discard(spent)
        if dude:
            await self.to_hand(dude)
