"""Dudes of Election Day Slaughter."""

from doomtown_desktop.dsl import (
    SPADES,
    Card,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    Phase,
    card,
    ignores_change,
    keeps_out,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Philip Swinford (Exp.1)")
class PhilipSwinford1(Dude):
    @whenever(
        "When an opposing player's hand is revealed as Cheatin' and yours is not, you may draw a card "
        "and then discard one.",
        to=DrawHandsRevealed,
    )
    async def take_notes(self, revealed: DrawHandsRevealed) -> None:
        require(not self.you.is_cheatin)
        for _ in self.cheaters_among(revealed):
            if await self.may("Draw a card, then discard one?"):
                await self.draw_cards()
                await self.discard(await self.target(self.you.play_hand, "Discard which card?"))


@card("Jake Smiley")
class JakeSmiley(Dude):
    @while_("+2 influence during Sundown.", influence=+2)
    def evening_smile(self) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Dr. Arden Gillman")
class DrArdenGillman(Dude):
    @shootout(
        "Test Mad Scientist against an opposing dude's grit. Success: they go home booted, or are aced if "
        "you beat it by 6 or more. If you succeed with a spade or a joker, the same happens to Arden.",
        boot=True,
    )
    async def experiment(self) -> None:
        victim = await self.target(self.opposing, "Experiment on whom?")
        await self.pay_costs()
        check = await self.check_skill(self, "Mad Scientist", victim.grit)
        if check.succeeded:
            await self.harm(victim, badly=check.margin >= 6)
            if check.pulled.is_joker or check.pulled.suit == SPADES:
                await self.harm(self, badly=check.margin >= 6)

    async def harm(self, dude: Dude, *, badly: bool) -> None:
        if badly:
            await self.ace(dude)
        if dude.in_posse:
            await self.send_home(dude)


@card("Arvid Mardh")
class ArvidMardh(Dude):
    @react("When he comes into play, make a Tradin' play.", to=EnteredPlay)
    async def open_shop(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        self.require_trade()
        await self.make_trade()


@card("QUATERMAN")
class Quaterman(Dude):
    @ignores_change("Only goods it carries can change its bullets.")
    def is_built_so(self, dude: Card, stat: str, by: Card | None, _change: int) -> bool:
        return dude == self and stat == "bullets" and (by is None or by not in self.goods)

    @while_("Cards cannot move or boot it.", cannot=("be moved by cards", "be booted by cards"))
    def obeys_nobody(self) -> bool:
        return True


@card("Allie Hensman (Exp.1)")
class AllieHensman1(Dude):
    @noon(
        "Mark an opposing dude; Allie leads. If successful, their player gives you X ghost rock, where X is "
        "the mark's influence, or the mark is discarded.",
        job=True,
        boot=True,
    )
    async def shake_down(self) -> None:
        mark = await self.target(self.opposing, "Mark a dude")
        job = await self.lead_job(mark, leader=self)
        if job.succeeded and mark.in_play:
            rival, price = mark.controller, mark.influence
            asked = f"Give {price} ghost rock to keep {mark.title}?"
            pays = rival.stash >= price and (not price or await self.may(asked, by=rival))
            if not pays or await self.receive_ghost_rock(rival, price) < price:
                await self.discard(mark)


@card("Smiling Tom")
class SmilingTom(Dude):
    @keeps_out("He can move only home or to where another Fourth Ring dude is.")
    def stays_with_the_ring(self, dude: Dude, place: Card) -> bool:
        if dude != self or place == self.home:  # the rule is checked for every dude and place
            return False
        return not self.all_dudes.but(self).at(place).where(lambda d: "fearmongers" in d.outfits)
