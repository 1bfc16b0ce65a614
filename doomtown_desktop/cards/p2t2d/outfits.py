"""Outfits of Too Tough to Die."""

from doomtown_desktop.dsl import (
    DrawHandsRevealed,
    GhostRockMoved,
    Outfit,
    card,
    react,
    require,
    whenever,
)


@card("Property Is Theft")
class PropertyIsTheft(Outfit):
    @whenever(
        "When your opponent in a shootout reveals a Cheatin' hand, they pay 1 ghost rock if they have it: "
        "to you if your hand is legal, otherwise to the bank.",
        to=DrawHandsRevealed,
    )
    async def collect(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball)
        for cheater in self.cheaters_among(revealed):
            if self.you.hand_is_legal:
                await self.pay_player(self.you, 1, cheater)
            else:
                await self.pay(1, cheater)

    @react(
        "When you pay another player, draw a card, and you may discard one. In a shootout, draw 2 and "
        "discard up to 2.",
        to=GhostRockMoved,
        boot=True,
    )
    async def share(self, moved: GhostRockMoved) -> None:
        require(moved.paid and moved.giver == self.you.seat, "you did not pay another player")
        await self.pay_costs()
        count = 2 if self.in_shootout else 1
        await self.draw_cards(count)
        for spare in await self.targets(self.you.play_hand, 0, count, "Discard which cards?"):
            await self.discard(spare)
