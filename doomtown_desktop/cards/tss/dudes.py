"""Dudes of The Showstopper."""

from doomtown_desktop.dsl import (
    PLAYERS,
    Dude,
    EnteredPlay,
    Player,
    card,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Erin Knight")
class ErinKnight(Dude):
    @shootout("Boot a Deputy of yours: they join her posse.", repeat=True, reaches_outside=True)
    async def call_the_law(self) -> None:
        law = self.you.dudes.where(self.may_boot).with_keyword("Deputy").where(self.may_join)
        deputy = await self.target(law, "Boot which Deputy?")
        if await self.boot_for(deputy):
            await self.join_posse(deputy)


@card("Gene North Star")
class GeneNorthStar(Dude):
    @shootout("Discard a Spirit he carries: he gets +2 bullets.")
    async def let_go(self) -> None:
        spirit = await self.target(
            self.spells.with_keyword("Spirit").where(self.may_discard), "Discard which Spirit?"
        )
        if await self.do_for(self.discard(spirit)):
            await self.modify(self, bullets=+2)


@card("Nicholas Kramer")
class NicholasKramer(Dude):
    @while_("+1 bullets for each Gadget you control (at most +4).", bullets=+1)
    def shows_off(self) -> int:
        return min(4, len(self.controller.cards.with_keyword("Gadget")))


@card("Pancho Castillo (Exp.1)")
class PanchoCastilloExp1(Dude):
    @react(
        "When he comes into play, he takes 1 bounty from each of your other wanted dudes.",
        to=EnteredPlay,
    )
    async def take_the_blame(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        require(self.you.dudes.wanted.but(self), "nobody else is wanted")
        await self.pay_costs()
        for dude in self.you.dudes.wanted.but(self):
            before = dude.bounty
            await self.add_bounty(dude, -1)
            await self.add_bounty(self, before - dude.bounty)

    @shootout("A dude whose value is at most his bounty goes home booted.")
    async def scare_off(self) -> None:
        timid = self.dudes_in_shootout.where(lambda d: d.value <= self.bounty)
        await self.send_home(await self.target(timid.where(self.may_send_home), "Send whom home?"))


@card("Quimby R. Tuttlemeir")
class QuimbyRTuttlemeir(Dude):
    @noon(
        "Ace a nearby Abomination with influence that you own and control. Quimby permanently gets +1 "
        "influence.",
    )
    async def make_a_name(self) -> None:
        mine = self.you.dudes.with_keyword("Abomination").where(lambda d: d.owner == self.you)
        prey = await self.target(
            mine.where(lambda d: d.influence >= 1 and self.is_nearby(d)).where(self.may_ace),
            "Ace which Abomination?",
        )
        await self.ace(prey)
        await self.add_counter(self, "influence")


@card("Seamus McCaffrey")
class SeamusMcCaffrey(Dude):
    @while_(
        "While you have dudes at five or more locations, each other player has 2 fewer control points.",
        on=PLAYERS,
        control_points=-2,
    )
    def is_everywhere(self, player: Player) -> bool:
        return player != self.controller and len({d.place.id for d in self.controller.dudes}) >= 5


@card("The Grey Man")
class TheGreyMan(Dude):
    @noon("A dude here whose value is at most his bullets goes home booted.")
    async def stare(self) -> None:
        weak = self.dudes_here.where(lambda d: d.value <= self.bullets)
        await self.send_home(await self.target(weak.where(self.may_send_home), "Send whom home?"))
