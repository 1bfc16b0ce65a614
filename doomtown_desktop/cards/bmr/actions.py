"""Actions of Blood Moon Rising."""

from doomtown_desktop.dsl import ActionCard, CalloutAnswered, Dude, Pool, card, react, require


@card("We Got A Beef!")
class WeGotABeef(ActionCard):
    @react(
        "When an unbooted dude accepts a call-out: the leader or the mark changes places with a dude of the "
        "same player at an adjacent location, who fights in their stead.",
        to=CalloutAnswered,
    )
    async def step_in(self, answered: CalloutAnswered) -> None:
        rivals = Pool([self.dude(answered.caller), self.dude(answered.mark)])
        require(answered.accepted and not rivals[1].booted, "no unbooted dude accepted")
        old = await self.target(rivals.where(self.friends_of), "Who steps back?")
        new = await self.target(self.friends_of(old), "Who steps in?")
        if await self.swap_locations(old, new):
            await self.replace_in_shootout(old, new)

    def friends_of(self, dude: Dude) -> Pool[Dude]:
        return dude.controller.dudes.where(lambda d: d.is_adjacent(dude) and self.may_swap(d, dude))
