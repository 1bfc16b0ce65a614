"""Spells of Nightmare at Noon."""

from doomtown_desktop.dsl import (
    Dude,
    Spell,
    card,
    noon,
)


@card("For Such a Time as This")
class ForSuchATimeAsThis(Spell):
    @noon(
        "This dude, if unbooted, leads a job that marks the town square. Success: find a dude in your deck "
        "or discard pile with less grit than your skill check, play them for 4 ghost rock less and give "
        "them a permanent +1 influence. Ace this card.",
        miracle=9,
        boot=True,
    )
    async def call_a_hero(self) -> None:
        await self.pay_costs()
        check = self.use.check
        job = await self.lead_job(self.town_square, leader=self.caster)
        if job.succeeded:
            for hero in await self.search_deck(
                lambda c: isinstance(c, Dude) and c.grit < check and self.can_play(c, -4),
                "Who comes?",
                also=self.you.discard_pile,
            ):
                if await self.play(hero, change=-4):
                    await self.add_counter(hero, "influence")
        await self.ace(self)
