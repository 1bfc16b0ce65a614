"""Miracles of Eye for an Eye."""

from doomtown_desktop.dsl import CardType, Spell, Until, card, noon, shootout


@card("Brush With Death", edition="classic")
class BrushWithDeath(Spell):
    @noon("Put a dude from Boot Hill on the discard pile of the dude's owner.", miracle=9)
    async def bring_back(self) -> None:
        dead = self.boot_hill.where(lambda c: c.type is CardType.DUDE)
        await self.discard(await self.target(dead, "Who leaves Boot Hill?"))


@card("Draw!", edition="classic")
class Draw(Spell):
    @shootout("Draw 1 card more for your draw hand this round.", miracle=4)
    async def draw_fast(self) -> None:
        await self.modify_player(until=Until.ROUND, stud_bonus=+1)

    @shootout("Draw 2 cards more for your draw hand this round.", miracle=8)
    async def draw_faster(self) -> None:
        await self.modify_player(until=Until.ROUND, stud_bonus=+2)


@card("Mysterious Ways", edition="classic")
class MysteriousWays(Spell):
    @noon("Your Wanted dude is no longer Wanted.", miracle=6)
    async def forgive(self) -> None:
        await self.clear_wanted(await self.target(self.you.dudes.wanted, "Who is forgiven?"))
