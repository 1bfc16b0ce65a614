"""Deeds of Base Set."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYER,
    Aced,
    CardType,
    Deed,
    Dude,
    EnteredPlay,
    Phase,
    PhaseBegan,
    ShootoutStarted,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Pearly's Palace")
class PearlysPalace(Deed):
    @react(
        "When a shootout starts, before any Shootout play, make a Shootout play.",
        to=ShootoutStarted,
        controller=True,
        boot=True,
    )
    async def open_early(self, _: ShootoutStarted) -> None:
        require(self.no_shootout_play_yet, "a Shootout play has been made")
        self.require_shootout_play()
        await self.make_shootout_play()


@card("The Union Casino")
class TheUnionCasino(Deed):
    @noon(
        "Choose your dude here and pay any amount; then each other player may pay any amount. If you paid at "
        "least 4 more than each of them, the dude gets a permanent control point.",
        controller=True,
        boot=True,
    )
    async def gamble(self) -> None:
        gambler = await self.target(self.dudes_here.where(lambda d: d.controller == self.you), "Who bets?")
        stake = await self.number(0, self.you.stash, "Pay how much ghost rock?")
        await self.pay(stake)
        answers = [0]
        for rival in self.rivals:
            answers.append(await self.number(0, rival.stash, f"Against {stake}: pay how much?", by=rival))
            await self.pay(answers[-1], rival)
        if stake >= max(answers) + 4:
            await self.give_control_point(gambler)


@card("Morgan Research Institute")
class MorganResearchInstitute(Deed):
    @noon("One skill of a dude here gets +2 or -2, as you like.", controller=True, boot=True)
    async def study(self) -> None:
        dude = await self.target(self.dudes_here.where(lambda d: d.is_skilled), "Whose skill?")
        skill = await self.one_of(*dude.skills, prompt="Change which skill?")
        await self.change_rating(dude, skill, await self.one_of(+2, -2, prompt="Better or worse?"))


@card("Undertaker")
class Undertaker(Deed):
    @whenever("Whenever a dude in play is aced, its controller gains 2 ghost rock.", to=Aced)
    async def take_measure(self, aced: Aced) -> None:
        require(self.card(aced.card).facts.is_dude)
        await self.gain_ghost_rock(2)


@card("Bunkhouse")
class Bunkhouse(Deed):
    @while_("Dudes here have +1 influence if they would have less than 2 without it.", on=DUDES, influence=+1)
    def shelters(self, dude: Dude) -> bool:
        return dude.location == self and self.apart_from_this(dude, "influence") < 2


@card("The Pharmacy")
class ThePharmacy(Deed):
    @noon("A dude unboots.", controller=True, boot=True)
    async def treat(self) -> None:
        await self.unboot(await self.target(self.all_dudes.booted, "Unboot whom?"))


@card("Telegraph Office")
class TelegraphOffice(Deed):
    @noon(
        "Gain X ghost rock, where X is the influence of a dude that came into play this High Noon.",
        controller=True,
        boot=True,
    )
    async def wire(self) -> None:
        dude = await self.target(self.all_dudes.where(lambda d: d.entered_this_noon), "Whose influence?")
        await self.pay_costs()
        await self.gain_ghost_rock(dude.influence)


@card("Bank of California")
class BankOfCalifornia(Deed):
    @while_(
        "No player can take ghost rock from its controller.",
        on=PLAYER,
        cannot="lose ghost rock to others",
    )
    def guards(self) -> bool:
        return True


@card("1st Baptist Church")
class FirstBaptistChurch(Deed):
    @while_("+1 to your hand size.", on=PLAYER, hand_size=+1)
    def preaches(self) -> bool:
        return True


@card("Gomorra Parish")
class GomorraParish(Deed):
    @noon("Ace a card from your play hand: gain 1 ghost rock.", controller=True, boot=True)
    async def sacrifice(self) -> None:
        if await self.ace(await self.target(self.you.play_hand, "Ace which card?")):
            await self.gain_ghost_rock(1)


@card("The Town Hall")
class TheTownHall(Deed):
    @react(
        "As Upkeep begins, reduce the upkeep of a dude here by their influence.",
        to=PhaseBegan,
        controller=True,
        boot=True,
    )
    async def grant_relief(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP)
        dude = await self.target(self.dudes_here, "Whose upkeep?")
        await self.pay_costs()
        await self.modify(dude, upkeep=-dude.influence)


@card("Stagecoach Office")
class StagecoachOffice(Deed):
    @react(
        "When a dude of yours other than a token comes into play, move them to a location you control.",
        to=EnteredPlay,
        controller=True,
        boot=True,
    )
    async def drop_off(self, entered: EnteredPlay) -> None:
        guest = self.card(entered.card)
        require(guest.type is CardType.DUDE and self.player(entered.player) == self.you)
        self.require_choice([guest])
        stops = self.locations.where(lambda p: p.controller == self.you and self.may_move(guest, p))
        await self.move(guest, await self.target(stops, "Where to?"))
