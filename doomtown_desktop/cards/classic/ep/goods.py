"""Goods of the classic Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    PLAYER,
    SELF,
    Aced,
    Acing,
    Dude,
    Goods,
    Joining,
    Purchase,
    Until,
    card,
    own_cost,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Bowie Knife", edition="classic")
class BowieKnife(Goods):
    @while_("Of several on one dude only one gives bullets.", on=SELF, op="set", bullets=0)
    def is_spare(self) -> bool:
        return any(k.title == self.title and k.id < self.id for k in self.bearer.goods)


@card("Bullet-Proof Vest", edition="classic")
class BulletProofVest(Goods):
    @while_(
        "This dude is no casualty of a hand that was beaten by less than 2 ranks.", cannot="be a casualty"
    )
    def stops_it(self) -> bool:
        return self.in_shootout and self.bearer.controller.lost_by < 2


@card("Holdout Knife", edition="classic")
class HoldoutKnife(Goods):
    @react(
        "When this dude would be aced in a fight, ace the Knife and choose an opposing dude. If the pull is "
        "at least their value, ace them, too.",
        to=Acing,
        pull=True,
    )
    async def stab(self, acing: Acing) -> None:
        require(acing.subject == self.bearer.id and self.in_posse, "it is somebody else, or no shootout")
        foe = await self.target(self.opposing_posse, "Stab whom?")
        await self.pay_costs()
        await self.ace(self)
        if self.pulled.value >= foe.value:
            await self.ace(foe)


@card("Martyr's Cross", edition="classic")
class MartyrsCross(Goods):
    @whenever(
        "When a dude of yours is aced, this dude has +1 bullets and +1 influence until Nightfall is over.",
        to=Aced,
    )
    async def mourn(self, aced: Aced) -> None:
        require(isinstance(self.card(aced.card), Dude) and self.player(aced.whose) == self.you)
        await self.modify(self.bearer, Until.AFTER_SUNDOWN, bullets=+1, influence=+1)


@card("Mustang", edition="classic")
class Mustang(Goods):
    @react(
        "When this dude, unbooted, would boot to join a posse, boot Mustang instead.", to=Joining, boot=True
    )
    async def ride(self, joining: Joining) -> None:
        require(joining.subject == self.bearer.id and joining.boots, "they do not boot")
        await joining.without_booting()


@card("Nicodemus' Deck", edition="classic")
class NicodemusDeck(Goods):
    @own_cost("It costs nothing for Nicodemus Whateley.")
    def belongs_to_him(self, purchase: Purchase) -> int:
        his = purchase.host is not None and self.card(purchase.host).facts.character == "Nicodemus Whateley"
        return -self.cost if his else 0

    @while_("If this dude is a Huckster, the skill is 1 higher.", Huckster=+1)
    def stacks(self) -> bool:
        return self.bearer.is_a("Huckster")


@card("Pinto", edition="classic")
class Pinto(Goods):
    @shootout(
        "This dude boots and leaves the shootout for a deed out of town that you control, or for home if you "
        "have none. If a pull is higher than their value, ace Pinto.",
        boot=True,
        reaches_outside=True,
    )
    async def bolt(self) -> None:
        rider = self.bearer
        hideouts = self.you.deeds.where(lambda d: not d.in_town)
        near = hideouts.where(lambda d: d == rider.location or self.may_move(rider, d))
        place = await self.target(near, "Where to?") if hideouts else None
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
    @while_("While this dude is your shooter: +1 hand rank, but once for several.", on=PLAYER, hand_rank=+1)
    def is_quick(self) -> bool:
        others = self.bearer.goods.where(lambda h: h.title == self.title and h.id < self.id)
        return self.bearer.is_shooter and not others


@card("Ray Gun", edition="classic")
class RayGun(Goods):
    @own_cost("It costs nothing for Erik Zarkov.")
    def is_his(self, purchase: Purchase) -> int:
        his = purchase.host is not None and self.card(purchase.host).facts.character == "Erik Zarkov"
        return -self.cost if his else 0


@card("Shotgun", edition="classic")
class Shotgun(Goods):
    @shootout("Ace an opposing dude whose value is at most the bullets of this dude.")
    async def blast(self) -> None:
        prey = self.opposing.where(lambda d: d.value <= self.bearer.bullets)
        await self.ace(await self.target(prey, "Ace whom?"))
