"""Dudes of Ghost Town."""

from doomtown_desktop.dsl import (
    BEARER,
    CARDS,
    AbilityDone,
    Card,
    CardsDrawn,
    CardType,
    Deed,
    Discarding,
    Dude,
    Finishing,
    GameStarted,
    GhostRockMoved,
    HandDiscarding,
    HandRevealing,
    Phase,
    Pool,
    Until,
    card,
    ignores_change,
    noon,
    react,
    require,
    resolution,
    uses_from_afar,
    whenever,
    while_,
)


@card("Lucretia Fanzini")
class LucretiaFanzini(Dude):
    @uses_from_afar(
        "In the town square: she can use her Hymns in a shootout in town as if part of your posse."
    )
    def sings_across_town(self, hymn: Card, play: str) -> bool:
        hears = self.in_shootout and self.shootout_location is not None and self.shootout_location.is_in_town
        hers = hymn in self.spells.with_keyword("Hymn") and self.location == self.town_square
        return hears and hers and not self.in_posse and play != "noon"


@card('Carlton "Min" Rutherford')
class CarltonMinRutherford(Dude):
    @noon("Unboot him if every other player has more ghost rock than you.", pay=1)
    async def count_his_pennies(self) -> None:
        await self.pay_costs()
        if self.you.is_poorest:
            await self.unboot(self)


@card("Ol' Howard")
class OlHoward(Dude):
    @while_(
        "The deed he is attached to has no production and no control points.",
        on=BEARER,
        op="set",
        production=0,
        control=0,
    )
    def haunts(self) -> bool:
        return True

    @ignores_change("Nothing else can change these numbers.")
    def lets_nobody_near(self, deed: Card, stat: str, by: Card | None, _change: int) -> bool:
        return self in deed.attachments and stat in ("production", "control") and by != self

    @react(
        "Before day one, find a deed in your deck and build it at its cost. Attach him to it; he becomes a "
        "Condition and is no longer a dude.",
        to=GameStarted,
        setup=True,
    )
    async def settle_down(self, _: GameStarted) -> None:
        for deed in await self.search_deck(self.is_within_means, "Build which deed?"):
            if await self.play(deed):
                await self.become_attached(self, deed)
                await self.modify(self, Until.FOREVER, keywords=["Condition"])

    def is_within_means(self, deed: Card) -> bool:
        return deed.type is CardType.DEED and self.can_play(deed)


@card("Theo Whateley-Boyer")
class TheoWhateleyBoyer(Dude):
    @react("Before you discard a lowball hand, attach a joker from it to him.", to=HandDiscarding, pay=1)
    async def palm(self, discarding: HandDiscarding) -> None:
        require(self.player(discarding.player) == self.you and self.phase is Phase.GAMBLIN)
        jokers = self.you.draw_hand.where(lambda c: c.type is CardType.JOKER)
        await self.attach(await self.target(jokers, "Keep which joker?"), self)

    @resolution("Boot a Hex he has: a joker attached to him replaces a card in your draw hand.")
    async def deal_it_out(self) -> None:
        jokers = Pool(c for c in self.attachments if c.type is CardType.JOKER)
        self.require_choice(jokers)
        hex_ = await self.target(self.spells.where(self.may_boot).with_keyword("Hex"), "Boot which Hex?")
        joker = await self.target(jokers, "Put which joker into your draw hand?")
        poor = await self.target(self.you.draw_hand, "Replace which card?")
        if await self.boot_for(hex_):
            await self.discard(poor)
            await self.to_draw_hand(joker)


@card("Ambrose Douglas")
class AmbroseDouglas(Dude):
    @noon(
        "Discard a card: +1 influence. If it was Mystical goods or a spell, you may unboot your outfit and "
        "use its ability one more time."
    )
    async def offer(self) -> None:
        gift = await self.target(self.you.play_hand, "Discard which card?")
        if not await self.do_for(self.discard(gift)):
            return
        await self.modify(self, influence=+1)
        goods = gift.type is CardType.GOODS and gift.is_a("Mystical")
        if (goods or gift.type is CardType.SPELL) and await self.may("Unboot your outfit?"):
            await self.unboot(self.you.home)
            await self.let_use_abilities_again(self.you.home)


@card("Constance Daughtry")
class ConstanceDaughtry(Dude):
    @while_("+1 influence at a Government deed during High Noon.", influence=+1)
    def is_on_duty(self) -> bool:
        return self.phase is Phase.NOON and isinstance(self.place, Deed) and self.place.is_a("Government")

    @react("She unboots when you have used an ability printed on your outfit.", to=AbilityDone)
    async def report_back(self, done: AbilityDone) -> None:
        home = self.you.home
        require(
            self.player(done.player) == self.you and done.card == home.id, "it is not your outfit's ability"
        )
        require(
            done.ability in home.printed_abilities and self.booted,
            "the ability is not printed on it, or she is not booted",
        )
        await self.unboot(self)


@card("Darragh Mèng")
class DarraghMeng(Dude):
    @whenever("After he successfully casts a spell, discard it if it is still in play.", to=Finishing)
    async def burn_out(self, finishing: Finishing) -> None:
        spell = self.card(finishing.subject)
        require(
            finishing.dude == self.id and finishing.succeeded and not finishing.technique and spell.in_play
        )
        await self.discard(spell)


@card("Rhonda Sageblossom")
class RhondaSageblossom(Dude):
    @while_("Her Horse is a Sidekick.", on=CARDS, keywords="Sidekick")
    def rides_a_friend(self, horse: Card) -> bool:
        return horse in self.attachments and horse.is_a("Horse")

    @whenever("A Sidekick of hers discarded as a casualty may go to your hand instead.", to=Discarding)
    async def call_it_back(self, discarding: Discarding) -> None:
        friend = self.card(discarding.subject)
        require(discarding.as_casualty and friend in self.attachments.with_keyword("Sidekick"))
        require(friend.owner == self.you)
        if await self.may(f"Take {friend.title} back into your hand?"):
            await discarding.instead(self.to_hand, friend)


@card('Tallulah "Lula" Morgan (Exp.1)')
class TallulahLulaMorgan1(Dude):
    @while_("In an Entrepreneurs gang: -1 upkeep for each of your control points.", upkeep=-1)
    def lives_off_the_land(self) -> int:
        return self.controller.control_points if "entrepreneurs" in self.controller.gangs else 0

    @whenever("When an ability gives you ghost rock at High Noon, gain 1 more.", to=GhostRockMoved)
    async def adds_interest(self, moved: GhostRockMoved) -> None:
        require(self.phase is Phase.NOON and moved.taker == self.you.seat)
        require(moved.cause is not None and moved.cause.by_ability)
        await self.gain_ghost_rock(1)


@card("Travis Moone (Exp.1)")
class TravisMoone1(Dude):
    @react("When a card lets an opponent draw into their play hand, draw 2 cards.", to=CardsDrawn, boot=True)
    async def look_over_their_shoulder(self, drawn: CardsDrawn) -> None:
        require(drawn.cause is not None and self.player(drawn.player) in self.opponents)
        await self.draw_cards(2)


@card("Henry Moran")
class HenryMoran(Dude):
    @whenever(
        "If he is unbooted when you would reveal a Cheatin' hand in lowball, he boots: discard the hand, "
        "and the top 5 cards of your deck become your hand.",
        to=HandRevealing,
    )
    async def deal_again(self, revealing: HandRevealing) -> None:
        require(self.phase is Phase.GAMBLIN and self.player(revealing.player) == self.you)
        require(self.you.is_cheatin and not self.booted)
        await self.boot(self)
        await self.redraw_hand()
