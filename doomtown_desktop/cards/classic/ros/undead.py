"""Cards about the Harrowed, of A Reaping of Souls."""

from doomtown_desktop.dsl import Dude, EventCard, Until, card, event


@card("All Harroweds' Eve", edition="classic")
class AllHarrowedsEve(EventCard):
    @event(
        "Harrowed dudes get +1 bullets and +1 influence today, and nobody can refuse their call-outs. Ace "
        "this card."
    )
    async def raise_the_dead(self) -> None:
        await self.modify_all(self.is_harrowed, Until.DAY, bullets=+1, influence=+1)
        await self.forbid("be refused", until=Until.DAY, as_long_as=self.is_harrowed)
        await self.ace(self)

    def is_harrowed(self, dude: Dude) -> bool:
        return dude.is_a("Harrowed")


@card("All Souls' Day", edition="classic")
class AllSoulsDay(EventCard):
    @event(
        "Harrowed dudes get -1 bullets and -1 influence (minimum 0 each) today, and can neither refuse "
        "call-outs nor make the Harrowed pull. Ace this card."
    )
    async def pray_for_them(self) -> None:
        await self.modify_all(self.is_harrowed, Until.DAY, bullets=-1, influence=-1)
        gone = "refuse callouts", "make the Harrowed pull"
        await self.forbid(*gone, until=Until.DAY, as_long_as=self.is_harrowed)
        await self.ace(self)

    def is_harrowed(self, dude: Dude) -> bool:
        return dude.is_a("Harrowed")
