"""Outfits of Base Set."""

from doomtown_desktop.dsl import Card, CardType, Dude, Outfit, Pool, SpellCast, card, noon, react, require


@card("Morgan Cattle Co.")
class MorganCattleCo(Outfit):
    @noon(
        "Boot a dude of yours: play a deed, reducing its cost by the dude's influence. They move there.",
        boot=True,
    )
    async def expand(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_boot).where(self.deeds_for), "Boot whom?")
        deed = await self.target(self.deeds_for(dude), "Play which deed?")
        await self.pay_costs()
        change = -dude.influence
        if await self.boot_for(dude) and await self.play(deed, change=change):
            await self.move(dude, deed)

    def deeds_for(self, dude: Dude) -> Pool[Card]:
        plans = self.you.play_hand.where(lambda c: c.type is CardType.DEED and self.may_move(dude, c))
        return plans.where(lambda c: self.can_play(c, -dude.influence, but=dude))


@card("The Fourth Ring")
class TheFourthRing(Outfit):
    @react(
        "When your dude away from home successfully casts a spell: discard a card from your play hand for 1 "
        "ghost rock and a new card.",
        to=SpellCast,
        boot=True,
    )
    async def perform(self, cast: SpellCast) -> None:
        dude = self.dude(cast.caster)
        require(cast.succeeded and dude.controller == self.you and not dude.is_home)
        if await self.discard(await self.target(self.you.play_hand, "Discard which card?")):
            await self.gain_ghost_rock(1)
            await self.draw_cards()
