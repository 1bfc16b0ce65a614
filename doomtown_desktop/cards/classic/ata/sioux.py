"""The Sioux Union of Ashes to Ashes."""

from doomtown_desktop.dsl import Dude, Until, card, noon


@card("Weeping Crow", edition="classic")
class WeepingCrow(Dude):
    @noon("Weeping Crow's value becomes a king until Nightfall is over.")
    async def weep(self) -> None:
        await self.modify(self, Until.AFTER_SUNDOWN, op="set", value=13)
