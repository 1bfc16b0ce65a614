"""Improvements of Mouth of Hell."""

from doomtown_desktop.dsl import (
    SELF,
    Card,
    Dude,
    Improvement,
    card,
    keeps_out,
    while_,
)


@card("Extra Room", edition="classic")
class ExtraRoom(Improvement):
    @while_("It produces nothing on a deed without production.", on=SELF, op="set", production=0)
    def is_empty(self) -> bool:
        return self.host is not None and self.host.production < 1


@card("Guard Dog House", edition="classic")
class GuardDogHouse(Improvement):
    @keeps_out("Dudes with fewer than 2 bullets cannot move here.")
    def growls(self, dude: Dude, place: Card) -> bool:
        return place == self.host and dude.bullets < 2
