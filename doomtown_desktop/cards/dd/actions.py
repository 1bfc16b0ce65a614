"""Actions of Double Dealin'."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Dude,
    Pool,
    card,
    noon,
)


@card("Horse Wranglin'")
class HorseWranglin(ActionCard):
    @noon(
        "Find a Horse in your deck or discard pile. You may attach it, at its cost, to an unbooted dude of "
        "yours."
    )
    async def wrangle(self) -> None:
        await self.pay_costs()
        for horse in await self.search_deck(self.riders_for, "Find which Horse?", also=self.you.discard_pile):
            rider = await self.target(self.riders_for(horse), f"Attach {horse.title} to whom?")
            await self.attach(horse, rider, change=0)

    def riders_for(self, horse: Card) -> Pool[Card]:
        able = self.hosts_for(horse) if horse.is_a("Horse") else Pool[Card]()
        return able.where(lambda h: isinstance(h, Dude) and not h.booted)
