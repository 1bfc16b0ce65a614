"""Actions of Election Day Slaughter."""

from doomtown_desktop.dsl import ActionCard, CalloutAnswered, Until, card, react, require


@card("Tail Between Yer Legs")
class TailBetweenYerLegs(ActionCard):
    @react(
        "When a dude accepts your call-out: their posse forms before yours, and they get -2 bullets in the "
        "shootout.",
        to=CalloutAnswered,
    )
    async def scare(self, answered: CalloutAnswered) -> None:
        caller, mark = self.dude(answered.caller), self.dude(answered.mark)
        require(answered.accepted and caller.controller == self.you)
        await self.form_mark_first()
        await self.modify(mark, Until.SHOOTOUT, bullets=-2)
