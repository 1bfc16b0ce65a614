"""Improvements of Revelations."""

from doomtown_desktop.dsl import (
    DUDES,
    SELF,
    Attached,
    Card,
    Dude,
    Improvement,
    Moved,
    Pool,
    Until,
    boots_on_the_way,
    card,
    may_carry,
    noon,
    require,
    whenever,
    while_,
)


@card("Homeless Joe", edition="classic")
class HomelessJoe(Improvement):
    @noon("Draw a card if you have fewer than 4 cards in hand.", controller=True)
    async def beg(self) -> None:
        require(len(self.you.play_hand) < 4, "you have 4 or more cards in hand")
        await self.draw_cards(1)


@card("Gas Lamp", edition="classic")
class GasLamp(Improvement):
    @while_("Abominations at the town square have -1 bullets.", on=DUDES, bullets=-1)
    def lights_them_up(self, dude: Dude) -> bool:
        return dude.location == self.town_square and dude.is_a("Abomination")


@card("Brewery", edition="classic")
class Brewery(Improvement):
    @while_("Its Saloon has +2 production.", production=+2)
    def brews(self) -> bool:
        return True

    @while_("It has no production of its own.", on=SELF, op="set", production=0)
    def is_a_part(self) -> bool:
        return True


@card("Piano Player", edition="classic")
class PianoPlayer(Improvement):
    @while_("Its brothel has +2 production.", production=+2)
    def plays(self) -> bool:
        return True

    @while_("It has no production of its own.", on=SELF, op="set", production=0)
    def is_a_part(self) -> bool:
        return True


@card("Faro Table", edition="classic")
class FaroTable(Improvement):
    @while_("Its deed has +1 control point.", control=+1)
    def draws_gamblers(self) -> bool:
        return True


@card("Front Porch", edition="classic")
class FrontPorch(Improvement):
    @whenever("Dudes here have a further way to call out.", to=Attached)
    async def seats_them(self, attached: Attached) -> None:
        require(attached.card == self.id)
        await self.end_its_effects()
        await self.offer_play(self.holler, Until.FOREVER)

    @noon(
        "Your unbooted dude here calls out a dude at an adjacent location. If they accept, both move to the "
        "town square and fight there. Both have to be able to move there.",
        by="anyone",
        repeat=True,
        offered=True,
        printed=False,
    )
    async def holler(self) -> None:
        require(self.in_play, "the Front Porch is no longer in play")
        able = self.dudes_here.unbooted.where(lambda d: d.controller == self.you and self.gets_there(d))
        caller = await self.target(able.where(lambda d: bool(self.neighbours_of(d))), "Who calls out?")
        mark = await self.target(self.neighbours_of(caller), "Call out whom?")
        await self.call_out(caller, mark, at=self.town_square)

    def neighbours_of(self, caller: Dude) -> Pool[Dude]:
        """Return the dudes next door that a dude here can call out."""
        near = self.all_dudes.where(lambda d: d.is_adjacent(caller) and self.gets_there(d))
        return near.where(lambda d: self.may_call_out(d, caller, at=self.town_square, by_play=True))

    def gets_there(self, dude: Dude) -> bool:
        return dude.location == self.town_square or self.may_move(dude, self.town_square)


@card("Pump", edition="classic")
class Pump(Improvement):
    @may_carry("It is attached to a strike with at least 1 control point.")
    def needs_a_rich_strike(self, deed: Card) -> bool:
        return deed.control > 0


@card("Sidewalk", edition="classic")
class Sidewalk(Improvement):
    @boots_on_the_way(
        "Dudes move from here to adjacent locations without booting, but boot to return the same day."
    )
    def is_paved(self, dude: Dude, place: Card) -> bool | None:
        if place == self.host and self.records_of(dude):
            return True
        return False if dude.location == self.host and place.is_adjacent(dude) else None

    @whenever("Dudes who move away from here are noted for the day.", to=Moved)
    async def wears_down(self, moved: Moved) -> None:
        require(self.host is not None and moved.origin == self.host.id)
        await self.record(self.dude(moved.card), Until.AFTER_SUNDOWN)
