"""Spells of Out for Blood."""

from doomtown_desktop.dsl import Spell, Until, card, resolution


@card("Dancing Butterfly")
class DancingButterfly(Spell):
    @resolution(
        "If your hand is legal, a second Cheatin' Resolution may be used against your opponent this round, "
        "unless they send a dude home booted and give a deed of yours a permanent control point.",
        spirit=10,
        boot=True,
    )
    async def beguile(self) -> None:
        await self.pay_costs()
        if self.you.hand_is_legal and not await self.is_bought_off():
            await self.modify_player(self.opponent, Until.ROUND, punishments=+1)

    async def is_bought_off(self) -> bool:
        foe, dudes, deeds = self.opponent, self.opponent.posse, self.you.deeds
        if not dudes or not deeds or not await self.may("Send a dude home to call off the spirit?", by=foe):
            return False
        await self.send_home(await self.target(dudes, "Send whom home?", by=foe))
        await self.give_control_point(await self.target(deeds, "Which deed gets a control point?", by=foe))
        return True
