"""Goods of Do Unto Others."""

from doomtown_desktop.dsl import Goods, card, while_


@card("Dim Eyes", edition="classic")
class DimEyes(Goods):
    @while_("Each skill of this dude has +1.", Blessed=+1, Huckster=+1, Mad_Scientist=+1, Shaman=+1)
    def see_more(self) -> bool:
        return True
