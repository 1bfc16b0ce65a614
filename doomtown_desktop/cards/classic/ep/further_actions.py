"""Further action cards of the classic Episodes 1 to 9: help from afar, and a game among friends."""

from doomtown_desktop.dsl import ActionCard, Dude, JobBegan, Pool, Until, card, noon, react


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


@card("Friendly Game", edition="classic")
class FriendlyGame(ActionCard):
    @noon(
        "Boot your dude: another player's dude at the same location, not a Terror, gambles with yours. Both "
        "players draw a hand, and the loser gives the winner as much ghost rock as the ranks differ."
    )
    async def deal(self) -> None:
        gamblers = self.you.dudes.where(lambda d: self.may_boot(d) and bool(self.partners(d)))
        gambler = await self.target(gamblers, "Who deals the cards?")
        partner = await self.target(self.partners(gambler), "Against whom?")
        if not await self.boot_for(gambler):
            return
        played = sorted(await self.play_poker([self.you, partner.controller]), key=lambda hand: hand.rank)
        if len(played) == 2:
            low, high = played
            await self.take_ghost_rock(low.player, high.rank - low.rank, high.player)

    def partners(self, gambler: Dude) -> Pool[Dude]:
        others = self.all_dudes.where(lambda d: d.controller != self.you and not d.is_terror)
        return others.at(gambler.place)
