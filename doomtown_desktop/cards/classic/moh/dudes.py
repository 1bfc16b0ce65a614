"""Dudes of Mouth of Hell."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    CardType,
    Dude,
    Purchase,
    bears,
    card,
    cost_of,
    own_cost,
    react,
    require,
    while_,
)


@card("Alice Chamberlain", edition="classic")
class AliceChamberlain(Dude):
    @cost_of("Weapon Gadgets that she invents cost 2 less.")
    def saves_parts(self, purchase: Purchase) -> int:
        gadget = self.card(purchase.card)
        return -2 if purchase.host == self.id and gadget.is_a("Weapon") and gadget.is_a("Gadget") else 0

    @react(
        "After you ace a Wanted dude of the opposing posse while she is in yours: take 1 ghost rock from "
        "the aced dude's controller.",
        to=Aced,
        timing="after",
    )
    async def send_the_bill(self, aced: Aced) -> None:
        require(self.in_posse and aced.side is not None and self.you.opposes(aced.side))
        require(aced.bounty > 0 and self.who_aced(aced) == self.you)
        await self.take_ghost_rock(self.player(aced.whose), 1)


@card("Deputy Dave Montreal", edition="classic")
class DeputyDaveMontreal(Dude):
    @while_("Nobody can refuse his call-outs unless he is Wanted.", cannot="be refused")
    def is_the_law(self) -> bool:
        return not self.is_wanted


@card("Deputy Milo Powell", edition="classic")
class DeputyMiloPowell(Dude):
    @while_("He is a stud while you are the Winner.", stud=True)
    def feels_lucky(self) -> bool:
        return self.controller.is_winner


@card("Howard Findley (Exp.1)", edition="classic")
class HowardFindley(Dude):
    @cost_of("Your strikes cost 1 less.")
    def invests(self, purchase: Purchase) -> int:
        mine = self.player(purchase.player) == self.controller
        return -1 if mine and self.card(purchase.card).is_a("Strike") else 0

    @while_("He is a stud in a shootout at home.", stud=True)
    def defends_the_office(self) -> bool:
        return self.in_posse and self.in_shootout and self.is_home


@card("Bone Fiend", edition="classic")
class BoneFiend(Dude):
    @bears("It carries no goods.")
    def carries(self, card: Card) -> bool:
        return card.type is not CardType.GOODS

    @own_cost("It costs 1 less for each Huckster that you have in play.")
    def is_raised(self, purchase: Purchase) -> int:
        return -len(self.player(purchase.player).dudes.with_keyword("Huckster"))

    @while_("Cards cannot ace it in a shootout.", cannot="be aced by cards")
    def is_mere_bone(self) -> bool:
        return self.in_posse and self.in_shootout

    @while_("It cannot be a casualty unless your hand is beaten by 2 or more ranks.", cannot="be a casualty")
    def holds_together(self) -> bool:
        return self.in_posse and self.controller.lost_by < 2
