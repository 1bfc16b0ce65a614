"""Cards of Eye for an Eye around the Maze Rats: Jolinaxas and his deals, and Sin Je."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    ShootoutEnded,
    Spell,
    Until,
    card,
    noon,
    require,
    shootout,
    while_,
)

DEAL = "Faustian Deal"


@card("Faustian Deal", edition="classic")
class FaustianDeal(Spell):
    @noon(
        "Another dude of yours here permanently becomes a stud with Huckster 1 instead of any other Huckster "
        "rating. If you fail, the dude leaves the game, and no other copy can enter play.",
        hex=10,
        casts=True,
    )
    async def bargain(self) -> None:
        fools = self.you.dudes.at(self.caster.place).but(self.caster)
        fool = await self.target(fools, "Who makes the deal?")
        await self.pay_costs()
        if (await self.cast()).failed:
            await self.bar(fool)
            await self.remove_from_game(fool)
        else:
            change = 0 if self.lies_on(fool) else 1 - (fool.facts.keyword("Huckster") or 0)
            await self.modify(fool, Until.FOREVER, keywords=("Huckster",), stud=True, Huckster=change)


@card("Jolinaxas", edition="classic")
class Jolinaxas(Dude):
    @while_(
        "With a Faustian Deal, he has +1 bullets, +1 influence and +1 Huckster.",
        bullets=+1,
        influence=+1,
        Huckster=+1,
    )
    def collects(self) -> bool:
        return any(spell.title == DEAL for spell in self.spells)


@card("Sin Je", edition="classic")
class SinJe(Dude):
    @shootout(
        "The ready Weapons of a booted opposing dude are turned face down; that dude cannot make a Weapon "
        "ready in this shootout, but may make one ready when it ends."
    )
    async def disarm(self) -> None:
        foe = await self.target(self.opposing.booted, "Disarm whom?")
        await self.pay_costs()
        for weapon in foe.ready_weapons:
            await self.lay_face_down(weapon)
        await self.modify(foe, cannot=("ready Weapons",))
        await self.watch(ShootoutEnded, self.give_back, foe)

    async def give_back(self, _: ShootoutEnded, foe: Card) -> None:
        require(isinstance(foe, Dude) and foe.in_play, "the dude has left play")
        await self.end_effects_on(foe)
        if isinstance(foe, Dude):
            prompt = f"Which Weapon does {foe.title} make ready?"
            weapon = await self.may_target(foe.unready_weapons, prompt, by=foe.controller)
            if weapon:
                await self.make_ready(weapon)
