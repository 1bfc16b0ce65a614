"""Dudes of The Curtain Rises."""

from doomtown_desktop.dsl import (
    DEEDS,
    DUDES,
    Card,
    Deed,
    Dude,
    Phase,
    Use,
    card,
    noon,
    protects,
    skill_bonus,
    while_,
)


@card("Caitlin McCue")
class CaitlinMcCue(Dude):
    @while_("At a public location: each of your dudes counts as having 1 bounty less.", on=DUDES, bounty=-1)
    def looks_the_other_way(self, dude: Dude) -> bool:
        return self.is_in_public and dude.controller == self.controller

    @while_("At a Government deed: +1 production for your public deeds.", on=DEEDS, production=+1)
    def spreads_wealth(self, deed: Deed) -> bool:
        governed = isinstance(self.place, Deed) and self.place.is_a("Government")
        return governed and not deed.is_private and deed.controller == self.controller


@card('"Professor" Duncan')
class ProfessorDuncan(Dude):
    @skill_bonus("+3 Shaman while he casts a Totem.")
    def lectures(self, dude: Dude, spell: Card) -> int:
        return 3 if dude == self and spell.is_a("Totem") else 0


@card("Bethany Shiile")
class BethanyShiile(Dude):
    @while_(
        "During High Noon, your dudes with Attire have +1 value, +1 bullets and +1 influence.",
        on=DUDES,
        influence=+1,
        bullets=+1,
        value=+1,
    )
    def admires(self, dude: Dude) -> bool:
        dressed = dude.controller == self.controller and dude.attachments.with_keyword("Attire")
        return self.phase is Phase.NOON and bool(dressed)


@card("Emilia Vivirias")
class EmiliaVivirias(Dude):
    @while_(
        "In a shootout: +1 bullets and +1 Huckster for each Hex she carries (at most +4).",
        bullets=+1,
        Huckster=+1,
    )
    def burns(self) -> int:
        return min(4, len(self.attachments.with_keyword("Hex"))) if self.in_posse and self.in_shootout else 0


@card("Tyxarglenak (Exp.1)")
class TyxarglenakExp1(Dude):
    def is_roused(self) -> bool:
        return not self.booted and bool(self.goods.with_keyword("Mystical"))

    @while_("While unbooted with Mystical goods: +2 bullets.", bullets=+2)
    def feeds(self) -> bool:
        return self.is_roused()

    @protects("Opponents' Shootout abilities must then choose Tyxarglenak in this shootout if they can.")
    def demands_attention(self, dude: Card, use: Use) -> bool:
        fights = self.in_posse and use.play == "shootout" and self.player(use.player) in self.opponents
        return fights and self.is_roused() and self.could_be_chosen_instead(dude, use)


@card("Dr. Dayl Burnett")
class DrDaylBurnett(Dude):
    @noon(
        "Take 1 bounty from an opposing dude: your Mad Scientist, booted or not, invents a Gadget of your "
        "hand without booting, with 3 less difficulty."
    )
    async def operate(self) -> None:
        self.require_choice(self.opposing.wanted)
        gadget = await self.target(self.you.play_hand.where(self.is_possible), "Invent which Gadget?")
        patient = await self.target(self.opposing.wanted, "Whose bounty?")
        await self.pay_costs()
        before = patient.bounty
        await self.add_bounty(patient, -1)
        if patient.bounty < before:
            await self.invent(gadget, boots=False, easier=3)

    def is_possible(self, gadget: Card) -> bool:
        able = gadget.is_a("Gadget") and self.inventors(gadget, boots=False)
        return bool(able) and self.cost_of(gadget) <= self.you.stash
