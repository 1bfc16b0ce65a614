"""Actions of The Showstopper."""

from doomtown_desktop.dsl import ActionCard, Invented, Tested, Zone, card, react, require


@card("Showboating")
class Showboating(ActionCard):
    @react(
        "When your dude has invented an Experimental Gadget, or succeeded at another skill test by 5 or "
        "more, they get a permanent control point. Also usable when pulled for that test.",
        to=(Invented, Tested),
        also_from=Zone.TABLE,
    )
    async def take_a_bow(self, done: Invented | Tested) -> None:
        if isinstance(done, Invented):
            require(done.succeeded and self.card(done.gadget).is_a("Experimental"))
        else:
            require(done.succeeded and done.margin >= 5)
            require(done.gadget is None or not self.card(done.gadget).is_a("Experimental"))
        star = self.dude(done.scientist if isinstance(done, Invented) else done.subject)
        require(star.controller == self.you, "they are not yours")
        await self.give_control_point(star)
