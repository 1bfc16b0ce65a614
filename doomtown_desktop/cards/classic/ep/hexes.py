"""Hexes of the classic Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    Card,
    Pool,
    PossesFormed,
    Spell,
    X,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Shadow Walk", edition="classic")
class ShadowWalk(Spell):
    @noon("This Huckster moves to any location without booting.", hex=4)
    async def walk(self) -> None:
        self.require_choice(self.ways())
        await self.pay_costs()
        place = await self.target_if_any(self.ways(), "Where to?")
        if place:
            await self.move(self.caster, place)

    def ways(self) -> Pool[Card]:
        return self.locations.where(lambda place: self.may_move(self.caster, place))

    @react(
        "When posses form: this Huckster joins your posse, however far away, and boots if they come from "
        "elsewhere.",
        to=PossesFormed,
        hex=6,
    )
    async def step_out(self, _: PossesFormed) -> None:
        walker = self.caster
        is_there = walker.location == self.shootout_location
        require(is_there or self.may_boot(walker), "this Huckster cannot boot")
        self.require_may_join(walker)
        await self.pay_costs()
        await self.join_posse(walker, boots=walker.location != self.shootout_location)


@card("Soul Blast", edition="classic")
class SoulBlast(Spell):
    @shootout(
        "An opposing dude goes home booted, or is aced if you beat X by more than 5. X is their value plus "
        "bullets. On an ace or a joker, this Huckster is aced, too.",
        hex=X,
    )
    async def blast(self) -> None:
        foe = await self.target(self.opposing, "Blast whom?")
        await self.pay_costs()
        cast = await self.cast(foe.value + foe.bullets)
        if cast.succeeded and cast.margin >= 5:
            await self.ace(foe)
        elif cast.succeeded:
            await self.send_home(foe)
        if cast.pulled.is_ace_or_joker:
            await self.ace(self.caster)


@card("Texas Twister", edition="classic")
class TexasTwister(Spell):
    @noon("A dude at an adjacent location boots.", hex=5)
    async def blow(self) -> None:
        near = self.all_dudes.where(lambda d: d.is_adjacent(self.caster))
        await self.boot(await self.target(near.where(self.may_boot), "Boot whom?"))

    @noon("A dude anywhere boots. X is the dude's value plus influence.", hex=X)
    async def rage(self) -> None:
        dude = await self.target(self.all_dudes.where(self.may_boot), "Boot whom?")
        await self.pay_costs()
        if (await self.cast(dude.value + dude.influence)).succeeded:
            await self.boot(dude)


@card("Phantom Fingers", edition="classic")
class PhantomFingers(Spell):
    @noon("This Huckster takes goods from a dude at an adjacent location.", hex=7)
    async def steal(self) -> None:
        self.require_choice(self.goods_next_door())
        await self.pay_costs()
        await self.take(self.goods_next_door())

    @shootout("This Huckster takes a Weapon from an opposing dude.", hex=8)
    async def disarm(self) -> None:
        self.require_choice(self.opposing_weapons())
        await self.pay_costs()
        await self.take(self.opposing_weapons())

    def goods_next_door(self) -> Pool[Card]:
        near = self.all_dudes.where(lambda d: d.is_adjacent(self.caster))
        return Pool(g for d in near for g in d.goods if self.may_attach(g, self.caster, invents=False))

    def opposing_weapons(self) -> Pool[Card]:
        goods = Pool(
            g for d in self.opposing for g in d.goods if self.may_attach(g, self.caster, invents=False)
        )
        return goods.with_keyword("Weapon")

    async def take(self, goods: Pool[Card]) -> None:
        loot = await self.target_if_any(goods, "Take which goods?")
        if loot:
            await self.transfer(loot, self.caster)
