"""Goods of Weird West Edition."""

from doomtown_desktop.dsl import (
    Card,
    EnteredPlay,
    Goods,
    Joining,
    Pool,
    RoundDecided,
    card,
    cheatin_resolution,
    noon,
    override,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card("Shotgun")
class Shotgun(Goods):
    @shootout("Ace an opposing dude whose value is lower than this dude's bullets.", boot=True)
    async def blast(self) -> None:
        await self.ace(await self.target(self.opposing.where(lambda d: d.value < self.bearer.bullets)))


@card("Pearl-Handled Revolver")
class PearlHandledRevolver(Goods):
    @while_("This dude is a stud.", stud=True)
    def steady(self) -> bool:
        return True


@card("Mustang")
class Mustang(Goods):
    @noon("Move this dude without booting.", boot=True)
    async def ride(self) -> None:
        await self.move(self.bearer, await self.target(self.locations.but(self.location), "Ride where?"))


@card("Pinto")
class Pinto(Goods):
    @shootout("This dude joins your posse without booting, even if booted.", boot=True, joins=True)
    async def ride_in(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)


@card("Bluetick")
class Bluetick(Goods):
    @noon("This dude moves to a wanted dude.", boot=True)
    async def track(self) -> None:
        prey = await self.target(self.all_dudes.wanted.where(lambda d: self.may_move(self.bearer, d.place)))
        await self.move(self.bearer, prey.place)


@card("Tusk")
class Tusk(Goods):
    @whenever("When it comes into play, draw a card.", to=EnteredPlay)
    async def unwrap(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.draw_cards()

    @while_("Cards of opponents see +5 value on this dude.", value_against_opponents=+5)
    def scare(self) -> bool:
        return True


@card("Winchester Model 1873")
class WinchesterModel1873(Goods):
    @shootout("Boot this dude, who then gets +1 bullets and becomes a stud.", boot=True)
    async def aim(self) -> None:
        require(not self.bearer.booted, "this dude is booted")
        if await self.boot_for(self.bearer):
            await self.modify(self.bearer, bullets=+1, stud=True)


@card("LeMat Revolver")
class LeMatRevolver(Goods):
    minds_pile_order = True

    def completes_three_pairs(self) -> bool:
        cards = [*self.you.draw_hand, *self.you.discard_pile[-1:]]
        values = [c.poker_value for c in cards if c.poker_value]
        return len({v for v in values if values.count(v) >= 2}) >= 3

    @cheatin_resolution("Add this dude's bullets to your hand rank.", boot=True)
    async def punish(self) -> None:
        await self.change_hand_rank(self.bearer.bullets)

    @resolution(
        "This dude must be a stud and your shooter. Add their bullets to your hand rank while your draw hand "
        "and the top card of your discard pile make three different pairs.",
        boot=True,
    )
    async def ninth_shot(self) -> None:
        require(self.bearer.is_stud and self.bearer.is_shooter, "this dude is no stud or not your shooter")
        await self.change_hand_rank(self.bearer.bullets, as_long_as=self.completes_three_pairs)


@card("LeMat Revolver", printing="13014")
class LeMatRevolverForAnyStud(LeMatRevolver):
    @resolution(
        "This dude must be a stud. Add their bullets to your hand rank if your draw hand and the top card of "
        "your discard pile make three different pairs.",
        boot=True,
    )
    @override
    async def ninth_shot(self) -> None:
        require(self.bearer.is_stud, "this dude is no stud")
        if self.completes_three_pairs():
            await self.change_hand_rank(self.bearer.bullets)


@card("Flame-Thrower")
class FlameThrower(Goods):
    @while_("This dude is a stud.", stud=True)
    def heavy(self) -> bool:
        return True

    @shootout(
        "It has +1 bullets for each ghost rock paid. Whoever loses a round takes another casualty.",
        boot=True,
        pay=(1, 3),
    )
    async def burn(self) -> None:
        await self.modify(self, bullets=self.paid)
        await self.watch(RoundDecided, self.scorch)

    async def scorch(self, decided: RoundDecided, _: object) -> None:
        require(decided.loser_seat is not None)
        assert decided.loser_seat is not None
        await self.change_casualties(+1, self.player(decided.loser_seat))


@card("Quickdraw Handgun")
class QuickdrawHandgun(Goods):
    @cheatin_resolution(
        "If your hand is legal, swap hands with the cheater; your new hand counts as legal.", boot=True
    )
    async def switch(self) -> None:
        if self.you.hand_is_legal:
            await self.swap_draw_hands(self.cheater)
            await self.consider_legal()


@card("Quickdraw Handgun", printing="01093")
class QuickdrawHandgunUnpunished(Goods):
    @cheatin_resolution(
        "If your hand is legal, swap hands with the cheater; nobody may punish your new hand.", boot=True
    )
    async def switch(self) -> None:
        if self.you.hand_is_legal:
            await self.swap_draw_hands(self.cheater)
            await self.spare_hand()


@card("Buffalo Rifle")
class BuffaloRifle(Goods):
    @shootout(
        "From an adjacent location this dude joins your posse, neither moving nor booting.",
        boot=True,
        joins=True,
    )
    async def take_a_long_shot(self) -> None:
        require(self.is_adjacent(self.shootout_location), "the shootout is not adjacent")
        self.require_may_join(self.bearer, moves=False)
        await self.join_posse(self.bearer, moves=False)


class SaddleHorse(Goods):
    @react("This dude joins a posse without booting; they must be unbooted, though.", to=Joining, boot=True)
    async def ride_along(self, joining: Joining) -> None:
        require(joining.subject == self.bearer.id and joining.boots, "this dude does not boot to join")
        await joining.without_booting()


@card("Roan")
class Roan(SaddleHorse):
    pass


@card("Mechanical Horse", printing="01094")
class MechanicalHorseOfTheBaseSet(SaddleHorse):
    @noon("Move this dude.", repeat=True, pay=2)
    async def ride_far(self) -> None:
        await self.ride(self.locations)

    async def ride(self, places: Pool[Card]) -> None:
        rider = self.bearer
        place = await self.target(places.where(lambda p: self.may_move(rider, p)), "Ride where?")
        await self.move(rider, place)


@card("Mechanical Horse")
class MechanicalHorse(MechanicalHorseOfTheBaseSet):
    @noon("Move this dude to an adjacent location.", repeat=True, pay=1)
    async def ride_near(self) -> None:
        await self.ride(self.neighbours)


@card("Pair of Six-Shooters")
class PairOfSixShooters(Goods):
    @cheatin_resolution("A card of your draw hand becomes any value and suit.", boot=True)
    async def palm(self) -> None:
        await self.recast(await self.target(self.you.draw_hand, "Change which card?"))


@card("Peacemaker")
class Peacemaker(Goods):
    @while_("This dude cannot become a draw.", cannot="become a draw")
    def stay_calm(self) -> bool:
        return True

    @while_(
        "Shootout abilities of other players cannot lower this dude's bullets.",
        cannot="have bullets lowered by other players' shootout abilities",
    )
    def stay_sharp(self) -> bool:
        return True


@card("Ragged Mule")
class RaggedMule(Goods):
    @shootout(
        "This dude joins your posse. The Mule then wants 1 ghost rock, else discard it.",
        boot=True,
        joins=True,
    )
    async def trot_in(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)
        await self.feed()

    @noon("Move this dude. The Mule then wants 1 ghost rock, else discard it.", boot=True)
    async def trot(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(places, "Ride where?"))
        await self.feed()

    async def feed(self) -> None:
        if not await self.may_pay(1, "Pay 1 ghost rock to keep the Mule?"):
            await self.discard(self)
