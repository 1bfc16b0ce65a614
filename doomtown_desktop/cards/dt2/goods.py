"""Goods of Weird West Edition."""

from doomtown_desktop.dsl import (
    CLUBS,
    DUDES,
    SELF,
    Booting,
    Card,
    CardType,
    Deed,
    Dude,
    EnteredPlay,
    Goods,
    Joining,
    Moving,
    Phase,
    Pool,
    RoundDecided,
    SendingHome,
    Until,
    Use,
    WentHome,
    as_shootout_play,
    card,
    cheatin_resolution,
    noon,
    override,
    protects,
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
        await self.fire(self.opposing.where(lambda d: d.value < self.bearer.bullets))

    async def fire(self, prey: Pool[Dude]) -> None:
        await self.ace(await self.target(prey.where(self.may_ace), "Ace whom?"))


@card("Shotgun", printing="01084")
@card("Shotgun", printing="00124")
class WiderShotgun(Shotgun):
    @shootout("Ace an opposing dude whose value is at most this dude's bullets.", boot=True)
    @override
    async def blast(self) -> None:
        await self.fire(self.opposing.where(lambda d: d.value <= self.bearer.bullets))


@card("Pearl-Handled Revolver")
class PearlHandledRevolver(Goods):
    @while_("This dude is a stud.", stud=True)
    def steady(self) -> bool:
        return True


@card("Mustang")
class Mustang(Goods):
    @noon("Move this dude without booting.", boot=True)
    async def ride(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(places, "Ride where?"))


@card("Pinto")
class Pinto(Goods):
    @shootout("This dude, booted or not, joins your posse without booting.", boot=True, from_outside=True)
    async def ride_in(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)


@card("Bluetick")
class Bluetick(Goods):
    @noon("This dude moves, without booting, to where a wanted dude is.", boot=True)
    async def track(self) -> None:
        prey = await self.target(self.all_dudes.wanted.where(self.is_on_the_trail), "Track whom?")
        await self.pay_costs()
        await self.move(self.bearer, prey.place)

    def is_on_the_trail(self, prey: Dude) -> bool:
        return self.may_move(self.bearer, prey.place)


@card("Tusk")
class Tusk(Goods):
    @whenever("When it comes into play, draw a card.", to=EnteredPlay)
    async def unwrap(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.draw_cards()

    @while_("This dude has +5 value against cards of opponents.", value_against_opponents=+5)
    def scare(self) -> bool:
        return True


@card("Winchester Model 1873")
class WinchesterModel1873(Goods):
    @shootout("Boot this dude: they get +1 bullets and become a stud.", boot=True)
    async def aim(self) -> None:
        require(self.may_boot(self.bearer), "this dude is booted, or cannot be")
        if await self.boot_for(self.bearer):
            await self.modify(self.bearer, bullets=+1, stud=True)


@card("LeMat Revolver")
class LeMatRevolver(Goods):
    minds_top_of = "discard pile"

    def completes_three_pairs(self) -> bool:
        cards = [*self.you.draw_hand, *self.you.discard_pile[-1:]]
        values = [c.poker_value for c in cards if c.poker_value]
        return len({v for v in values if values.count(v) >= 2}) >= 3

    @cheatin_resolution("Add this dude's bullets to your hand rank.", boot=True)
    async def punish(self) -> None:
        await self.pay_costs()
        await self.change_hand_rank(self.bearer.bullets)

    @resolution(
        "This dude must be a stud and your shooter. Add their bullets to your hand rank while your "
        "draw hand and the card on top of your discard pile make three different pairs.",
        boot=True,
    )
    async def ninth_shot(self) -> None:
        require(
            self.bearer.is_stud and self.bearer.is_shooter, "this dude is not a stud, or not your shooter"
        )
        await self.pay_costs()
        await self.change_hand_rank(self.bearer.bullets, as_long_as=self.completes_three_pairs)


@card("LeMat Revolver", printing="13014")
class LeMatRevolverForAnyStud(LeMatRevolver):
    @resolution(
        "This dude must be a stud. Add their bullets to your hand rank if your draw hand and the card"
        " on top of your discard pile make three different pairs.",
        boot=True,
    )
    @override
    async def ninth_shot(self) -> None:
        require(self.bearer.is_stud, "this dude is not a stud")
        await self.pay_costs()
        if self.completes_three_pairs():
            await self.change_hand_rank(self.bearer.bullets)


@card("Flame-Thrower")
class FlameThrower(Goods):
    @while_("This dude is a stud.", stud=True)
    def heavy(self) -> bool:
        return True

    @shootout(
        "It gets +1 bullets for each ghost rock paid. Whoever loses a round takes one more casualty.",
        boot=True,
        pay=(1, 3),
    )
    async def burn(self) -> None:
        await self.modify(self, bullets=self.paid)
        await self.watch(RoundDecided, self.scorch)

    async def scorch(self, decided: RoundDecided, _: object) -> None:
        await self.change_casualties(+1, self.player(decided.loser_seat))


@card("Quickdraw Handgun")
class QuickdrawHandgun(Goods):
    @cheatin_resolution(
        "If your hand is legal, swap hands with the cheater; your new hand counts as legal.", boot=True
    )
    async def switch(self) -> None:
        await self.pay_costs()
        if self.you.hand_is_legal:
            await self.swap_draw_hands(self.cheater)
            await self.consider_legal()


@card("Quickdraw Handgun", printing="01093")
class QuickdrawHandgunUnpunished(Goods):
    @cheatin_resolution(
        "If your hand is legal, swap hands with the cheater; nobody may punish your new hand.", boot=True
    )
    async def switch(self) -> None:
        await self.pay_costs()
        if self.you.hand_is_legal:
            await self.swap_draw_hands(self.cheater)
            await self.spare_hand()


@card("Buffalo Rifle")
class BuffaloRifle(Goods):
    @shootout(
        "From an adjacent location, this dude joins your posse without moving or booting.",
        boot=True,
        from_outside=True,
    )
    async def take_a_long_shot(self) -> None:
        require(self.is_adjacent(self.shootout_location), "the shootout is not adjacent")
        self.require_may_join(self.bearer, moves=False)
        await self.join_posse(self.bearer, moves=False)


@card("Buffalo Rifle", printing="01097")
class BuffaloRifleOfTheBaseSet(Goods):
    @while_(
        "From an adjacent location, this dude may join a posse, even booted, without moving or booting.",
        joins_from_afar=+1,
    )
    def reaches_far(self) -> bool:
        return True


class SaddleHorse(Goods):
    @react("When this unbooted dude joins a posse, they do not boot.", to=Joining, boot=True)
    async def ride_along(self, joining: Joining) -> None:
        require(joining.subject == self.bearer.id and joining.boots, "this dude does not boot to join")
        await joining.without_booting()


@card("Roan")
class Roan(SaddleHorse):
    pass


@card("Mechanical Horse", printing="01094")
class MechanicalHorseOfTheBaseSet(SaddleHorse):
    @noon("Move this dude without booting.", repeat=True, pay=2)
    async def ride_far(self) -> None:
        await self.ride(self.locations)

    async def ride(self, places: Pool[Card]) -> None:
        rider = self.bearer
        place = await self.target(places.where(lambda p: self.may_move(rider, p)), "Ride where?")
        await self.move(rider, place)


@card("Mechanical Horse")
class MechanicalHorse(MechanicalHorseOfTheBaseSet):
    @noon("This dude moves to an adjacent location without booting.", repeat=True, pay=1)
    async def ride_near(self) -> None:
        await self.ride(self.neighbours)


@card("Pair of Six-Shooters")
class PairOfSixShooters(Goods):
    @cheatin_resolution("A card in your draw hand becomes any value and suit.", boot=True)
    async def palm(self) -> None:
        await self.recast(await self.target(self.you.draw_hand, "Change which card?"))


@card("Peacemaker")
class Peacemaker(Goods):
    @while_("This dude cannot become a draw.", cannot="become a draw")
    def stay_calm(self) -> bool:
        return True

    @while_(
        "Other players' Shootout abilities cannot lower this dude's bullets.",
        cannot="have bullets lowered by other players' shootout abilities",
    )
    def stay_sharp(self) -> bool:
        return True


@card("Fancy New Hat")
class FancyNewHat(Goods):
    @while_(
        "Other players' abilities cannot lower the influence of this dude.",
        cannot="have influence lowered by other players' abilities",
    )
    def impresses(self) -> bool:
        return True


@card("Scoop Hound")
class ScoopHound(Goods):
    @shootout(
        "From now on, Shootout plays cannot bring dudes into a posse or send them home booted.", boot=True
    )
    async def keep_the_scene(self) -> None:
        await self.forbid(
            "be sent home booted by shootout abilities", "be brought into posses by shootout abilities"
        )


@card("Ragged Mule")
class RaggedMule(Goods):
    @shootout(
        "This dude joins your posse. Then discard the Mule unless you pay 1 ghost rock.",
        boot=True,
        from_outside=True,
    )
    async def trot_in(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)
        await self.feed()

    @noon("Move this dude without booting. Then discard the Mule unless you pay 1 ghost rock.", boot=True)
    async def trot(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(places, "Ride where?"))
        await self.feed()

    async def feed(self) -> None:
        if not await self.may_pay(1, "Pay 1 ghost rock to keep the Mule?"):
            await self.discard(self)


class Blade(Goods):
    def is_outgunned(self) -> bool:
        weapons = self.opposing_posse.attachments.with_keyword("Weapon").unbooted
        return bool(weapons.where(lambda w: not w.is_a("Melee")))


@card("Bowie Knife")
class BowieKnife(Blade):
    @as_shootout_play(
        "You may attach it, as a Shootout play, to your dude in a posse, booted or not, anywhere."
    )
    def is_drawn_by(self, _: Dude) -> bool:
        return True

    @while_(
        "This dude is a stud unless the posse opposing them has an unbooted Weapon that is not Melee.",
        stud=True,
    )
    def cuts(self) -> bool:
        return not self.is_outgunned()

    @while_("It gives no bullets against an unbooted Weapon that is not Melee.", on=SELF, op="set", bullets=0)
    def is_too_short(self) -> bool:
        return self.is_outgunned()


@card("Rapier")
class Rapier(Blade):
    @while_("It gives no bullets against an unbooted Weapon that is not Melee.", on=SELF, op="set", bullets=0)
    def is_too_thin(self) -> bool:
        return self.is_outgunned()

    @while_("This dude has +1 value.", value=+1)
    def adorns(self) -> bool:
        return True


class BioChargedGun(Goods):
    @while_("This dude is a stud.", stud=True)
    def hums(self) -> bool:
        return True

    @while_("It cannot be traded.", on=SELF, cannot="be traded")
    def clings(self) -> bool:
        return True

    @protects("Other players' cards cannot affect it.")
    def is_charged(self, card: Card, use: Use) -> bool:
        return card == self and self.player(use.player) != self.controller


@card("Bio-Charged Neutralizer", printing="05026")
class BioChargedNeutralizer(BioChargedGun):
    pass


@card("Bio-Charge Neutralizer")
class BioChargeNeutralizer(BioChargedGun):
    @noon(
        "On a club, discard it. On any other suit, attach it to another dude of yours here.",
        boot=True,
        pull=True,
    )
    async def discharge(self) -> None:
        await self.pay_costs()
        if self.pulled.suit == CLUBS:
            await self.discard(self)
        else:
            friends = self.you.dudes.at(self.location).but(self.bearer)
            taker = await self.target(
                friends.where(lambda d: self.may_attach(self, d)), f"Who gets {self.title}?"
            )
            await self.transfer(self, taker)


@card("Guide Horse")
class GuideHorse(Goods):
    @noon("This dude moves to the town square without booting.", boot=True)
    async def lead_the_way(self) -> None:
        require(self.may_move(self.bearer, self.town_square), "this dude cannot move there")
        await self.move(self.bearer, self.town_square)


@card("Hawley's Rose")
class HawleysRose(Goods):
    @while_("This dude is an Abomination.", keywords="Abomination")
    def withers(self) -> bool:
        return True

    @while_(
        "In Sundown this dude has +1 influence, or +2 at a deed with an opposing dude.",
        influence=+1,
    )
    def blooms(self) -> int:
        if self.phase is not Phase.SUNDOWN:
            return 0
        rivals = self.dudes_here.where(lambda d: d.controller != self.controller)
        return 2 if rivals and isinstance(self.location, Deed) else 1


@card("Jael's Guile")
class JaelsGuile(Goods):
    @cheatin_resolution(
        "Twice, the cheater chooses a dude of their posse (a wanted one, if there is any) to boot or "
        "discard. If your hand is Cheatin' too, you must boot this dude for it.",
        boot=True,
    )
    async def beguile(self) -> None:
        require(self.cheater.posse, "the cheater has no posse")
        require(not (self.you.is_cheatin and self.bearer.booted), "this dude cannot boot for it")
        if self.you.is_cheatin and not await self.boot_for(self.bearer):
            return
        await self.pay_costs()
        for _ in range(2):
            posse = self.cheater.posse
            outlaw = await self.target_if_any(posse.wanted, "Boot or discard whom?", by=self.cheater)
            victim = outlaw or await self.target(posse, "Boot or discard whom?", by=self.cheater)
            ways = ("boot", "discard") if self.may_boot(victim) else ("discard",)
            if await self.one_of(*ways, prompt=f"Boot or discard {victim.title}?", by=self.cheater) == "boot":
                await self.boot(victim)
            else:
                await self.discard(victim)


@card("La Quema")
class LaQuema(Goods):
    @while_("This dude has +3 value.", value=+3)
    def gallops(self) -> bool:
        return True

    @shootout("This dude joins your posse. Then you may boot an opposing dude.", boot=True, from_outside=True)
    async def trample(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)
        prey = await self.may_target(self.opposing.where(self.may_boot), "Boot whom?")
        if prey:
            await self.boot(prey)


@card("La Quema", printing="07012")
class LaQuemaWithABlade(LaQuema):
    @while_("With a Melee Weapon, this dude has +1 bullets.", bullets=+1)
    def slashes(self) -> bool:
        return bool(self.bearer.attachments.with_keyword("Melee").with_keyword("Weapon"))

    @shootout("This dude joins your posse. Then boot an opposing dude.", boot=True, from_outside=True)
    @override
    async def trample(self) -> None:
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer)
        await self.boot(await self.target(self.opposing.where(self.may_boot), "Boot whom?"))


@card("Silver-Weaved Staff")
class SilverWeavedStaff(Goods):
    @shootout("Boot an opposing spell.", boot=True)
    async def break_spell(self) -> None:
        spells = Pool(s for d in self.opposing for s in d.spells.where(self.may_boot))
        await self.boot(await self.target(spells, "Boot which spell?"))


@card("Soul Cage")
class SoulCage(Goods):
    @cheatin_resolution(
        "Put an Abomination that costs at most the rank of the Cheatin' hand into play here for free, from "
        "your Boot Hill or discard pile. In a shootout it joins your posse.",
        boot=True,
        reaches_outside=True,
    )
    async def unlock(self) -> None:
        graves = self.you.discard_pile.also(self.you.boot_hill)
        fiend = await self.target(graves.with_keyword("Abomination").where(self.is_weak), "Call up what?")
        await self.pay_costs()
        if await self.play(fiend, change=-self.cost_of(fiend), at=self.place) and self.in_shootout:
            await self.join_posse(fiend)

    def is_weak(self, fiend: Card) -> bool:
        return (
            fiend.type is CardType.DUDE
            and fiend.cost <= self.cheater.hand_rank
            and self.can_play(fiend, -self.cost_of(fiend))
        )


@card("Tin Star", printing="01095")
class TinStarOfNoOffice(Goods):
    @while_("Wanted dudes cannot refuse to be called out by this dude.", on=DUDES, cannot="refuse callouts")
    def serves_a_warrant(self, dude: Dude) -> bool:
        return dude.is_wanted and self.bearer.is_leader


@card("Tin Star")
class TinStar(TinStarOfNoOffice):
    @while_("This dude is a Deputy.", keywords="Deputy")
    def shines(self) -> bool:
        return True


@card("Wendy's Teethkickers")
class WendysTeethkickers(Goods):
    @react(
        "When a dude of another player goes home booted from here, this dude gets +1 influence today and "
        "unboots.",
        to=WentHome,
        boot=True,
    )
    async def kick(self, went: WentHome) -> None:
        loser = self.dude(went.card)
        require(went.booted and loser.controller != self.you, "no dude of another player went home booted")
        require(went.origin == self.place.id, "the dude did not leave from here")
        await self.modify(self.bearer, Until.DAY, influence=+1)
        await self.unboot(self.bearer)


class Skeleton(Goods):
    @while_("This dude is a Gadget.", keywords="Gadget")
    def encases(self) -> bool:
        return True


@card("Yagn's Mechanical Skeleton")
class YagnsMechanicalSkeleton(Skeleton):
    @react(
        "Prevent another player's ability from booting or moving this dude or sending them home.",
        to=(Booting, Moving, SendingHome),
        boot=True,
    )
    async def stand_firm(self, event: Booting | Moving | SendingHome) -> None:
        require(event.cause is not None and event.cause.by_ability, "it is not done by an ability")
        require(event.subject == self.bearer.id, "it does not happen to this dude")
        require(event.by not in (None, self.controller.seat), "it is not done by another player")
        await event.prevent()


@card("Yagn's Mechanical Skeleton", printing="13015")
class YagnsMechanicalSkeletonThatTowers(Skeleton):
    @while_("This dude has +3 value.", value=+3)
    def towers(self) -> bool:
        return True

    @while_(
        "Opponents' cards can neither boot nor move this dude, nor send them home.",
        cannot=("be booted by opponents' cards", "be moved by opponents' cards"),
    )
    def stands_firm(self) -> bool:
        return True
