"""Improvements of Revelations."""

from doomtown_desktop.dsl import (
    DUDES,
    Dude,
    Improvement,
    card,
    noon,
    require,
    while_,
)


@card("Homeless Joe", edition="classic")
class HomelessJoe(Improvement):
    @noon("Draw a card if you have fewer than 4 cards in hand.", controller=True)
    async def beg(self) -> None:
        require(len(self.you.play_hand) < 4, "you have 4 or more cards in hand")
        await self.draw_cards(1)


@card("Gas Lamp", edition="classic")
class GasLamp(Improvement):
    @while_("Abominations at the town square have -1 bullets.", on=DUDES, bullets=-1)
    def lights_them_up(self, dude: Dude) -> bool:
        return dude.location == self.town_square and dude.is_a("Abomination")
