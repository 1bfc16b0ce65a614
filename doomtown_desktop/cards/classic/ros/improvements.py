"""Improvements of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    CARDS,
    DUDES,
    SELF,
    Card,
    Dude,
    Improvement,
    Moved,
    adjacency,
    boots_on_the_way,
    card,
    may_carry,
    require,
    whenever,
    while_,
)


@card("Long Hallways", edition="classic")
class LongHallways(Improvement):
    @adjacency("Locations two places further along its street are adjacent to its deed.")
    def reach_far(self, a: Card, b: Card) -> bool | None:
        street = self.owner.street
        if self.host not in (a, b) or a not in street or b not in street:
            return None
        return True if abs(street.index(a) - street.index(b)) == 2 else None


@card("Balcony", edition="classic")
class Balcony(Improvement):
    @while_(
        "From here, dudes can join shootouts at adjacent locations, even booted, without moving or booting.",
        on=DUDES,
        joins_from_afar=+1,
    )
    def has_a_view(self, dude: Dude) -> bool:
        return dude.location == self.host


@card("Basement", edition="classic")
class Basement(Improvement):
    @while_("Terrors here have +1 influence.", on=DUDES, influence=+1)
    def is_dark(self, dude: Dude) -> bool:
        return dude.location == self.host and dude.is_terror


@card("Bedrock", edition="classic")
class Bedrock(Improvement):
    @while_("Its strike has at most 1 production, which nothing can raise.", op="most", production=1)
    def breaks_picks(self) -> bool:
        return True

    @while_("Its other improvements produce nothing of their own.", on=CARDS, op="set", production=0)
    def lies_under_all(self, part: Card) -> bool:
        return isinstance(part, Improvement) and part.host == self.host


@card("Bulletproof Glass", edition="classic")
class BulletproofGlass(Improvement):
    @while_("It cannot enter play unless you control a Mad Scientist.", on=SELF, cannot="enter play")
    def needs_an_inventor(self) -> bool:
        return not self.in_play and not self.you.dudes.with_keyword("Mad Scientist")

    @while_("Only card effects can call out your dudes here.", on=DUDES, cannot="be called out by plays")
    def shuts_out_insults(self, dude: Dude) -> bool:
        return dude.location == self.host and dude.controller == self.controller


@card("Complaint Window", edition="classic")
class ComplaintWindow(Improvement):
    @while_("Its deed, with all its improvements, has no upkeep.", on=CARDS, op="set", upkeep=0)
    def deals_with_it(self, part: Card) -> bool:
        return part == self.host or (isinstance(part, Improvement) and part.host == self.host)


@card("Conveyor Belt", edition="classic")
class ConveyorBelt(Improvement):
    @while_("Its strike has +1 production.", production=+1)
    def carries_ore(self) -> bool:
        return True

    @while_("It has no production of its own.", on=SELF, op="set", production=0)
    def is_a_part(self) -> bool:
        return True


@card("Iron Gate", edition="classic")
class IronGate(Improvement):
    @boots_on_the_way("Dudes boot to move here.")
    def is_locked(self, _: Dude, place: Card) -> bool | None:
        return True if place == self.host else None

    @whenever("A dude who comes here in another way boots, too; not one who came instead of home.", to=Moved)
    async def slams(self, moved: Moved) -> None:
        require(self.host is not None and moved.destination == self.host.id)
        redirected = moved.cause is not None and self.card(moved.cause.card).title == "Corporate Headquarters"
        require(not redirected)
        await self.boot(self.dude(moved.card))


@card("Rope Bridge", edition="classic")
class RopeBridge(Improvement):
    @while_(
        "Opponents' cards cannot send dudes home or take them out of the shootout while they fight here.",
        on=DUDES,
        cannot=("be sent home booted by opponents' cards", "be taken out of posses by opponents' cards"),
    )
    def leaves_no_way_back(self, dude: Dude) -> bool:
        return self.is_shootout_here and dude.in_posse


@card("Second Story", edition="classic")
class SecondStory(Improvement):
    @may_carry("It is attached to a deed with at least 1 control point.")
    def needs_walls(self, deed: Card) -> bool:
        return deed.control > 0


@card("Weapons Locker", edition="classic")
class WeaponsLocker(Improvement):
    @while_("Dudes here can have any number of ready Weapons.", on=DUDES, extra_Weapon=+99)
    def is_open(self, dude: Dude) -> bool:
        return dude.location == self.host
