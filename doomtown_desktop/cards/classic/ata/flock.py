"""Cards of the deck of the Flock, of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Dude,
    Goods,
    Pulling,
    PullRevealed,
    SundownBegan,
    Until,
    card,
    noon,
    react,
    require,
)

CARD_EFFECTS = ("", "skill", "spell", "technique")
"""The purposes of pulls that cards ask for; other pulls are made by the rules."""


@card("Listen Up!", edition="classic")
class ListenUp(ActionCard):
    @noon("A dude gets +1 influence until Nightfall is over.")
    async def speak(self) -> None:
        dude = await self.target(self.all_dudes, "Who gets influence?")
        await self.modify(dude, Until.AFTER_SUNDOWN, influence=+1)


@card("Printing Press", edition="classic")
class PrintingPress(Goods):
    @noon("Gain 2 ghost rock. This dude becomes Wanted.", makes_wanted=True)
    async def print_money(self) -> None:
        await self.gain_ghost_rock(2)
        await self.make_wanted(self.bearer)

    @noon("This dude gets +1 influence until Nightfall is over.", pay=1)
    async def print_news(self) -> None:
        await self.modify(self.bearer, Until.AFTER_SUNDOWN, influence=+1)


@card("Megan Mallory", edition="classic")
class MeganMallory(Dude):
    @react(
        "Before Nightfall begins: Megan calls out another player's dude here. Dudes cannot boot to join "
        "either posse from an adjacent location.",
        to=SundownBegan,
        timing="before",
    )
    async def settle_scores(self, _: SundownBegan) -> None:
        marks = self.dudes_here.where(lambda d: self.may_call_out(d, self))
        mark = await self.target(marks, "Call out whom?")
        await self.forbid("boot to join from an adjacent location", until=Until.SHOOTOUT)
        await self.call_out(self, mark)


@card("Down the Barrel...", edition="classic")
class DownTheBarrel(ActionCard):
    @react(
        "Before the pull of another player for a card effect: they pull one card more; you choose which of "
        "the two is the pull. Only one for each pull.",
        to=Pulling,
        timing="before",
        once="pull",
    )
    async def look_down(self, pulling: Pulling) -> None:
        require(self.player(pulling.player) != self.you, "it is your pull")
        require(pulling.purpose in CARD_EFFECTS, "the pull is not for a card effect")
        puller = self.player(pulling.player).home
        await self.watch(PullRevealed, self.pick_one, puller, Until.PLAY, once=True)

    async def pick_one(self, pull: PullRevealed, puller: Card) -> None:
        require(pull.player == puller.controller.seat)
        await self.pull_again(pull, choose="Which card is the pull?")
