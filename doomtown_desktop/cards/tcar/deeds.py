"""Deeds of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    JobEnded,
    SundownEffects,
    card,
    noon,
    react,
    require,
    while_,
)


@card("Taff's Distillery")
class TaffsDistillery(Deed):
    @react(
        "When a job of yours succeeds, draw a card. Not for jobs of your outfit or legend, nor for one that "
        "marks your home.",
        to=JobEnded,
        controller=True,
        boot=True,
    )
    async def drink_to_it(self, job: JobEnded) -> None:
        require(job.succeeded and self.player(job.player) == self.you, "no job of yours has succeeded")
        require(self.card(job.source).type not in (CardType.OUTFIT, CardType.LEGEND), "your outfit ran it")
        require(job.mark != self.you.home.id, "it marked your home")
        await self.draw_cards()


@card("Epitaph Branch Office")
class EpitaphBranchOffice(Deed):
    @react(
        "When nobody has won at Sundown: your dude at another player's home, with influence and without "
        "control points, gets a permanent one.",
        to=SundownEffects,
        controller=True,
        boot=True,
    )
    async def report(self, _: SundownEffects) -> None:
        homes = [p.home for p in self.opponents]
        able = self.you.dudes.where(lambda d: d.location in homes and d.influence >= 1 and not d.control)
        await self.give_control_point(await self.target(able, "Who reports?"))


@card("Explorer's Lodge")
class ExplorersLodge(Deed):
    @noon(
        "A dude here moves to the town square and boots. For 2 ghost rock their owner may unboot them.",
        controller=True,
        boot=True,
    )
    async def send_out(self) -> None:
        guests = self.dudes_here.where(lambda d: self.may_move(d, self.town_square))
        guest = await self.target(guests, "Send whom out?")
        await self.move(guest, self.town_square, booted=True)
        prompt = f"Pay 2 ghost rock to unboot {guest.title}?"
        if guest.booted and await self.may_pay(2, prompt, by=guest.owner):
            await self.unboot(guest)


@card("Mausoleum")
class Mausoleum(Deed):
    @react(
        "When a dude in play is aced, no token nor Abomination: it has a permanent control point more.",
        to=Aced,
        controller=True,
        boot=True,
    )
    async def receive(self, gone: Aced) -> None:
        body = self.card(gone.card)
        require(body.type is CardType.DUDE and not body.is_a("Abomination"), "they are not received")
        await self.give_control_point(self)


@card("The Oriental Saloon")
class TheOrientalSaloon(Deed):
    @while_("Bullets count for control of it, not influence.", on=DUDES, control_by_bullets=1)
    def respects_guns(self, dude: Dude) -> bool:
        return dude.location == self

    @react(
        "When you reveal a Cheatin' hand: a dude of yours in town unboots and gets 2 bounty.",
        to=DrawHandsRevealed,
        controller=True,
        boot=True,
    )
    async def get_noticed(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.seat in revealed.players and self.you.is_cheatin, "you have revealed no such hand")
        dude = await self.target(self.you.dudes.booted.where(lambda d: d.is_in_town), "Unboot whom?")
        await self.unboot(dude)
        await self.add_bounty(dude, 2)
