"""Dudes of Bad Medicine."""

from doomtown_desktop.dsl import DUDES, Card, Dude, card, resolution, shootout, while_


@card("Vasilis the Boar")
class VasilisTheBoar(Dude):
    @while_("In a shootout, wanted dudes that oppose him: -2 value.", on=DUDES, value=-2)
    def scent_of_money(self, dude: Dude) -> bool:
        return dude.is_wanted and dude in self.opposing_posse

    def is_at_hand(self, weapon: Card) -> bool:
        return self.may_use(weapon, "shootout", free_boot=True, again=True)

    @shootout(
        "Use a Shootout ability of his Weapon without booting it, even if it was used today. Then ace it."
    )
    async def wreck(self) -> None:
        weapons = self.goods.with_keyword("Weapon")
        weapon = await self.target(weapons.where(self.is_at_hand), "Which Weapon?")
        await self.use_ability(weapon, "shootout", free_boot=True, again=True)
        await self.ace(weapon)


@card("Willa Mae MacGowan")
class WillaMaeMacGowan(Dude):
    @resolution("Ace her; if you do, the rest of your posse goes home booted.")
    async def cover_the_retreat(self) -> None:
        await self.pay_costs()
        others = self.posse.but(self)
        if await self.do_for(self.ace(self)):
            for dude in others:
                await self.send_home(dude)
