"""The Agency and the cards of its deck, of Do Unto Others."""

from doomtown_desktop.dsl import (
    SELF,
    Aced,
    Acing,
    ActionCard,
    Card,
    Dude,
    Goods,
    Phase,
    Until,
    Zone,
    bars_callers,
    card,
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
