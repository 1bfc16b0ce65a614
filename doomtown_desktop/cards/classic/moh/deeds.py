"""Deeds of Mouth of Hell."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    Deed,
    Dude,
    boots_to_enter,
    card,
    keeps_out,
    noon,
    require,
    while_,
)


@card("Fortune-Teller's Shop", edition="classic")
class FortuneTellersShop(Deed):
    @noon("See the top card of a deck.", controller=True)
    async def read_the_cards(self) -> None:
        player = await self.choose_player("See the top card of whose deck?", fit=lambda p: bool(p.deck))
        await self.pay_costs()
        await self.look_at(player.deck[-1:], player)


@card("Whiskey Nick's Joint", edition="classic")
class WhiskeyNicksJoint(Deed):
    @noon("Your dude here becomes a stud with +1 bullets.", controller=True)
    async def pour_courage(self) -> None:
        mine = self.dudes_here.where(lambda d: d.controller == self.you)
        await self.modify(await self.target(mine, "Who gets courage?"), stud=True, bullets=+1)


@card("Bat's Breath Mine", edition="classic")
class BatsBreathMine(Deed):
    @while_(
        "Dudes here have -1 bullets and -1 influence (minimum 0 each).", on=DUDES, bullets=-1, influence=-1
    )
    def poisons_the_air(self, dude: Dude) -> bool:
        return dude.location == self


@card("Secret Lab", edition="classic")
class SecretLab(Deed):
    @boots_to_enter("A Mad Scientist of yours boots to bring it into play.")
    def is_opened_by(self, dude: Dude) -> bool:
        return dude.is_a("Mad Scientist")

    @keeps_out(
        "Only Mad Scientists can move here, unless a card effect moves a dude here.", but_for_effects=True
    )
    def is_secret(self, dude: Dude, place: Card) -> bool:
        return place == self and not dude.is_a("Mad Scientist")

    @while_("Mad Scientists here have +1 to their Mad Scientist rating.", on=DUDES, Mad_Scientist=+1)
    def is_well_equipped(self, dude: Dude) -> bool:
        return dude.location == self and dude.is_a("Mad Scientist")


@card("The Side Pocket Billiard Hall", edition="classic")
class TheSidePocketBilliardHall(Deed):
    @noon("Pay its cost: you count as its owner for the rest of the game.", controller=True, pay=4)
    async def play_for_it(self) -> None:
        require(self.owner != self.you, "you already own it")
        await self.become_owner(self)
