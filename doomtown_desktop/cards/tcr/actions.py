"""Actions of The Curtain Rises."""

from doomtown_desktop.dsl import (
    PLAYER,
    ActionCard,
    Card,
    DrawHandsRevealed,
    Dude,
    JobBegan,
    Moved,
    Until,
    Use,
    card,
    keeps_out,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Putting The Pieces Together")
class PuttingThePiecesTogether(ActionCard):
    @while_(
        "In a shootout: +1 to your hand rank while this card is unbooted, -1 while it is booted.",
        on=PLAYER,
        hand_rank=+1,
    )
    def plots(self) -> int:
        return 0 if not self.in_shootout else -1 if self.booted else +1

    @whenever("Each time you reveal a Cheatin' hand, it boots.", to=DrawHandsRevealed)
    async def give_itself_away(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.seat in revealed.players and self.you.has_revealed_cheatin_hand)
        await self.boot(self)

    @noon("Attach this card, booted, to your home.")
    async def begin(self) -> None:
        await self.attach_to_place(self, self.you.home, booted=True)


@card("Run Rabbit Run")
class RunRabbitRun(ActionCard):
    @shootout(
        "Discard 5 cards off the top of your deck, then take a Tao of the Jade Rabbit from your discard "
        "pile into your hand. Until the shootout ends, this dude gets +1 bullets each time they move.",
        technique=True,
    )
    async def run(self) -> None:
        await self.discard_top(5)
        lessons = self.you.discard_pile.with_keyword("Tao of the Jade Rabbit")
        if lesson := await self.target_if_any(lessons, "Take which Tao?"):
            await self.to_hand(lesson)
        await self.watch(Moved, self.dash, self.tested)

    async def dash(self, moved: Moved, dude: Dude) -> None:
        require(moved.card == dude.id)
        await self.modify(dude, Until.SHOOTOUT, bullets=+1)


@card("Someone Else's Problem")
class SomeoneElsesProblem(ActionCard):
    @react(
        "When your job marks a location: choose an opposing dude. They cannot join the posse of the mark, "
        "and the job cannot affect them.",
        to=JobBegan,
    )
    async def look_away(self, job: JobBegan) -> None:
        require(self.dude(job.leader).controller == self.you, "it is not your job")
        mark = self.card(job.mark)
        require(mark == mark.location, "it does not mark a location")
        bystander = await self.target(self.opposing, "Who cannot join?")
        await self.modify(bystander, Until.PLAY, cannot=["join posses"])
        await self.protect(bystander, self.is_this_job, Until.PLAY)

    def is_this_job(self, _: Card, use: Use) -> bool:
        return use.leads


@card("Lost to the Plague")
class LostToThePlague(ActionCard):
    @while_("This dude cannot boot for the cost of abilities.", cannot="boot for abilities")
    def weakens(self) -> bool:
        return True

    @while_("+1 upkeep for each other Condition on this dude.", upkeep=+1)
    def makes_it_worse(self) -> int:
        return len(self.bearer.attachments.with_keyword("Condition").but(self))

    @keeps_out("This dude can move only home or to an adjacent location.")
    def slows_down(self, dude: Card, place: Card) -> bool:
        if dude != self.bearer:
            return False
        return place != self.controller.home and not place.is_adjacent(dude)

    @noon("Attach it to a dude with value 6 or lower.")
    async def spread(self) -> None:
        weak = self.all_dudes.where(lambda d: d.value <= 6 and self.may_attach(self, d))
        await self.attach_to_place(self, await self.target(weak, "Who falls ill?"))
