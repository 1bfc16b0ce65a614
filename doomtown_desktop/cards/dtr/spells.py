"""Spells of Base Set."""

from doomtown_desktop.dsl import Card, DrawHandsRevealed, Spell, card, react, require, shootout


@card("Ace in the Hole")
class AceInTheHole(Spell):
    @react(
        "When your draw hand is revealed in a shootout, boot this Huckster to ace a card of that hand and "
        "put one from your play hand in its place.",
        to=DrawHandsRevealed,
        hex=6,
        boot=True,
    )
    async def switch(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball and self.you.seat in revealed.players)
        require(self.may_boot(self.caster), "this dude is booted, or cannot be")
        if await self.boot_for(self.caster):
            await self.ace(await self.target(self.you.draw_hand, "Ace which card?"))
            await self.to_draw_hand(await self.target(self.you.play_hand, "Which card joins your draw hand?"))


@card("Raising Hell")
class RaisingHell(Spell):
    @shootout(
        "Ace one card in your play hand. Put an Abomination from your Boot Hill into play at its cost, in "
        "this Huckster's posse. Ace this spell.",
        hex=8,
        boot=True,
        reaches_outside=True,
    )
    async def raise_it(self) -> None:
        await self.ace(await self.target(self.you.play_hand, "Ace which card?"))
        fiends = self.you.boot_hill.where(self.may_rise)
        if fiend := await self.target_if_any(fiends, "Raise which Abomination?"):
            await self.play(fiend)
            await self.join_posse(fiend)
        await self.ace(self)

    def may_rise(self, card: Card) -> bool:
        return card.facts.is_dude and card.is_a("Abomination") and self.can_play(card)
