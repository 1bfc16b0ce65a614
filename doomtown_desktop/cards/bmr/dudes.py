"""Dudes of Blood Moon Rising."""

from doomtown_desktop.dsl import Dude, card, resolution, unique_as


@card("Mario Crane (Exp.1)")
class MarioCrane(Dude):
    @unique_as("For Uniqueness he is Sloane, too.")
    def stands_in(self) -> str:
        return "Sloane"

    @resolution(
        "If your hand is Cheatin', you take 2 casualties fewer, but at least 1 if your opponent's is legal. "
        "At most once in each round.",
        repeat=True,
        per_round=True,
    )
    async def shrug_it_off(self) -> None:
        await self.pay_costs()
        if self.you.is_cheatin:
            await self.change_casualties(-2)
        if self.opponent.hand_is_legal:
            await self.modify_player(least_casualties=1)
