"""Deeds of Nightmare at Noon."""

from doomtown_desktop.dsl import AbilityUsed, CardType, Deed, card, noon, require, whenever

RESOLUTIONS = ("resolution", "cheatin resolution")


@card("Flint's Amusements")
class FlintsAmusements(Deed):
    @whenever(
        "Whenever a Resolution ability of an action card is used, Cheatin' or not, this deed's controller "
        "gains 1 ghost rock.",
        to=AbilityUsed,
    )
    async def take_a_cut(self, used: AbilityUsed) -> None:
        require(used.play in RESOLUTIONS and self.card(used.card).type is CardType.ACTION)
        await self.gain_ghost_rock(1)

    @noon("Draw a card if you played a Cheatin' Resolution today.", controller=True, boot=True)
    async def know_the_tricks(self) -> None:
        await self.pay_costs()
        if self.you.cheatin_resolutions:
            await self.draw_cards()
