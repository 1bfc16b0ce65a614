"""Spells of Do Unto Others."""

from doomtown_desktop.dsl import Spell, Until, X, card, noon


@card("Imprisonment", edition="classic")
class Imprisonment(Spell):
    @noon(
        "A dude here is out of play until tomorrow's Nightfall is over, but still counts for Uniqueness. X "
        "is the sum of the dude's value, influence and bullets.",
        hex=X,
    )
    async def lock_away(self) -> None:
        dude = await self.target(self.dudes_here, "Lock whom away?")
        await self.pay_costs()
        if (await self.cast(dude.value + dude.influence + dude.bullets)).succeeded:
            await self.set_aside(dude, Until.TOMORROW)
