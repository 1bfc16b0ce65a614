"""The Agency and the cards of its deck, of Do Unto Others."""

from doomtown_desktop.dsl import (
    SELF,
    Aced,
    Acing,
    ActionCard,
    Card,
    Dude,
    Goods,
    Moved,
    Moving,
    Phase,
    Until,
    Zone,
    bars_callers,
    card,
    keeps_out,
    noon,
    require,
    shootout,
    whenever,
    while_,
)


@card("Oops...'", edition="classic")
class Oops(ActionCard):
    @noon("A deed with at least 1 control point gets -2 control points (minimum 0) until Nightfall is over.")
    async def blunder(self) -> None:
        deed = await self.target(
            self.all_deeds.where(lambda d: d.control > 0), "Which deed loses control points?"
        )
        await self.modify(deed, Until.AFTER_SUNDOWN, control=-2, minimum=0)


@card("Elizabeth Goldstein", edition="classic")
class ElizabethGoldstein(Dude):
    @while_("+2 influence during Nightfall if there was a shootout today.", influence=+2)
    def writes_it_up(self) -> bool:
        return self.phase is Phase.SUNDOWN and self.shootouts_today > 0


@card("Timmy Derrick (Exp.1)", edition="classic")
class TimmyDerrick(Dude):
    @bars_callers("Only Terrors can call him out.")
    def is_a_child(self, caller: Card, mark: Card) -> bool:
        return mark == self and not (isinstance(caller, Dude) and caller.is_terror)

    @shootout(
        "If the pull plus his value is higher than an opposing dude's value, that dude becomes a draw with 0 "
        "bullets for this shootout.",
        pull=True,
    )
    async def distract(self) -> None:
        foe = await self.target(self.opposing, "Distract whom?")
        await self.pay_costs()
        if self.pulled.value + self.value > foe.value:
            await self.modify(foe, stud=False, bullets=-max(0, foe.bullets))


@card("The Claw", edition="classic")
class TheClaw(Goods):
    @shootout("An opposing dude goes home booted.")
    async def grab(self) -> None:
        await self.send_home(await self.target(self.opposing.where(self.may_send_home), "Grab whom?"))


@card("R.H. II", edition="classic")
class RHTwo(Goods, Dude):
    @while_(
        "While this dude is in a shootout, R.H. II is a dude in the posse too: a stud with 1 bullet. If it "
        "is taken out of the shootout, it boots, stays with this dude and is goods again.",
        on=SELF,
        fights_as_a_dude=1,
        stud=True,
    )
    def rolls_along(self) -> bool:
        return True

    @whenever("If it would be aced in a shootout, it is discarded instead.", to=Acing)
    async def falls_apart(self, acing: Acing) -> None:
        require(acing.subject == self.id and self.in_shootout)
        await acing.instead(self.discard, self)

    @whenever(
        "If this dude is aced in a shootout, R.H. II is discarded, not aced.", to=Aced, zone=Zone.BOOT_HILL
    )
    async def is_left_behind(self, aced: Aced) -> None:
        require(aced.card == self.id and self.in_shootout)
        await self.discard(self)


@card("Ghostrock Cannon", edition="classic")
class GhostrockCannon(Goods):
    @keeps_out(
        "Moving this dude costs you a card of your hand; with an empty hand, this dude cannot move.",
        but_for_effects=True,
    )
    def is_heavy(self, dude: Dude, _place: Card) -> bool:
        return dude == self.host and not dude.controller.play_hand

    @whenever("Your card effects do not move this dude either if your hand is empty.", to=Moving)
    async def does_not_budge(self, moving: Moving) -> None:
        require(moving.subject == self.bearer.id and moving.cause is not None and not self.you.play_hand)
        require(moving.cause is not None and self.player(moving.cause.player) == self.you)
        await moving.prevent()

    @whenever(
        "When you have moved this dude, discard a card from your hand; not when they are sent home.", to=Moved
    )
    async def is_hauled(self, moved: Moved) -> None:
        by_you = moved.cause is None or self.player(moved.cause.player) == self.you
        require(moved.card == self.bearer.id and by_you and not moved.sent_home and self.you.play_hand)
        await self.discard(await self.target(self.you.play_hand, "Discard which card to haul the Cannon?"))

    @noon("Aim the Cannon at a location adjacent to this dude's.")
    async def aim(self) -> None:
        await self.record(await self.target(self.bearer.neighbours, "Aim at which location?"))

    @noon("Aim the Cannon a second time, at the same or another adjacent location.")
    async def aim_again(self) -> None:
        await self.record(await self.target(self.bearer.neighbours, "Aim at which location?"))

    @noon(
        "Fire at an adjacent location at which it was aimed twice today: ace all dudes there whose value is "
        "below the pull. Not on the day on which the Cannon enters play.",
        pull=True,
    )
    async def fire(self) -> None:
        require(not self.entered_this_noon, "the Cannon has entered play today")
        marks = self.bearer.neighbours.where(lambda p: self.records_of(p) > 1)
        place = await self.target(marks, "Fire at which location?")
        await self.pay_costs()
        for victim in self.all_dudes.at(place):
            if victim.location == place and victim.value < self.pulled.value:
                await self.ace(victim)
