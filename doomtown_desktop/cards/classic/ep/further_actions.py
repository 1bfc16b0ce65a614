"""Further action cards of the classic Episodes 1 to 9: help from afar, and a game among friends."""

from doomtown_desktop.dsl import ActionCard, Dude, JobBegan, Until, card, react


@card("Head 'em Off at the Pass", edition="classic")
class HeadEmOffAtThePass(ActionCard):
    @react(
        "Before the posses of a job form: your dude can join one from anywhere, even booted, if nothing "
        "keeps the dude from moving there.",
        to=JobBegan,
        timing="before",
    )
    async def cut_the_corner(self, _: JobBegan) -> None:
        rider = await self.target(self.you.dudes.where(self.is_far_off), "Who can join?")
        await self.modify(rider, Until.SHOOTOUT, joins_from_anywhere=1, joins_while_booted=1)

    def is_far_off(self, dude: Dude) -> bool:
        field = self.shootout_location
        if field is None or dude.in_posse or dude.place == field:
            return False
        return (dude.booted or not dude.is_adjacent(field)) and self.may_move(dude, field)
