"""Goods of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Goods,
    HandDiscarding,
    card,
    cheatin_resolution,
    require,
    while_,
)


@card("Devil's Six Gun")
class DevilsSixGun(Goods):
    @while_("This dude is a stud.", stud=True)
    def sixth_bullet(self) -> bool:
        return True

    @cheatin_resolution(
        "Find a joker in your deck, discard pile or Boot Hill. It joins your draw hand as any value and "
        "suit; then discard a card from that hand. Shuffle the joker into your deck before the hand is "
        "discarded.",
        boot=True,
    )
    async def call_the_devil(self) -> None:
        await self.pay_costs()
        piles = [*self.you.boot_hill, *self.you.discard_pile]
        for joker in await self.search_deck(lambda c: c.type is CardType.JOKER, "Which joker?", also=piles):
            await self.to_draw_hand(joker)
            await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))
            await self.watch(HandDiscarding, self.send_back, joker, once=True)

    async def send_back(self, discarding: HandDiscarding, joker: Card) -> None:
        require(joker in self.player(discarding.player).draw_hand)
        await self.to_deck([joker], shuffle=True)
