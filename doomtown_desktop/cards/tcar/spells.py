"""Spells of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    BecameStud,
    Dude,
    ShootersNext,
    Spell,
    SundownEffects,
    Until,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    shootout,
)


@card("Censure")
class Censure(Spell):
    @cheatin_resolution(
        "You may give a player +2 hand rank. In a shootout, you take 3 fewer casualties, and an opposing "
        "dude goes home booted if you like.",
        miracle=6,
        boot=True,
    )
    async def rebuke(self) -> None:
        await self.pay_costs()
        if await self.may("Raise a hand rank by 2?"):
            player = await self.choose_hand(+2, "Whose hand rank?")
            await self.change_hand_rank(+2, player)
        if self.in_shootout:
            await self.change_casualties(-3)
            sinner = await self.may_target(self.opposing.where(self.may_send_home), "Send whom home?")
            if sinner:
                await self.send_home(sinner)


@card("Intercession")
class Intercession(Spell):
    @react(
        "When an effect makes an opposing dude a stud, a dude of yours becomes one too.",
        to=BecameStud,
        miracle=5,
        boot=True,
    )
    async def answer(self, became: BecameStud) -> None:
        require(self.dude(became.card) in self.opposing, "it is not an opposing dude")
        mine = self.your_dudes_in_posse if self.in_shootout else self.you.dudes
        await self.become_stud(await self.target(mine.where(lambda d: not d.is_stud), "Who becomes a stud?"))

    @shootout("Your dude and an opposing one unboot and get +2 bullets.", miracle=7, boot=True)
    async def plead(self) -> None:
        self.require_choice(self.opposing)
        mine = self.your_dudes_in_posse
        hero = await self.target(mine, "Which dude of yours?")
        rival = await self.target(self.opposing, "Unboot which opposing dude?")
        for dude in (hero, rival):
            await self.unboot(dude)
            await self.modify(dude, bullets=+2)


@card("Nightmare Realm")
class NightmareRealm(Spell):
    @shootout(
        "An opposing dude cannot leave this shootout this round. Before shooters are picked in this round "
        "and each one after, they get -1 bullets and -1 value. A dude of yours gets +1 bullets.",
        hex=3,
        boot=True,
    )
    async def dream(self) -> None:
        self.require_choice(self.opposing)
        mine = self.your_dudes_in_posse
        sleeper = await self.target(self.opposing, "Who dreams?")
        hero = await self.target(mine, "Who gets +1 bullets?")
        held = "flee", "be taken out of posses by cards"
        await self.modify(sleeper, Until.ROUND, cannot=held)
        await self.watch(ShootersNext, self.torment, sleeper)
        await self.modify(hero, bullets=+1)

    async def torment(self, _: ShootersNext, sleeper: Dude) -> None:
        await self.modify(sleeper, Until.SHOOTOUT, bullets=-1, value=-1)


@card("Raven's Ruin")
class RavensRuin(Spell):
    @noon(
        "A dude of yours moves here without booting. If this deed has control points and you do not own it, "
        "you may boot it: gain 1 ghost rock.",
        spirit=8,
        boot=True,
    )
    async def call(self) -> None:
        far = self.you.dudes.where(lambda d: self.may_move(d, self.place))
        dude = await self.target(far, "Who comes?")
        await self.pay_costs()
        deed = self.place
        await self.move(dude, deed)
        ripe = deed.owner != self.you and deed.control >= 1 and not deed.booted
        if ripe and await self.may(f"Boot {deed.title} for 1 ghost rock?") and await self.boot_for(deed):
            await self.gain_ghost_rock(1)


@card("Sentinel")
class Sentinel(Spell):
    @noon(
        "This dude becomes a stud with +1 bullets and +1 Blessed. You may move them, without booting, to an "
        "adjacent location or to the town square. If they are in the town square at Sundown and nobody "
        "wins, you may discard this spell to give them a permanent control point.",
        miracle=5,
        boot=True,
    )
    async def stand_guard(self) -> None:
        await self.modify(self.caster, bullets=+1, stud=True)
        await self.change_rating(self.caster, "Blessed", +1)
        near = self.caster.neighbours.also([self.town_square])
        post = await self.may_target(near.where(lambda p: self.may_move(self.caster, p)), "Move where?")
        if post:
            await self.move(self.caster, post)
        await self.watch(SundownEffects, self.keep_watch, self.caster, until=Until.AFTER_SUNDOWN)

    async def keep_watch(self, _: SundownEffects, dude: Dude) -> None:
        require(dude.location == self.town_square and self.in_play)
        if await self.may(f"Discard Sentinel to give {dude.title} a control point?"):
            if await self.do_for(self.discard(self)):
                await self.give_control_point(dude)


@card("Remedy")
class Remedy(Spell):
    @shootout(
        "Whatever has changed the bullets of a dude in the shootout no longer counts, except for their "
        "Weapons. Cards cannot take that dude out of the shootout this round.",
        spirit=7,
        boot=True,
    )
    async def cure(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Cure whom?")
        await self.strip_number(dude, "bullets", but="Weapon")
        await self.modify(dude, Until.ROUND, cannot=["be taken out of posses by cards"])
