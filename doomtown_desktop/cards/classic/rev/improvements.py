"""Improvements of Revelations."""

from doomtown_desktop.dsl import (
    Improvement,
    card,
    noon,
    require,
)


@card("Homeless Joe", edition="classic")
class HomelessJoe(Improvement):
    @noon("Draw a card if you have fewer than 4 cards in hand.", controller=True)
    async def beg(self) -> None:
        require(len(self.you.play_hand) < 4, "you have 4 or more cards in hand")
        await self.draw_cards(1)
