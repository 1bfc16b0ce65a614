"""Events of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    PLAYER,
    Aced,
    Attached,
    EventCard,
    Until,
    card,
    event,
    require,
    whenever,
    while_,
)

DOGS = ("Eureka!", "Eureka?!?")  # the same dog, alive and dead


@card("Eureka!", edition="classic")
class Eureka(EventCard):
    @event("Attach it to your home, unless Eureka is in play, alive or Harrowed.")
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
        "When a dude of its player is aced, it goes to the home of the next player on the left; once for all "
        "casualties of a round.",
        to=Aced,
    )
    async def runs_away(self, aced: Aced) -> None:
        self.dude(aced.card)
        require(aced.whose == self.controller.seat and not (aced.as_casualty and self.cannot("be traded")))
        if aced.as_casualty:
            await self.modify(self, Until.ROUND, cannot=("be traded",))
        await self.transfer(self, self.rivals[0].home, freely=True)
