"""The cards of the deck of the Agency, of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    Deed,
    Purchase,
    card,
    cost_of,
    noon,
)


@card("What This Town Needs Is...'", edition="classic")
class WhatThisTownNeedsIs(ActionCard):
    @noon("Search your deck and discard pile for a deed or improvement. Show it and take it into your hand.")
    async def build_up(self) -> None:
        await self.pay_costs()
        for plan in await self.search_deck(
            self.is_a_building,
            "Take which deed or improvement?",
            also=self.you.discard_pile.where(self.is_a_building),
        ):
            await self.reveal(plan)
            await self.to_hand(plan)

    def is_a_building(self, plan: Card) -> bool:
        return plan.type in (CardType.DEED, CardType.IMPROVEMENT)


@card("Lumberyard", edition="classic")
class Lumberyard(Deed):
    @cost_of("Improvements cost 1 less for its controller.")
    def delivers_planks(self, purchase: Purchase) -> int:
        built = self.card(purchase.card).type is CardType.IMPROVEMENT
        return -1 if built and self.player(purchase.player) == self.controller else 0

    @noon('Ace one card in play whose title contains "The Tree".', controller=True, boot=True)
    async def fell(self) -> None:
        trees = self.all_cards.where(lambda c: "The Tree" in c.title and self.may_ace(c))
        await self.ace(await self.target(trees, "Fell which card?"))
