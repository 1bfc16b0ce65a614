"""Deeds of The Light Shineth."""

from doomtown_desktop.dsl import AntesPaid, Deed, DrawHandDrawn, Until, card, react, require, while_


@card("Cooke's Nightcap")
class CookesNightcap(Deed):
    @while_("2 control points while its controller is not its owner.", control=+2)
    def changes_hands(self) -> bool:
        return self.controller != self.owner


@card("The Extra Bet")
class TheExtraBet(Deed):
    @react(
        "When all antes are paid, put 1 ghost rock of your stash into the pot. Once you have drawn your "
        "lowball hand, you may change a card of it for the top card of your deck.",
        to=AntesPaid,
        boot=True,
    )
    async def raise_the_stakes(self, _: AntesPaid) -> None:
        require(self.you.stash, "your stash is empty")
        await self.put_into_pot(1, self.you)
        await self.watch(DrawHandDrawn, self.change_a_card, until=Until.LOWBALL, once=True)

    async def change_a_card(self, drawn: DrawHandDrawn, _: object) -> None:
        require(drawn.player == self.you.seat)
        for poor in await self.targets(self.you.draw_hand, 0, 1, "Change which card?"):
            await self.discard(poor)
            await self.draw_into_hand(1)
