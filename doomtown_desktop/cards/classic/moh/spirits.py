"""Spirits of Mouth of Hell."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    DayEnded,
    Dude,
    Pool,
    Spell,
    Until,
    Using,
    X,
    Zone,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Back to Nature", edition="classic")
class BackToNature(Spell):
    @noon("Choose goods here: ace them when Nightfall is over.", spirit=8)
    async def let_them_rot(self) -> None:
        goods = self.all_cards.where(lambda c: c.type is CardType.GOODS).at(self.caster.place)
        doomed = await self.target(goods, "Which goods will be aced?")
        await self.watch(DayEnded, self.crumble, doomed, Until.AFTER_SUNDOWN)

    async def crumble(self, _: DayEnded, goods: Card) -> None:
        require(goods.in_play)
        await self.ace(goods)


@card("Bind Spirit", edition="classic")
class BindSpirit(Spell):
    @noon("Take control of a Terror here or at an adjacent location for today. X is their value.", spirit=X)
    async def bind(self) -> None:
        near = self.all_dudes.where(lambda d: d.is_terror and self.caster.is_nearby(d))
        others = near.where(lambda d: d.controller != self.you)
        terror = await self.target(others.where(self.may_control), "Bind whom?")
        await self.pay_costs()
        if (await self.cast(terror.value)).succeeded:
            await self.take_control(terror, Until.AFTER_SUNDOWN)


@card("Clumsiness", edition="classic")
class Clumsiness(Spell):
    @noon("A dude here gets -2 bullets (minimum 0).", spirit=5)
    async def trip(self) -> None:
        await self.pay_costs()
        await self.hinder(self.dudes_here)

    @shootout("An opposing dude gets -2 bullets (minimum 0) until Nightfall is over.", spirit=7)
    async def stumble(self) -> None:
        self.require_choice(self.opposing)
        await self.pay_costs()
        await self.hinder(self.opposing)

    async def hinder(self, dudes: Pool[Dude]) -> None:
        """Ask for one of the dudes after the test, and lower the bullets."""
        dude = await self.target_if_any(dudes, "Who is clumsy?")
        if dude:
            await self.modify(dude, Until.AFTER_SUNDOWN, bullets=-2, minimum=0)


@card("False Face", edition="classic")
class FalseFace(Spell):
    @noon("This Shaman and another dude of yours can swap locations.", spirit=5)
    async def borrow_a_face(self) -> None:
        await self.trade_places(of_all=False)

    @noon("This Shaman and another dude can swap locations.", spirit=9)
    async def steal_a_face(self) -> None:
        await self.trade_places(of_all=True)

    async def trade_places(self, *, of_all: bool) -> None:
        """Ask after the test for a dude of yours, or of all, who swaps locations with this Shaman."""
        self.require_choice(self.others(of_all=of_all))
        await self.pay_costs()
        other = await self.may_target(self.others(of_all=of_all), "Swap locations with whom?")
        if other:
            await self.swap_locations(self.caster, other)

    def others(self, *, of_all: bool) -> Pool[Dude]:
        return (self.all_dudes if of_all else self.you.dudes).where(self.can_swap)

    def can_swap(self, dude: Dude) -> bool:
        return dude.location != self.caster.location and self.may_swap(self.caster, dude)


@card("Invisibility", edition="classic")
class Invisibility(Spell):
    @noon("Other players' actions cannot target this Shaman.", spirit=8)
    async def vanish(self) -> None:
        await self.modify(self.caster, cannot=("be targeted by other players' abilities",))


@card("Sticks to Snakes", edition="classic")
class SticksToSnakes(Spell):
    @shootout("An opposing dude goes home booted. X is their value.", spirit=X)
    async def throw(self) -> None:
        foe = await self.target(self.opposing.where(self.may_send_home), "Send whom home?")
        await self.pay_costs()
        if (await self.cast(foe.value)).succeeded:
            await self.send_home(foe)


@card("Vision Quest", edition="classic")
class VisionQuest(Spell):
    @noon("Boot this Shaman: discard any number of cards from your hand.", spirit=5, casts=True)
    async def seek(self) -> None:
        require(self.may_boot(self.caster), "this Shaman cannot boot")
        if await self.boot_for(self.caster) and (await self.cast()).succeeded:
            hand = self.you.play_hand
            for old in await self.targets(hand, 0, len(hand), "Discard which cards?"):
                await self.discard(old)


@card("The Spirits Flee", edition="classic")
class TheSpiritsFlee(Spell):
    @react(
        "Boot this Shaman when an action card of another player is used, and pull from that player's deck: "
        "if you succeed, the action has no effect.",
        to=Using,
        spirit=10,
        casts=True,
    )
    async def flee(self, using: Using) -> None:
        action, rival = self.card(using.subject), self.player(using.player)
        require(rival != self.you, "it is your own play")
        require(action.type is CardType.ACTION and action.zone is Zone.TABLE, "it is not an action card")
        require(self.may_boot(self.caster), "this Shaman cannot boot")
        if await self.boot_for(self.caster) and (await self.cast(deck_of=rival)).succeeded:
            await using.prevent()
