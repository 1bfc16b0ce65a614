"""Deeds of Blood Moon Rising."""

from doomtown_desktop.dsl import Deed, card, cheatin_resolution


@card("Gomorra Gaming Commission")
class GomorraGamingCommission(Deed):
    @cheatin_resolution(
        "It permanently gets +1 production. You draw a card unless the cheater pays you 1 ghost rock.",
        controller=True,
        boot=True,
    )
    async def fine(self) -> None:
        await self.add_counter(self, "production")
        pays = self.cheater.stash and await self.may(
            f"Pay 1 ghost rock so that {self.you.name} draws no card?", by=self.cheater
        )
        if not pays or not await self.pay_player(self.you, 1, self.cheater):
            await self.draw_cards()
