"""Action cards of Boot Hill."""

from doomtown_desktop.dsl import ActionCard, Dude, card, shootout


@card("Pinned Down", edition="classic")
class PinnedDown(ActionCard):
    @shootout(
        "A booted dude who opposes you cannot be the shooter while another dude can, and only as the shooter "
        "adds bullets to their posse's draw hand."
    )
    async def pin_down(self) -> None:
        foe = await self.target(self.opposing.booted, "Pin down whom?")
        await self.modify(foe, cannot=("be shooter",))
        await self.modify(foe, cannot=("contribute bullets",), as_long_as=self.keeps_their_head_down)

    def keeps_their_head_down(self, dude: Dude) -> bool:
        return not dude.is_shooter
