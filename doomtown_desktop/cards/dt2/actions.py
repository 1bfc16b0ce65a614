"""Actions of Weird West Edition."""

from doomtown_desktop.dsl import (
    ActionCard,
    Joined,
    card,
    cheatin_resolution,
    noon,
    require,
    resolution,
    shootout,
)


@card("Coachwhip!")
class Coachwhip(ActionCard):
    @cheatin_resolution(
        "The cheater boots one of their dudes, or aces one if this is a shootout. If your hand is legal, you choose."
    )
    async def crack(self) -> None:
        chooser = self.you if self.you.hand_is_legal else self.cheater
        dude = await self.target(
            self.cheater.posse if self.in_shootout else self.cheater.dudes.unbooted, by=chooser
        )
        await (self.ace(dude) if self.in_shootout else self.boot(dude))


@card("It's Not What You Know...")
class ItsNotWhatYouKnow(ActionCard):
    @resolution("Lower a player's hand rank by 1.")
    async def hint(self) -> None:
        await self.change_hand_rank(-1, await self.choose_player())

    @cheatin_resolution("Lower a player's hand rank by 4.")
    async def expose(self) -> None:
        await self.change_hand_rank(-4, await self.choose_player())


@card("Kidnappin'")
class Kidnappin(ActionCard):
    @noon(
        "Mark an opposing dude. Your posse needs more bullets than the mark, and whoever joins it gets 1 bounty. "
        "If successful, discard the mark.",
        job=True,
        boot=True,
    )
    async def kidnap(self) -> None:
        mark = await self.target(self.opposing, "Mark a dude")
        job = await self.lead_job(
            mark, needs=lambda posse: posse.total("bullets") > mark.bullets, on_join=self.get_noticed
        )
        if job.succeeded:
            await self.discard(mark)

    async def get_noticed(self, joined: Joined, _: object) -> None:
        require(joined.side == 0)
        await self.add_bounty(self.dude(joined.card))


@card("Pistol Whip")
class PistolWhip(ActionCard):
    @shootout(
        "Boot your dude in this posse to send an opposing dude home booted. Yours gets -1 bullets (minimum 0)."
    )
    async def whip(self) -> None:
        hero = await self.target(self.posse.unbooted, "Boot a dude of yours")
        loser = await self.target(self.opposing, "Send whom home?")
        if await self.boot_for(hero):
            await self.send_home(loser)
        await self.modify(hero, bullets=-1, minimum=0)


@card("Bounty Hunter")
class BountyHunter(ActionCard):
    @noon(
        "A 2-stud Gunslinger enters play at a wanted dude's location and calls that dude out, who cannot refuse."
    )
    async def hunt(self) -> None:
        prey = await self.target(
            self.all_dudes.wanted.where(lambda d: d.controller != self.you), "Hunt whom?"
        )
        gunslinger = await self.token("Gunslinger", prey.place)
        await self.call_out(gunslinger, prey, refusable=False)
