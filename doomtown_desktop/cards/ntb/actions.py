"""Actions of No Turning Back."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    card,
    noon,
)


@card("Cookin' Up Trouble")
class CookinUpTrouble(ActionCard):
    @noon(
        "See the hand of another player. If they have shown a Cheatin' hand today, you may discard an "
        "action, goods or spell of it that has no Cheatin' Resolution."
    )
    async def stir(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: p.play_hand)
        await self.pay_costs()
        await self.look_at(rival.play_hand, rival)
        if rival.has_revealed_cheatin_hand_today:
            soup = await self.may_target(rival.play_hand.where(self.is_easy_prey), "Discard which card?")
            if soup:
                await self.discard(soup)

    def is_easy_prey(self, found: Card) -> bool:
        is_such = found.type in (CardType.ACTION, CardType.GOODS, CardType.SPELL)
        return is_such and not any("cheatin_resolution" in h.plays for h in found.facts.headers)
