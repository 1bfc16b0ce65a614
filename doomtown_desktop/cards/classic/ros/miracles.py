"""Miracles of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    Dude,
    Pool,
    Spell,
    Until,
    X,
    card,
    noon,
    require,
    shootout,
)


@card("Confusion", edition="classic")
class Confusion(Spell):
    @shootout(
        "An opposing dude changes to your side: they join your posse, and you control them for this "
        "shootout. X is their value plus bullets.",
        miracle=X,
        reaches_outside=True,
    )
    async def confuse(self) -> None:
        foe = await self.target(self.opposing.where(self.may_take_out), "Confuse whom?")
        await self.pay_costs()
        if (await self.cast(foe.value + foe.bullets)).succeeded:
            await self.leave_posse(foe)
            await self.take_control(foe, Until.SHOOTOUT)
            await self.join_posse(foe)


@card("Fire And Brimstone", edition="classic")
class FireAndBrimstone(Spell):
    @noon(
        "A Wanted dude here or at an adjacent location boots. If you fail, discard this spell. Any number of "
        "times a day.",
        miracle=6,
        repeat=True,
        casts=True,
    )
    async def preach(self) -> None:
        near = self.all_dudes.wanted.where(self.caster.is_nearby)
        sinner = await self.target(near.where(self.may_boot), "Boot whom?")
        await self.pay_costs()
        if (await self.cast()).succeeded:
            await self.boot(sinner)
        else:
            await self.discard(self)


@card("Light of the Lord", edition="classic")
class LightOfTheLord(Spell):
    @noon("Your dude costs no upkeep until the next day's Nightfall is over.", miracle=5)
    async def shine(self) -> None:
        await self.pay_costs()
        dude = await self.target_if_any(self.you.dudes, "Who costs no upkeep?")
        if dude:
            free = ("owe a surcharge",)
            await self.modify(dude, Until.TOMORROW, upkeep=-dude.upkeep, cannot=free)


@card("Locust Swarm", edition="classic")
class LocustSwarm(Spell):
    @noon("All other dudes here go home without booting.", miracle=7)
    async def swarm(self) -> None:
        await self.pay_costs()
        for dude in self.dudes_here.but(self.caster):
            await self.send_home(dude, booted=False)


@card("Welcome To Hell", edition="classic")
class WelcomeToHell(Spell):
    @noon(
        "This Blessed moves to a Wanted dude and calls them out; they cannot refuse. Gain 1 victory point if "
        "they are aced in that shootout.",
        miracle=7,
    )
    async def welcome(self) -> None:
        self.require_choice(self.sinners())
        await self.pay_costs()
        sinner = await self.target_if_any(self.sinners(), "Welcome whom?")
        if sinner is None:
            return
        if sinner.location != self.caster.location:
            await self.move(self.caster, sinner.place)
        if sinner.location == self.caster.location:
            await self.watch(Aced, self.reward, sinner, Until.SHOOTOUT)
            await self.call_out(self.caster, sinner, refusable=False)

    def sinners(self) -> Pool[Dude]:
        """Return the Wanted dudes to whom something would happen."""
        blessed, wanted = self.caster, self.all_dudes.wanted
        here = wanted.at(blessed.place).where(lambda d: self.may_call_out(d, blessed))
        return here.also(wanted.where(lambda d: self.may_move(blessed, d.place)))

    async def reward(self, aced: Aced, sinner: Card) -> None:
        require(aced.card == sinner.id)
        await self.gain_victory_points()
