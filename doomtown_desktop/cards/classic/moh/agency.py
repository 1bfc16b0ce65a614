"""The Agency and the cards of its deck, of Mouth of Hell."""

from doomtown_desktop.dsl import (
    DEEDS,
    PLAYERS,
    ActionCard,
    CalloutAnswered,
    Card,
    Deed,
    Dude,
    Goods,
    Purchase,
    Until,
    card,
    keeps_goods,
    noon,
    own_cost,
    react,
    require,
    while_,
)


@card("Horse Thief", edition="classic")
class HorseThief(ActionCard):
    @noon(
        "Boot your dude: the dude becomes Wanted, a Horse in play is discarded, and you gain as much ghost "
        "rock as the Horse costs.",
        makes_wanted=True,
    )
    async def steal(self) -> None:
        horses = self.all_cards.with_keyword("Horse").where(self.may_discard)
        self.require_choice(horses)
        thief = await self.target(self.you.dudes.where(self.may_boot), "Who steals a Horse?")
        horse = await self.target(horses, "Steal which Horse?")
        await self.boot(thief)
        await self.make_wanted(thief)
        await self.discard(horse)
        await self.gain_ghost_rock(horse.cost)


@card("Throw Your Weight Around", edition="classic")
class ThrowYourWeightAround(ActionCard):
    @noon(
        "Until Nightfall is over, your dude's influence always equals their bullets, and the dude cannot "
        "refuse a call-out."
    )
    async def swagger(self) -> None:
        bully = await self.target(self.you.dudes, "Whose influence equals bullets?")
        day = Until.AFTER_SUNDOWN
        await self.modify(bully, day, op="fixed", influence=1, as_long_as=self.in_bullets)
        await self.modify(bully, day, op="fixed", influence=0, cannot=("refuse callouts",))

    def in_bullets(self, dude: Dude) -> int:
        return max(0, dude.bullets)


@card("You're Not Fast Enough...", edition="classic")
class YoureNotFastEnough(ActionCard):
    @react(
        "After your dude accepts the call-out of a dude with fewer bullets: nobody else can join, and in "
        "this shootout nobody can use React abilities; Cheatin' ones are allowed.",
        to=CalloutAnswered,
        timing="after",
    )
    async def face_him(self, answered: CalloutAnswered) -> None:
        caller, mark = self.dude(answered.caller), self.dude(answered.mark)
        require(answered.accepted and mark.controller == self.you, "no dude of yours has accepted")
        require(caller.bullets < mark.bullets, "the caller does not have fewer bullets")
        await self.close_shootout()
        await self.forbid("use react abilities", on=PLAYERS, until=Until.SHOOTOUT)


@card("Fountain", edition="classic")
class Fountain(Deed):
    @while_("Adjacent deeds have +1 control point.", on=DEEDS, control=+1)
    def adorns(self, deed: Deed) -> bool:
        return deed.is_adjacent(self)


@card("Desmond Quentin", edition="classic")
class DesmondQuentin(Dude):
    @keeps_goods("He trades Gadgets to Agency dudes only.")
    def keeps_secrets(self, goods: Card, taker: Dude) -> bool:
        return goods.is_a("Gadget") and "agency" not in taker.outfits


@card("Findley's Quill Pen", edition="classic")
class FindleysQuillPen(Goods):
    @own_cost("It costs nothing for Howard Findley.")
    def belongs_to_him(self, purchase: Purchase) -> int:
        return self.free_for("Howard Findley", purchase)

    @while_(
        "The deed where this dude is has +2 production if its controller controls this dude.",
        on=DEEDS,
        production=+2,
    )
    def keeps_the_books(self, deed: Deed) -> bool:
        bearer = self.host
        return bearer is not None and bearer.location == deed and bearer.controller == deed.controller


@card("Walkin' Stick", edition="classic")
class WalkinStick(Goods):
    @noon("This dude moves to an adjacent location without booting.")
    async def stroll(self) -> None:
        near = self.bearer.neighbours.where(lambda p: self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(near, "Where to?"))
