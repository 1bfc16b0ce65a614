"""Spells of WoW 2024."""

from doomtown_desktop.dsl import Discarded, Spell, Until, X, card, noon, require, resolution, shootout


@card("Chastise")
class Chastise(Spell):
    @noon("A nearby wanted dude has -1 influence and -1 bullets.", miracle=9, boot=True)
    async def scold(self) -> None:
        sinner = await self.target(self.all_dudes.wanted.where(self.is_nearby), "Scold whom?")
        await self.modify(sinner, influence=-1, bullets=-1)


@card("Clear Out! (Hex)")
class ClearOut(Spell):
    @noon(
        "X is the grit of an opposing dude here. If you succeed, they go home without booting; if you beat X "
        "by 6, they boot, too.",
        hex=X,
        boot=True,
    )
    async def drive_out(self) -> None:
        here = self.opposing.at(self.location).where(lambda d: not (d.is_home and d.booted))
        pest = await self.target(here, "Drive out whom?")
        await self.pay_costs()
        cast = await self.cast(pest.grit)
        if cast.succeeded:
            await self.send_home(pest, booted=False)
            if cast.margin >= 6:
                await self.boot(pest)


@card("Strength of Fellowship")
class StrengthOfFellowship(Spell):
    @shootout("Boot any dudes of your posse: each so booted becomes a stud.", miracle=8, boot=True)
    async def stand_as_one(self) -> None:
        fresh = self.posse.unbooted
        for dude in await self.targets(fresh, 0, len(fresh), "Boot whom?"):
            if await self.boot_for(dude):
                await self.become_stud(dude)


@card("Vengeful Pack")
class VengefulPack(Spell):
    @resolution(
        "Should it be discarded as a casualty this round, a Gunslinger joins your posse.",
        spirit=5,
        boot=True,
        reaches_outside=True,
    )
    async def howl(self) -> None:
        await self.watch(Discarded, self.avenge, until=Until.ROUND)

    async def avenge(self, gone: Discarded, _: object) -> None:
        place = self.shootout_location
        require(gone.card == self.id and gone.as_casualty and place is not None)
        assert place is not None
        await self.join_posse(await self.token("Gunslinger", place))
