"""Goods of Frontier Justice."""

from doomtown_desktop.dsl import (
    DUDES,
    Acing,
    Declared,
    Discarding,
    Dude,
    Goods,
    Moved,
    card,
    pays_for,
    react,
    require,
    while_,
)


@card("Diable en Boite")
class DiableEnBoite(Goods):
    @react(
        "When this dude is about to be aced or discarded in a shootout: another dude in it goes home "
        "booted, and you draw a card.",
        to=(Acing, Discarding),
        boot=True,
    )
    async def pop_out(self, leaving: Acing | Discarding) -> None:
        require(
            leaving.subject == self.bearer.id and self.in_posse,
            "this dude is not about to be aced or discarded",
        )
        victim = await self.target(
            self.dudes_in_shootout.but(self.bearer).where(self.may_send_home), "Send whom home?"
        )
        await self.send_home(victim)
        await self.draw_cards()


@card("Legal Instruments")
class LegalInstruments(Goods):
    @while_("This deed is a Government deed.", keywords="Government")
    def makes_it_official(self) -> bool:
        return True

    @while_("Deputies here have +2 influence and +3 value.", on=DUDES, influence=+2, value=+3)
    def backs_the_law(self, dude: Dude) -> bool:
        return dude.location == self.location and dude.is_a("Deputy")


@card("Recursive Motion Machine")
class RecursiveMotionMachine(Goods):
    @while_("If this dude is a Gadget: -1 upkeep.", upkeep=-1)
    def winds_itself_up(self) -> bool:
        return self.bearer.is_a("Gadget")

    @pays_for("You may pay for abilities of Gadgets here with ghost rock from this card.")
    def drives(self, use: Declared) -> bool:
        machine = self.card(use.card)
        yours = self.controller == self.player(use.player)
        return yours and machine.is_a("Gadget") and machine.in_play and machine.location == self.location

    @react("When this dude moves, put 1 ghost rock (no bounty) on this card.", to=Moved, boot=True)
    async def gather(self, moved: Moved) -> None:
        require(moved.card == self.bearer.id, "somebody else moved")
        await self.put_ghost_rock(self, 1)
