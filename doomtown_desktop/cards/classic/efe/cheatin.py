"""Cheatin' cards of Eye for an Eye."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    DrawHandsRevealed,
    Dude,
    Until,
    card,
    cheatin_resolution,
    require,
)


@card("Divided Loyalties", edition="classic")
class DividedLoyalties(ActionCard):
    @cheatin_resolution(
        "Take control of a dude of the cheater for today whose value is less than the rank of the Cheatin' "
        "hand plus 4. In a shootout the dude changes to your side.",
        reaches_outside=True,
    )
    async def win_over(self) -> None:
        limit = self.cheater.hand_rank + 4
        weak = self.cheater.dudes.where(lambda d: d.value < limit)
        dude = await self.target(weak.where(self.can_be_won), "Who changes sides?")
        await self.pay_costs()
        fights = dude.in_posse
        if fights:
            await self.leave_posse(dude)
        await self.take_control(dude, Until.AFTER_SUNDOWN)
        if fights and self.posse:
            await self.join_posse(dude)

    def can_be_won(self, dude: Dude) -> bool:
        return self.may_take_out(dude) if dude.in_posse else self.may_control(dude)


@card("Flight of Angels", edition="classic")
class FlightOfAngels(ActionCard):
    @cheatin_resolution(
        "Whenever the cheater reveals a Cheatin' draw hand in this game, this time too, a dude of theirs who "
        "is not Wanted becomes Wanted, or a Wanted one is aced."
    )
    async def watch_over_them(self) -> None:
        await self.watch(DrawHandsRevealed, self.judge, self.cheater.home, Until.FOREVER)

    async def judge(self, revealed: DrawHandsRevealed, home: Card) -> None:
        sinner = home.controller
        require(sinner.seat in revealed.players and sinner.has_revealed_cheatin_hand)
        dudes = sinner.dudes.where(self.can_suffer)
        dude = await self.target_if_any(dudes, "Who becomes Wanted or, if Wanted, is aced?", by=sinner)
        if dude and dude.is_wanted:
            await self.ace(dude)
        elif dude:
            await self.make_wanted(dude)

    def can_suffer(self, dude: Dude) -> bool:
        return self.may_ace(dude) if dude.is_wanted else not dude.cannot("become Wanted")


@card("It's For Her Own Good", edition="classic")
class ItsForHerOwnGood(ActionCard):
    @cheatin_resolution(
        "The cheater's maximum hand size is 2 smaller until the next day's Nightfall is over."
    )
    async def take_her_away(self) -> None:
        await self.modify_player(self.cheater, Until.TOMORROW, hand_size=-2)


@card("Jam!", edition="classic")
class Jam(ActionCard):
    @cheatin_resolution("Discard all cards attached to a dude of the cheater.")
    async def jam(self) -> None:
        dude = await self.target(self.cheater.dudes.where(lambda d: d.attachments), "Whose cards?")
        await self.pay_costs()
        for attached in dude.attachments:
            await self.discard(attached)


@card("One Eyed Jacks Are Wild", edition="classic")
class OneEyedJacksAreWild(ActionCard):
    @cheatin_resolution("A card of your draw hand becomes any value and suit, as if it were a joker.")
    async def palm(self) -> None:
        jack = await self.target(self.you.draw_hand, "Change which card of your hand?")
        await self.recast(jack, as_joker=True)
