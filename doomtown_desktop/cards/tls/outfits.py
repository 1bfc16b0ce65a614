"""Outfits of The Light Shineth."""

from doomtown_desktop.dsl import DrawHandsRevealed, Outfit, Purchase, card, cost_of, react, require, starts


@card("Den of Thieves")
class DenOfThieves(Outfit):
    @starts("You may start with two Grifters, each for 1 ghost rock less.", grifters=2, grifter_discount=1)
    def opens_its_doors(self) -> bool:
        return True

    @cost_of("Your Grifters cost 1 ghost rock less.")
    def has_a_way_in(self, purchase: Purchase) -> int:
        mine = self.player(purchase.player) == self.owner
        return -1 if mine and self.card(purchase.card).is_a("Grifter") else 0

    @react(
        "When draw hands lie open: a Grifter of yours gets 1 bounty. Your hand rank rises by 1, your hand "
        "counts as Cheatin', and you gain 1 ghost rock.",
        to=DrawHandsRevealed,
        boot=True,
    )
    async def stack_the_deck(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.seat in revealed.players, "you have no draw hand")
        grifter = await self.target(self.you.dudes.with_keyword("Grifter"), "Which Grifter gets bounty?")
        if await self.do_for(self.add_bounty(grifter)):
            await self.change_hand_rank(+1)
        await self.consider_cheatin()
        await self.gain_ghost_rock(1)
