"""Action cards of the classic promos."""

from doomtown_desktop.dsl import (
    AbilityDone,
    ActionCard,
    CardType,
    Zone,
    card,
    cheatin_resolution,
    react,
    require,
)


@card("No Mas", edition="classic")
class NoMas(ActionCard):
    @react("After an action card has resolved: ace that card and this one.", to=AbilityDone, timing="after")
    async def say_no_more(self, done: AbilityDone) -> None:
        action = self.card(done.card)
        require(action.type is CardType.ACTION, "it is not an action card")
        require(action.zone in (Zone.TABLE, Zone.DISCARD_PILE, Zone.IN_PLAY), "the card is gone already")
        await self.ace(action)
        await self.ace(self)


@card("Start Again", edition="classic")
class StartAgain(ActionCard):
    @cheatin_resolution(
        "In a shootout: the cheater's draw hand goes to Boot Hill, without being aced, and stays there for "
        "the rest of the game. The cheater draws 5 new cards."
    )
    async def deal_anew(self) -> None:
        require(self.in_shootout, "there is no shootout")
        await self.redraw_hand(self.cheater, buried=True)
