"""Cheatin' cards of Revelations and Wendigo Garrison."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    DrawHandsRevealed,
    Dude,
    Until,
    card,
    cheatin_resolution,
    react,
    require,
    whenever,
)


@card("Con Game Gone Bad", edition="classic")
class ConGameGoneBad(ActionCard):
    @cheatin_resolution("If the cheater's maximum hand size is above 4, it is permanently 1 smaller.")
    async def expose(self) -> None:
        require(self.cheater.hand_size > 4, "the cheater's maximum hand size is 4 or less")
        await self.modify_player(self.cheater, Until.FOREVER, hand_size=-1)


@card("Misdirection", edition="classic")
class Misdirection(ActionCard):
    @cheatin_resolution("Boot up to X dudes of the cheater, where X is the rank of the Cheatin' hand.")
    async def mislead(self) -> None:
        rank = self.cheater.hand_rank
        awake = self.cheater.dudes.where(self.may_boot)
        busy = await self.targets(awake, 1, rank, f"Boot up to {rank} dudes of the cheater")
        await self.boot(*busy)


@card("Wendigo Garrison", edition="classic")
class WendigoGarrison(Dude):
    @whenever(
        "When you reveal a Cheatin' hand in a shootout with him in your posse: +1 hand rank.",
        to=DrawHandsRevealed,
    )
    async def deals_seconds(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball and self.in_posse and self.you.seat in revealed.players)
        require(self.you.has_revealed_cheatin_hand)
        await self.change_hand_rank(+1)


@card("Nate Hunter (Exp.2)", edition="classic")
class NateHunter(Dude):
    @react(
        "When an opponent shows a Cheatin' hand in a shootout: find a Cheatin' card in your deck or your "
        "discard pile and play it.",
        to=DrawHandsRevealed,
    )
    async def throw_the_book(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball and self.you.posse, "you are not in a shootout")
        require(self.cheaters_among(revealed, unpunished=True), "no hand can be punished")
        await self.pay_costs()
        for found in await self.search_deck(
            self.is_playable, "Play which Cheatin' card?", also=self.you.discard_pile
        ):
            if not await self.play_action(found, "cheatin resolution"):
                await self.discard(found)

    def is_playable(self, found: Card) -> bool:
        return self.may_play_action(found, "cheatin resolution")
