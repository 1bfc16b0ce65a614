"""Spells of Mouth of Hell."""

from doomtown_desktop.dsl import (
    CasualtiesComing,
    HandsComparing,
    Spell,
    Until,
    X,
    card,
    noon,
    react,
    require,
)


@card("Dark Protection", edition="classic")
class DarkProtection(Spell):
    @react(
        "When the hands are compared in this Huckster's shootout, boot this Huckster: your side takes no "
        "casualties this round. X is the rank of your opponent's hand.",
        to=HandsComparing,
        hex=X,
    )
    async def shield(self, _: HandsComparing) -> None:
        require(self.in_posse and not self.caster.booted, "this Huckster is booted or not in the shootout")
        await self.pay_costs()
        if await self.boot_for(self.caster) and (await self.cast(self.opponent.hand_rank)).succeeded:
            await self.watch(CasualtiesComing, self.keep_off, until=Until.ROUND)

    async def keep_off(self, coming: CasualtiesComing, _: object) -> None:
        require(not self.you.opposes(coming.side))
        await coming.become(0)


@card("Groom", edition="classic")
class Groom(Spell):
    @noon("This Huckster gets +1 influence.", hex=6)
    async def groom(self) -> None:
        await self.modify(self.caster, influence=+1)
