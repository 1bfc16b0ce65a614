"""Cards about dudes who cannot return, of Revelations."""

from doomtown_desktop.dsl import Dude, Spell, SundownBegan, Until, X, card, noon


@card("Mark of Pestilence", edition="classic")
class MarkOfPestilence(Spell):
    @noon(
        "Mark a dude here or at an adjacent location: each day when High Noon is over, they permanently "
        "lose 1 value. Once their value would be below 1, ace them without the Harrowed pull, and nobody "
        "of that name can enter play again. X is the dude's value. Discard this spell.",
        hex=X,
    )
    async def infect(self) -> None:
        dude = await self.target(self.all_dudes.where(self.caster.is_nearby), "Mark whom?")
        await self.pay_costs()
        if (await self.cast(dude.value)).succeeded:
            await self.watch(SundownBegan, self.fester, dude, Until.FOREVER)
        await self.discard(self)

    async def fester(self, _: SundownBegan, marked: Dude) -> None:
        for dude in self.all_dudes.where(lambda d: self.is_one_with(d, marked)):
            if dude.value > 1:
                await self.add_counter(dude, "value", -1)
            else:
                await self.modify(dude, Until.PLAY, cannot=("make the Harrowed pull",))
                if await self.ace(dude):
                    await self.bar(dude)

    def is_one_with(self, dude: Dude, marked: Dude) -> bool:
        shared = dude.facts.is_unique or dude.owner == marked.owner
        return dude.facts.character == marked.facts.character and shared
