"""Events of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    PLAYER,
    Aced,
    Attached,
    Dude,
    EventCard,
    Player,
    Pool,
    Until,
    card,
    event,
    require,
    whenever,
    while_,
)

DOGS = ("Eureka!", "Eureka?!?")  # the same dog, alive and Harrowed


@card("A Coach Comes to Town", edition="classic")
class ACoachComesToTown(EventCard):
    @event(
        "From the Winner on, each other player is asked until one leads a job against the stage at the town "
        "square; you may defend it. If successful, you pay that player 4 ghost rock; if not, or if nobody "
        "leads one, you gain 4."
    )
    async def roll_in(self) -> None:
        for rival in self.players:
            if not self.robbers(rival) or not await self.may("Rob the stage at the town square?", by=rival):
                continue
            job = await self.lead_job(self.town_square, player=rival, defended_by=lambda p: p == self.you)
            if job.succeeded:
                await self.pay_player(rival, 4)
                return
            break
        await self.gain_ghost_rock(4)

    def robbers(self, player: Player) -> Pool[Dude]:
        able = player.dudes.unbooted.where(lambda d: not d.cannot("lead jobs") and self.gets_there(d))
        return Pool() if player == self.you else able

    def gets_there(self, dude: Dude) -> bool:
        return dude.location == self.town_square or self.may_move(dude, self.town_square)


@card("Eureka!", edition="classic")
class Eureka(EventCard):
    @event("Attach it to your home, unless a Eureka is in play, alive or Harrowed.")
    async def come_along(self) -> None:
        if not any(c.title in DOGS for c in self.all_cards):
            await self.attach_to_place(self, self.you.home)

    @while_("Its player's maximum hand size is 2 larger.", on=PLAYER, hand_size=+2)
    def finds_nuggets(self) -> bool:
        return True

    @whenever("Whoever gets it draws 2 cards.", to=Attached)
    async def fetches(self, attached: Attached) -> None:
        require(attached.card == self.id)
        await self.draw_cards(2, self.controller)

    @whenever(
        "When its player's dude is aced, it goes to the home of the next player on the left (only once for "
        "all casualties of a round).",
        to=Aced,
    )
    async def runs_away(self, aced: Aced) -> None:
        self.dude(aced.card)
        require(aced.whose == self.controller.seat and not (aced.as_casualty and self.cannot("be traded")))
        if aced.as_casualty:
            await self.modify(self, Until.ROUND, cannot=("be traded",))
        await self.transfer(self, self.rivals[0].home, freely=True)


@card("Earthquake", edition="classic")
class Earthquake(EventCard):
    @event("Ace each strike that produces less than 3.")
    async def shake(self) -> None:
        for strike in self.all_deeds.with_keyword("Strike").where(lambda d: d.production < 3):
            await self.ace(strike)


@card("The 1st Bank is Robbed!", edition="classic")
class TheFirstBankIsRobbed(EventCard):
    @event("Instead of producing ghost rock, a deed has X upkeep today, where X is its normal production.")
    async def rob(self) -> None:
        deeds = self.all_deeds.where(lambda d: self.may_lower(d, "production"))
        deed = await self.target(deeds, "Which deed pays?")
        lost = deed.normal_production
        await self.modify(deed, Until.DAY, op="set", production=0)
        await self.modify(deed, Until.DAY, op="least", upkeep=lost)
