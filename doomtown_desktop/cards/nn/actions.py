"""Actions of Nightmare at Noon."""

from doomtown_desktop.dsl import (
    Aced,
    ActionCard,
    Until,
    card,
    noon,
    require,
    shootout,
)


@card("A Fight They'll Never Forget")
class AFightTheyllNeverForget(ActionCard):
    @shootout(
        "Each dude of your posse gets +1 bullets. Whenever someone is aced as a casualty, the other side's "
        "shooter gets a permanent control point. Ace this card."
    )
    async def make_history(self) -> None:
        await self.pay_costs()
        for dude in self.posse:
            await self.modify(dude, bullets=+1)
        await self.watch(Aced, self.spread_the_news, until=Until.SHOOTOUT)
        await self.ace(self)

    async def spread_the_news(self, aced: Aced, _: object) -> None:
        require(aced.as_casualty and self.card(aced.card).facts.is_dude and aced.side is not None)
        hero = self.you.shooter if self.you.opposes(aced.side) else self.opponent.shooter
        require(hero is not None and hero.in_play)
        assert hero is not None
        await self.give_control_point(hero)


@card("Buried Treasure")
class BuriedTreasure(ActionCard):
    @noon("Ace a card from your discard pile: gain 3 ghost rock, then draw a card.")
    async def dig_up(self) -> None:
        if await self.do_for(self.ace(await self.target(self.you.discard_pile, "Ace which card?"))):
            await self.gain_ghost_rock(3)
            await self.draw_cards()
