"""Spells of WoW 2024."""

from doomtown_desktop.dsl import (
    DUDES,
    Discarded,
    Dude,
    LeftPosse,
    Spell,
    Until,
    X,
    card,
    noon,
    require,
    resolution,
    shootout,
    while_,
)


@card("Chastise")
class Chastise(Spell):
    @noon("A nearby wanted dude gets -1 influence and -1 bullets.", miracle=9, boot=True)
    async def scold(self) -> None:
        sinner = await self.target(self.all_dudes.wanted.where(self.is_nearby), "Scold whom?")
        await self.modify(sinner, influence=-1, bullets=-1)


@card("Clear Out! (Hex)")
class ClearOut(Spell):
    @noon(
        "X is the grit of an opposing dude here. If you succeed, they go home without booting; if you beat "
        "X by 6 or more, they also boot.",
        hex=X,
        boot=True,
    )
    async def drive_out(self) -> None:
        here = self.opposing.at(self.location)
        pest = await self.target(here.where(self.is_of_use_against), "Drive out whom?")
        await self.pay_costs()
        cast = await self.cast(pest.grit)
        if cast.succeeded:
            await self.send_home(pest, booted=False)
            if cast.margin >= 6:
                await self.boot(pest)

    def is_of_use_against(self, dude: Dude) -> bool:
        return self.may_boot(dude) or (not dude.is_home and self.may_send_home_unbooted(dude))


@card("Strength of Fellowship")
class StrengthOfFellowship(Spell):
    @shootout("Boot any dudes in your posse: each of them becomes a stud.", miracle=8, boot=True)
    async def stand_as_one(self) -> None:
        fresh = self.posse.unbooted
        for dude in await self.targets(fresh.where(self.may_boot), 0, len(fresh), "Boot whom?"):
            if await self.boot_for(dude):
                await self.become_stud(dude)


@card("Vengeful Pack")
class VengefulPack(Spell):
    @resolution(
        "If it is discarded as a casualty this round, a Gunslinger joins your posse.",
        spirit=5,
        boot=True,
        reaches_outside=True,
    )
    async def howl(self) -> None:
        await self.watch(Discarded, self.avenge, until=Until.ROUND)

    async def avenge(self, gone: Discarded, _: object) -> None:
        require(gone.card == self.id and gone.as_casualty)
        await self.join_posse(await self.token("Gunslinger", self.shootout_location))


@card("Alone in the Dark")
class AloneInTheDark(Spell):
    @shootout(
        "X is the grit of an opposing dude. If you succeed, they add nothing to draw hands and cannot be a "
        "casualty this round. If every dude in a posse is so affected, the effect ends for all of them.",
        hex=X,
        boot=True,
    )
    async def swallow(self) -> None:
        prey = await self.target(self.opposing, "Whom does the dark swallow?")
        await self.pay_costs()
        if (await self.cast(prey.grit)).succeeded:
            await self.modify(prey, Until.ROUND, cannot=["contribute bullets", "be a casualty"])
            await self.watch(LeftPosse, self.look_around, until=Until.ROUND)
            await self.light_up()

    async def look_around(self, _: LeftPosse, __: object) -> None:
        await self.light_up()

    async def light_up(self) -> None:
        for posse in (self.posse, self.opposing):
            if all(self.lies_on(dude) for dude in posse):
                await self.end_effects_on(*posse)


@card("Bones of the Earth")
class BonesOfTheEarth(Spell):
    @while_(
        "Dudes cannot be sent home from a shootout here, but they may run.", on=DUDES, cannot="be sent home"
    )
    def holds_them(self, dude: Dude) -> bool:
        return self.is_shootout_here and dude.in_posse

    @shootout("Each dude in this shootout who is not a Shaman gets -1 bullets.", spirit=6, boot=True)
    async def drain(self) -> None:
        await self.pay_costs()
        for dude in self.dudes_in_shootout.where(lambda d: not d.is_a("Shaman")):
            await self.modify(dude, bullets=-1)
