"""Outfits of Dirty Deeds."""

from doomtown_desktop.dsl import DrawHandReady, Outfit, card, react, require


@card("108 Worldly Desires")
class WorldlyDesires108(Outfit):
    @react(
        "Once for each draw hand that you have drawn, if you have less ghost rock than every other player: "
        "draw a card into it, then discard one of it.",
        to=DrawHandReady,
        repeat=True,
        per_hand=True,
    )
    async def want_more(self, ready: DrawHandReady) -> None:
        require(self.player(ready.player) == self.you, "it is not your draw hand")
        require(self.you.is_poorest, "you are not the poorest")
        await self.draw_into_hand(1)
        await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))
