"""Outfits of Faith and Fear."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    CardType,
    Dude,
    Outfit,
    Pool,
    Tested,
    Testing,
    Until,
    card,
    noon,
    react,
    require,
    while_,
)


@card("The Arsenal")
class TheArsenal(Outfit):
    @noon(
        "Boot a Gadget or spell your dude has: that dude calls out an unbooted or wanted opposing dude "
        "where they are.",
        repeat=True,
    )
    async def serve_notice(self) -> None:
        armed = self.you.dudes.where(lambda d: self.tools_of(d) and self.marks_of(d))
        dude = await self.target(armed, "Who calls out?")
        tool = await self.target(self.tools_of(dude), f"Boot which card of {dude.title}?")
        mark = await self.target(self.marks_of(dude), "Call out whom?")
        if await self.boot_for(tool):
            await self.call_out(dude, mark)

    def tools_of(self, dude: Dude) -> Pool[Card]:
        return dude.attachments.where(self.may_boot).where(
            lambda c: c.is_a("Gadget") or c.type is CardType.SPELL
        )

    def marks_of(self, dude: Dude) -> Pool[Dude]:
        here = self.opposing.at(dude.place).where(lambda d: self.may_call_out(d, dude))
        return here.where(lambda d: d.is_wanted or not d.booted)


@card("Desolation Row")
class DesolationRow(Outfit):
    @while_("Your dudes with 4 bounty or more: +1 control point.", on=DUDES, control=+1)
    def reveres(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.bounty >= 4

    @noon(
        "Boot this card and mark the town square. On a success with the leader still in the posse, they get "
        "2 bounty and you gain 1 ghost rock for each of their bullets (at most 4).",
        job=True,
    )
    async def raid(self) -> None:
        require(self.may_boot(self), "it is booted, or cannot be")
        if await self.boot_for(self):
            job = await self.lead_job(self.town_square)
            for leader in job.posse.where(lambda d: d.id == self.use.leader):
                if job.succeeded:
                    await self.add_bounty(leader, 2)
                    await self.gain_ghost_rock(min(4, leader.bullets))


@card("Oddities of Nature")
class OdditiesOfNature(Outfit):
    @while_("Your Abominations in the town square: +1 influence.", on=DUDES, influence=+1)
    def draws_crowds(self, dude: Dude) -> bool:
        yours = dude.controller == self.controller and dude.location == self.town_square
        return yours and dude.is_a("Abomination")

    @noon(
        "Boot an Abomination of yours in the town square: gain 1 ghost rock. An opposing dude there boots.",
        boot=True,
    )
    async def perform(self) -> None:
        fiends = self.you.dudes.where(self.may_boot).at(self.town_square).with_keyword("Abomination")
        if await self.boot_for(await self.target(fiends, "Who performs?")):
            await self.gain_ghost_rock(1)
        await self.boot(
            await self.target(self.opposing.where(self.may_boot).at(self.town_square), "Who watches?")
        )


@card("Morgan Gadgetorium")
class MorganGadgetorium(Outfit):
    @react(
        "When you are about to pull for a skill test: raise its difficulty by 2. If it succeeds, gain 1 "
        "ghost rock; the dude unboots if they booted for it.",
        to=Testing,
        boot=True,
    )
    async def push_the_limits(self, testing: Testing) -> None:
        require(self.player(testing.player) == self.you, "it is not your test")
        await testing.raise_difficulty(2)
        await self.watch(Tested, self.cash_in, self.card(testing.subject), Until.PLAY, once=True)

    async def cash_in(self, tested: Tested, dude: Card) -> None:
        require(tested.subject == dude.id)
        if tested.succeeded:
            await self.gain_ghost_rock(1)
            if tested.booted_for_it:
                await self.unboot(dude)
