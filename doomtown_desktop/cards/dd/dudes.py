"""Dudes of Double Dealin'."""

from doomtown_desktop.dsl import DrawHandsRevealed, Dude, Until, card, require, whenever


@card("Mortimer Parsons")
class MortimerParsons(Dude):
    @whenever(
        "When you reveal a Cheatin' hand with him in your posse, he goes home booted and has 0 influence "
        "until Sundown is over. If he was alone in it, the shootout ends.",
        to=DrawHandsRevealed,
    )
    async def lose_face(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and not revealed.lowball and self.you.is_cheatin)
        alone = not self.you.posse.but(self)
        await self.send_home(self)
        await self.modify(self, Until.AFTER_SUNDOWN, op="set", influence=0)
        if alone:
            await self.end_shootout()
