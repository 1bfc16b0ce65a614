"""Action cards of Eye for an Eye."""

from doomtown_desktop.dsl import (
    ActionCard,
    CasualtiesComing,
    Dude,
    Pool,
    PossesFormed,
    Until,
    card,
    react,
    require,
    shootout,
)


@card("First to Fall", edition="classic")
class FirstToFall(ActionCard):
    @react(
        "Before you take casualties: ace the dude with the highest value in your posse, which nothing can "
        "prevent. You take no casualties this round.",
        to=CasualtiesComing,
        timing="before",
    )
    async def fall(self, coming: CasualtiesComing) -> None:
        require(coming.amount and self.posse_controllers[coming.side] == self.you, "you take no casualties")
        best = self.posse.where(lambda d: d.value == self.posse.highest("value"))
        hero = await self.target(best, "Who falls?")
        await self.ace(hero, surely=True)
        await coming.become(0)
        await self.watch(CasualtiesComing, self.take_no_more, until=Until.ROUND)

    async def take_no_more(self, coming: CasualtiesComing, _: object) -> None:
        require(self.posse_controllers[coming.side] == self.you)
        await coming.become(0)


@card("I Gotta Stake In This!", edition="classic")
class IGottaStakeInThis(ActionCard):
    @react(
        "When posses form for a shootout, boot a dude of yours anywhere: that dude moves to the shootout "
        "and joins your posse.",
        to=PossesFormed,
    )
    async def barge_in(self, _: PossesFormed) -> None:
        able = self.you.dudes.unbooted.where(self.may_join)
        await self.join_posse(await self.target(able, "Who joins?"), boots=True)


@card("Run 'em Down!", edition="classic")
class RunEmDown(ActionCard):
    @shootout("Each of your dudes in the posse with a Horse gets +1 bullets or becomes a stud, as you like.")
    async def trample(self) -> None:
        require(self.riders, "none of your dudes has a Horse")
        await self.pay_costs()
        for rider in self.riders:
            how = await self.one_of(
                "+1 bullets", "a stud", prompt=f"Does {rider.title} get +1 bullets or become a stud?"
            )
            if how == "a stud":
                await self.become_stud(rider)
            else:
                await self.modify(rider, bullets=+1)

    @property
    def riders(self) -> Pool[Dude]:
        return self.your_dudes_in_posse.where(lambda d: d.attachments.with_keyword("Horse"))
