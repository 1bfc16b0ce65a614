"""Actions of Hell's Comin' With Me."""

from doomtown_desktop.dsl import PLAYERS, ActionCard, Dude, Player, card, noon, while_


@card("Frontier Feud")
class FrontierFeud(ActionCard):
    @noon(
        "Move your unbooted dude from elsewhere in town to the town square and boot them. Your opponent "
        "gives them a permanent control point, or moves a dude of theirs from elsewhere in town to the town "
        "square and calls yours out. Nobody else may join."
    )
    async def feud(self) -> None:
        hero = await self.target(self.you.dudes.unbooted.where(self.can_come), "Who stands in the square?")
        await self.move(hero, self.town_square, booted=True)
        rivals = self.opponent.dudes.where(lambda d: self.can_come(d) and self.may_call_out(hero, d))
        rival = await self.may_target(
            rivals, "Who calls them out? Else they get a control point", by=self.opponent
        )
        if rival:
            await self.move(rival, self.town_square)
            await self.call_out(rival, hero, closed=True)
        else:
            await self.give_control_point(hero)

    def can_come(self, dude: Dude) -> bool:
        return dude.is_in_town and self.may_move(dude, self.town_square)


@card("Tumblebleeds!")
class Tumblebleeds(ActionCard):
    @while_("The posse that loses a round here takes an additional casualty.", on=PLAYERS, casualties=+1)
    def bleeds(self, player: Player) -> bool:
        return self.is_shootout_here and player.has_lost_round

    @noon(
        "Mark the town square. If successful, discard as many attached Tumblebleeds! as dudes in your posse.",
        job=True,
        by="each player",
        printed=False,
    )
    async def weed(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            weeds = self.town_square.attachments.where(lambda c: c.title == self.title)
            count = min(len(job.posse), len(weeds))
            for weed in await self.targets(weeds, count, count, "Discard which?"):
                await self.discard(weed)

    @noon("Boot a Huckster of yours: this card lies on the town square.")
    async def grow(self) -> None:
        huckster = await self.target(self.you.dudes.with_keyword("Huckster").unbooted, "Boot which Huckster?")
        if await self.boot_for(huckster):
            await self.attach_to_place(self, self.town_square)
