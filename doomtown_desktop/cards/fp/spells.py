"""Spells of Foul Play."""

from doomtown_desktop.dsl import RoundDecided, Spell, Until, card, require, shootout


@card("Righteous Fury")
class RighteousFury(Spell):
    @shootout("Should you win this round, your opponent takes 2 more casualties.", miracle=8, boot=True)
    async def warn(self) -> None:
        await self.watch(RoundDecided, self.smite, until=Until.ROUND)

    async def smite(self, decided: RoundDecided, _: object) -> None:
        require(decided.loser_seat == self.opponent.seat)
        await self.change_casualties(+2, self.opponent)

    @shootout("Your opponent takes 2 more casualties this round. Ace this card.", miracle=12, boot=True)
    async def condemn(self) -> None:
        await self.change_casualties(+2, self.opponent)
        await self.ace(self)
