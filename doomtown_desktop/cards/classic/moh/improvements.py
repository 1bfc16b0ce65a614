"""Improvements of Mouth of Hell."""

from doomtown_desktop.dsl import (
    SELF,
    Improvement,
    card,
    while_,
)


@card("Extra Room", edition="classic")
class ExtraRoom(Improvement):
    @while_("It produces nothing on a deed without production.", on=SELF, op="set", production=0)
    def is_empty(self) -> bool:
        return self.host is not None and self.host.production < 1
