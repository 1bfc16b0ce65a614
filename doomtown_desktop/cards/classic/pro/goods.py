"""Goods of the promotional cards."""

from doomtown_desktop.dsl import (
    DrawHandReady,
    Goods,
    card,
    react,
    require,
)


@card("Lucky Rabbit's Foot", edition="classic")
class LuckyRabbitsFoot(Goods):
    @react(
        "When the draw hands of a shootout this dude is in are complete and still hidden, ace the Foot: "
        "your draw hand is discarded, and you draw a new one with the same bonuses.",
        to=DrawHandReady,
    )
    async def rub(self, ready: DrawHandReady) -> None:
        require(self.in_posse and self.in_shootout, "this dude is not in a shootout")
        require(self.player(ready.player) == self.posse_host, "it is not your draw hand")
        await self.ace(self)
        await self.draw_another_hand()
