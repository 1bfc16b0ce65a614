"""The Flock of Pine Box."""

from doomtown_desktop.dsl import Attached, Card, Dude, Pool, bars_callers, card, noon, react, require


@card("Elijah (Exp.1)", edition="classic")
class Elijah(Dude):
    @bars_callers("Terrors cannot call him out.")
    def is_holy(self, caller: Card, mark: Card) -> bool:
        return mark == self and isinstance(caller, Dude) and caller.is_terror

    @noon("He takes a Miracle from another dude of yours.")
    async def gather(self) -> None:
        miracles = Pool(s for d in self.you.dudes.but(self) for s in d.spells.with_keyword("Miracle"))
        fit = miracles.where(lambda s: self.may_attach(s, self))
        await self.transfer(await self.target(fit, "Take which Miracle?"), self)

    @react("When you attach a Miracle to him: draw a card.", to=Attached)
    async def rejoice(self, attached: Attached) -> None:
        require(attached.host == self.id, "nothing is attached to him")
        require(self.card(attached.card).is_a("Miracle"), "it is not a Miracle")
        require(self.player(attached.player) == self.you, "another player attaches it")
        await self.draw_cards(1)
