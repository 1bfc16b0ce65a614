"""Dudes of Too Tough to Die."""

from doomtown_desktop.dsl import PLAYERS, Dude, Player, card, while_


@card("Virginia Ann Earp")
class VirginiaAnnEarp(Dude):
    @while_(
        "While she is in a shootout, no Shootout, React or Resolution ability changes a hand rank; Cheatin' "
        "ones may.",
        on=PLAYERS,
        cannot=(
            "have the hand rank changed by shootout abilities",
            "have the hand rank changed by react abilities",
            "have the hand rank changed by resolution abilities",
        ),
    )
    def watches_the_table(self, _: Player) -> bool:
        return self.in_posse
