"""Outfits of Weird West Edition."""

from doomtown_desktop.dsl import Card, Outfit, SundownEffects, Until, card, noon, require


@card("Law Dogs")
class LawDogs(Outfit):
    @noon(
        "Put 1 bounty on a dude by booting dudes of yours whose influence adds up to more than that dude's.",
        boot=True,
    )
    async def post_a_warrant(self) -> None:
        posse = self.you.dudes.unbooted
        outlaw = await self.target(
            self.all_dudes.where(lambda d: posse.total("influence") > d.influence), "Wanted: who?"
        )
        helpers = await self.targets_until(
            posse, lambda some: sum(d.influence for d in some) > outlaw.influence, "Boot whom?"
        )
        if await self.boot_for(*helpers):
            await self.add_bounty(outlaw)


@card("The Sloane Gang")
class TheSloaneGang(Outfit):
    @noon(
        "Boot a dude of yours in the town square. Still there at Sundown, they bring you 1 ghost rock for "
        "each other player, or get a permanent control point if they have none.",
        boot=True,
    )
    async def rule_the_street(self) -> None:
        dude = await self.target(self.you.dudes.unbooted.at(self.town_square))
        await self.boot(dude)
        await self.watch(SundownEffects, self.at_sundown, dude, until=Until.AFTER_SUNDOWN)

    async def at_sundown(self, _: SundownEffects, dude: Card) -> None:
        require(dude.location == self.town_square)
        gains = ("ghost rock",) if dude.control else ("ghost rock", "control point")
        if await self.one_of(*gains) == "ghost rock":
            await self.gain_ghost_rock(len(self.opponents))
        else:
            await self.give_control_point(dude)
