"""Goods of Foul Play."""

from doomtown_desktop.dsl import Deed, Goods, Moved, Testing, card, noon, react, require, whenever, while_


@card("Blight Serum")
class BlightSerum(Goods):
    @whenever("On a deed: the next dude to move there goes home booted; then ace this card.", to=Moved)
    async def spill(self, moved: Moved) -> None:
        require(isinstance(self.host, Deed) and moved.destination == self.host.id)
        await self.send_home(self.dude(moved.card))
        await self.ace(self)

    @noon("Attach it to the deed where this dude is.", boot=True)
    async def set_up(self) -> None:
        require(isinstance(self.place, Deed) and self.host != self.place, "this dude is not at a deed")
        await self.pay_costs()
        await self.transfer(self, self.place, freely=True)


@card("Marty")
class Marty(Goods):
    @while_("This dude has +1 Mad Scientist.", Mad_Scientist=+1)
    def assists(self) -> bool:
        return True

    @react("When this dude boots to invent, they unboot.", to=Testing, boot=True)
    async def take_over(self, testing: Testing) -> None:
        require(
            testing.purpose == "gadget" and testing.subject == self.bearer.id, "this dude is not inventing"
        )
        require(self.bearer.booted, "this dude is not booted")
        await self.unboot(self.bearer)
