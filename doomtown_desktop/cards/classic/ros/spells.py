"""Spells of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Spell,
    Until,
    X,
    card,
    noon,
    require,
    shootout,
)


@card("Knicknevin's Deal", edition="classic")
class KnicknevinsDeal(Spell):
    @noon(
        "Boot this Huckster: a dude in Boot Hill comes into play under your control, Harrowed, and this "
        "spell is aced. X is that dude's value.",
        hex=X,
    )
    async def bargain(self) -> None:
        require(self.may_boot(self.caster), "this Huckster cannot boot")
        dead = self.boot_hill.where(lambda c: c.type is CardType.DUDE and self.may_return(c))
        dude = await self.target(dead, "Who comes back?")
        await self.pay_costs()
        if await self.boot_for(self.caster) and (await self.cast(dude.value)).succeeded:
            if await self.play(dude, change=-self.cost_of(dude), invents=False):
                await self.modify(dude, Until.FOREVER, keywords=("Harrowed",))
            await self.ace(self)

    def may_return(self, dude: Card) -> bool:
        return self.can_play(dude, -self.cost_of(dude), invents=False)


@card("Suzy Goes Berserk", edition="classic")
class SuzyGoesBerserk(Spell):
    @shootout(
        "Boot this Huckster: you control a dude of an opposing posse with several dudes, who fights the "
        "rest of that posse for one round; then this shootout goes on. X is the dude's value plus bullets "
        "plus influence.",
        hex=X,
    )
    async def go_berserk(self) -> None:
        require(len(self.opposing) > 1, "nobody else is in that posse")
        require(self.may_boot(self.caster), "this Huckster cannot boot")
        dude = await self.target(self.opposing, "Who goes berserk?")
        await self.pay_costs()
        if await self.boot_for(self.caster):
            if (await self.cast(dude.value + dude.bullets + dude.influence)).succeeded:
                await self.turn_against_posse(dude, rounds=1)


@card("Soul In A Bottle", edition="classic")
class SoulInABottle(Spell):
    @noon(
        "Boot this Huckster: a dude here is out of play until Nightfall is over, but still counts for "
        "Uniqueness. X is the dude's value.",
        hex=X,
    )
    async def bottle_up(self) -> None:
        require(self.may_boot(self.caster), "this Huckster cannot boot")
        dude = await self.target(self.dudes_here, "Whose soul?")
        await self.pay_costs()
        if await self.boot_for(self.caster) and (await self.cast(dude.value)).succeeded:
            await self.set_aside(dude, Until.AFTER_SUNDOWN)
