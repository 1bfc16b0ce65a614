"""Dudes of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    PLAYER,
    AbilityDone,
    Attached,
    Card,
    CardType,
    Dude,
    GameStarted,
    Pool,
    Purchase,
    card,
    cost_of,
    react,
    require,
    shootout,
    while_,
)


@card('"Professor" Duncan (Exp.1)')
class ProfessorDuncanExp1(Dude):
    @while_("He is a stud at a location with a Totem.", stud=True)
    def studies(self) -> bool:
        return bool(self.totems_here())

    @react(
        "When you play a Totem where he is, draw a card, provided that Totem is the only one of its name "
        "there.",
        to=Attached,
    )
    async def write_it_down(self, attached: Attached) -> None:
        totem = self.card(attached.card)
        require(attached.origin is None and self.player(attached.player) == self.you, "you did not play it")
        require(totem in self.totems_here(), "it is not a Totem here")
        await self.pay_costs()
        if len(self.totems_here().where(lambda t: t.title == totem.title)) == 1:
            await self.draw_cards()

    def totems_here(self) -> Pool[Card]:
        return self.all_cards.with_keyword("Totem").where(lambda t: t.location == self.location)


@card("Seth Bullock")
class SethBullock(Dude):
    @while_(
        "While he is in your posse and your draw hand is Cheatin': -1 hand rank for each of his bullets.",
        on=PLAYER,
        hand_rank=-1,
    )
    def plays_fair(self) -> int:
        return self.bullets if self.in_posse and self.you.is_cheatin else 0

    @react("When you use a Cheatin' Resolution of an action card, unboot him.", to=AbilityDone)
    async def approves(self, used: AbilityDone) -> None:
        require(used.play == "cheatin resolution" and self.player(used.player) == self.you)
        require(self.card(used.card).type is CardType.ACTION and self.booted)
        await self.unboot(self)


@card("Alferd Packer")
class AlferdPacker(Dude):
    @shootout(
        "Alferd leaves the posse opposing yours and joins yours; you control him.",
        repeat=True,
        pay=3,
        by="opponents",
        reaches_outside=True,
        printed=False,
    )
    async def offer_a_better_meal(self) -> None:
        require(self in self.opposing, "he does not oppose you")
        await self.leave_posse(self)
        await self.take_control(self)
        await self.join_posse(self)


@card("Arthur Dingler")
class ArthurDingler(Dude):
    @react(
        "Before day one, look at 5 cards off the top of your deck: leave, discard or shuffle them in. The "
        "bank puts 1 ghost rock into the pot.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def fix_the_game(self, _: GameStarted) -> None:
        top = await self.look_at_top(5)
        what = await self.one_of(
            "leave them",
            "discard them",
            "shuffle them in",
            prompt="Leave, discard or shuffle in these cards?",
        )
        if what == "discard them":
            for poor in top:
                await self.discard(poor)
        elif what == "shuffle them in":
            await self.shuffle_deck()
        await self.put_into_pot(1, None)


@card("Sam Bass")
class SamBass(Dude):
    @cost_of("With him in your posse, action cards cost 1 more as Cheatin' Resolutions.")
    def knows_the_law(self, purchase: Purchase) -> int:
        return 1 if self.in_posse and purchase.play == "cheatin resolution" else 0
