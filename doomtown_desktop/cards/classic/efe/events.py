"""Events of Eye for an Eye."""

from doomtown_desktop.dsl import EventCard, card, event, require


@card("Poker Night", edition="classic")
class PokerNight(EventCard):
    @event(
        "You stake 1 to 4 ghost rock, and the bank as much. Every other player may stake the same to play. "
        "Each draws 7 cards, and the highest legal hand wins all stakes."
    )
    async def shuffle_up(self) -> None:
        require(self.you.stash, "you have nothing to stake")
        stake = await self.number(1, min(4, self.you.stash), prompt="How much ghost rock do you stake?")
        await self.pay(stake)
        players = [self.you]
        for rival in self.rivals:
            if rival.stash >= stake and await self.may(f"Stake {stake} ghost rock to play?", by=rival):
                await self.pay(stake, rival)
                players.append(rival)
        legal = [hand for hand in await self.play_poker(players, 7) if not hand.cheats]
        best = [hand for hand in legal if not any(other.beats(hand) for other in legal)]
        for hand in best:
            await self.gain_ghost_rock(stake * (len(players) + 1) // len(best), hand.player)
