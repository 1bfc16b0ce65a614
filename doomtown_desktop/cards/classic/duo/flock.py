"""Cards of the deck of the Flock, of Do Unto Others."""

from doomtown_desktop.dsl import (
    BEARER,
    CARDS,
    ActionCard,
    Card,
    Dude,
    EnteredPlay,
    Improvement,
    Moved,
    Until,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Burnin' the Midnight Oil", edition="classic")
class BurninTheMidnightOil(ActionCard):
    @noon(
        "Until Nightfall is over, your dude gets +3 rating in one skill and -3 value (minimum 1), and cannot "
        "move to another location."
    )
    async def study(self) -> None:
        dude = await self.target(self.you.dudes, "Who studies?")
        skill = await self.one_of(*dude.skills, prompt="Which skill?") if dude.is_skilled else None
        await self.pay_costs()
        if skill:
            await self.change_rating(dude, skill, +3, Until.AFTER_SUNDOWN)
        await self.modify(dude, Until.AFTER_SUNDOWN, minimum=1, value=-3, cannot=("move",))


@card("Not So Fast!'", edition="classic")
class NotSoFast(ActionCard):
    @react("When a dude comes to a location that you own by a move: boot the dude.", to=Moved)
    async def stop_them(self, moved: Moved) -> None:
        dude = self.dude(moved.card)
        require(self.card(moved.destination).owner == self.you, "you do not own the location")
        require(dude.location == self.card(moved.destination), "the dude has left the location")
        require(self.may_boot(dude), "the dude cannot boot")
        self.require_choice([dude])
        await self.boot(dude)


@card("Karl Rundgren", edition="classic")
class KarlRundgren(Dude):
    @whenever("He is Wanted as soon as he enters play, but not as a starting dude.", to=EnteredPlay)
    async def is_recognized(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.make_wanted(self)

    @noon("Gain 2 ghost rock. He becomes Wanted.", boot=True, makes_wanted=True)
    async def rob(self) -> None:
        await self.gain_ghost_rock(2)
        await self.make_wanted(self)


@card("Disrepair", edition="classic")
class Disrepair(Improvement):
    @while_("Its deed has no control points.", on=BEARER, op="set", control=0)
    def rots(self) -> bool:
        return True

    @while_(
        "The deed, with all its improvements, has no upkeep or production.",
        on=CARDS,
        op="set",
        upkeep=0,
        production=0,
    )
    def falls_apart(self, part: Card) -> bool:
        return part == self.host or (isinstance(part, Improvement) and part.host == self.host)

    @noon("Discard it.", owner=True)
    async def repair(self) -> None:
        await self.discard(self)
