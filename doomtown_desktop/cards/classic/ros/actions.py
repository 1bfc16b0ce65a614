"""Action cards of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    Acing,
    ActionCard,
    Buying,
    Card,
    CardType,
    CheckMade,
    Deed,
    Dude,
    EnteredPlay,
    Pool,
    Testing,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Attitude", edition="classic")
class Attitude(ActionCard):
    @shootout("Your dude with influence gets +2 bullets and -1 influence until Nightfall is over.")
    async def swagger(self) -> None:
        proud = self.your_dudes_in_posse.where(lambda d: d.influence > 0)
        dude = await self.target(proud, "Who swaggers?")
        await self.modify(dude, Until.AFTER_SUNDOWN, bullets=+2, influence=-1)


@card("My Fight's With You", edition="classic")
class MyFightsWithYou(ActionCard):
    @shootout(
        "If this is not a job, all dudes but the leader and the mark go home booted, and nobody else can "
        "join."
    )
    async def settle_it(self) -> None:
        await self.pay_costs()
        if self.in_job:
            return
        for dude in self.dudes_in_shootout.where(lambda d: not (d.is_leader or d.is_mark)):
            await self.send_home(dude)
        await self.close_shootout()


@card("Miss Me?", edition="classic")
class MissMe(ActionCard):
    @noon(
        "Return a dude of yours from Boot Hill to your hand if the pull is below their value; the next copy "
        "to enter play is then permanently Harrowed. Only at a fear level above 6.",
        pull=True,
    )
    async def dig_out(self) -> None:
        require(self.fear_level > 6, "the fear level is not above 6")
        dead = self.you.boot_hill.where(lambda c: c.type is CardType.DUDE)
        dude = await self.target(dead, "Who comes back?")
        await self.pay_costs()
        if self.pulled.value < dude.value:
            await self.to_hand(dude)
            await self.watch(EnteredPlay, self.rise, dude, Until.FOREVER, once=True)

    async def rise(self, entered: EnteredPlay, dude: Card) -> None:
        risen = self.card(entered.card)
        require(risen.title == dude.title)
        await self.modify(risen, Until.FOREVER, keywords=("Harrowed",))


@card("Puny Mortals!", edition="classic")
class PunyMortals(ActionCard):
    @react(
        "After a dude succeeds at a skill test with a difficulty above 6: that dude gets +1 influence "
        "permanently. Ace this card.",
        to=CheckMade,
        timing="after",
    )
    async def gloat(self, check: CheckMade) -> None:
        hard = check.skill and check.needed - 1 > 6  # a test succeeds only above its difficulty
        require(check.succeeded and hard, "the test failed, or its difficulty was not above 6")
        await self.add_counter(self.dude(check.dude), "influence")
        await self.ace(self)


@card("Tricky Spirits", edition="classic")
class TrickySpirits(ActionCard):
    @react("Before a skill check: its difficulty is 3 higher.", to=Testing, timing="before")
    async def whisper(self, testing: Testing) -> None:
        await testing.raise_difficulty(3)


@card("Renovations", edition="classic")
class Renovations(ActionCard):
    @react(
        "Before a deed of yours enters play in town: the new deed takes the place of your deed in town, "
        "which is discarded, and costs X less, where X is the old deed's printed cost. Dudes there stay.",
        to=Buying,
        timing="before",
        eases=lambda plan, _: [(old.facts.cost or 0, old) for old in plan.old_deeds()],
    )
    async def rebuild(self, buying: Buying) -> None:
        deed = self.card(buying.subject)
        require(self.player(buying.player) == self.you, "another player builds it")
        require(isinstance(deed, Deed) and not deed.facts.is_out_of_town, "it is not a deed in town")
        require(buying.replaces is None, "it already takes the place of a deed")
        old = await self.target(self.old_deeds(), f"Which deed is discarded for {deed.title}?")
        await self.pay_costs()
        await buying.take_place_of(old.id, old.facts.cost or 0, self.cause)

    def old_deeds(self) -> Pool[Deed]:
        return self.you.deeds.where(lambda d: d.in_town)


@card("Last Will", edition="classic")
class LastWill(ActionCard):
    @react(
        "When your dude with goods is aced: give these goods to your other dudes who can carry them, "
        "wherever they are.",
        to=Acing,
    )
    async def read_the_will(self, acing: Acing) -> None:
        dude = self.dude(acing.subject)
        require(dude.controller == self.you and dude.goods, "it is not a dude of yours with goods")
        await self.pay_costs()
        for legacy in dude.goods:
            heir = await self.target_if_any(self.heirs(legacy, dude), f"Who gets {legacy.title}?")
            if heir:
                await self.transfer(legacy, heir)

    def heirs(self, legacy: Card, dude: Dude) -> Pool[Dude]:
        return self.you.dudes.but(dude).where(lambda d: self.may_attach(legacy, d))
