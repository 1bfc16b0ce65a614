"""Legends of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYER,
    Aced,
    Card,
    CardType,
    Deed,
    Discarded,
    Dude,
    Legend,
    Phase,
    Player,
    Pool,
    PossesFormed,
    Purchase,
    ShooterPicked,
    ShootoutEnded,
    SpellCast,
    SundownEffects,
    Until,
    card,
    cost_of,
    noon,
    react,
    require,
    while_,
)


@card("Ezekiah Grimme")
class EzekiahGrimme(Legend):
    @cost_of("Any player's spells cost 1 ghost rock more for each copy in play.")
    def hungers(self, purchase: Purchase) -> int:
        spell = self.card(purchase.card)
        return len(self.copies(spell)) if spell.type is CardType.SPELL else 0

    def copies(self, spell: Card) -> Pool[Card]:
        return self.all_cards.where(lambda c: c.title == spell.title)

    def may_learn(self, spell: Card, dude: Card) -> bool:
        return (
            spell.type is CardType.SPELL
            and self.may_attach(spell, dude)
            and self.cost_of(spell, dude) <= self.you.stash
        )

    @react(
        "When your dude successfully casts a spell they carry by pulling a spell, attach the pulled spell "
        "to them, booted, at its cost.",
        to=SpellCast,
        boot=True,
    )
    async def feast(self, cast: SpellCast) -> None:
        dude = self.dude(cast.caster)
        require(cast.succeeded and dude.controller == self.you and self.card(cast.spell) in dude.spells)
        pulled = self.card(cast.pulled)
        require(self.may_learn(pulled, dude), "the pulled card cannot be attached")
        await self.attach(pulled, dude, change=0, booted=True)

    @noon(
        "Boot your skilled dude: reveal 5 cards off the top of your deck. The dude may get one revealed "
        "spell at its cost, if you have at most 1 copy of it in play. Shuffle the rest back.",
        boot=True,
    )
    async def hold_a_sermon(self) -> None:
        dude = await self.target(
            self.you.dudes.where(self.may_boot).where(lambda d: d.is_skilled), "Boot whom?"
        )
        if await self.boot_for(dude):
            revealed = Pool(await self.reveal_top(5))
            rare = revealed.where(lambda c: len(self.copies(c).where(lambda s: s.controller == self.you)) < 2)
            spell = await self.may_target(
                rare.where(lambda c: self.may_learn(c, dude)), "Attach which spell?"
            )
            if spell and await self.attach(spell, dude, change=0):
                revealed.remove(spell)
            await self.to_deck(revealed, shuffle=True)


@card("Darius Hellstromme")
class DariusHellstromme(Legend):
    def devices(self, cards: Pool[Card]) -> Pool[Card]:
        return cards.with_keyword("Gadget").with_keyword("Weapon")

    @while_(
        "If you lead: your shooter has -2 bullets unless they have a Gadget Weapon.", on=DUDES, bullets=-2
    )
    def demands_progress(self, dude: Dude) -> bool:
        return self.you.is_leader and dude == self.you.shooter and not self.devices(dude.attachments)

    @react(
        "When an opposing dude is aced or discarded in a shootout, boot a Gadget Weapon of your posse: "
        "one of your dudes with such a Weapon permanently gets 1 control point. If the foe was only "
        "discarded, ace them.",
        to=(Discarded, Aced),
        boot=True,
    )
    async def harvest(self, gone: Discarded | Aced) -> None:
        fallen = self.card(gone.card)
        require(self.in_shootout and fallen.facts.is_dude and self.you.opposes(gone.side))
        posse = Pool(w for d in self.posse for w in self.devices(d.attachments))
        weapon = await self.target(posse.where(self.may_boot), "Boot which Weapon?")
        hero = await self.target(self.you.dudes.where(lambda d: self.devices(d.attachments)), "Who profits?")
        if await self.boot_for(weapon):
            await self.give_control_point(hero)
            if isinstance(gone, Discarded):
                await self.ace(fallen)


@card("Jasper Stone")
class JasperStone(Legend):
    @while_(
        "Away from your home, only your shooter adds bullets to your draw hand.",
        on=DUDES,
        cannot="contribute bullets",
    )
    def stands_alone(self, dude: Dude) -> bool:
        return (
            self.in_shootout
            and self.shootout_location != self.you.home
            and dude in self.you.posse
            and dude != self.you.shooter
        )

    @react(
        "When posses are formed, choose an opposing dude. In this shootout, your shooter has +2 bullets as "
        "long as they oppose that dude and your posse has a dude that is not a token. If the chosen dude is "
        "aced, your shooter permanently gets 1 control point and +1 bullets.",
        to=PossesFormed,
        boot=True,
    )
    async def hunt(self, _: PossesFormed) -> None:
        require(self.you.posse, "you are not in this shootout")
        prey = await self.target(self.opposing, "Hunt whom?")
        await self.watch(ShooterPicked, self.close_in, prey, Until.SHOOTOUT)
        await self.watch(Aced, self.take_the_soul, prey, Until.SHOOTOUT)

    async def close_in(self, picked: ShooterPicked, prey: Dude) -> None:
        shooter = self.dude(picked.card)
        require(shooter == self.you.shooter)
        await self.modify(shooter, Until.ROUND, bullets=+2, as_long_as=self.is_near, about=prey)

    def is_near(self, shooter: Dude, prey: Dude) -> bool:
        alive = any(d.type is not CardType.TOKEN for d in self.you.posse)
        return alive and shooter in self.you.posse and prey in self.opposing

    async def take_the_soul(self, gone: Aced, prey: Dude) -> None:
        shooter = self.you.shooter
        require(gone.card == prey.id and shooter)
        assert shooter is not None
        await self.give_control_point(shooter)
        await self.add_counter(shooter, "bullets")


@card("Raven")
class Raven(Legend):
    @while_(
        "If you lead with fewer bullets than the opposing posse: -2 stud bonus.", on=PLAYER, stud_bonus=-2
    )
    def scorns_weakness(self) -> bool:
        if not self.in_shootout or not self.you.is_leader:
            return False
        return self.you.posse.total("bullets") < self.opposing.total("bullets")

    @while_(
        "During Sundown, you have +1 control point if no other player controls more in-town deeds they do "
        "not own than you do.",
        on=PLAYER,
        control_points=+1,
    )
    def rules_by_theft(self) -> bool:
        most = max((len(self.stolen(player)) for player in self.rivals), default=0)
        return self.phase is Phase.SUNDOWN and len(self.stolen(self.you)) >= most

    def stolen(self, player: Player) -> Pool[Deed]:
        return player.deeds.where(lambda d: d.in_town and d.owner != player)

    @noon(
        "Choose an in-town deed. In shootouts there, your shooter has +2 bullets. When you next win one "
        "there, and at Sundown if you control but do not own it, a dude of yours there without permanent "
        "bullets gets a permanent +1.",
        boot=True,
    )
    async def cast_a_shadow(self) -> None:
        deed = await self.target(self.all_deeds.where(lambda d: d.is_in_town), "Cast a shadow on which deed?")
        await self.watch(ShooterPicked, self.whisper, deed)
        await self.watch(ShootoutEnded, self.reward, deed, once=True)
        await self.watch(SundownEffects, self.claim, deed, until=Until.AFTER_SUNDOWN)

    async def whisper(self, picked: ShooterPicked, deed: Card) -> None:
        shooter = self.dude(picked.card)
        require(shooter == self.you.shooter and self.shootout_location == deed)
        await self.modify(shooter, Until.ROUND, bullets=+2)

    async def reward(self, ended: ShootoutEnded, deed: Card) -> None:
        require(ended.winner_seat == self.you.seat and self.shootout_location == deed)
        await self.favor(deed)

    async def claim(self, _: SundownEffects, deed: Card) -> None:
        require(deed.controller == self.you != deed.owner)
        await self.favor(deed)

    async def favor(self, deed: Card) -> None:
        plain = self.you.dudes.at(deed).where(lambda d: d.permanent("bullets") <= 0)
        if dude := await self.target_if_any(plain, "Who gets +1 bullets?"):
            await self.add_counter(dude, "bullets")
