"""Dudes of Pine Box."""

from doomtown_desktop.dsl import CalloutAnswered, Dude, Until, card, noon


@card("Nate Hunter (Exp.1)", edition="classic")
class NateHunter(Dude):
    @noon("He calls out a Wanted dude here or at an adjacent location. One who refuses is discarded.")
    async def arrest(self) -> None:
        near = self.all_dudes.wanted.where(lambda d: d.controller != self.you and d.is_nearby(self))
        crook = await self.target(near.where(lambda d: self.may_call_out(d, self)), "Arrest whom?")
        await self.watch(CalloutAnswered, self.lock_up, crook, until=Until.PLAY)
        await self.call_out(self, crook)

    async def lock_up(self, answered: CalloutAnswered, crook: Dude) -> None:
        if answered.mark == crook.id and not answered.accepted:
            await self.discard(crook)
