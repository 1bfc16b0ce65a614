"""Goods of Out for Blood."""

from doomtown_desktop.dsl import Dude, Goods, Until, card, shootout


@card("Adler's Needle")
class AdlersNeedle(Goods):
    @shootout(
        "A nearby dude of another player, in no posse, may join theirs. If they do not, this dude gets a "
        "permanent control point and, with the higher grit, gives them -1 influence away from home until "
        "Sundown is over.",
        boot=True,
        reaches_outside=True,
    )
    async def provoke(self) -> None:
        rivals = self.all_dudes.where(lambda d: d.controller != self.you and not d.in_posse)
        dared = await self.target(rivals.where(self.is_nearby), "Dare whom?")
        await self.pay_costs()
        rival = dared.controller
        if await self.may(f"Does {dared.title} join your posse?", by=rival) and await self.join_posse(
            dared, side_of=rival
        ):
            return
        await self.give_control_point(self.bearer)
        if self.bearer.grit > dared.grit:
            await self.modify(dared, Until.AFTER_SUNDOWN, influence=-1, as_long_as=self.is_away)

    def is_away(self, dude: Dude) -> bool:
        return not dude.is_home
