"""Goods of Mouth of Hell."""

from doomtown_desktop.dsl import (
    Goods,
    card,
    shootout,
    while_,
)


@card("Double-barreled Shotgun", edition="classic")
class DoubleBarreledShotgun(Goods):
    @shootout("Ace an opposing dude whose value is at most this dude's bullets.")
    async def blast(self) -> None:
        prey = self.opposing.where(lambda d: d.value <= self.bearer.bullets)
        await self.ace(await self.target(prey.where(self.may_ace), "Ace whom?"))


@card("Electrostatic Pump Gun", edition="classic")
class ElectrostaticPumpGun(Goods):
    @shootout("This dude gets +1 bullets.")
    async def charge(self) -> None:
        await self.modify(self.bearer, bullets=+1)

    @shootout("This dude gets another +1 bullets.")
    async def charge_again(self) -> None:
        await self.modify(self.bearer, bullets=+1)


@card("Sawed-off Shotgun", edition="classic")
class SawedOffShotgun(Goods):
    @while_("This dude is a stud.", stud=True)
    def scatters(self) -> bool:
        return True
