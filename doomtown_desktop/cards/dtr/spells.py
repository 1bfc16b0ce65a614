"""Spells of Base Set."""

from doomtown_desktop.dsl import DrawHandsRevealed, Spell, card, react, require


@card("Ace in the Hole")
class AceInTheHole(Spell):
    @react(
        "When your draw hand is revealed in a shootout, boot this Huckster. A card of that hand is aced and "
        "a card of your play hand takes its place.",
        to=DrawHandsRevealed,
        hex=6,
        boot=True,
    )
    async def switch(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball and self.you.seat in revealed.players)
        require(not self.caster.booted, "this dude is booted")
        if await self.boot_for(self.caster):
            await self.ace(await self.target(self.you.draw_hand, "Ace which card?"))
            await self.to_draw_hand(await self.target(self.you.play_hand, "Which card takes its place?"))
