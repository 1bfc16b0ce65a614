"""Spells of Blood Moon Rising."""

from doomtown_desktop.dsl import (
    CalloutAnswered,
    Dude,
    RoundDecided,
    Spell,
    Until,
    card,
    noon,
    require,
    shootout,
    while_,
)


@card("Heartseeker")
class Heartseeker(Spell):
    @shootout(
        "Your opponent takes 3 fewer casualties this round. If you win it, their shooter is aced, and "
        "nothing can prevent it.",
        hex=5,
        boot=True,
    )
    async def seek(self) -> None:
        await self.change_casualties(-3, self.opponent)
        await self.watch(RoundDecided, self.find, until=Until.ROUND)

    async def find(self, decided: RoundDecided, _: object) -> None:
        require(decided.winner is not None and self.you.opposes(1 - decided.winner))
        for shooter in self.opposing.where(lambda d: d.is_shooter):
            await self.ace(shooter, surely=True)


@card("Tse-Che-Nako's Weaving")
class TseCheNakosWeaving(Spell):
    @while_(
        "Its location is Holy Ground and does not unboot at Sundown.",
        keywords="Holy Ground",
        cannot="unboot at Sundown",
    )
    def hallows(self) -> bool:
        return True

    @noon(
        "Move a dude of yours, without booting, to a location adjacent to the Shaman. Unboot this deed if "
        "you like: then the Shaman has 1 control point until they move.",
        spirit=7,
        boot=True,
    )
    async def weave(self) -> None:
        near = self.caster.neighbours
        able = self.you.dudes.where(lambda d: near.where(lambda p: self.may_move(d, p)))
        dude = await self.target(able, "Move whom?")
        await self.move(dude, await self.target(near.where(lambda p: self.may_move(dude, p)), "Where to?"))
        deed = self.place
        if deed.booted and await self.may(f"Unboot {deed.title} for a control point?"):
            await self.unboot(deed)
            await self.modify(self.caster, Until.FOREVER, control=+1, while_at=self.caster.place)


@card("Amazing Grace")
class AmazingGrace(Spell):
    @noon(
        "This dude gets +1 influence and, the next time they refuse a call-out today, stays where they are, "
        "unbooted. Each other dude of yours gets +1 influence for controlling locations. Opponents' "
        "abilities cannot lower the influence of your dudes.",
        miracle=6,
        boot=True,
    )
    async def sing(self) -> None:
        await self.modify(self.caster, influence=+1)
        await self.watch(CalloutAnswered, self.turn_the_cheek, self.caster, once=True)
        for dude in self.you.dudes:
            await self.modify(
                dude,
                influence_for_control=0 if dude == self.caster else +1,
                cannot=["have influence lowered by opponents' abilities"],
            )

    async def turn_the_cheek(self, answered: CalloutAnswered, dude: Dude) -> None:
        require(answered.mark == dude.id and not answered.accepted)
        await self.modify(dude, Until.PLAY, cannot=["be punished for refusing"])
