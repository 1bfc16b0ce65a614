"""Goods of WoW 2024."""

from doomtown_desktop.dsl import (
    CLUBS,
    SELF,
    CardType,
    Goods,
    Phase,
    PhaseBegan,
    SundownEffects,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Dingler's Dirigible")
class DinglersDirigible(Goods):
    @noon(
        "Move any number of your dudes here to another location without booting. Pull: on a club, boot "
        "those who moved.",
        boot=True,
    )
    async def lift_off(self) -> None:
        crew = self.you.dudes.at(self.location)
        place = await self.target(self.locations.but(self.location), "Fly where?")
        able = crew.where(lambda d: self.may_move(d, place))
        flown = [d for d in await self.targets(able, 0, len(able), "Who flies?") if await self.move(d, place)]
        if (await self.pull()).suit == CLUBS:
            await self.boot(*flown)


@card("Guandao")
class Guandao(Goods):
    @while_("This dude is a stud if they have Kung Fu.", stud=True)
    def suits_a_master(self) -> bool:
        return self.bearer.is_a("Kung Fu")

    @shootout("+1 bullets for this dude.", boot=True)
    async def swing(self) -> None:
        await self.modify(self.bearer, bullets=+1)


@card("Log-o-Matic")
class LogOMatic(Goods):
    @shootout("Your opponent takes 1 more casualty this round, unless it is the first one.", boot=True)
    async def saw(self) -> None:
        await self.pay_costs()
        if self.round > 1:
            await self.change_casualties(+1, self.opponent)


@card("Negentropic Pylon")
class NegentropicPylon(Goods):
    @while_("1 control point at an opponent's home.", on=SELF, control=+1)
    def hums(self) -> bool:
        place = self.location
        return place is not None and place.type is CardType.OUTFIT and place.owner in self.opponents

    @whenever("At Sundown, pull: on a club, discard it.", to=SundownEffects)
    async def flickers(self, _: SundownEffects) -> None:
        if (await self.pull()).suit == CLUBS:
            await self.discard(self)


@card("Penny Farthing")
class PennyFarthing(Goods):
    @while_("In the town square this dude has +1 influence.", influence=+1)
    def parades(self) -> bool:
        return self.location == self.town_square

    @noon("Discard a card: this dude moves to an adjacent location without booting.", boot=True)
    async def pedal(self) -> None:
        require(self.you.play_hand, "your hand is empty")
        places = self.neighbours.where(lambda p: self.may_move(self.bearer, p))
        place = await self.target(places, "Where to?")
        if await self.do_for(self.discard(await self.target(self.you.play_hand, "Discard which card?"))):
            await self.move(self.bearer, place)


@card("Steel Swarm")
class SteelSwarm(Goods):
    @cheatin_resolution(
        "The cheater boots a dude of theirs. In a shootout, also boot an opposing dude and take 2 fewer "
        "casualties this round.",
        boot=True,
    )
    async def sting(self) -> None:
        await self.pay_costs()
        theirs = self.cheater.dudes.where(self.is_in_reach).where(self.may_boot)
        if tired := await self.target_if_any(theirs, "Boot whom?", by=self.cheater):
            await self.boot(tired)
        if self.in_shootout:
            await self.change_casualties(-2)
            if stung := await self.target_if_any(self.opposing.where(self.may_boot), "Boot whom?"):
                await self.boot(stung)


@card("The Royals' Hoyle")
class TheRoyalsHoyle(Goods):
    @cheatin_resolution(
        "The cheater discards a card from their hand. In a shootout you take 1 fewer casualty. If a "
        "Huckster carries this, draw a card.",
        boot=True,
    )
    async def turn_a_page(self) -> None:
        await self.pay_costs()
        held = self.cheater.play_hand
        if spare := await self.target_if_any(held, "Discard which card?", by=self.cheater):
            await self.discard(spare)
        if self.in_shootout:
            await self.change_casualties(-1)
        if self.bearer.is_a("Huckster"):
            await self.draw_cards()


@card("Sunday Best")
class SundayBest(Goods):
    @while_("During Upkeep: +3 influence.", influence=+3)
    def impresses(self) -> bool:
        return self.phase is Phase.UPKEEP

    @react(
        "As Upkeep begins, this dude moves, without booting, to an adjacent location.",
        to=PhaseBegan,
        boot=True,
    )
    async def go_to_church(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP)
        places = self.neighbours.where(lambda p: self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(places, "Where to?"))
