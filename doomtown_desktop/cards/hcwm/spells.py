"""Spells of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    Booted,
    Card,
    Dude,
    Pool,
    ShooterPicked,
    Spell,
    SundownEffects,
    Until,
    X,
    card,
    cheatin_resolution,
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
        require(dude.controller == self.you, "the dude is not yours")
        require(dude.booted, "the dude is not booted")
        self.require_choice([dude])
        await self.unboot(dude)

    @shootout("This dude boots; then boot a card of the opposing posse.", miracle=7, boot=True)
    async def shout_down(self) -> None:
        require(self.may_boot(self.caster), "this dude is booted, or cannot be")
        cards = Pool[Card](self.opposing).also(self.opposing.attachments)
        noisy = await self.target(cards.where(self.may_boot), "Boot which card?")
        if await self.boot_for(self.caster):
            await self.boot(noisy)


@card("Mind Twist")
class MindTwist(Spell):
    @noon_or_shootout(
        "Boot a spell of a dude here; in a shootout, of one in the opposing posse.", hex=6, boot=True
    )
    async def cloud(self) -> None:
        dudes = self.opposing.at(self.location) if self.in_shootout else self.dudes_here
        spells = Pool(s for d in dudes for s in d.spells).but(self)
        await self.boot(await self.target(spells.where(self.may_boot), "Boot which spell?"))

    @noon(
        "A dude here has exactly 1 influence until Sundown is over; nothing changes that.", hex=6, boot=True
    )
    async def bend(self) -> None:
        dude = await self.target(self.dudes_here, "Bend whose mind?")
        await self.modify(dude, Until.AFTER_SUNDOWN, op="fixed", influence=1)


@card("Ancestor's Reproach")
class AncestorsReproach(Spell):
    @shootout(
        "Ace a card out of your hand; then an Ancestor Spirit appears here and joins your posse.",
        spirit=8,
        boot=True,
        reaches_outside=True,
    )
    async def sacrifice(self) -> None:
        await self.ace(await self.target(self.you.play_hand, "Ace which card?"))
        await self.appear()

    @cheatin_resolution(
        "An Ancestor Spirit appears here; in a shootout it joins your posse.",
        spirit=6,
        boot=True,
        reaches_outside=True,
    )
    async def reproach(self) -> None:
        await self.pay_costs()
        await self.appear()

    async def appear(self) -> None:
        ghost = await self.token("Ancestor Spirit", self.place)
        if self.in_shootout:
            await self.join_posse(ghost)


@card("Bolts o' Doom")
class BoltsODoom(Spell):
    @shootout(
        "An opposing dude gets -X bullets, where X is this dude's influence. If they now have 0, this dude "
        "gets +1 bullets.",
        hex=7,
        boot=True,
    )
    async def strike(self) -> None:
        victim = await self.target(self.opposing, "Strike whom?")
        await self.pay_costs()
        await self.modify(victim, bullets=-self.caster.influence)
        if victim.bullets == 0:
            await self.modify(self.caster, bullets=+1)


@card("Dies Irae")
class DiesIrae(Spell):
    @shootout(
        "When you pick your shooter this round, up to 4 dudes in your Boot Hill add to your stud and draw "
        "bonus as if they backed the shooter. Your dudes cannot run this round.",
        miracle=8,
        boot=True,
    )
    async def toll(self) -> None:
        await self.pay_costs()
        await self.watch(ShooterPicked, self.rise, until=Until.ROUND)
        for dude in self.your_dudes_in_posse:
            await self.modify(dude, Until.ROUND, cannot=["flee"])

    async def rise(self, picked: ShooterPicked, _: object) -> None:
        shooter = self.you.shooter
        require(shooter is not None and picked.card == shooter.id)
        dead = self.you.boot_hill.where(lambda c: c.facts.is_dude)
        risen = await self.targets(dead, 0, 4, "Who rises?")
        studs = len([c for c in risen if c.facts.bullet_type == "stud"])
        await self.modify_player(until=Until.ROUND, stud_bonus=studs, draw_bonus=len(risen) - studs)


@card("Lethargy")
class Lethargy(Spell):
    @noon(
        "X is the grit of a nearby unbooted dude. At Sundown they stay booted, unless their player pays 1 "
        "ghost rock.",
        hex=X,
        boot=True,
    )
    async def weary(self) -> None:
        dude = await self.target(self.all_dudes.unbooted.where(self.is_nearby), "Weary whom?")
        await self.pay_costs()
        if (await self.cast(dude.grit)).succeeded:
            await self.watch(SundownEffects, self.sleep_on, dude, until=Until.AFTER_SUNDOWN)

    async def sleep_on(self, _: SundownEffects, dude: Dude) -> None:
        require(dude.in_play and dude.booted)
        if not await self.may_pay(1, f"Pay 1 ghost rock to unboot {dude.title}?", by=dude.controller):
            await self.modify(dude, Until.DAY, cannot=["unboot at Sundown"])


@card("Secret Paths")
class SecretPaths(Spell):
    @noon("All your unbooted dudes here move to another location without booting.", spirit=8, boot=True)
    async def lead(self) -> None:
        place = await self.target(self.locations.where(self.walkers_to), "Move where?")
        await self.pay_costs()
        for dude in self.walkers_to(place):
            await self.move(dude, place)

    def walkers_to(self, place: Card) -> Pool[Dude]:
        mine = self.dudes_here.unbooted.where(lambda d: d.controller == self.you)
        return mine.where(lambda d: self.may_move(d, place))
