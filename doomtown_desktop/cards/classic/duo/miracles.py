"""Miracles of Do Unto Others."""

from doomtown_desktop.dsl import Dude, Spell, X, card, noon


@card("Dust to Dust", edition="classic")
class DustToDust(Spell):
    @noon("Ace a dude if another dude of that name is in play. X is the dude's value.", miracle=X)
    async def return_to_dust(self) -> None:
        dude = await self.target(self.all_dudes, "Turn whom to dust?")
        await self.pay_costs()
        if (await self.cast(dude.value)).succeeded and self.has_a_double(dude):
            await self.ace(dude)

    def has_a_double(self, dude: Dude) -> bool:
        return any(d.facts.character == dude.facts.character for d in self.all_dudes.but(dude))
