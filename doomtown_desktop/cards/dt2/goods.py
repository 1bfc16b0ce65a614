"""Goods of Weird West Edition."""

from doomtown_desktop.dsl import Goods, card, noon, shootout, while_


@card("Shotgun")
class Shotgun(Goods):
    @shootout("Ace an opposing dude whose value is lower than this dude's bullets.", boot=True)
    async def blast(self) -> None:
        await self.ace(await self.target(self.opposing.where(lambda d: d.value < self.bearer.bullets)))


@card("Pearl-Handled Revolver")
class PearlHandledRevolver(Goods):
    @while_("This dude is a stud.", stud=True)
    def steady(self) -> bool:
        return True


@card("Mustang")
class Mustang(Goods):
    @noon("Move this dude without booting.", boot=True)
    async def ride(self) -> None:
        await self.move(self.bearer, await self.target(self.locations.but(self.location), "Ride where?"))


@card("Pinto")
class Pinto(Goods):
    @shootout("This dude joins your posse without booting, even if booted.", boot=True, joins=True)
    async def ride_in(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)
