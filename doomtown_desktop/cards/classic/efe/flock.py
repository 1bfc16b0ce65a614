"""Cards of the deck of the Flock, of Eye for an Eye."""

from doomtown_desktop.dsl import (
    DUDES,
    Acing,
    ActionCard,
    CalledOut,
    CalloutAnswered,
    Card,
    CasualtiesComing,
    Dude,
    Improvement,
    Phase,
    PhaseBegan,
    Pool,
    RoundDecided,
    SundownBegan,
    Until,
    boots_to_enter,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Lyin' in Wait", edition="classic")
class LyinInWait(ActionCard):
    @react(
        "Before Upkeep begins: a Wanted dude gets +2 upkeep until Nightfall is over.",
        to=PhaseBegan,
        timing="before",
    )
    async def lie_in_wait(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "Upkeep does not begin")
        crook = await self.target(self.all_dudes.wanted, "Whose upkeep?")
        await self.modify(crook, Until.AFTER_SUNDOWN, upkeep=+2)


@card("This'll Teach You...", edition="classic")
class ThisllTeachYou(ActionCard):
    @noon("All Wanted dudes become draws until Nightfall is over. Ace this card.")
    async def teach(self) -> None:
        await self.pay_costs()
        for crook in self.all_dudes.wanted:
            await self.become_draw(crook, Until.AFTER_SUNDOWN)
        await self.ace(self)


@card("April Segarra", edition="classic")
class AprilSegarra(Dude):
    @while_("Wanted dudes cannot refuse her call-outs.", on=DUDES, cannot="refuse callouts")
    def gets_her_man(self, dude: Dude) -> bool:
        return self.is_leader and dude.is_mark and dude.is_wanted


@card("Well of Souls", edition="classic")
class WellOfSouls(Improvement):
    @boots_to_enter("A Blessed of yours boots to bring it into play.")
    def is_blessed_by(self, dude: Dude) -> bool:
        return dude.is_a("Blessed")

    @whenever(
        "A dude who would be aced here is discarded instead; a Blessed goes home booted instead.", to=Acing
    )
    async def draws_them_in(self, acing: Acing) -> None:
        dude = self.dude(acing.subject)
        require(dude.location == self.host)
        await acing.instead(self.send_home if dude.is_a("Blessed") else self.discard, dude)


@card("Between the Cracks", edition="classic")
class BetweenTheCracks(ActionCard):
    @react(
        "When your dude is called out: they refuse and move to an adjacent location, not home booted. If "
        "they are not Wanted, the caller becomes Wanted.",
        to=CalledOut,
    )
    async def slip_away(self, called: CalledOut) -> None:
        dude = self.dude(called.mark)
        require(dude.controller == self.you, "the dude is not yours")
        bold = not called.refusable or self.dude(called.caller).cannot("be refused")
        require(not bold and not dude.cannot("refuse callouts"), "the dude cannot refuse")
        require(self.ways_out(dude), "the dude cannot move to an adjacent location")
        self.require_choice([dude])
        await self.modify(dude, Until.PLAY, cannot=("accept callouts", "be punished for refusing"))
        await self.watch(CalloutAnswered, self.get_away, dude, Until.PLAY, once=True)

    async def get_away(self, answered: CalloutAnswered, dude: Dude) -> None:
        require(answered.mark == dude.id and not answered.accepted)
        place = await self.target_if_any(self.ways_out(dude), f"Where does {dude.title} go?")
        if place:
            await self.move(dude, place)
        if not dude.is_wanted:
            await self.make_wanted(self.dude(answered.caller))

    def ways_out(self, dude: Dude) -> Pool[Card]:
        return dude.neighbours.where(lambda place: self.may_move(dude, place))


@card("You're Comin' With Us!", edition="classic")
class YoureCominWithUs(ActionCard):
    @noon(
        "Mark another player's skilled dude. If the mark would be aced in the shootout, they are not, and "
        "the job succeeds at once. If successful, pay the mark's player 2 ghost rock: you control the mark, "
        "who comes to your home, unbooted, and goes home booted before Nightfall.",
        job=True,
        boot=True,
    )
    async def recruit(self) -> None:
        skilled = self.all_dudes.where(lambda d: d.is_skilled and d.controller != self.you)
        mark = await self.target(skilled.where(self.may_mark), "Mark a skilled dude")
        job = await self.lead_job(mark, on_begin=lambda: self.watch(Acing, self.seize, mark, Until.SHOOTOUT))
        if not (job.succeeded and mark.in_play and self.you.stash >= 2):
            return
        await self.pay_player(mark.controller, 2)
        if mark.in_posse:
            await self.leave_posse(mark)
        await self.take_control(mark, Until.AFTER_SUNDOWN)
        await self.move(mark, self.you.home)
        await self.unboot(mark)
        await self.watch(SundownBegan, self.let_go, mark, Until.AFTER_SUNDOWN, once=True)

    async def seize(self, acing: Acing, mark: Dude) -> None:
        require(acing.subject == mark.id)
        acing.allow()
        await acing.instead(self.end_shootout, won=True)

    async def let_go(self, _: SundownBegan, mark: Dude) -> None:
        require(mark.in_play)
        await self.end_effects_on(mark)
        await self.send_home(mark)


@card("Sepulcher", edition="classic")
class Sepulcher(Improvement):
    @whenever(
        "In each round of a shootout here, before casualties are taken, both players ace a dude of their "
        "posse.",
        to=RoundDecided,
    )
    async def hungers(self, _: RoundDecided) -> None:
        require(self.shootout_location == self.host)
        for player in self.posse_controllers:
            await self.watch(CasualtiesComing, self.feeds, until=Until.ROUND, once=True, by=player)

    async def feeds(self, _: CasualtiesComing, __: object) -> None:
        victim = await self.target_if_any(self.posse.where(self.may_ace), "Ace which dude of your posse?")
        if victim:
            await self.ace(victim)
