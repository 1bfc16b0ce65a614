"""Spells of Immovable Object, Unstoppable Force."""

from doomtown_desktop.dsl import DUDES, CardType, Dude, Spell, card, noon, shootout, while_


@card("Spirit Guidance")
class SpiritGuidance(Spell):
    @noon("Discard a card from your hand: draw a card.", spirit=7, boot=True)
    async def trade_visions(self) -> None:
        spare = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(spare)):
            await self.draw_cards()

    @noon("Away from your home: draw 2 cards, discard 2.", spirit=10, boot=True)
    async def seek_visions(self) -> None:
        await self.pay_costs()
        if self.caster.location != self.you.home:
            await self.draw_cards(2)
            for spare in await self.targets(self.you.play_hand, 2, 2, "Discard which 2 cards?"):
                await self.discard(spare)


@card("The Pack Awakens")
class ThePackAwakens(Spell):
    @while_("Tokens here that are dudes are Harrowed.", on=DUDES, keywords="Harrowed")
    def hardens(self, dude: Dude) -> bool:
        return dude.type is CardType.TOKEN and dude.location == self.location

    @shootout(
        "A 2-stud Nature Spirit appears booted and joins your posse.",
        spirit=8,
        boot=True,
        reaches_outside=True,
    )
    async def howl(self) -> None:
        await self.join_posse(await self.token("Nature Spirit", self.shootout_location, booted=True))
