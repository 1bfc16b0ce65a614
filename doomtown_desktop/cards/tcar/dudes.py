"""Dudes of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    DUDES,
    CardType,
    Dude,
    PlayMade,
    SundownEffects,
    Until,
    card,
    react,
    require,
    while_,
)


@card("Agent Provocateur")
class AgentProvocateur(Dude):
    @while_(
        "Enters play at your home, stays there and in Boot Hill, carries nothing and never loses its text.",
        cannot=(
            "enter play away from home",
            "move",
            "leave Boot Hill",
            "carry goods",
            "carry spell",
            "carry action",
            "lose its text",
        ),
    )
    def lies_low(self) -> bool:
        return True

    @while_(
        "Your dudes here get permanent control points from jobs only.",
        on=DUDES,
        cannot="gain permanent control points but from jobs",
    )
    def takes_the_credit(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.location == self.location

    @react(
        "When nobody has won at Sundown: ace this dude, which nothing prevents, to play a dude from your "
        "hand for 4 ghost rock less.",
        to=SundownEffects,
    )
    async def show_the_true_face(self, _: SundownEffects) -> None:
        hand = self.you.play_hand.where(lambda c: c.type is CardType.DUDE and self.can_play(c, -4))
        heir = await self.target(hand, "Play whom?")
        if await self.do_for(self.ace(self, surely=True)):
            await self.play(heir, change=-4)


@card("Johnny Brocklehurst")
class JohnnyBrocklehurst(Dude):
    @react("When you declare a play, a dude gets +1 or -1 influence for that play.", to=PlayMade)
    async def whisper(self, made: PlayMade) -> None:
        require(self.player(made.player) == self.you, "it is not your play")
        dude = await self.target(self.all_dudes, "Whose influence?")
        await self.modify(
            dude, Until.PLAY, influence=await self.one_of(+1, -1, prompt="More or less influence?")
        )


@card("Zeb Whateley-Dupont")
class ZebWhateleyDupont(Dude):
    @while_("With an outfit of the Fearmongers he is a stud.", stud=True)
    def has_friends(self) -> bool:
        return "fearmongers" in self.controller.gangs

    @while_(
        "With such an outfit, while a dude with 11 grit or more opposes him, he has at least 2 bullets and "
        "cannot become a draw.",
        op="least",
        bullets=2,
        cannot="become a draw",
    )
    def rises_to_it(self) -> bool:
        return "fearmongers" in self.controller.gangs and any(d.grit >= 11 for d in self.opposing_posse)
