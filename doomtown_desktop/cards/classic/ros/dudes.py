"""Dudes of A Reaping of Souls."""

from doomtown_desktop.dsl import DUDES, Card, Dude, Pool, card, noon, shootout, while_


@card("Armitage the Damned", edition="classic")
class ArmitageTheDamned(Dude):
    @while_("Opposing dudes who are not Terrors have -1 bullets (minimum 0).", on=DUDES, bullets=-1)
    def freezes_the_blood(self, dude: Dude) -> bool:
        return dude in self.opposing_posse and not dude.is_terror


@card("Elmo Schacci", edition="classic")
class ElmoSchacci(Dude):
    @shootout(
        "He hands a card he carries to another dude in his posse; a Weapon becomes ready. He may do so with "
        "each of his cards.",
        repeat=True,
    )
    async def hand_out(self) -> None:
        given = await self.target(
            self.attachments.where(lambda c: bool(self.takers(c))), "Hand out which card?"
        )
        taker = await self.target(self.takers(given), f"Who takes {given.title}?")
        await self.transfer(given, taker)
        if given.is_a("Weapon"):
            await self.make_ready(given)

    def takers(self, given: Card) -> Pool[Dude]:
        return self.posse.but(self).where(lambda d: self.may_attach(given, d))


@card("Fineas von Landingham (Exp.1)", edition="classic")
class FineasVonLandingham(Dude):
    @noon("He moves to another location without booting.")
    async def fly(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self, p))
        await self.move(self, await self.target(places, "Where does Fineas fly?"))


@card("Wilhelmina Whateley (Exp.1)", edition="classic")
class WilhelminaWhateley(Dude):
    @while_("Each of your Terrors has -1 upkeep (minimum 0).", on=DUDES, upkeep=-1)
    def feeds_them(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.is_terror

    @shootout(
        "Ace a dude of yours, wherever they are: ace an opposing dude with fewer bullets.",
        reaches_outside=True,
    )
    async def sacrifice(self) -> None:
        lamb = await self.target(self.you.dudes.where(self.may_ace).where(self.weaker), "Sacrifice whom?")
        prey = await self.target(self.weaker(lamb), f"Who dies with {lamb.title}?")
        if await self.do_for(self.ace(lamb)):
            await self.ace(prey)

    def weaker(self, lamb: Dude) -> Pool[Dude]:
        return self.opposing.where(lambda d: d.bullets < lamb.bullets and self.may_ace(d))
