"""Cards of the deck of the Flock, of Mouth of Hell."""

from doomtown_desktop.dsl import ActionCard, Deed, Testing, Until, card, noon, require, whenever


@card("1st Baptist Church of Gomorra", edition="classic")
class FirstBaptistChurchOfGomorra(Deed):
    @whenever("The difficulty of Miracles that a dude here casts is 2 lower.", to=Testing)
    async def inspires(self, testing: Testing) -> None:
        require(testing.purpose == "spell" and testing.skill == "Blessed")
        require(self.dude(testing.subject).location == self)
        await testing.raise_difficulty(-2)


@card("Auction", edition="classic")
class Auction(ActionCard):
    @noon(
        "A deed is private until Nightfall is over. If you own and control it, gain X ghost rock, "
        "where X is the number of other players' dudes there."
    )
    async def bid(self) -> None:
        deed = await self.target(self.all_deeds, "Which deed is private?")
        await self.pay_costs()
        await self.set_access(deed, "private", Until.AFTER_SUNDOWN)
        if deed.owner == self.you == deed.controller:
            bidders = self.all_dudes.at(deed).where(lambda d: d.controller != self.you)
            await self.gain_ghost_rock(len(bidders))
