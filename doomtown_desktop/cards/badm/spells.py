"""Spells of Bad Medicine."""

from doomtown_desktop.dsl import AntesPaid, Spell, card, react, require


@card("Fool's Gold")
class FoolsGold(Spell):
    @react(
        "When all antes are paid and this dude stands in the town square: you take 1 ghost rock from the "
        "pot, and this dude gets 1 bounty.",
        to=AntesPaid,
        hex=5,
        boot=True,
    )
    async def palm_it(self, _: AntesPaid) -> None:
        require(self.caster.location == self.town_square, "this dude is somewhere else")
        await self.take_from_pot(1)
        await self.add_bounty(self.caster)
