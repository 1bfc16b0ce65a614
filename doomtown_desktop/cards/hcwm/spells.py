"""Spells of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    Booted,
    Pool,
    Spell,
    Until,
    card,
    noon,
    noon_or_shootout,
    react,
    require,
    shootout,
)


@card("Babble On")
class BabbleOn(Spell):
    @react("When another Miracle boots your dude, unboot them.", to=Booted, miracle=6)
    async def speak_up(self, booted: Booted) -> None:
        cause = booted.cause
        require(cause is not None and cause.card != self.id and self.card(cause.card).is_a("Miracle"))
        dude = self.dude(booted.card)
        require(dude.controller == self.you, "they are not yours")
        await self.unboot(dude)

    @shootout("This dude boots; then boot a card of the opposing posse.", miracle=7, boot=True)
    async def shout_down(self) -> None:
        require(not self.caster.booted, "this dude is booted")
        posse = self.opposing.unbooted
        cards = Pool([*posse, *(c for d in self.opposing for c in d.attachments if not c.booted)])
        noisy = await self.target(cards, "Boot which card?")
        if await self.boot_for(self.caster):
            await self.boot(noisy)


@card("Mind Twist")
class MindTwist(Spell):
    @noon_or_shootout(
        "Boot a spell of a dude here, in a shootout one of the opposing posse.", hex=6, boot=True
    )
    async def cloud(self) -> None:
        dudes = self.opposing if self.in_shootout else self.dudes_here
        await self.boot(await self.target(Pool(s for d in dudes for s in d.spells.unbooted), "Boot which?"))

    @noon(
        "A dude here has exactly 1 influence until Sundown is over; nothing changes that.", hex=6, boot=True
    )
    async def bend(self) -> None:
        dude = await self.target(self.dudes_here, "Bend whose mind?")
        await self.modify(dude, Until.AFTER_SUNDOWN, op="fixed", influence=1)


@card("Bolts o' Doom")
class BoltsODoom(Spell):
    @shootout(
        "An opposing dude has as many bullets less as this dude has influence. If they have none left, this "
        "dude has +1 bullets.",
        hex=7,
        boot=True,
    )
    async def strike(self) -> None:
        prey = await self.target(self.opposing, "Strike whom?")
        await self.pay_costs()
        await self.modify(prey, bullets=-self.caster.influence)
        if prey.bullets == 0:
            await self.modify(self.caster, bullets=+1)
