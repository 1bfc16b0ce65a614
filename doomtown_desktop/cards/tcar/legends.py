"""Legends of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    Card,
    CardType,
    Discarded,
    Dude,
    Legend,
    Pool,
    Purchase,
    SpellCast,
    card,
    cost_of,
    noon,
    react,
    require,
    while_,
)


@card("Ezekiah Grimme")
class EzekiahGrimme(Legend):
    @cost_of("Your spells cost 1 ghost rock more for each copy in play.")
    def hungers(self, purchase: Purchase) -> int:
        spell = self.card(purchase.card)
        if spell.type is not CardType.SPELL or self.player(purchase.player) != self.owner:
            return 0
        return len(self.copies(spell))

    def copies(self, spell: Card) -> Pool[Card]:
        return self.all_cards.where(lambda c: c.title == spell.title)

    def may_learn(self, spell: Card, dude: Card) -> bool:
        return (
            spell.type is CardType.SPELL
            and self.may_attach(spell, dude)
            and self.cost_of(spell, dude) <= self.you.stash
        )

    @react(
        "When your dude successfully casts a spell they carry by pulling a spell, attach that one to them, "
        "booted, at its cost.",
        to=SpellCast,
        boot=True,
    )
    async def feast(self, cast: SpellCast) -> None:
        dude = self.dude(cast.caster)
        require(cast.succeeded and dude.controller == self.you and self.card(cast.spell) in dude.spells)
        require(cast.pulled is not None, "no card was pulled")
        assert cast.pulled is not None
        pulled = self.card(cast.pulled)
        require(self.may_learn(pulled, dude), "the pulled card cannot be attached")
        await self.attach(pulled, dude, change=0, booted=True)

    @noon(
        "Boot your skilled dude to reveal 5 cards of your deck. They may get a spell among them, at its "
        "cost, of which you have at most 1 copy in play. Shuffle the rest back.",
        boot=True,
    )
    async def hold_a_sermon(self) -> None:
        dude = await self.target(self.you.dudes.unbooted.where(lambda d: d.is_skilled), "Boot whom?")
        if await self.boot_for(dude):
            revealed = Pool(await self.reveal_top(5))
            rare = revealed.where(lambda c: len(self.copies(c).where(lambda s: s.controller == self.you)) < 2)
            spell = await self.may_target(rare.where(lambda c: self.may_learn(c, dude)), "Attach which?")
            if spell and await self.attach(spell, dude, change=0):
                revealed.remove(spell)
            await self.to_deck(revealed, shuffle=True)


@card("Darius Hellstromme")
class DariusHellstromme(Legend):
    def devices(self, cards: Pool[Card]) -> Pool[Card]:
        return cards.with_keyword("Gadget").with_keyword("Weapon")

    @while_("If you lead: your shooter has -2 bullets without a Gadget Weapon.", on=DUDES, bullets=-2)
    def demands_progress(self, dude: Dude) -> bool:
        return self.you.is_leader and dude == self.you.shooter and not self.devices(dude.attachments)

    @react(
        "When an opposing dude is discarded or aced in a shootout, boot a Gadget Weapon of your posse: your "
        "dude with one gets a permanent control point, and a discarded dude is aced instead.",
        to=(Discarded, Aced),
        boot=True,
    )
    async def harvest(self, gone: Discarded | Aced) -> None:
        fallen = self.card(gone.card)
        require(self.in_shootout and fallen.facts.is_dude and self.you.opposes(gone.side))
        posse = Pool(w for d in self.posse for w in self.devices(d.attachments))
        weapon = await self.target(posse.unbooted, "Boot which Weapon?")
        hero = await self.target(self.you.dudes.where(lambda d: self.devices(d.attachments)), "Who profits?")
        if await self.boot_for(weapon):
            await self.give_control_point(hero)
            if isinstance(gone, Discarded):
                await self.ace(fallen)
