"""Goods of Double Dealin'."""

from doomtown_desktop.dsl import (
    Goods,
    Until,
    card,
    noon,
    noon_or_shootout,
    shootout,
)


@card("Stone Idol")
class StoneIdol(Goods):
    @noon_or_shootout("A dude gets -3 value (minimum 1).", boot=True)
    async def curse(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Curse whom?"), value=-3, minimum=1)


@card("Ballot Counter")
class BallotCounter(Goods):
    @noon(
        "This card gets an influence counter, worth +1 influence for this dude. Remove it after the next "
        "Upkeep.",
        repeat=True,
        pay=1,
    )
    async def count_again(self) -> None:
        await self.modify(self, Until.UPKEEP, influence=+1)


@card("Holy Wheel Gun")
class HolyWheelGun(Goods):
    @shootout(
        "An opposing dude gets -1 bullets. If they are an Abomination, they also have to be the first "
        "casualty, if able.",
        boot=True,
    )
    async def bless(self) -> None:
        dude = await self.target(self.opposing, "Shoot at whom?")
        await self.modify(dude, bullets=-1)
        if dude.is_a("Abomination"):
            await self.modify(dude, first_casualty=1)
