"""Deeds of Nightmare at Noon."""

from doomtown_desktop.dsl import (
    CLUBS,
    AbilityUsed,
    CardType,
    Declared,
    Deed,
    Invented,
    Phase,
    PhaseBegan,
    PullRevealed,
    card,
    noon,
    pays_for,
    react,
    require,
    whenever,
)

RESOLUTIONS = ("resolution", "cheatin resolution")


@card("Flint's Amusements")
class FlintsAmusements(Deed):
    @whenever(
        "Whenever a Resolution ability of an action card is used, Cheatin' or not, this deed's controller "
        "gains 1 ghost rock.",
        to=AbilityUsed,
    )
    async def take_a_cut(self, used: AbilityUsed) -> None:
        require(used.play in RESOLUTIONS and self.card(used.card).type is CardType.ACTION)
        await self.gain_ghost_rock(1)

    @noon("Draw a card if you played a Cheatin' Resolution today.", controller=True, boot=True)
    async def know_the_tricks(self) -> None:
        await self.pay_costs()
        if self.you.cheatin_resolutions:
            await self.draw_cards()


@card("Lula's Exploit")
class LulasExploit(Deed):
    @whenever("In each Upkeep, set the ghost rock on it to 2.", to=PhaseBegan)
    async def pump(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP)
        await self.put_ghost_rock(self, 2 - self.ghost_rock)

    @pays_for("Its controller may pay for abilities of Gadgets with ghost rock from here.")
    def funds_science(self, use: Declared) -> bool:
        yours = self.controller == self.player(use.player)
        return yours and use.ability is not None and self.card(use.card).is_a("Gadget")


@card("Testing Range")
class TestingRange(Deed):
    @react(
        "When a Mad Scientist invents a Gadget, unboot them.",
        to=Invented,
        controller=True,
        boot=True,
        pay=2,
    )
    async def debrief(self, invented: Invented) -> None:
        scientist = self.dude(invented.scientist)
        require(invented.succeeded and scientist.is_a("Mad Scientist"), "no Mad Scientist has invented it")
        require(scientist.booted, "the Mad Scientist is not booted")
        self.require_choice([scientist])
        await self.unboot(scientist)

    @react(
        "When you pull a club for an ability of an Experimental card: pull again, and only the new pull "
        "counts.",
        to=PullRevealed,
        controller=True,
        boot=True,
    )
    async def try_again(self, pull: PullRevealed) -> None:
        require(self.player(pull.player) == self.you and pull.suit == CLUBS and pull.purpose != "gadget")
        by_ability = pull.cause is not None and pull.cause.by_ability
        require(by_ability and self.card(pull.made_for).is_a("Experimental"))
        again = await self.pull()
        await pull.count_as(again.value, again.suit)
