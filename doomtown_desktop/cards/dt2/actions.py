"""Actions of Weird West Edition."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Joined,
    Use,
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
        "The cheater boots one of their dudes, or aces one if this is a shootout. If your hand is legal, you "
        "choose."
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
        "Mark an opposing dude. Your posse needs more bullets than the mark, and whoever joins it gets 1 "
        "bounty. If successful, discard the mark.",
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
    @shootout("Boot a dude of yours: an opposing dude goes home booted. Yours gets -1 bullets (minimum 0).")
    async def whip(self) -> None:
        self.require_choice(self.opposing)
        hero = await self.target(self.posse.unbooted, "Boot a dude of yours")
        loser = await self.target(self.opposing, "Send whom home?")
        if await self.boot_for(hero):
            await self.send_home(loser)
        await self.modify(hero, bullets=-1, minimum=0)


@card("Bounty Hunter")
class BountyHunter(ActionCard):
    @noon("A 2-stud Gunslinger appears where a wanted dude is and calls them out; they cannot refuse.")
    async def hunt(self) -> None:
        prey = await self.target(
            self.all_dudes.wanted.where(lambda d: d.controller != self.you), "Hunt whom?"
        )
        gunslinger = await self.token("Gunslinger", prey.place)
        await self.call_out(gunslinger, prey, refusable=False)


@card("The Stakes Just Rose")
class TheStakesJustRose(ActionCard):
    @shootout("A dude of yours joins your posse as a stud.", joins=True)
    async def raise_the_stakes(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_join), "Who joins?")
        await self.join_posse(dude)
        await self.become_stud(dude)


@card("Sun in Yer Eyes")
class SunInYerEyes(ActionCard):
    @shootout("-2 bullets for a dude in the shootout, or they become a draw; for 1 ghost rock it is both.")
    async def blind(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Blind whom?")
        both = ["both for 1 ghost rock"] if self.you.stash else []
        how = await self.one_of("-2 bullets", "a draw", *both)
        if how in both:
            await self.pay(1)
        if how != "a draw":
            await self.modify(dude, bullets=-2)
        if how != "-2 bullets":
            await self.become_draw(dude)


@card("Sun in Yer Eyes", printing="01113")
class SunInYerEyes2014(ActionCard):
    @shootout("A dude in the shootout becomes a draw with -2 bullets (minimum 0).")
    async def blind(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Blind whom?")
        await self.modify(dude, bullets=-2, minimum=0, stud=False)


@card("Faster on the Draw")
class FasterOnTheDraw(ActionCard):
    @shootout("Your dude gets +1 bullets and, if a Deputy, becomes a stud. An opposing dude gets -2 bullets.")
    async def outdraw(self) -> None:
        self.require_choice(self.opposing)
        hero = await self.target(self.posse.where(lambda d: d.controller == self.you), "Who is faster?")
        loser = await self.target(self.opposing, "Who is slower?")
        await self.modify(hero, bullets=+1)
        if hero.is_a("Deputy"):
            await self.become_stud(hero)
        await self.modify(loser, bullets=-2)


@card("Hiding in the Shadows")
class HidingInTheShadows(ActionCard):
    @noon("Other players cannot choose or affect one of your dudes with Shootout abilities.")
    async def hide(self) -> None:
        await self.protect(await self.target(self.you.dudes, "Who hides?"), self.is_out_of_sight)

    def is_out_of_sight(self, _: Card, use: Use) -> bool:
        return use.play == "shootout" and self.player(use.player) != self.owner


@card("Rabbit's Lunar Leap")
class RabbitsLunarLeap(ActionCard):
    @shootout(
        "Unboot this dude if you like; they join your posse. Combo if the opposing posse has more dudes.",
        technique=True,
        tao="Tao of the Jade Rabbit",
        joins=True,
        combo=lambda leap: len(leap.opposing) > len(leap.posse),
    )
    async def leap(self) -> None:
        self.require_may_join(self.tested)
        await self.join_posse(self.tested)
        if self.tested.booted and await self.may("Unboot this dude?"):
            await self.unboot(self.tested)


@card("Rabbit's Deception")
class RabbitsDeception(ActionCard):
    @shootout(
        "This dude goes home booted; if they had been unbooted, an opposing dude may go home booted "
        "too. Combo if the opposing posse has a stud.",
        technique=True,
        tao="Tao of the Jade Rabbit",
        combo=lambda trick: trick.opposing.where(lambda d: d.is_stud),
    )
    async def deceive(self) -> None:
        fooled = None
        if not self.tested.booted:
            fooled = await self.may_target(self.opposing, "Send whom home too?")
        await self.send_home(self.tested)
        if fooled:
            await self.send_home(fooled)
