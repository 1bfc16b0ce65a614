"""Spells of Mouth of Hell after which a dude cannot return."""

from doomtown_desktop.dsl import Spell, X, card, noon


@card("Sympathy for the Devil", edition="classic")
class SympathyForTheDevil(Spell):
    @noon(
        "This Huckster calls out another player's dude here, who cannot refuse; nobody else can join. Pull "
        "for the Hex if the dude is aced; X is their value plus twice their influence. If you succeed, gain "
        "victory points equal to their influence, and they leave the game and cannot return. Ace this spell.",
        hex=X,
    )
    async def claim_a_soul(self) -> None:
        devil = self.caster
        marks = self.opposing.at(devil.place).where(lambda d: self.may_call_out(d, devil))
        mark = await self.target(marks, "Call out whom?")
        await self.pay_costs()
        before = len(self.lost_today)
        await self.call_out(devil, mark, refusable=False, closed=True)
        fell = any(loss.card == mark and loss.aced for loss in self.lost_today[before:])
        if fell and devil.in_play and (await self.cast(mark.value + 2 * mark.influence)).succeeded:
            await self.gain_victory_points(mark.influence)
            await self.remove_from_game(mark)
            await self.bar(mark)
        await self.ace(self)
