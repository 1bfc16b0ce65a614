"""Goods of Dirty Deeds."""

from doomtown_desktop.dsl import Goods, card, while_


@card("Tlaloc's Furies")
class TlalocsFuries(Goods):
    @while_(
        "+1 bullets for each copy of it you control, unless the opposing posse has an unbooted Weapon that "
        "is not Melee.",
        bullets=+1,
    )
    def lashes_out(self) -> int:
        weapons = self.opposing_posse.attachments.with_keyword("Weapon").unbooted
        return 0 if weapons.where(lambda w: not w.is_a("Melee")) else self.furies()

    @while_(
        "+1 to this dude's skills for each copy of it you control.",
        Mad_Scientist=+1,
        Huckster=+1,
        Blessed=+1,
        Shaman=+1,
    )
    def inspires(self) -> int:
        return self.furies()

    def furies(self) -> int:
        return len(self.controller.cards.where(lambda c: c.title == self.title))
