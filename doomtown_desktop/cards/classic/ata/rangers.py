"""The Texas Rangers and the cards of their deck, of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    CardType,
    Deed,
    Dude,
    EnteredPlay,
    Outfit,
    Player,
    Purchase,
    SundownBegan,
    Until,
    card,
    cost_of,
    keeps_from_entering,
    noon,
    react,
    require,
    shootout,
    starts,
    while_,
)


@card("Barthalomew Prospectus (Exp.1)", edition="classic")
class BarthalomewProspectus(Dude):
    @react(
        "Before Nightfall begins: make another Noon play.",
        to=SundownBegan,
        boot=True,
        timing="before",
    )
    async def work_late(self, _: SundownBegan) -> None:
        await self.pay_costs()
        await self.note(self.day)
        await self.make_noon_play()

    @keeps_from_entering("That play cannot put a deed into play.")
    def builds_nothing(self, deed: Card, player: Player) -> bool:
        works_late = player == self.controller and self.noted() == self.day
        return works_late and deed.type is CardType.DEED


@card("Derailed Cafe", edition="classic")
class DerailedCafe(Deed):
    @while_(
        "Dudes here join posses at adjacent locations without booting.",
        on=DUDES,
        joins_from_adjacent_unbooted=1,
    )
    def is_on_the_way(self, dude: Dude) -> bool:
        return dude.location == self


@card("Nick's and Nack's", edition="classic")
class NicksAndNacks(Deed):
    @noon("Boot all dudes here.", controller=True)
    async def show_off(self) -> None:
        require(self.dudes_here.where(self.may_boot), "nobody here can boot")
        await self.pay_costs()
        await self.boot(*self.dudes_here)


@card("Dustin Halloway", edition="classic")
class DustinHalloway(Dude):
    @react(
        "After he enters play: he belongs to your outfit until he leaves play.",
        to=EnteredPlay,
        timing="after",
    )
    async def sign_up(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id, "another card entered play")
        await self.pay_costs()
        await self.modify(self, Until.FOREVER, outfits=self.you.gangs, while_in_play=True)


@card("Far-Away Fred", edition="classic")
class FarAwayFred(Dude):
    @shootout(
        "Another Texas Ranger of yours moves here without booting and joins the posse.",
        reaches_outside=True,
        makes_wanted="by joining",
    )
    async def whistle(self) -> None:
        rangers = self.you.dudes.but(self).where(lambda d: "texasrangers" in d.outfits)
        await self.join_posse(await self.target(rangers.where(self.may_join), "Which Ranger joins?"))


@card("Isaiah 'Holdout' Curwen", edition="classic")
class IsaiahHoldoutCurwen(Dude):
    @shootout("He becomes a stud with -2 bullets (minimum 0).")
    async def hold_out(self) -> None:
        await self.modify(self, stud=True, bullets=-2, minimum=0)


@card("Rex Handlen", edition="classic")
class RexHandlen(Dude):
    @while_("He is a stud in the town square.", stud=True)
    def has_room(self) -> bool:
        return self.location == self.town_square


@card("Texas Rangers, Dixie Rails", edition="classic")
class TexasRangersDixieRails(Outfit):
    @cost_of("Your Harrowed dudes cost 2 less.")
    def hires_the_dead(self, purchase: Purchase) -> int:
        dude = self.card(purchase.card)
        hired = dude.type is CardType.DUDE and dude.is_a("Harrowed")
        return -2 if hired and self.player(purchase.player) == self.controller else 0

    @starts("So do your Harrowed starting dudes.", cheap_keyword="Harrowed", discount=2)
    def brings_the_dead(self) -> bool:
        return True

    @while_("All your Harrowed dudes also have -2 upkeep (minimum 0).", on=DUDES, upkeep=-2)
    def pays_the_dead_less(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.is_a("Harrowed")
