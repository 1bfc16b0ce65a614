"""Legends of Hell's Comin' With Me."""

from doomtown_desktop.dsl import PLAYER, Legend, SundownEffects, card, whenever, while_


@card("Lacy O'Malley")
class LacyOMalley(Legend):
    @while_(
        "No card takes cards out of your discard pile, and none of them is played.",
        on=PLAYER,
        cannot="have discards taken",
    )
    def prints_it_once(self) -> bool:
        return True

    @whenever("During Sundown, discard your hand.", to=SundownEffects)
    async def clears_the_desk(self, _: SundownEffects) -> None:
        for sheet in self.you.play_hand:
            await self.discard(sheet)
