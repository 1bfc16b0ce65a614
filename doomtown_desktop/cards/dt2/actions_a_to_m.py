"""Actions of Weird West Edition, A to M."""

from doomtown_desktop.dsl import (
    ActionCard,
    CalloutAnswered,
    Card,
    Deed,
    DrawHandsRevealed,
    Dude,
    Joined,
    Pool,
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
        "The cheater boots one of their dudes, or aces one if this is a shootout. With a legal hand, you "
        "choose who."
    )
    async def crack(self) -> None:
        chooser = self.you if self.you.hand_is_legal else self.cheater
        if self.in_shootout:
            fit, prompt = self.cheater.posse.where(self.may_ace), "Ace whom?"
        else:
            fit, prompt = self.cheater.dudes.where(self.may_boot), "Boot whom?"
        dude = await self.target(fit, prompt, by=chooser)
        await (self.ace(dude) if self.in_shootout else self.boot(dude))


@card("It's Not What You Know...")
class ItsNotWhatYouKnow(ActionCard):
    @resolution("A player's hand rank is 1 lower.")
    async def hint(self) -> None:
        await self.change_hand_rank(-1, await self.choose_hand(-1, "Whose hand rank?"))

    @cheatin_resolution("A player's hand rank is 4 lower.")
    async def expose(self) -> None:
        await self.change_hand_rank(-4, await self.choose_hand(-4, "Whose hand rank?"))


@card("Kidnappin'")
class Kidnappin(ActionCard):
    @noon(
        "Mark an opposing dude. Your posse needs more bullets than the mark, and whoever joins it gets 1 "
        "bounty. If successful, discard the mark.",
        job=True,
        boot=True,
    )
    async def kidnap(self) -> None:
        await self.carry_off(await self.target(self.opposing, "Mark a dude"))

    async def carry_off(self, mark: Dude) -> None:
        job = await self.lead_job(
            mark, needs=lambda posse: posse.total("bullets") > mark.bullets, on_join=self.get_noticed
        )
        if job.succeeded:
            await self.discard(mark)

    async def get_noticed(self, joined: Joined, _: object) -> None:
        require(joined.side == 0)
        await self.add_bounty(self.dude(joined.card))


@card("Kidnappin'", printing="01123")
@card("Kidnappin'", printing="00020")
class KidnappinOfAnybody(Kidnappin):
    @noon(
        "Mark any dude. Your posse needs more bullets than the mark, and whoever forms it gets 1 bounty. If "
        "successful, discard the mark.",
        job=True,
        boot=True,
    )
    @override
    async def kidnap(self) -> None:
        await self.carry_off(await self.target(self.all_dudes, "Mark a dude"))

    @override
    async def get_noticed(self, joined: Joined, watched: object) -> None:
        require(not self.in_shootout)
        await super().get_noticed(joined, watched)


@card("Bounty Hunter")
class BountyHunter(ActionCard):
    @noon("A 2-stud Gunslinger appears where a wanted dude is and calls them out; they cannot refuse.")
    async def hunt(self) -> None:
        prey = await self.target(self.all_dudes.wanted.where(self.may_call_out), "Hunt whom?")
        await self.pay_costs()
        gunslinger = await self.token("Gunslinger", prey.place)
        await self.call_out(gunslinger, prey, refusable=False)


@card("Faster on the Draw")
class FasterOnTheDraw(ActionCard):
    @shootout("Your dude gets +1 bullets and, if a Deputy, becomes a stud. An opposing dude gets -2 bullets.")
    async def outdraw(self) -> None:
        hero = await self.target(self.your_dudes_in_posse, "Who is faster?")
        loser = await self.target_if_any(self.opposing, "Who is slower?")
        await self.modify(hero, bullets=+1)
        if hero.is_a("Deputy"):
            await self.become_stud(hero)
        if loser:
            await self.modify(loser, bullets=-2)


@card("Hiding in the Shadows")
class HidingInTheShadows(ActionCard):
    @noon("Other players cannot choose or affect one of your dudes with Shootout abilities.")
    async def hide(self) -> None:
        await self.protect(await self.target(self.you.dudes, "Who hides?"), self.is_out_of_sight)

    def is_out_of_sight(self, _: Card, use: Use) -> bool:
        return use.play == "shootout" and self.player(use.player) != self.owner


@card("Ambush")
class Ambush(ActionCard):
    @noon(
        "Mark an opposing dude. Unless the mark is wanted, whoever forms your posse gets 1 bounty. If "
        "successful, ace the mark.",
        job=True,
        boot=True,
    )
    async def lie_in_wait(self) -> None:
        await self.fall_upon(await self.target(self.opposing, "Mark a dude"))

    async def fall_upon(self, mark: Dude) -> None:
        job = await self.lead_job(mark, on_formed=lambda posse: self.get_noticed(mark, posse))
        if job.succeeded:
            await self.ace(mark)

    async def get_noticed(self, mark: Dude, posse: Pool[Dude]) -> None:
        if not mark.is_wanted:
            for dude in posse:
                await self.add_bounty(dude)


@card("Ambush", printing="01114")
class AmbushOnAnybody(Ambush):
    @noon(
        "Mark any dude. Unless the mark is wanted, whoever forms your posse gets 1 bounty. If successful, "
        "ace the mark.",
        job=True,
        boot=True,
    )
    @override
    async def lie_in_wait(self) -> None:
        await self.fall_upon(await self.target(self.all_dudes, "Mark a dude"))


@card("Bottom Dealin'")
class BottomDealin(ActionCard):
    @cheatin_resolution(
        "Discard the cheater's draw hand; the top 5 cards of your deck replace it and later go to your own "
        "piles."
    )
    async def deal(self) -> None:
        await self.redraw_hand(self.cheater, deck_of=self.you)


@card("Calling the Cavalry", spelled="Calling The Cavalry")
class CallingTheCavalry(ActionCard):
    @shootout(
        "A dude of your posse becomes a stud. When draw hands are revealed this round, the posse with the "
        "most Horses gets +1 hand rank."
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


@card("Calling the Cavalry", printing="17018", spelled="Calling The Cavalry")
class CallingAllTheCavalry(CallingTheCavalry):
    @shootout(
        "A dude of your posse becomes a stud. When draw hands are revealed this round, each posse gets +1 "
        "hand rank for every Horse in it."
    )
    @override
    async def blow_the_horn(self) -> None:
        await super().blow_the_horn()

    @override
    async def charge(self, revealed: DrawHandsRevealed, watched: object) -> None:
        for player, riders in ((self.you, self.posse), (self.opponent, self.opposing)):
            if self.horses(riders):
                await self.change_hand_rank(self.horses(riders), player)


@card("Flight of the Lepus")
class FlightOfTheLepus(ActionCard):
    @cheatin_resolution(
        "Move home up to two dudes of yours or the cheater's (up to three if you revealed a legal hand). In "
        "a shootout you may boot them all."
    )
    async def run_away(self) -> None:
        most = 3 if self.you.has_revealed_legal_hand else 2
        able = self.you.dudes.also(self.cheater.dudes).where(self.can_run)
        hares = await self.targets(able, 0, most, "Who runs home?")
        booted = self.in_shootout and bool(hares) and await self.may(f"Boot {Pool(hares).titles}?")
        await self.pay_costs()
        for hare in hares:
            if self.may_go_home(hare):
                await self.send_home(hare, booted)
            elif booted:
                await self.boot(hare)

    def can_run(self, dude: Dude) -> bool:
        return self.may_go_home(dude) or (self.in_shootout and not dude.booted)

    def may_go_home(self, dude: Dude) -> bool:
        return (dude.is_home and dude.in_posse) or self.may_move(dude, dude.home)


@card("Election Day Slaughter")
class ElectionDaySlaughter(ActionCard):
    @noon(
        "Mark the town square. First each other player may unboot somebody in town. If successful, each of "
        "them aces a dude of theirs in town.",
        job=True,
        marks_location=True,
        boot=True,
    )
    async def slaughter(self) -> None:
        job = await self.lead_job(self.town_square, on_begin=self.warn)
        if job.succeeded:
            for player in self.rivals:
                voters = player.dudes.where(lambda d: d.is_in_town and self.may_ace(d))
                for victim in await self.targets(voters, 1, 1, "Ace whom?", by=player):
                    await self.ace(victim)

    async def warn(self) -> None:
        for player in self.rivals:
            sleepers = self.all_dudes.booted.where(lambda d: d.is_in_town)
            for dude in await self.targets(sleepers, 0, 1, "Unboot whom?", by=player):
                await self.unboot(dude)


@card("Establishin' Who's in Charge")
class EstablishinWhosInCharge(ActionCard):
    @noon(
        "Mark a deed in town. If successful, it gets a permanent control point.",
        job=True,
        marks_location=True,
    )
    async def take_charge(self) -> None:
        deeds = self.all_deeds.where(lambda d: isinstance(d, Deed) and d.in_town)
        deed = await self.target(deeds, "Mark a deed")
        job = await self.lead_job(deed)
        if job.succeeded:
            await self.give_control_point(deed)


@card("Make the Smart Choice")
class MakeTheSmartChoice(ActionCard):
    @shootout("A dude gets -X bullets, where X is their influence. Their player may send them home booted.")
    async def reason_with(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Reason with whom?")
        await self.pay_costs()
        await self.modify(dude, bullets=-dude.influence)
        able = self.may_send_home(dude)
        if able and await self.may(f"Send {dude.title} home booted?", by=dude.controller):
            await self.send_home(dude)


@card("Make 'Em Sweat", spelled="Make 'em Sweat")
class MakeEmSweat(ActionCard):
    @shootout(
        "Boot your dude: another dude gets -X bullets, where X is your dude's bullets. If that other dude "
        "has none left, boot them."
    )
    async def stare(self) -> None:
        mine = self.your_dudes_in_posse.where(self.may_boot)
        hero = await self.target(mine.where(self.others), "Boot whom?")
        victim = await self.target(self.others(hero), "Who sweats?")
        if await self.boot_for(hero):
            await self.modify(victim, bullets=-hero.bullets)
            if not victim.bullets:
                await self.boot(victim)

    def others(self, hero: Dude) -> Pool[Dude]:
        return self.dudes_in_shootout.but(hero).where(lambda d: self.may_be_chosen(d, self.use))


@card("Crushing Inevitability")
class CrushingInevitability(ActionCard):
    @shootout(
        "Choose an opposing dude. If booted, their bullets do not count this round. They must be the first "
        "casualty this round if their value is lower than this dude's.",
        technique=True,
        tao="Tao of Zhu Bajie",
        boot=True,
    )
    async def crush(self) -> None:
        victim = await self.target(self.opposing, "Crush whom?")
        await self.pay_costs()
        if victim.booted:
            await self.modify(victim, Until.ROUND, cannot=["contribute bullets"])
        if victim.value < self.tested.value:
            await self.modify(victim, Until.ROUND, first_casualty=1)


@card("...It's Who You Know", spelled="...It's who you know")
class ItsWhoYouKnow(ActionCard):
    @noon(
        "Your dude calls out an opposing dude where they are. If accepted, yours becomes a stud, and "
        "shooters use influence instead of bullets for draw hands in this shootout."
    )
    async def drop_names(self) -> None:
        caller = await self.target(self.you.dudes.where(self.rivals_of), "Who calls out?")
        mark = await self.target(self.rivals_of(caller), "Call out whom?")
        await self.watch(CalloutAnswered, self.know_people, caller, until=Until.SHOOTOUT)
        await self.call_out(caller, mark)

    def rivals_of(self, dude: Dude) -> Pool[Dude]:
        near = self.opposing.at(dude.location).where(lambda d: self.may_call_out(d, dude))
        return near.where(lambda d: self.may_be_chosen(d, self.use))

    async def know_people(self, answered: CalloutAnswered, caller: Dude) -> None:
        require(answered.accepted)
        await self.modify(caller, Until.SHOOTOUT, stud=True)
        await self.speak_up()

    async def speak_up(self) -> None:
        await self.draw_by("influence")


@card("...It's Who You Know", printing="03019", spelled="...It's who you know")
@card("...It's Who You Know", printing="00137", spelled="...It's who you know")
class ItsWhoYouKnowThroughout(ItsWhoYouKnow):
    @noon(
        "Your dude calls out an opposing dude where they are. In the shootout, yours is a stud, and all "
        "dudes in posses use influence instead of bullets."
    )
    @override
    async def drop_names(self) -> None:
        await super().drop_names()

    @override
    async def speak_up(self) -> None:
        await self.draw_by("influence", throughout=True)


@card("Mugging")
class Mugging(ActionCard):
    @noon(
        "Mark an opposing dude and boot up to two cards they carry. If successful, the mark goes home "
        "booted; ace up to two booted cards they carry, if you like.",
        job=True,
    )
    async def mug(self) -> None:
        mark = await self.target(self.opposing, "Mark a dude")
        held = await self.targets(mark.attachments.where(self.may_boot), 0, 2, "Boot which cards?")
        job = await self.lead_job(mark, on_begin=lambda: self.boot(*held))
        if job.succeeded:
            await self.send_home(mark)
            for loot in await self.targets(mark.attachments.booted, 0, 2, "Ace which cards?"):
                await self.ace(loot)


@card("Meet the New Boss", spelled="Meet The New Boss")
class MeetTheNewBoss(ActionCard):
    @noon(
        "Mark the town square. Success: the leader gets a permanent control point and, if you ace this "
        "card, a permanent +1 influence too.",
        job=True,
        marks_location=True,
    )
    async def take_over(self) -> None:
        job = await self.lead_job(self.town_square)
        for leader in self.job_leader if job.succeeded else ():
            await self.give_control_point(leader)
            if await self.may("Ace this card for +1 influence?") and await self.do_for(self.ace(self)):
                await self.add_counter(leader, "influence")


@card("Meet the New Boss", printing="05040", spelled="Meet The New Boss")
class MeetTheNewBossAtOnce(ActionCard):
    @noon(
        "Mark the town square. Success: the leader gets a control point and +1 influence, both permanent. "
        "Ace this card, successful or not.",
        job=True,
        marks_location=True,
    )
    async def take_over(self) -> None:
        job = await self.lead_job(self.town_square)
        for leader in self.job_leader if job.succeeded else ():
            await self.give_control_point(leader)
            await self.add_counter(leader, "influence")
        await self.ace(self)


@card("Belligerence")
class Belligerence(ActionCard):
    @noon("A wanted dude gets +1 bullets and +1 influence until the next day's High Noon begins.")
    async def provoke(self) -> None:
        dude = await self.target(self.all_dudes.wanted, "Provoke whom?")
        await self.modify(dude, Until.UPKEEP, bullets=+1, influence=+1)

    @noon("Add 1 bounty to a booted dude, who unboots.", pay=1)
    async def rouse(self) -> None:
        dude = await self.target(self.all_dudes.booted, "Unboot whom?")
        if await self.do_for(self.add_bounty(dude)):
            await self.unboot(dude)


@card("Comin' Up Roses")
class CominUpRoses(ActionCard):
    @resolution("Choose a draw hand card whose value no other card there has: it gets the suit you choose.")
    async def trim(self) -> None:
        hand = self.you.draw_hand
        lone = hand.where(lambda c: c.poker_value not in self.values_beside(c))
        flower = await self.target(lone, "Change which card?")
        await self.pay_costs()
        await self.recast(flower, [flower.poker_value])

    @cheatin_resolution(
        "Give 1 or 2 cards in your draw hand values and suits of your choice, but no value that another "
        "card there has. For the rest of the shootout, +2 hand rank while your hand is legal and a straight "
        "or flush."
    )
    async def arrange(self) -> None:
        flowers = await self.targets(self.you.draw_hand, 1, 2, "Change which cards?")
        await self.pay_costs()
        for count, flower in enumerate(flowers, 1):
            taken = self.values_beside(*flowers[count:], flower)
            await self.recast(flower, [v for v in range(1, 14) if v not in taken])
        if self.in_shootout:
            await self.change_hand_rank(+2, as_long_as=self.is_in_bloom, until=Until.SHOOTOUT)

    def values_beside(self, *cards: Card) -> list[int]:
        return [c.poker_value for c in self.you.draw_hand.but(*cards)]

    def is_in_bloom(self) -> bool:
        return self.owner.hand_is_legal and self.owner.has_straight_or_flush


@card("Great Sage Matching Heaven")
class GreatSageMatchingHeaven(ActionCard):
    @shootout(
        "+1 influence for this dude, who becomes Harrowed. Combo if the opposing posse has less influence "
        "than yours.",
        technique=True,
        tao="Tao of Bull Demon King",
        combo=lambda sage: (
            sage.counted(sage.posse).total("influence") > sage.counted(sage.opposing).total("influence")
        ),
    )
    async def match(self) -> None:
        await self.modify(self.tested, influence=+1, keywords=["Harrowed"])


@card("Great Sage Matching Heaven", printing="18037")
class GreatSageMatchingEquals(GreatSageMatchingHeaven):
    @shootout(
        "+1 influence for this dude, who becomes Harrowed. Combo if your posse has at least as much "
        "influence as the opposing one.",
        technique=True,
        tao="Tao of Bull Demon King",
        combo=lambda sage: (
            sage.counted(sage.posse).total("influence") >= sage.counted(sage.opposing).total("influence")
        ),
    )
    @override
    async def match(self) -> None:
        await super().match()
