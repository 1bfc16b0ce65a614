"""Improvements of Revelations."""

from doomtown_desktop.dsl import Improvement, card, noon, require


@card("Homeless Joe", edition="classic")
class HomelessJoe(Improvement):
    @noon("With fewer than 4 cards in hand, draw a card.", controller=True)
    async def beg(self) -> None:
        require(len(self.you.play_hand) < 4, "you hold 4 cards or more")
        await self.draw_cards(1)
