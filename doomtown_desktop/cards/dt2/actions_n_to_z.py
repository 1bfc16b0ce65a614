"""Actions of Weird West Edition, N to Z."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    CasualtiesComing,
    Dude,
    Joining,
    Pool,
    ShooterPicked,
    Until,
    card,
    cheatin_resolution,
    noon,
    override,
    react,
    require,
    resolution,
    shootout,
)


@card("Pistol Whip")
@card("Pistol Whip", edition="classic")
class PistolWhip(ActionCard):
    @shootout("Boot a dude of yours: an opposing dude goes home booted. Yours gets -1 bullets (minimum 0).")
    async def whip(self) -> None:
        rivals = self.opposing.where(self.may_send_home)
        self.require_choice(rivals)
        mine = self.your_dudes_in_posse.where(self.may_boot)
        hero = await self.target(mine, "Boot a dude of yours")
        loser = await self.target(rivals, "Send whom home?")
        if await self.boot_for(hero):
            await self.send_home(loser)
        await self.modify(hero, bullets=-1, minimum=0)


@card("The Stakes Just Rose")
class TheStakesJustRose(ActionCard):
    @shootout("A dude of yours joins your posse as a stud.", reaches_outside=True)
    async def raise_the_stakes(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_join), "Who joins?")
        await self.join_posse(dude)
        await self.become_stud(dude)


@card("Sun in Yer Eyes")
class SunInYerEyes(ActionCard):
    @shootout("A dude in the shootout becomes a draw or gets -2 bullets; for 1 ghost rock, both.")
    async def blind(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Blind whom?")
        both = ["both for 1 ghost rock"] if self.you.stash else []
        how = await self.one_of("-2 bullets", "a draw", *both, prompt="Fewer bullets or a draw?")
        if how not in ("-2 bullets", "a draw"):
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


@card("Rabbit's Lunar Leap")
class RabbitsLunarLeap(ActionCard):
    @shootout(
        "This dude joins your posse; unboot them if you like. Combo if the opposing posse has more dudes.",
        technique=True,
        tao="Tao of the Jade Rabbit",
        from_outside=True,
        combo=lambda leap: len(leap.counted(leap.opposing)) > len(leap.counted(leap.posse)),
    )
    async def leap(self) -> None:
        self.require_may_join(self.tested)
        await self.join_posse(self.tested)
        if self.tested.booted and await self.may(f"Unboot {self.tested.title}?"):
            await self.unboot(self.tested)


@card("Rabbit's Lunar Leap", printing="09039")
class RabbitsLunarLeapAgainstEqualNumbers(RabbitsLunarLeap):
    @shootout(
        "This dude joins your posse; unboot them if you like. Combo unless your posse has more dudes than "
        "the opposing one.",
        technique=True,
        tao="Tao of the Jade Rabbit",
        from_outside=True,
        combo=lambda leap: len(leap.counted(leap.posse)) <= len(leap.counted(leap.opposing)),
    )
    @override
    async def leap(self) -> None:
        await super().leap()


@card("Rabbit's Deception")
class RabbitsDeception(ActionCard):
    @shootout(
        "This dude goes home booted; if they were unbooted, you may send an opposing dude home booted too. "
        "Combo if the opposing posse has a stud.",
        technique=True,
        tao="Tao of the Jade Rabbit",
        combo=lambda trick: trick.counted(trick.opposing).where(lambda d: d.is_stud),
    )
    async def deceive(self) -> None:
        require(self.may_send_home(self.tested), "this dude cannot go home")
        fooled = None
        if not self.tested.booted:
            fooled = await self.may_target(self.opposing.where(self.may_send_home), "Send whom home too?")
        await self.send_home(self.tested)
        if fooled:
            await self.send_home(fooled)


@card("Unprepared")
class Unprepared(ActionCard):
    @shootout("Boot a dude: -1 bullets, and their abilities cannot be used.")
    async def surprise(self) -> None:
        dude = await self.target(self.dudes_in_shootout.where(self.may_boot), "Who is unprepared?")
        await self.boot(dude)
        await self.modify(dude, bullets=-1, cannot=["be used"])

    @shootout("Boot one or two cards that a dude carries: they lose traits, abilities and bullet bonuses.")
    async def disarm(self) -> None:
        armed = self.dudes_in_shootout.where(lambda d: d.attachments.where(self.may_boot))
        dude = await self.target(armed, "Whose cards?")
        cards = await self.targets(dude.attachments.where(self.may_boot), 1, 2, "Boot which cards?")
        await self.boot(*cards)
        for held in cards:
            await self.lose_text(held)


@card("Unprepared", printing="01134")
@card("Unprepared", printing="00008")
class Unprepared2014(ActionCard):
    @shootout(
        "A dude boots with all they carry. They get -1 bullets, and their abilities cannot be used; those "
        "cards lose traits, abilities and bullet bonuses."
    )
    async def surprise(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Who is unprepared?")
        await self.pay_costs()
        await self.boot(dude, *dude.attachments)
        await self.modify(dude, bullets=-1, cannot=["be used"])
        for held in dude.attachments:
            await self.lose_text(held)


@card("Pinned Down")
class PinnedDown(ActionCard):
    @shootout("A dude must be the first casualty. If picked as shooter, their bullets drop by 3.")
    async def pin(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Pin whom?")
        await self.modify(dude, first_casualty=1)
        await self.watch(ShooterPicked, self.flinch, dude, once=True)

    async def flinch(self, picked: ShooterPicked, dude: Dude) -> None:
        require(picked.card == dude.id)
        await self.modify(dude, bullets=-3)


@card("Pinned Down", printing="01124")
class PinnedDown2014(PinnedDown):
    @shootout("A dude must be the first casualty. If picked as shooter, their bullets drop by 3 (minimum 0).")
    @override
    async def pin(self) -> None:
        await super().pin()

    @override
    async def flinch(self, picked: ShooterPicked, dude: Dude) -> None:
        require(picked.card == dude.id)
        await self.modify(dude, bullets=-3, minimum=0)


@card("Recruitment Drive")
class RecruitmentDrive(ActionCard):
    @noon(
        "Mark the town square. If successful, bring a dude or deed from your discard pile into play for 5 "
        "ghost rock less.",
        job=True,
        marks_location=True,
    )
    async def recruit(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            found = self.you.discard_pile.where(lambda c: self.can_play(c, -5))
            await self.play(await self.target(found, "Bring which card into play?"), change=-5)


@card("Ricochet")
class Ricochet(ActionCard):
    @cheatin_resolution(
        "Discard the cheater's shooter. With a legal hand, you also draw a card and take no casualties this "
        "round."
    )
    async def bounce(self) -> None:
        shooters = self.cheater.posse.where(lambda d: d.is_shooter)
        require(shooters, "the cheater has no shooter")
        await self.pay_costs()
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
        horses = self.you.cards.with_keyword("Horse").where(self.may_boot)
        horse = await self.target(horses.where(self.on_foot_near), "Boot which Horse?")
        loser = await self.target(self.on_foot_near(horse), "Ride down whom?")
        if await self.boot_for(horse):
            await self.send_home(loser)

    def on_foot_near(self, horse: Card) -> Pool[Dude]:
        near = self.all_dudes.at(horse.location).where(lambda d: self.may_be_chosen(d, self.use))
        return near.where(lambda d: not d.attachments.with_keyword("Horse") and self.may_send_home(d))


@card("Point Blank")
class PointBlank(ActionCard):
    @resolution(
        "Boot your stud in this posse that is not a token: your opponent aces a dude of theirs with fewer "
        "bullets."
    )
    async def fire(self) -> None:
        await self.shoot(self.studs.where(lambda d: d.type is not CardType.TOKEN))

    @property
    def studs(self) -> Pool[Dude]:
        return self.your_dudes_in_posse.where(self.may_boot).where(lambda d: d.is_stud)

    async def shoot(self, able: Pool[Dude]) -> None:
        hero = await self.target(able, "Boot which stud?")
        await self.boot(hero)
        weaker = self.opposing.where(lambda d: d.bullets < hero.bullets and self.may_ace(d))
        await self.ace(await self.target(weaker, "Ace whom?", by=self.opponent))


@card("Point Blank", printing="01142")
@card("Point Blank", printing="00112")
class PointBlankWithTokens(PointBlank):
    @resolution("Boot your stud in this posse: your opponent aces a dude of theirs with fewer bullets.")
    @override
    async def fire(self) -> None:
        await self.shoot(self.studs)


@card("Shortcut")
class Shortcut(ActionCard):
    @noon("Your unbooted dude moves to another location without booting.")
    async def take_it(self) -> None:
        able = self.you.dudes.unbooted.where(self.places_for)
        dude = await self.target(able, "Who moves?")
        await self.move(dude, await self.target(self.places_for(dude), "Where to?"))

    def places_for(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(dude, p))

    @react(
        "When a dude from an adjacent location would boot to join a posse that is being formed, they do not "
        "boot.",
        to=Joining,
    )
    async def show_it(self, joining: Joining) -> None:
        dude = self.dude(joining.subject)
        require(joining.boots and not self.in_shootout and dude.is_adjacent(self.shootout_location))
        self.require_choice([dude])
        await joining.without_booting()


@card("Trick Shooting")
class TrickShooting(ActionCard):
    @shootout(
        "Your dude gets +1 bullets. Pull: if it is red, look at the top X cards of your deck, where X is "
        "the dude's bullets, and take one of them into your hand."
    )
    async def show_off(self) -> None:
        mine = self.your_dudes_in_posse
        hero = await self.target(mine, "Who shoots?")
        await self.modify(hero, bullets=+1)
        if (await self.pull()).is_red:
            cards = await self.look_at_top(hero.bullets)
            for card in await self.targets(cards, 1, 1, "Take which card?"):
                await self.to_hand(card)


@card("Nightmare at Noon")
class NightmareAtNoon(ActionCard):
    @shootout(
        "Each dude of one posse gets -1 bullets. Then all dudes in the shootout with 1 bullet or none become "
        "draws."
    )
    async def haunt(self) -> None:
        which = await self.one_of("your posse", "the opposing posse", prompt="Whose nightmare?")
        await self.pay_costs()
        for dude in self.posse if which == "your posse" else self.opposing:
            await self.modify(dude, bullets=-1)
        for dude in self.dudes_in_shootout.where(lambda d: d.bullets <= 1):
            await self.become_draw(dude)


@card("Zhu's Ferocity")
class ZhusFerocity(ActionCard):
    @shootout(
        "An opposing dude gets -1 bullets; this dude gets +1 value and +1 bullets. Combo if this dude now "
        "has more bullets than that one.",
        technique=True,
        tao="Tao of Zhu Bajie",
        combo=lambda fury: fury.tested.bullets > fury.chosen[-1].bullets,
    )
    async def rage(self) -> None:
        await self.roar(value=+1)

    async def roar(self, value: int) -> None:
        victim = await self.target(self.opposing, "Scare whom?")
        await self.modify(self.tested, bullets=+1, value=value)
        await self.modify(victim, bullets=-1)


@card("Zhu's Ferocity", printing="09037")
class ZhusFerocityOfBullets(ZhusFerocity):
    @shootout(
        "An opposing dude gets -1 bullets, this dude gets +1. Combo if this dude now has more bullets than "
        "that one.",
        technique=True,
        tao="Tao of Zhu Bajie",
        combo=lambda fury: fury.tested.bullets > fury.chosen[-1].bullets,
    )
    @override
    async def rage(self) -> None:
        await self.roar(value=0)


@card("Raking Dragons")
class RakingDragons(ActionCard):
    @shootout(
        "A dude boots and gets -2 value. Combo if their value is now lower than this dude's.",
        technique=True,
        tao="Tao of Zhu Bajie",
        combo=lambda rake: rake.tested.value > rake.chosen[-1].value,
    )
    async def rake(self) -> None:
        await self.scratch(self.dudes_in_shootout.where(self.may_boot))

    async def scratch(self, prey: Pool[Dude]) -> None:
        victim = await self.target(prey, "Boot whom?")
        await self.pay_costs()
        await self.boot(victim)
        await self.modify(victim, value=-2)


@card("Raking Dragons", printing="09038")
class RakingDragonsOnAnybody(RakingDragons):
    @shootout(
        "A dude, booted or not, boots and gets -2 value. Combo if their value is now lower than this dude's.",
        technique=True,
        tao="Tao of Zhu Bajie",
        combo=lambda rake: rake.tested.value > rake.chosen[-1].value,
    )
    @override
    async def rake(self) -> None:
        await self.scratch(self.dudes_in_shootout)


@card("Outgunned")
class Outgunned(ActionCard):
    @resolution("If your posse has more bullets than the opposing one, boot your shooter: +2 hand rank.")
    async def outgun(self) -> None:
        shooters = self.posse.where(lambda d: d.is_shooter and self.may_boot(d))
        require(shooters, "you have no shooter who can boot")
        await self.pay_costs()
        if self.posse.total("bullets") > self.opposing.total("bullets") and await self.boot_for(*shooters):
            await self.change_hand_rank(+2)


@card("Too Much Attention")
class TooMuchAttention(ActionCard):
    @noon("Boot a wanted dude.")
    async def stare_at(self) -> None:
        await self.boot(await self.target(self.all_dudes.wanted.where(self.may_boot), "Boot whom?"))

    @noon("Boot a card with a control point.")
    async def crowd(self) -> None:
        await self.boot(
            await self.target(
                self.all_cards.where(self.may_boot).where(lambda c: c.control),
                "Boot which card with control points?",
            )
        )


@card("This'll Hurt in the Morning'", spelled="This'll Hurt in the Mornin'")
class ThisllHurtInTheMorning(ActionCard):
    @cheatin_resolution(
        "Discard one or two cards from the cheater's draw hand; their owner's deck provides the "
        "replacements. If your hand is legal, the cheater pays you 1 ghost rock for each discarded card or "
        "aces it."
    )
    async def spoil(self) -> None:
        spoiled = await self.targets(self.cheater.draw_hand, 1, 2, "Discard which cards?")
        await self.pay_costs()
        legal = self.you.hand_is_legal
        for gone in spoiled:
            await self.discard(gone)
            await self.draw_into_hand(1, self.cheater, deck_of=gone.owner)
        for gone in spoiled if legal else []:
            ransom = self.cheater.stash and await self.may(
                f"Pay 1 ghost rock to save {gone.title}?", by=self.cheater
            )
            if not ransom or not await self.pay_player(self.you, 1, self.cheater):
                await self.ace(gone)


@card("No Turning Back")
class NoTurningBack(ActionCard):
    @noon("Ace a dude of yours that you also own: gain X ghost rock, where X is their cost.")
    async def collect_the_debt(self) -> None:
        martyr = await self.target(self.you.dudes.where(self.is_my_own).where(self.may_ace_for), "Ace whom?")
        if await self.do_for(self.ace(martyr)):
            await self.gain_ghost_rock(martyr.cost)

    @resolution(
        "Ace your own dude in this posse: you take no casualties this round. A dude becomes a stud with +2 "
        "bullets for this shootout. Your dudes cannot run this round."
    )
    async def make_a_stand(self) -> None:
        heroes = self.dudes_in_shootout
        martyr = await self.target(self.posse.where(self.is_my_own).where(self.may_ace_for), "Ace whom?")
        hero = await self.target_if_any(heroes.but(martyr), "Who becomes a stud?")
        if await self.do_for(self.ace(martyr)):
            await self.watch(CasualtiesComing, self.hold_the_line, until=Until.ROUND)
        if hero:
            await self.modify(hero, Until.SHOOTOUT, bullets=+2, stud=True)
        for dude in self.your_dudes_in_posse:
            await self.modify(dude, Until.ROUND, cannot=["flee"])

    def is_my_own(self, dude: Dude) -> bool:
        return dude.owner == dude.controller == self.you

    async def hold_the_line(self, coming: CasualtiesComing, _: object) -> None:
        require(not self.you.opposes(coming.side))
        await coming.become(0)


@card("Ol' Fashioned Hangin'")
class OlFashionedHangin(ActionCard):
    @noon(
        "Mark an opposing dude with 2 or more bounty. If successful, ace them, and your leader, if alive, "
        "gets a permanent control point.",
        job=True,
    )
    async def string_up(self) -> None:
        await self.hang(await self.target(self.opposing.where(self.is_notorious), "Mark a dude"))

    def is_notorious(self, dude: Dude) -> bool:
        return dude.bounty >= 2

    async def hang(self, mark: Dude) -> None:
        job = await self.lead_job(mark)
        if job.succeeded:
            await self.ace(mark)
            for leader in self.job_leader:
                await self.give_control_point(leader)


@card("Ol' Fashioned Hangin'", printing="07020")
class OlFashionedHanginOfAnybody(OlFashionedHangin):
    @noon(
        "Mark any dude with 2 or more bounty. If successful, ace them, and your leader, if alive, gets a "
        "permanent control point.",
        job=True,
    )
    @override
    async def string_up(self) -> None:
        await self.hang(await self.target(self.all_dudes.where(self.is_notorious), "Mark a dude"))


@card("Polite Inquiries")
class PoliteInquiries(ActionCard):
    @noon(
        "Boot your dude away from home. Draw up to X cards, where X is their bullets (at most 4), and "
        "discard that many. Then draw a card."
    )
    async def ask_around(self) -> None:
        dude = await self.target(
            self.you.dudes.where(self.may_boot).where(lambda d: not d.is_home), "Boot whom?"
        )
        await self.boot(dude)
        count = await self.number(0, min(4, dude.bullets), "Draw how many cards?")
        drawn = len(await self.draw_cards(count)) if count else 0
        for spare in await self.targets(self.you.play_hand, drawn, drawn, "Discard which cards?"):
            await self.discard(spare)
        await self.draw_cards()


@card("Rabbit's Sweeping Snare")
class RabbitsSweepingSnare(ActionCard):
    @shootout(
        "An opposing dude becomes a draw. When your posse is outnumbered, boot one or two cards that dude "
        "carries, if you like.",
        technique=True,
        tao="Tao of the Jade Rabbit",
    )
    async def sweep(self) -> None:
        rival = await self.target(self.opposing, "Who becomes a draw?")
        await self.become_draw(rival)
        if len(self.posse) < len(self.opposing):
            await self.boot(
                *await self.targets(rival.attachments.where(self.may_boot), 0, 2, "Boot which cards?")
            )


@card("Technological Exhibition")
class TechnologicalExhibition(ActionCard):
    @noon(
        "Mark an in-town location; a Mad Scientist leads. If successful, the leader, without booting, "
        "invents a Gadget from your hand or discard pile with 5 less cost and difficulty. It gets a "
        "permanent control point if you marked the town square.",
        job=True,
        marks_location=True,
    )
    async def show_it_off(self) -> None:
        able = self.you.dudes.unbooted.with_keyword("Mad Scientist").where(
            lambda d: not d.cannot("lead jobs")
        )
        require(able, "no Mad Scientist can lead it")
        mark = await self.target(self.locations.where(lambda p: p.is_in_town), "Mark which location?")
        job = await self.lead_job(mark, led_by=lambda dude: dude.is_a("Mad Scientist"))
        for leader in self.job_leader if job.succeeded else ():
            for gadget in await self.targets(self.plans_for(leader), 1, 1, "Invent which Gadget?"):
                invented = await self.invent(gadget, change=-5, by=leader, boots=False, easier=5)
                if invented and mark == self.town_square:
                    await self.give_control_point(gadget)

    def plans_for(self, leader: Dude) -> Pool[Card]:
        plans = self.you.play_hand.also(self.you.discard_pile)
        gadgets = plans.where(lambda c: c.facts.gadget_difficulty is not None)
        able = gadgets.where(lambda c: leader in self.inventors(c, boots=False))
        return able.where(lambda c: self.cost_of(c, leader, change=-5) <= self.you.stash)


@card("Thirst for Blood")
class ThirstForBlood(ActionCard):
    @shootout(
        "Your dude with influence becomes a stud or gets +2 bullets; or both, if you add 1 bounty to them. "
        "They get -1 influence until Sundown is over."
    )
    async def thirst(self) -> None:
        fiend = await self.target(self.your_dudes_in_posse.where(lambda d: d.influence > 0), "Who thirsts?")
        gain = await self.one_of("stud", "+2 bullets", "both for 1 bounty", prompt="Gain which bonus?")
        await self.pay_costs()
        if gain == "both for 1 bounty":
            await self.add_bounty(fiend)
        if gain != "stud":
            await self.modify(fiend, bullets=+2)
        if gain != "+2 bullets":
            await self.become_stud(fiend)
        await self.modify(fiend, Until.AFTER_SUNDOWN, influence=-1)


@card("Two Hundred Fifty Rounds")
class TwoHundredFiftyRounds(ActionCard):
    @shootout(
        "You take 1 fewer casualty this round. Combo if you control this dude's location.",
        technique=True,
        tao="Tao of Bull Demon King",
        combo=lambda rounds: rounds.tested.place.controller == rounds.you,
    )
    async def empty_the_guns(self) -> None:
        await self.change_casualties(-1)
