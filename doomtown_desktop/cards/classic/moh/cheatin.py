"""Cheatin' cards of Mouth of Hell."""

from doomtown_desktop.dsl import ActionCard, card, cheatin_resolution, require


@card("Red-Handed", edition="classic")
class RedHanded(ActionCard):
    @cheatin_resolution("All dudes of the cheater become Wanted.")
    async def point_at_them(self) -> None:
        await self.pay_costs()
        await self.make_wanted(*self.cheater.dudes)


@card("Sauce for the Gander", edition="classic")
class SauceForTheGander(ActionCard):
    @cheatin_resolution(
        "Exchange draw hands with the cheater. Nobody can play Cheatin' cards on you for this draw."
    )
    async def turn_the_tables(self) -> None:
        require(self.you.draw_hand, "you have no draw hand")
        await self.swap_draw_hands(self.cheater)
        await self.spare_hand()
