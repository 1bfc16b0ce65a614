"""Spells of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    Spell,
    card,
    noon,
)


@card("Mark of War")
class MarkOfWar(Spell):
    @noon("Whoever this dude calls out today cannot refuse. Discard this Hex.", hex=7, boot=True)
    async def paint(self) -> None:
        await self.modify(self.caster, cannot=["be refused"])
        await self.discard(self)
