"""Spells of Ghost Town."""

from doomtown_desktop.dsl import Spell, Until, X, card, resolution, shootout


@card("Turtle's Guard")
class TurtlesGuard(Spell):
    @resolution(
        "Dudes in your posse are Harrowed until the round ends. If your opponent's hand is Cheatin', a "
        "Harrowed 2-stud Nature Spirit appears and joins them.",
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


@card("Crafty Hare")
class CraftyHare(Spell):
    @shootout(
        "X is the highest value of opposing dudes. This Shaman leaves the shootout for another location, "
        "without booting. If they were the mark of a job, it fails when the shootout ends.",
        spirit=X,
        boot=True,
    )
    async def slip_away(self) -> None:
        places = self.locations.where(lambda place: self.may_move(self.caster, place))
        place = await self.target(places, "Where to?")
        await self.pay_costs()
        if (await self.cast(self.opposing.highest("value"))).succeeded:
            was_marked = self.in_job and self.caster.is_mark
            await self.move(self.caster, place)
            await self.leave_posse(self.caster)
            if was_marked:
                await self.fail_job()
