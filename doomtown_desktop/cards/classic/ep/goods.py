"""Goods of the classic Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    CLUBS,
    PLAYER,
    SELF,
    Aced,
    Acing,
    Card,
    DayEnded,
    Deed,
    Dude,
    Goods,
    Joining,
    Pool,
    Purchase,
    RoundDecided,
    Until,
    adjacent_for,
    card,
    noon,
    own_cost,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Bowie Knife", edition="classic")
class BowieKnife(Goods):
    @while_("Only one Bowie Knife on a dude gives bullets.", on=SELF, op="set", bullets=0)
    def is_spare(self) -> bool:
        return any(k.title == self.title and k.id < self.id for k in self.bearer.goods)


@card("Bullet-Proof Vest", edition="classic")
class BulletProofVest(Goods):
    @while_(
        "This dude cannot be a casualty unless your hand is beaten by 2 or more ranks.",
        cannot="be a casualty",
    )
    def stops_it(self) -> bool:
        return self.in_shootout and self.bearer.controller.lost_by < 2


@card("Holdout Knife", edition="classic")
class HoldoutKnife(Goods):
    @react(
        "When this dude would be aced in a shootout: ace the Knife and choose an opposing dude. If the pull "
        "is at least their value, ace them too.",
        to=Acing,
        pull=True,
    )
    async def stab(self, acing: Acing) -> None:
        require(
            acing.subject == self.bearer.id and self.in_posse, "this dude is not being aced in a shootout"
        )
        foe = await self.target(self.opposing_posse.where(self.may_ace), "Stab whom?")
        await self.pay_costs()
        await self.ace(self)
        if self.pulled.value >= foe.value:
            await self.ace(foe)


@card("Kenny", edition="classic")
class Kenny(Goods, Dude):
    @while_(
        "While this dude is in a shootout, Kenny is a dude in the posse too: a draw with 0 bullets. If he "
        "is taken out of the shootout, he boots, stays with this dude and is goods again. If he is killed "
        "there, he is aced.",
        on=SELF,
        fights_as_a_dude=1,
    )
    def rides_along(self) -> bool:
        return True


@card("Martyr's Cross", edition="classic")
class MartyrsCross(Goods):
    @whenever(
        "When a dude of yours is aced, the Cross gives this dude +1 bullets and +1 influence until Nightfall "
        "is over.",
        to=Aced,
    )
    async def mourn(self, aced: Aced) -> None:
        self.dude(aced.card)
        require(self.player(aced.whose) == self.you, "the dude is not yours")
        await self.modify(self, Until.AFTER_SUNDOWN, bullets=+1, influence=+1)


class SaddleHorse(Goods):
    """A Horse that boots in place of a dude who joins a posse."""

    @react(
        "When this unbooted dude would boot to join a posse: boot this Horse instead.", to=Joining, boot=True
    )
    async def ride(self, joining: Joining) -> None:
        require(joining.subject == self.bearer.id and joining.boots, "this dude would not boot")
        require(not self.bearer.booted, "this dude is booted")
        await joining.without_booting()


@card("Mustang", edition="classic")
class Mustang(SaddleHorse):
    """Its text is that of all saddle horses."""


@card("Mechanical Horse", edition="classic")
class MechanicalHorse(SaddleHorse):
    @noon("This dude moves to any other location without booting.", boot=True)
    async def gallop(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(places, "Where to?"))


@card("Nicodemus' Deck", edition="classic")
class NicodemusDeck(Goods):
    @own_cost("It costs nothing for Nicodemus Whateley.")
    def belongs_to_him(self, purchase: Purchase) -> int:
        return self.free_for("Nicodemus Whateley", purchase)

    @while_("If this dude is a Huckster, their Huckster rating is 1 higher.", Huckster=+1)
    def stacks(self) -> bool:
        return self.bearer.is_a("Huckster")


@card("Pinto", edition="classic")
class Pinto(Goods):
    @shootout(
        "This dude boots and leaves the shootout for a deed out of town that you control (or for home, if "
        "they can go to none). Then pull: if the pull is higher than their value, ace Pinto.",
        boot=True,
        reaches_outside=True,
    )
    async def bolt(self) -> None:
        rider = self.bearer
        hideouts = self.you.deeds.where(lambda d: not d.in_town)
        near = hideouts.where(lambda d: d == rider.location or self.may_move(rider, d))
        place = await self.target_if_any(near, "Where to?")
        if place is None:
            await self.send_home(rider)
        else:
            await self.boot(rider)
            await self.move(rider, place)
            if rider.in_posse:
                await self.leave_posse(rider)
        if (await self.pull()).value > rider.value:
            await self.ace(self)


@card("Quick-draw Holster", edition="classic")
class QuickDrawHolster(Goods):
    @while_(
        "+1 to your hand rank while this dude is your shooter, as the worst hand of that rank. Only one "
        "Holster counts.",
        on=PLAYER,
        hand_rank=+1,
    )
    def is_quick(self) -> bool:
        others = self.bearer.goods.where(lambda h: h.title == self.title and h.id < self.id)
        return self.bearer.is_shooter and not others


@card("Ray Gun", edition="classic")
class RayGun(Goods):
    @own_cost("It costs nothing for Erik Zarkov.")
    def is_his(self, purchase: Purchase) -> int:
        return self.free_for("Erik Zarkov", purchase)


@card("Shotgun", edition="classic")
class Shotgun(Goods):
    @shootout("Ace an opposing dude whose value is at most this dude's bullets.")
    async def blast(self) -> None:
        prey = self.opposing.where(lambda d: d.value <= self.bearer.bullets)
        await self.ace(await self.target(prey.where(self.may_ace), "Ace whom?"))


@card("Sweaty Dynamite", edition="classic")
class SweatyDynamite(Goods):
    @noon(
        "On a club, this dude is aced; otherwise they boot and leave the Dynamite here. Only at a deed.",
        pull=True,
    )
    async def light_the_fuse(self) -> None:
        require(isinstance(self.host, Dude), "the Dynamite is at a deed")
        require(isinstance(self.place, Deed), "this dude is not at a deed")
        await self.pay_costs()
        dude, deed = self.bearer, self.place
        if self.pulled.suit == CLUBS:
            await self.ace(dude)
        else:
            await self.boot(dude)
            await self.transfer(self, deed, freely=True)
            await self.offer_play(self.put_it_out, Until.AFTER_SUNDOWN)

    @noon(
        "Mark the Dynamite at a deed. If successful, ace it.",
        job=True,
        by="anyone",
        repeat=True,
        offered=True,
        printed=False,
    )
    async def put_it_out(self) -> None:
        require(self.in_play, "the Dynamite is no longer in play")
        if (await self.lead_job(self)).succeeded:
            await self.ace(self)

    @whenever("If it is still at a deed when Nightfall is over, discard it and ace the deed.", to=DayEnded)
    async def explode(self, _: DayEnded) -> None:
        deed = self.place
        require(self.host == deed)
        await self.discard(self)
        await self.ace(deed)


@card("Dynamite Launcher", edition="classic")
class DynamiteLauncher(Goods):
    @noon(
        "Mark the deed this dude is at. If successful, boot this dude, then ace the Launcher and the deed, "
        "and pull: if the pull is lower than their value, this dude goes home; otherwise ace them.",
        job=True,
    )
    async def fire_away(self) -> None:
        dude, deed = self.bearer, self.place
        require(isinstance(deed, Deed), "this dude is not at a deed")
        job = await self.lead_job(deed)
        if not job.succeeded or dude not in job.posse or not (dude.booted or await self.boot_for(dude)):
            return
        await self.ace(self)
        await self.ace(deed)
        if (await self.pull()).value < dude.value:
            await self.send_home(dude)
        else:
            await self.ace(dude)


@card("Unholy Symbol", edition="classic")
class UnholySymbol(Goods):
    @whenever(
        "When this dude's posse wins a round, the losers take 1 additional casualty.",
        to=RoundDecided,
    )
    async def gloats(self, decided: RoundDecided) -> None:
        loser = self.player(decided.loser_seat)
        require(self.in_posse and self.bearer not in loser.posse)
        await self.change_casualties(+1, loser)


@card("Bomb", edition="classic")
class Bomb(Goods):
    @noon("This dude boots and leaves the Bomb here. Only at a deed.")
    async def plant(self) -> None:
        require(isinstance(self.host, Dude), "the Bomb is at a deed")
        require(isinstance(self.place, Deed), "this dude is not at a deed")
        require(self.may_boot(self.bearer), "this dude cannot boot")
        await self.pay_costs()
        deed = self.place
        await self.boot(self.bearer)
        await self.transfer(self, deed, freely=True)
        await self.offer_play(self.defuse, Until.AFTER_SUNDOWN)

    @noon(
        "Mark the Bomb at a deed. If successful, ace it.",
        job=True,
        by="anyone",
        repeat=True,
        offered=True,
        printed=False,
    )
    async def defuse(self) -> None:
        require(self.in_play, "the Bomb is no longer in play")
        if (await self.lead_job(self)).succeeded:
            await self.ace(self)

    @whenever("If it is still at a deed when Nightfall is over, ace the deed.", to=DayEnded)
    async def go_off(self, _: DayEnded) -> None:
        deed = self.place
        require(self.host == deed)
        await self.ace(deed)


@card("Maze Runner", edition="classic")
class MazeRunner(Goods):
    @adjacent_for("For this dude, all strikes are adjacent to each other.")
    def sails_between(self, dude: Card, a: Card, b: Card) -> bool:
        return dude == self.host and a.is_a("Strike") and b.is_a("Strike")

    @noon(
        "This dude and at most 4 other dudes of yours here move from a strike to another strike.",
        boot=True,
    )
    async def set_sail(self) -> None:
        captain = self.bearer
        require(self.place.is_a("Strike"), "this dude is not at a strike")
        port = await self.target(self.harbors(captain), "Where to?")
        crew = self.dudes_here.but(captain).where(lambda d: d.controller == self.you)
        aboard = crew.where(lambda d: self.may_move(d, port))
        riders = await self.targets(aboard, 0, min(4, len(aboard)), "Who sails along?") if aboard else []
        await self.pay_costs()
        for dude in (captain, *riders):
            await self.move(dude, port)

    def harbors(self, dude: Dude) -> Pool[Card]:
        return self.all_deeds.with_keyword("Strike").where(lambda p: self.may_move(dude, p))


@card("Duplicator", edition="classic")
class Duplicator(Goods):
    @noon(
        "If the pull is at least the value of a dude, this dude has one printed ability of that dude until "
        "Nightfall is over.",
        pull=True,
    )
    async def duplicate(self) -> None:
        model = await self.target(self.all_dudes.where(lambda d: bool(d.printed_abilities)), "Copy whom?")
        await self.pay_costs()
        if self.pulled.value >= model.value:
            ability = await self.which_ability(model, model.printed_abilities)
            await self.copy_ability(model, ability, self.bearer, Until.AFTER_SUNDOWN)
