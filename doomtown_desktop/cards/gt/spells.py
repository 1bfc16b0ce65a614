"""Spells of Ghost Town."""

from doomtown_desktop.dsl import Spell, Until, card, resolution


@card("Turtle's Guard")
class TurtlesGuard(Spell):
    @resolution(
        "Dudes of your posse are Harrowed until the round is over. Against a Cheatin' hand a Harrowed 2-stud "
        "Nature Spirit appears and joins them.",
        spirit=4,
        boot=True,
        reaches_outside=True,
    )
    async def shelter(self) -> None:
        await self.pay_costs()
        for dude in self.posse:
            await self.modify(dude, keywords=["Harrowed"])
        if self.opponent.is_cheatin:
            turtle = await self.token("Nature Spirit", self.shootout_location or self.place)
            await self.join_posse(turtle)
            await self.modify(turtle, Until.FOREVER, keywords=["Harrowed"])
