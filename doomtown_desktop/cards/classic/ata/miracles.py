"""Miracles of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    DayEnded,
    EventResolving,
    Joined,
    Spell,
    Until,
    X,
    card,
    noon,
    react,
    require,
)


@card("Path of the Righteous", edition="classic")
class PathOfTheRighteous(Spell):
    @noon(
        "This Blessed calls out a dude here or at an adjacent location, who cannot refuse; they fight at "
        "that dude's location. Every Terror in the shootout is a draw with 0 bullets.",
        miracle=8,
    )
    async def lead_the_way(self) -> None:
        near = self.all_dudes.where(self.caster.is_nearby)
        marks = near.where(lambda d: self.may_call_out(d, self.caster, at=d.place))
        mark = await self.target(marks, "Call out whom?")
        await self.watch(Joined, self.humble, until=Until.SHOOTOUT)
        await self.call_out(self.caster, mark, refusable=False, at=mark.place)

    async def humble(self, joined: Joined, _: object) -> None:
        dude = self.dude(joined.card)
        require(dude.is_terror)
        await self.modify(dude, Until.SHOOTOUT, op="set", bullets=0, stud=False)


@card("Prophecy", edition="classic")
class Prophecy(Spell):
    @noon("Look at the top 4 cards of any deck. They stay there.", miracle=6)
    async def foretell(self) -> None:
        player = await self.choose_player("Look at whose deck?", fit=lambda p: bool(p.deck))
        await self.pay_costs()
        await self.look_at(player.deck[-4:], player)


@card("Roll the Dice", edition="classic")
class RollTheDice(Spell):
    @react(
        "Before an event resolves: ace the event, which has no effect. X is its value.",
        to=EventResolving,
        timing="before",
        miracle=X,
    )
    async def defy_fate(self, resolving: EventResolving) -> None:
        event = self.card(resolving.subject)
        if (await self.cast(event.poker_value)).succeeded:
            await resolving.instead(self.ace, event)


@card("The Lord Provides", edition="classic")
class TheLordProvides(Spell):
    @noon(
        "Ace this spell: attach goods from your hand to a dude of yours here. They need not be paid for or "
        "invented. Discard them when Nightfall is over.",
        miracle=8,
    )
    async def provide(self) -> None:
        await self.pay_costs()
        dude = await self.target(self.you.dudes.at(self.caster.place), "Who gets goods?")
        if not await self.do_for(self.ace(self)):
            return
        gifts = self.you.play_hand.where(lambda c: c.type is CardType.GOODS)
        fit = gifts.where(lambda c: self.may_attach(c, dude, invents=False))
        gift = await self.target_if_any(fit, "Attach which goods?")
        if gift and await self.attach(gift, dude, invents=False):
            await self.watch(DayEnded, self.take_away, gift, Until.AFTER_SUNDOWN)

    async def take_away(self, _: DayEnded, gift: Card) -> None:
        require(gift.in_play)
        await self.discard(gift)
