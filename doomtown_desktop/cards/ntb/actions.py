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
        "Look at another player's hand. If they have revealed a Cheatin' hand today, you may discard an "
        "action, goods or spell from it that has no Cheatin' Resolution."
    )
    async def stir(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: p.play_hand)
        await self.pay_costs()
        seen = rival.play_hand
        await self.look_at(seen, rival)
        if rival.has_revealed_cheatin_hand_today:
            prey = seen.where(self.is_easy_prey).where(lambda c: c in rival.play_hand)
            soup = await self.may_target(prey, "Discard which card?")
            if soup:
                await self.discard(soup)

    def is_easy_prey(self, found: Card) -> bool:
        is_such = found.type in (CardType.ACTION, CardType.GOODS, CardType.SPELL)
        return is_such and not any("cheatin_resolution" in h.plays for h in found.facts.headers)
