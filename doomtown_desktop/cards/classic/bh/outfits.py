"""Outfits of Boot Hill."""

from doomtown_desktop.dsl import Card, CardType, Outfit, Phase, PhaseBegan, Until, card, react, require


@card("Sioux Union", spelled="The Sioux Union", edition="classic")
class SiouxUnion(Outfit):
    @react(
        "When Upkeep begins: your home produces nothing today. Search your deck for a Spirit or a Sioux "
        "Union dude, show the card and take it into your hand. Only if you can repay what you borrowed.",
        to=PhaseBegan,
    )
    async def ask_for_guidance(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        rest = self.you.stash + self.income(self.you) - self.production
        require(self.you.debt <= rest, "you could not repay what you borrowed")
        await self.modify(self, Until.PRODUCTION, op="fixed", production=0)
        for found in await self.search_deck(self.answers, "Take which card?"):
            await self.reveal(found)
            await self.to_hand(found)

    def answers(self, card: Card) -> bool:
        return card.is_a("Spirit") or (card.type is CardType.DUDE and "siouxunion" in card.outfits)
