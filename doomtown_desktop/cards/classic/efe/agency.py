"""The Agency and the cards of its deck, of Eye for an Eye."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    Deed,
    Dude,
    Improvement,
    Purchase,
    RoundDecided,
    bars_callers,
    card,
    cost_of,
    keeps_out,
    own_cost,
    react,
    require,
    shootout,
    while_,
)


@card("Insult to Injury", edition="classic")
class InsultToInjury(ActionCard):
    @react(
        "When your posse has won a round: your shooter permanently gets +1 influence. Ace this card.",
        to=RoundDecided,
    )
    async def gloat(self, decided: RoundDecided) -> None:
        loser = self.player(decided.loser_seat)
        require(self.posse, "you are not in the shootout")
        require(loser not in (self.you, self.posse_host), "your posse has not won the round")
        require(any(d.is_shooter for d in self.posse), "your shooter is no longer in the shootout")
        await self.pay_costs()
        for shooter in self.posse.where(lambda d: d.is_shooter):
            await self.add_counter(shooter, "influence")
        await self.ace(self)


@card("Phantoms", edition="classic")
class Phantoms(ActionCard):
    @shootout("Actions cannot target a dude in the shootout for the rest of it.")
    async def surround(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Who cannot be targeted?")
        await self.modify(dude, cannot=("be targeted by abilities",))


@card("Channel Fort", edition="classic")
class ChannelFort(Deed):
    @keeps_out("Texas Rangers cannot move here.")
    def turns_rangers_away(self, dude: Dude, place: Card) -> bool:
        return place == self and "texasrangers" in dude.outfits

    @own_cost("It costs 2 less for the Agency.")
    def is_government_property(self, purchase: Purchase) -> int:
        return -2 if "agency" in self.player(purchase.player).gangs else 0


@card("Power Plant", edition="classic")
class PowerPlant(Deed):
    @while_("+2 production while it is at an end of your street.", production=+2)
    def feeds_the_street(self) -> bool:
        return self.is_end_of_street


@card("Mr. Slate (Exp.1)", edition="classic")
class MrSlate(Dude):
    @bars_callers("Only Terrors can call him out.")
    def awes(self, caller: Card, mark: Card) -> bool:
        return mark == self and not (isinstance(caller, Dude) and caller.is_terror)


@card("Recruiter", edition="classic")
class Recruiter(Improvement):
    @cost_of("Your recruits of your own outfit cost 1 less to bring into play.")
    def finds_recruits(self, purchase: Purchase) -> int:
        recruit, buyer = self.card(purchase.card), self.player(purchase.player)
        theirs = buyer == self.controller and recruit.type is CardType.DUDE
        return -1 if theirs and not set(recruit.outfits).isdisjoint(buyer.gangs) else 0
