"""Dudes of Blood Moon Rising."""

from doomtown_desktop.dsl import (
    DEEDS,
    Card,
    Deed,
    Dude,
    Player,
    card,
    collects,
    resolution,
    unique_as,
    while_,
)


@card('Jimmy "The Saint"')
class JimmyTheSaint(Dude):
    @collects("At a deed you control: you collect what it produces.")
    def passes_the_hat(self, deed: Card) -> Player | None:
        yours = deed == self.location and deed.controller == self.controller
        return self.controller if yours else None

    @while_("A Casino he is at, if you control it: +1 production.", on=DEEDS, production=+1)
    def blesses_the_tables(self, deed: Deed) -> bool:
        return deed.is_a("Casino") and self.passes_the_hat(deed) is not None


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
