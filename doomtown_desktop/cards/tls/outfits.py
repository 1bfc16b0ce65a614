"""Outfits of The Light Shineth."""

from doomtown_desktop.dsl import (
    DUDES,
    DrawHandsRevealed,
    Dude,
    Outfit,
    Pool,
    Purchase,
    card,
    cost_of,
    noon,
    react,
    require,
    starts,
    while_,
)


@card("Den of Thieves")
class DenOfThieves(Outfit):
    @starts("You may start with two Grifters, each for 1 ghost rock less.", grifters=2, grifter_discount=1)
    def opens_its_doors(self) -> bool:
        return True

    @cost_of("Your Grifters cost 1 ghost rock less.")
    def has_a_way_in(self, purchase: Purchase) -> int:
        mine = self.player(purchase.player) == self.owner
        return -1 if mine and self.card(purchase.card).is_a("Grifter") else 0

    @react(
        "When draw hands are revealed: a Grifter of yours gets 1 bounty. Your hand rank rises by 1, your "
        "hand counts as Cheatin', and you gain 1 ghost rock.",
        to=DrawHandsRevealed,
        boot=True,
    )
    async def stack_the_deck(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.draw_hand, "you have no draw hand")
        grifter = await self.target(self.you.dudes.with_keyword("Grifter"), "Which Grifter gets bounty?")
        if await self.do_for(self.add_bounty(grifter)):
            await self.change_hand_rank(+1)
        await self.consider_cheatin()
        await self.gain_ghost_rock(1)


@card("Abram's Crusaders")
class AbramsCrusaders(Outfit):
    @while_("Your Deputies with a Melee Weapon: +1 bullets.", on=DUDES, bullets=+1)
    def wields(self, dude: Dude) -> bool:
        blades = dude.attachments.with_keyword("Melee").with_keyword("Weapon")
        return self.is_sworn_in(dude) and bool(blades)

    @while_("Your Deputies with a Miracle: +1 influence.", on=DUDES, influence=+1)
    def blesses(self, dude: Dude) -> bool:
        return self.is_sworn_in(dude) and bool(dude.attachments.with_keyword("Miracle"))

    @noon("Your dude becomes a Deputy.", boot=True)
    async def swear_in(self) -> None:
        recruits = self.you.dudes.where(lambda d: not d.is_a("Deputy"))
        await self.modify(await self.target(recruits, "Swear in whom?"), keywords=["Deputy"])

    def is_sworn_in(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.is_a("Deputy")


@card("The Sanatorium")
class TheSanatorium(Outfit):
    @noon(
        "Your dude gets +1 influence or +1 Huckster. Another dude near them gets -1 bullets and -1 value.",
        boot=True,
    )
    async def treat(self) -> None:
        doctor = await self.target(self.you.dudes.where(self.patients_of), "Which dude of yours?")
        patient = await self.target(self.patients_of(doctor), "Who suffers?")
        gains = ("influence", "Huckster") if doctor.is_a("Huckster") else ("influence",)
        gain = await self.one_of(*gains, prompt="Raise influence or Huckster rating?")
        if gain == "influence":
            await self.modify(doctor, influence=+1)
        else:
            await self.change_rating(doctor, "Huckster", +1)
        await self.modify(patient, bullets=-1, value=-1)

    def patients_of(self, doctor: Dude) -> Pool[Dude]:
        near = self.all_dudes.but(doctor).where(doctor.is_nearby)
        return near.where(lambda d: self.may_be_chosen(d, self.use))
