"""Dudes of Foul Play."""

from doomtown_desktop.dsl import Dude, card, starts


@card('"Lucky" Sky Borne')
class LuckySkyBorne(Dude):
    @starts(
        "A Sidekick may start with him, in the place of a dude, at its cost. A Gadget among them he invents.",
        brings_sidekick=True,
    )
    def brings_a_friend(self) -> bool:
        return True
