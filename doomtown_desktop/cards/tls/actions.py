"""Action cards of The Light Shineth."""

from doomtown_desktop.dsl import (
    PLAYER,
    Aced,
    ActionCard,
    Card,
    DayEnded,
    Discarding,
    Dude,
    Moved,
    Phase,
    PhaseBegan,
    Pool,
    Until,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Backroom Deals")
class BackroomDeals(ActionCard):
    @react(
        "When an opposing dude would be discarded during Upkeep, they stay instead; you control them until "
        "the day ends.",
        to=Discarding,
    )
    async def cover_their_debts(self, discarding: Discarding) -> None:
        debtor = self.dude(discarding.subject)
        require(self.phase is Phase.UPKEEP and debtor.controller != self.you)
        self.require_choice([debtor])
        await discarding.instead(self.take_control, debtor, Until.DAY)

    @react("As Upkeep begins, your dude gets -2 upkeep until it is over.", to=PhaseBegan)
    async def talk_it_down(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP)
        dude = await self.target(self.you.dudes.where(lambda d: d.upkeep), "Whose upkeep?")
        await self.modify(dude, Until.PHASE, upkeep=-2)


@card("Civil War")
class CivilWar(ActionCard):
    @noon(
        "Choose 2 dudes at one location with the same controller. That player moves one of them elsewhere, "
        "booted or not, without booting."
    )
    async def divide(self) -> None:
        one = await self.target(self.all_dudes.where(self.has_kin), "Set which dude against another?")
        other = await self.target(self.kin_of(one), "And which other one?")
        await self.pay_costs()
        loser = one.controller
        torn = Pool([one, other]).where(self.ways_of)
        mover = await self.target(torn, "Move whom?", by=loser)
        await self.move(mover, await self.target(self.ways_of(mover), "Where to?", by=loser))

    def has_kin(self, dude: Dude) -> bool:
        return any(self.may_be_chosen(d, self.use) for d in self.kin_of(dude))

    def kin_of(self, dude: Dude) -> Pool[Dude]:
        near = dude.controller.dudes.but(dude).at(dude.place)
        return near.where(lambda d: self.ways_of(d) or self.ways_of(dude))

    def ways_of(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda place: self.may_move(dude, place))


@card("Forced Quarantine")
class ForcedQuarantine(ActionCard):
    @whenever("At the end of the day, discard the dude it is attached to.", to=DayEnded)
    async def close_the_tent(self, _: DayEnded) -> None:
        require(isinstance(self.host, Dude), "nobody is in quarantine")
        await self.discard(self.bearer)

    @noon(
        "Mark an opposing dude with less influence, bullets or value than printed. If successful, they boot "
        "and this is attached to them; your leader gets a permanent control point.",
        job=True,
        boot=True,
    )
    async def isolate(self) -> None:
        mark = await self.target(self.opposing.where(self.is_ill), "Mark a dude")
        job = await self.lead_job(mark)
        if job.succeeded:
            await self.boot(mark)
            await self.attach_to_place(self, mark)
            await self.give_control_point(self.card(self.use.leader))

    def is_ill(self, dude: Dude) -> bool:
        facts = dude.facts
        printed = facts.influence or 0, facts.bullets or 0, facts.value or 0
        now = dude.influence, dude.bullets, dude.value
        return any(less < more for less, more in zip(now, printed, strict=True))


@card("Tummy Twister")
class TummyTwister(ActionCard):
    @whenever("On a deed: attach it to the next dude that moves there.", to=Moved)
    async def infect(self, moved: Moved) -> None:
        require(self.host is not None and moved.destination == self.host.id)
        await self.transfer(self, self.dude(moved.card), freely=True)

    @while_("A dude that has it: +1 upkeep.", upkeep=+1)
    def twists(self) -> bool:
        return isinstance(self.host, Dude)

    @noon("Attach this to a deed.")
    async def spill(self) -> None:
        deeds = self.all_deeds.where(lambda d: self.may_attach(self, d))
        await self.attach_to_place(self, await self.target(deeds, f"Attach {self.title} to which deed?"))


@card("A Hero's Passing")
class AHerosPassing(ActionCard):
    @while_("At your home: +1 to your hand size.", on=PLAYER, hand_size=+1)
    def is_remembered(self) -> bool:
        return True

    @whenever("When a dude of your own cards is aced, discard this from your home.", to=Aced)
    async def is_outshone(self, aced: Aced) -> None:
        hero = self.card(aced.card)
        require(hero.facts.is_dude and hero.owner == self.you)
        await self.discard(self)

    @noon(
        "Only if a dude was aced today. Mark your home. Success: attach this there and draw 2 cards.",
        job=True,
        marks_location=True,
    )
    async def bury(self) -> None:
        require(
            any(loss.aced and loss.card.facts.is_dude for loss in self.lost_today), "nobody was aced today"
        )
        home = self.you.home
        job = await self.lead_job(home)
        if job.succeeded:
            await self.attach_to_place(self, home)
            await self.draw_cards(2)
