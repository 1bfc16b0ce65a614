"""Dudes of Do Unto Others."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    Purchase,
    bars_callers,
    card,
    cost_of,
    invents_surely,
    invents_unbooted,
    invents_with,
    noon,
    require,
    shootout,
    while_,
)


@card("'Tabitha'", edition="classic")
class Tabitha(Dude):
    @while_("She cannot carry goods.", cannot="carry goods")
    def has_no_hands(self) -> bool:
        return True

    @while_("She cannot enter play unless the fear level is above 5.", cannot="enter play")
    def wants_fear(self) -> bool:
        return self.fear_level <= 5

    @shootout("She becomes a stud with +2 bullets if she is alone in your posse.")
    async def rage(self) -> None:
        require(len(self.posse) == 1, "she is not alone")
        await self.modify(self, stud=True, bullets=+2)


@card("Widow Withers", edition="classic")
class WidowWithers(Dude):
    @bars_callers("Dudes who are not Hucksters cannot call her out.")
    def is_respected(self, caller: Card, mark: Card) -> bool:
        return mark == self and not caller.is_a("Huckster")


@card("Bill Jefferson", edition="classic")
class BillJefferson(Dude):
    @while_("He has no upkeep while Nash Bilton is in your gang.", op="set", upkeep=0)
    def works_for_nash(self) -> bool:
        return any(d.facts.character == "Nash Bilton" for d in self.controller.dudes)


@card("Killer Kerry (Exp.1)", edition="classic")
class KillerKerry(Dude):
    @cost_of("A Pocket Watch costs nothing for Kerry.")
    def is_given_a_watch(self, purchase: Purchase) -> int:
        watch = self.card(purchase.card)
        return -watch.cost if purchase.host == self.id and self.is_watch(watch) else 0

    @invents_with("Kerry can get a Pocket Watch without being a Mad Scientist.")
    def needs_no_science(self, dude: Card, gadget: Card) -> str:
        return "Mad Scientist" if dude == self and self.is_watch(gadget) else ""

    @invents_surely("No skill check is made for Kerry's Pocket Watch.")
    def finds_one(self, dude: Card, gadget: Card) -> bool:
        return dude == self and self.is_watch(gadget)

    @invents_unbooted("Kerry does not boot to get a Pocket Watch.")
    def picks_it_up(self, dude: Card, gadget: Card) -> bool:
        return dude == self and not self.booted and self.is_watch(gadget)

    def is_watch(self, card: Card) -> bool:
        return card.title == "Pocket Watch"

    @noon("Boot a dude here or at an adjacent location who has exactly 2 influence.")
    async def stare_down(self) -> None:
        near = self.all_dudes.where(self.may_boot).where(lambda d: d.influence == 2 and self.is_nearby(d))
        await self.boot(await self.target(near, "Boot whom?"))


@card("Nash Bilton (Exp.2)", edition="classic")
class NashBilton(Dude):
    @while_("He has no upkeep while the Bilton Protection Agency is under your control.", op="set", upkeep=0)
    def lives_off_the_agency(self) -> bool:
        return any(d.title == "Bilton Protection Agency" for d in self.controller.deeds)

    @shootout("He joins your posse, wherever he is.", pay=2, from_outside=True, makes_wanted="by joining")
    async def ride_in(self) -> None:
        self.require_may_join(self)
        await self.join_posse(self)


@card("The Lurking Fear", edition="classic")
class TheLurkingFear(Dude):
    @while_("Spells that target it are 4 points harder.", spell_difficulty=+4)
    def resists(self) -> bool:
        return True
