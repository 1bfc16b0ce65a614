"""Actions of Frontier Justice."""

from doomtown_desktop.dsl import (
    BEARER,
    ActionCard,
    CalloutAnswered,
    Card,
    Dude,
    Pool,
    card,
    noon,
    react,
    require,
    while_,
)


@card("Incubation")
class Incubation(ActionCard):
    @while_(
        "This dude has -1 bullets, -1 influence and -3 value.", on=BEARER, bullets=-1, influence=-1, value=-3
    )
    def festers(self) -> bool:
        return True

    def has_it(self, dude: Dude) -> bool:
        return dude == self.host

    @noon("This dude discards an Incubation they carry.", boot=True, granted_to=has_it, printed=False)
    async def recover(self) -> None:
        illnesses = self.user.attachments.where(lambda c: c.title == self.title)
        await self.discard(await self.target(illnesses.where(self.may_discard), "Discard which Incubation?"))

    @noon("Attach it to a booted dude who is at home.")
    async def infect(self) -> None:
        resting = self.all_dudes.booted.where(lambda d: d.is_home and self.may_attach(self, d))
        await self.attach_to_place(self, await self.target(resting, "Who falls ill?"))


@card("Rope and Ride")
class RopeAndRide(ActionCard):
    @react(
        "When a dude accepts your call-out: boot the leader or their Horse. The leader, then the mark, move "
        "to the same adjacent location other than your home, and the mark boots.",
        to=CalloutAnswered,
    )
    async def drag(self, answered: CalloutAnswered) -> None:
        leader, mark = self.dude(answered.caller), self.dude(answered.mark)
        require(answered.accepted and leader.controller == self.you, "nobody accepted your call-out")
        places = leader.neighbours.where(lambda p: p != self.you.home and self.may_move(leader, p))
        places = places.where(lambda p: self.may_move(mark, p))
        self.require_choice(places)
        mounts = Pool[Card]([leader, *leader.attachments.with_keyword("Horse")]).where(self.may_boot)
        mount = await self.target(mounts, "Boot whom?")
        place = await self.target(places, "Ride where?")
        if await self.boot_for(mount):
            await self.move(leader, place)
            await self.move(mark, place)
        await self.boot(mark)
