"""The Flock and the cards of its deck, of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    DUDES,
    ActionCard,
    Card,
    Deed,
    Dude,
    Outfit,
    Pool,
    Until,
    card,
    noon,
    require,
    shootout,
    while_,
)


@card("The Flock,(Children of Armageddon)", edition="classic")
class TheFlock(Outfit):
    @noon("Ace your Wanted dude. Take a card into your hand from your deck or discard pile.")
    async def sacrifice(self) -> None:
        await self.ace(await self.target(self.you.dudes.wanted.where(self.may_ace), "Sacrifice whom?"))
        for found in await self.search_deck(
            lambda _: True, "Take which card?", also=self.you.discard_pile, least=1
        ):
            await self.to_hand(found)


@card("Envy (Exp.1)", edition="classic")
class Envy(Dude):
    @noon(
        "Choose a dude here who carries more goods than Envy: Envy takes one of these goods, whoever "
        "controls the location."
    )
    async def covet(self) -> None:
        rich = self.dudes_here.but(self).where(lambda d: len(d.goods) > len(self.goods))
        rival = await self.target(rich.where(self.loot), "Whose goods?")
        await self.transfer(
            await self.target(self.loot(rival), f"Which goods of {rival.title} does Envy take?"),
            self,
            freely=True,
        )

    def loot(self, dude: Dude) -> Pool[Card]:
        return dude.goods.where(lambda g: self.may_attach(g, self, invents=False))


@card("Wrath (Exp.1)", edition="classic")
class Wrath(Dude):
    @shootout("All opposing dudes have a blank text box in this shootout.")
    async def rage(self) -> None:
        await self.pay_costs()
        for foe in self.opposing:
            await self.lose_text(foe, Until.SHOOTOUT, keywords=True)


@card("Polecat Saloon", edition="classic")
class PolecatSaloon(Deed):
    @while_("Dudes here who are not Wanted have -2 influence (minimum 1).", on=DUDES, influence=-1)
    def stinks(self, dude: Dude) -> int:
        if dude.location != self or dude.is_wanted:
            return 0
        return max(0, min(2, self.apart_from_this(dude, "influence") - 1))


@card("Let's Take It Outside", edition="classic")
class LetsTakeItOutside(ActionCard):
    @shootout("Both posses move to the town square, whatever restricts moves, and fight on there.")
    async def step_outside(self) -> None:
        require(self.shootout_location != self.town_square, "the shootout is in the town square")
        await self.move_shootout(self.town_square)
