"""Dudes of Faith and Fear."""

from doomtown_desktop.dsl import Dude, card, noon, require, shootout


@card("Rev. Perry Inbody")
class RevPerryInbody(Dude):
    @noon("Test Blessed against 9: unboot him and one of the Law Dogs here or nearby.", boot=True)
    async def preach(self) -> None:
        flock = self.all_dudes.where(lambda d: "lawdogs" in d.facts.gangs and self.is_nearby(d))
        dude = await self.target(flock, "Who listens?")
        if (await self.check_skill(self, "Blessed", 9)).succeeded:
            await self.unboot(self, dude)


@card("Abram Grothe (Exp.1)")
class AbramGrothe1(Dude):
    @shootout("From the second round on: +1 bullets; all opposing Weapons boot and have 0 bullets.")
    async def disarm(self) -> None:
        require(self.round > 1, "this is the first round")
        await self.modify(self, bullets=+1)
        for dude in self.opposing:
            for weapon in dude.attachments.with_keyword("Weapon"):
                await self.boot(weapon)
                await self.modify(weapon, op="set", bullets=0)


@card("Félix Amador")
class FelixAmador(Dude):
    @noon("Boot a Miracle he carries: you see the top card of your deck.")
    async def foresee(self) -> None:
        miracles = self.attachments.with_keyword("Miracle").unbooted
        miracle = await self.target(miracles, "Boot which Miracle?")
        if await self.boot_for(miracle):
            await self.look_at(self.you.deck[-1:], self.you)
