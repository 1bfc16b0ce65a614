"""The Texas Rangers and cards about the Harrowed, of Pine Box."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    Pool,
    Pulling,
    PullRevealed,
    SendingHome,
    Until,
    card,
    noon,
    react,
    require,
)


@card("Danny Hamilton (Exp.1)", edition="classic")
class DannyHamilton(Dude):
    @noon(
        "A Texas Ranger moves without booting to a location where a Terror is. It is his location or an "
        "adjacent one."
    )
    async def send_after_it(self) -> None:
        rangers = self.all_dudes.where(lambda d: "texasrangers" in d.outfits and bool(self.lairs(d)))
        ranger = await self.target(rangers, "Which Ranger moves?")
        await self.move(ranger, await self.target(self.lairs(ranger), "Where to?"))

    def lairs(self, ranger: Dude) -> Pool[Card]:
        near = self.locations.where(lambda p: self.is_nearby(p) and self.may_move(ranger, p))
        return near.where(lambda p: any(d.is_terror for d in self.all_dudes.at(p)))


@card("The Ghost (Exp.1)", edition="classic")
class TheGhost(Dude):
    @react(
        "When the Harrowed pull is made for him: he goes home without booting unless the pull is an ace.",
        to=Pulling,
    )
    async def fade_away(self, pulling: Pulling) -> None:
        require(pulling.purpose == "harrowed" and pulling.subject == self.id, "no such pull is made for him")
        await self.pay_costs()
        await self.watch(PullRevealed, self.slip_through, until=Until.PLAY, once=True)
        await self.watch(SendingHome, self.walk_off, until=Until.PLAY, once=True)

    async def slip_through(self, pull: PullRevealed, _: object) -> None:
        require(pull.purpose == "harrowed" and pull.tested == self.id)
        if pull.value >= self.value > 1:
            await pull.count_as(self.value - 1)

    async def walk_off(self, going: SendingHome, _: object) -> None:
        require(going.why == "harrowed" and going.subject == self.id)
        await going.without_booting()

    @noon("Gain 3 ghost rock.", boot=True)
    async def collect(self) -> None:
        await self.gain_ghost_rock(3)
