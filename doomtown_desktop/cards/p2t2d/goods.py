"""Goods of Too Tough to Die."""

from doomtown_desktop.dsl import (
    CLUBS,
    HEARTS,
    SELF,
    Card,
    CardType,
    Goods,
    Invented,
    Joined,
    PullRevealed,
    SendingHome,
    Until,
    Use,
    card,
    cheatin_resolution,
    protects,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Quarter Horse")
class QuarterHorse(Goods):
    @react(
        "When this dude's posse is successful at a job whose mark is not your home: this dude neither goes "
        "home nor boots for it.",
        to=SendingHome,
        boot=True,
    )
    async def wait_outside(self, going: SendingHome) -> None:
        require(going.subject == self.bearer.id and going.why == "successful job")
        require(self.mark != self.you.home, "your home was the mark")
        await going.prevent()


@card("Analytical Cognisizer")
class AnalyticalCognisizer(Goods):
    @whenever("When you invent it, its inventor unboots, and you draw a card.", to=Invented)
    async def think_ahead(self, invented: Invented) -> None:
        require(invented.gadget == self.id and invented.succeeded)
        await self.unboot(self.card(invented.scientist))
        await self.draw_cards()

    @react(
        "When you pull for a nearby Gadget, discard goods from your play hand: the pull counts as a heart.",
        to=PullRevealed,
        boot=True,
    )
    async def recalculate(self, pull: PullRevealed) -> None:
        require(self.player(pull.player) == self.you, "it is not your pull")
        gadget = self.card(pull.made_for)
        require(
            gadget.is_a("Gadget") and gadget.in_play and self.is_nearby(gadget),
            "it is not for a nearby Gadget",
        )
        spares = self.you.play_hand.where(lambda c: c.type is CardType.GOODS)
        if await self.do_for(self.discard(await self.target(spares, "Discard which goods?"))):
            await pull.count_as(pull.value, HEARTS)


@card("Claws")
class Claws(Goods):
    def is_outranged(self) -> bool:
        weapons = self.opposing_posse.attachments.unbooted.with_keyword("Weapon")
        return any(not w.is_a("Melee") for w in weapons)

    @while_(
        "This dude is a stud unless the posse opposing them has an unbooted Weapon that is not Melee.",
        stud=True,
    )
    def slashes(self) -> bool:
        return not self.is_outranged()

    @while_("Against such a Weapon, it has no bullets either.", on=SELF, op="set", bullets=0)
    def falls_short(self) -> bool:
        return self.is_outranged()

    @protects("Opponents' cards cannot affect it.")
    def is_part_of_the_hand(self, card_: Card, use: Use) -> bool:
        return card_ == self and self.player(use.player) in self.opponents


@card("Electrostatic Pump Gun")
class ElectrostaticPumpGun(Goods):
    @shootout(
        "An opposing dude gets -1 bullets. Pull: unless it is a club, they become a draw if they have no "
        "bullets left.",
        boot=True,
    )
    async def stun(self) -> None:
        dude = await self.target(self.opposing, "Stun whom?")
        await self.modify(dude, bullets=-1)
        if (await self.pull()).suit != CLUBS and not dude.bullets:
            await self.become_draw(dude)


@card("Ranger's Bible")
class RangersBible(Goods):
    @cheatin_resolution(
        "In a shootout, if your hand is legal: a player's hand rank drops by this dude's influence (at most "
        "4).",
        boot=True,
    )
    async def preach(self) -> None:
        sinner = await self.choose_hand(-1, "Whose hand rank?")
        await self.pay_costs()
        if self.in_shootout and self.you.hand_is_legal:
            await self.change_hand_rank(-min(4, self.bearer.influence), sinner)


@card("Stone's Colt Dragoons")
class StonesColtDragoons(Goods):
    @react(
        "When a card brings an opposing dude into this shootout, boot them. They do not unboot at Sundown.",
        to=Joined,
        boot=True,
    )
    async def pin_down(self, joined: Joined) -> None:
        dude = self.dude(joined.card)
        require(self.in_shootout and joined.cause is not None, "no card brought the dude into the shootout")
        require(
            dude in self.opposing_posse and self.may_boot(dude),
            "the dude does not oppose this dude, or cannot boot",
        )
        self.require_choice([dude])
        await self.boot(dude)
        await self.modify(dude, Until.DAY, cannot=("unboot at Sundown",))
