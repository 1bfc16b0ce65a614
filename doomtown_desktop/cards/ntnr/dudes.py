"""Dudes of New Town, New Rules."""

from doomtown_desktop.dsl import (
    DEEDS,
    CalloutAnswered,
    Deed,
    Dude,
    Joined,
    Until,
    card,
    noon,
    require,
    whenever,
    while_,
)


@card("Wylie Jenks")
class WylieJenks(Dude):
    @while_("+1 bullets for each wanted dude that opposes him.", bullets=+1)
    def hunts(self) -> int:
        return len(self.opposing_posse.wanted)


@card("Ulysses Marks")
class UlyssesMarks(Dude):
    @while_("The Saloon he is at: +1 control point.", on=DEEDS, control=+1)
    def holds_court(self, deed: Deed) -> bool:
        return deed == self.location and deed.is_a("Saloon")

    @noon("If he is at a Saloon, another dude there moves to the town square and boots.")
    async def throw_out(self) -> None:
        guest = await self.target(self.dudes_here.but(self), "Throw whom out?")
        await self.pay_costs()
        if self.place.is_a("Saloon"):
            await self.move(guest, self.town_square, booted=True)


@card("Kyle Wagner")
class KyleWagner(Dude):
    @noon("If he is at a Ranch, it unboots and each of its abilities may be used once more today.", boot=True)
    async def work_overtime(self) -> None:
        await self.pay_costs()
        ranch = self.place
        if ranch.is_a("Ranch"):
            await self.unboot(ranch)
            for ability in ranch.abilities:
                await self.let_use_again(ranch, ability)


@card("Alice Stowe")
class AliceStowe(Dude):
    @whenever(
        "When a wanted dude of yours accepts a call-out, Alice may join them from anywhere, booted or not, "
        "and does not boot.",
        to=CalloutAnswered,
    )
    async def come_running(self, answered: CalloutAnswered) -> None:
        friend = self.dude(answered.mark)
        require(answered.accepted and friend.is_wanted and friend.controller == self.you and friend != self)
        await self.watch(Joined, self.stand_by, friend, Until.SHOOTOUT, once=True)

    async def stand_by(self, joined: Joined, friend: Dude) -> None:
        require(joined.card == friend.id and self.may_join(self))
        if await self.may("Does Alice Stowe join?"):
            await self.join_posse(self)
