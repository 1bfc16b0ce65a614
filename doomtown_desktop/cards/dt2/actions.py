"""Actions of Weird West Edition."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    CasualtiesComing,
    DrawHandsRevealed,
    Dude,
    Joined,
    Pool,
    ShooterPicked,
    Until,
    Use,
    card,
    cheatin_resolution,
    noon,
    override,
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


@card("Unprepared")
class Unprepared(ActionCard):
    @shootout("Boot a dude: -1 bullets, and they cannot use their abilities.")
    async def surprise(self) -> None:
        dude = await self.target(self.dudes_in_shootout.unbooted, "Who is unprepared?")
        await self.boot(dude)
        await self.modify(dude, bullets=-1, cannot=["be used"])

    @shootout("Boot one or two cards that a dude carries: they lose traits, abilities and bullet bonuses.")
    async def disarm(self) -> None:
        armed = self.dudes_in_shootout.where(lambda d: d.attachments.unbooted)
        dude = await self.target(armed, "Whose cards?")
        cards = await self.targets(dude.attachments.unbooted, 1, 2, "Boot which cards?")
        await self.boot(*cards)
        for held in cards:
            await self.lose_text(held)


@card("Unprepared", printing="01134")
class Unprepared2014(ActionCard):
    @shootout(
        "A dude boots with all they carry: -1 bullets, no abilities, and those cards lose traits, abilities "
        "and bullet bonuses."
    )
    async def surprise(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Who is unprepared?")
        await self.boot(dude, *dude.attachments)
        await self.modify(dude, bullets=-1, cannot=["be used"])
        for held in dude.attachments:
            await self.lose_text(held)


@card("Pinned Down")
class PinnedDown(ActionCard):
    @shootout("A dude must be the first casualty; picked as a shooter, they get -3 bullets.")
    async def pin(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Pin whom?")
        await self.modify(dude, first_casualty=1)
        await self.watch(ShooterPicked, self.flinch, dude, once=True)

    async def flinch(self, picked: ShooterPicked, dude: Dude) -> None:
        require(picked.card == dude.id)
        await self.modify(dude, bullets=-3)


@card("Pinned Down", printing="01124")
class PinnedDown2014(PinnedDown):
    @override
    async def flinch(self, picked: ShooterPicked, dude: Dude) -> None:
        require(picked.card == dude.id)
        await self.modify(dude, bullets=-3, minimum=0)


@card("Ambush")
class Ambush(ActionCard):
    @noon(
        "Mark an opposing dude. Unless the mark is wanted, whoever joins your posse gets 1 bounty. If "
        "successful, ace the mark.",
        job=True,
        boot=True,
    )
    async def lie_in_wait(self) -> None:
        await self.fall_upon(await self.target(self.opposing, "Mark a dude"))

    async def fall_upon(self, mark: Dude) -> None:
        job = await self.lead_job(mark, on_join=None if mark.is_wanted else self.get_noticed)
        if job.succeeded:
            await self.ace(mark)

    async def get_noticed(self, joined: Joined, _: object) -> None:
        require(joined.side == 0)
        await self.add_bounty(self.dude(joined.card))


@card("Ambush", printing="01114")
class AmbushOnAnybody(Ambush):
    @noon(
        "Mark any dude. Unless the mark is wanted, whoever joins your posse gets 1 bounty. If successful, "
        "ace the mark.",
        job=True,
        boot=True,
    )
    @override
    async def lie_in_wait(self) -> None:
        await self.fall_upon(await self.target(self.all_dudes, "Mark a dude"))


@card("Recruitment Drive")
class RecruitmentDrive(ActionCard):
    @noon(
        "Mark the town square. If successful, bring a dude or deed from your discard pile into play for 5 "
        "ghost rock less.",
        job=True,
    )
    async def recruit(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            found = self.you.discard_pile.where(lambda c: self.can_play(c, -5))
            await self.play(await self.target(found, "Bring which card into play?"), change=-5)


@card("Bottom Dealin'")
class BottomDealin(ActionCard):
    @cheatin_resolution(
        "The cheater's draw hand is discarded; the top five cards of your deck take its place and go to your "
        "own piles later."
    )
    async def deal(self) -> None:
        await self.redraw_hand(self.cheater, deck_of=self.you)


@card("Calling the Cavalry")
class CallingTheCavalry(ActionCard):
    @shootout(
        "A dude of your posse becomes a stud. When draw hands are revealed this round, the posse with most "
        "Horses gets +1 hand rank."
    )
    async def blow_the_horn(self) -> None:
        await self.become_stud(await self.target(self.posse, "Who becomes a stud?"))
        await self.watch(DrawHandsRevealed, self.charge, until=Until.ROUND)

    async def charge(self, _: DrawHandsRevealed, __: object) -> None:
        mine, theirs = self.horses(self.posse), self.horses(self.opposing)
        require(mine != theirs)
        await self.change_hand_rank(+1, self.you if mine > theirs else self.opponent)

    def horses(self, riders: Pool[Dude]) -> int:
        return sum(len(d.attachments.with_keyword("Horse")) for d in riders)


@card("Ricochet")
class Ricochet(ActionCard):
    @cheatin_resolution(
        "Discard the cheater's shooter. If your hand is legal, you take no casualties this round and draw a "
        "card."
    )
    async def bounce(self) -> None:
        legal = self.you.hand_is_legal
        for shooter in self.cheater.posse.where(lambda d: d.is_shooter):
            await self.discard(shooter)
        if legal:
            await self.watch(CasualtiesComing, self.take_cover, until=Until.ROUND)
            await self.draw_cards()

    async def take_cover(self, coming: CasualtiesComing, _: object) -> None:
        require(not self.you.opposes(coming.side))
        await coming.become(0)


@card("Ridden Down")
class RiddenDown(ActionCard):
    @noon("Boot your Horse: a dude without a Horse at its location goes home booted.")
    async def ride_over(self) -> None:
        horses = self.you.cards.with_keyword("Horse").unbooted
        horse = await self.target(horses.where(self.on_foot_near), "Boot which Horse?")
        loser = await self.target(self.on_foot_near(horse), "Ride down whom?")
        if await self.boot_for(horse):
            await self.send_home(loser)

    def on_foot_near(self, horse: Card) -> Pool[Dude]:
        near = self.all_dudes.at(horse.location).where(lambda d: self.may_be_chosen(d, self.use))
        return near.where(lambda d: not d.attachments.with_keyword("Horse"))


@card("Point Blank")
class PointBlank(ActionCard):
    @resolution(
        "Boot your stud in this posse, no token: your opponent aces a dude of theirs with fewer bullets."
    )
    async def fire(self) -> None:
        await self.shoot(self.studs.where(lambda d: d.type is not CardType.TOKEN))

    @property
    def studs(self) -> Pool[Dude]:
        return self.posse.unbooted.where(lambda d: d.is_stud and d.controller == self.you)

    async def shoot(self, able: Pool[Dude]) -> None:
        hero = await self.target(able, "Boot which stud?")
        await self.boot(hero)
        weaker = self.opposing.where(lambda d: d.bullets < hero.bullets)
        await self.ace(await self.target(weaker, "Ace whom?", by=self.opponent))


@card("Point Blank", printing="01142")
class PointBlankWithTokens(PointBlank):
    @resolution("Boot your stud in this posse: your opponent aces a dude of theirs with fewer bullets.")
    @override
    async def fire(self) -> None:
        await self.shoot(self.studs)
