"""Actions of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    ActionCard,
    Attached,
    Card,
    CardType,
    Deed,
    Dude,
    Joined,
    Moved,
    Pool,
    Targeting,
    Until,
    card,
    cheatin_resolution,
    noon,
    noon_or_shootout,
    react,
    require,
    resolution,
    shootout,
)


@card("Fallen Star")
class FallenStar(ActionCard):
    @react(
        "When an opponent's Shootout ability has chosen your dude, boot another dude in your posse that it "
        "could have chosen: it chooses that dude instead.",
        to=Targeting,
    )
    async def take_the_bullet(self, targeting: Targeting) -> None:
        cause = targeting.cause
        require(cause is not None and cause.play == "shootout")
        require(
            cause is not None and self.player(cause.player) in self.opponents,
            "it is not an opponent's ability",
        )
        require(self.dude(targeting.subject).controller == self.you, "the dude is not yours")
        others = self.posse.where(self.may_boot).where(
            lambda d: d.id in targeting.pool and d.id != targeting.subject
        )
        hero = await self.target(others, "Who is chosen instead?")
        if await self.boot_for(hero):
            await targeting.choose(hero.id)


@card("Get Off My Land!")
class GetOffMyLand(ActionCard):
    @react(
        "When an opposing dude has moved to a deed you own, an adjacent dude of yours moves there. This "
        "costs ghost rock equal to the opposing dude's influence.",
        to=Moved,
    )
    async def drive_them_off(self, moved: Moved) -> None:
        stranger, deed = self.dude(moved.card), self.card(moved.destination)
        require(stranger.controller in self.opponents, "no opposing dude has moved")
        require(isinstance(deed, Deed) and deed.owner == self.you, "the deed is not yours")
        require(self.may_cost(stranger.influence), "you cannot pay for it")
        near = self.you.dudes.where(lambda d: d.is_adjacent(deed) and self.may_move(d, deed))
        dude = await self.target(near, "Who moves there?")
        self.cost_becomes(stranger.influence)
        await self.move(dude, deed)


@card("Vamoosin'")
class Vamoosin(ActionCard):
    @shootout("A wanted dude goes home without booting. This costs ghost rock equal to their influence.")
    async def make_off(self) -> None:
        crooks = self.dudes_in_shootout.wanted.where(lambda d: self.may_cost(d.influence))
        crook = await self.target(crooks.where(self.may_send_home_unbooted), "Who goes home?")
        self.cost_becomes(crook.influence)
        await self.send_home(crook, booted=False)


@card("Swagger")
class Swagger(ActionCard):
    @noon(
        "Your unbooted dude moves to an adjacent location without booting. They get +1 influence for "
        "control of deeds until the next Upkeep phase is over."
    )
    async def strut(self) -> None:
        def places(dude: Card) -> Pool[Card]:
            return dude.neighbours.where(lambda p: self.may_move(dude, p))

        dude = await self.target(self.you.dudes.unbooted.where(places), "Who struts?")
        await self.move(dude, await self.target(places(dude), "Where to?"))
        await self.modify(dude, Until.UPKEEP, influence_for_control=+1)


@card("As Nature and God Intended")
class AsNatureAndGodIntended(ActionCard):
    @shootout(
        "This round, Weapons give no bullets, have no traits, and their Shootout abilities cannot be used,"
        " and each dude with Kung Fu is a stud."
    )
    async def disarm(self) -> None:
        await self.pay_costs()
        for dude in self.dudes_in_shootout:
            await self.strip(dude)
        await self.watch(Joined, self.greet, until=Until.ROUND)
        await self.watch(Attached, self.take_away, until=Until.ROUND)

    async def greet(self, joined: Joined, _: object) -> None:
        await self.strip(self.dude(joined.card))

    async def take_away(self, attached: Attached, _: object) -> None:
        weapon = self.card(attached.card)
        require(weapon.is_a("Weapon") and weapon in self.dudes_in_shootout.attachments)
        await self.spoil(weapon)

    async def strip(self, dude: Dude) -> None:
        for weapon in dude.attachments.with_keyword("Weapon"):
            await self.spoil(weapon)
        if dude.is_a("Kung Fu"):
            await self.become_stud(dude, Until.ROUND)

    async def spoil(self, weapon: Card) -> None:
        await self.lose_text(weapon, Until.ROUND, abilities=False)
        for name in [a.name for a in weapon.script.abilities if "shootout" in a.plays]:
            await self.forbid_ability(weapon, name, Until.ROUND)


@card("Bad Beat")
class BadBeat(ActionCard):
    @cheatin_resolution(
        "The cheater discards their draw hand for five new cards. If that hand is Cheatin' too, you may "
        "take 1 or 2 ghost rock from them."
    )
    async def beat(self) -> None:
        await self.redraw_hand(self.cheater)
        if self.cheater.is_cheatin:
            most = min(2, self.cheater.stash)
            await self.take_ghost_rock(self.cheater, await self.number(0, most, "Take how much ghost rock?"))


@card("Look What I Found!")
class LookWhatIFound(ActionCard):
    @shootout(
        "A dude in your posse gets a non-unique Weapon from your discard pile, at its cost. Then boot a "
        "Weapon or Sidekick they carry."
    )
    async def find(self) -> None:
        weapons = self.you.discard_pile.with_keyword("Weapon").where(lambda w: not w.facts.is_unique)
        weapon = await self.target(weapons.where(self.finders), "Find which Weapon?")
        finder = await self.target(self.finders(weapon), f"Who finds {weapon.title}?")
        await self.attach(weapon, finder, change=0)
        arms = finder.attachments.with_keyword("Weapon", "Sidekick").where(self.may_boot)
        for one in await self.targets(arms, 1, 1, "Boot which card?"):
            await self.boot(one)

    def finders(self, weapon: Card) -> Pool[Card]:
        return self.hosts_for(weapon).where(lambda h: h in self.posse)


@card("Mantis Pinch")
class MantisPinch(ActionCard):
    @noon("An ability printed on a card where this dude is cannot be used today.", technique=True)
    async def pinch(self) -> None:
        await self.numb(self.all_cards.at(self.tested.place))

    @shootout(
        "An ability printed on a card in this shootout cannot be used until Sundown is over.", technique=True
    )
    async def pinch_in_anger(self) -> None:
        await self.numb(self.all_cards.where(lambda c: c.in_posse))

    async def numb(self, cards: Pool[Card]) -> None:
        victim = await self.target(cards.where(lambda c: c.printed_abilities), "Pinch which card?")
        ability = await self.which_ability(victim, victim.printed_abilities, "Numb which ability?")
        await self.forbid_ability(victim, ability, Until.AFTER_SUNDOWN)


@card("Masonic Augment")
class MasonicAugment(ActionCard):
    @noon_or_shootout(
        "Discard a spell that you own and control: your dude gets +1 bullets and +1 influence. If that "
        "spell was unbooted, gain its cost in ghost rock."
    )
    async def augment(self) -> None:
        self.require_choice(self.you.dudes)
        spells = self.you.cards.where(lambda c: c.type is CardType.SPELL and c.owner == self.you)
        spell = await self.target(spells.where(self.may_discard), "Discard which spell?")
        mason = await self.target(self.you.dudes, "Augment whom?")
        await self.pay_costs()
        fresh = not spell.booted
        if await self.do_for(self.discard(spell)):
            await self.modify(mason, bullets=+1, influence=+1)
            await self.gain_ghost_rock(spell.cost if fresh else 0)


@card("Play for Blood")
class PlayForBlood(ActionCard):
    @resolution("If the hand ranks are tied: +1 to yours.")
    async def break_the_tie(self) -> None:
        await self.pay_costs()
        if self.you.hand_rank == self.opponent.hand_rank:
            await self.change_hand_rank(+1)

    @noon("Draw a card, then discard one from your hand.")
    async def shuffle_along(self) -> None:
        await self.draw_cards()
        for spare in await self.targets(self.you.play_hand, 1, 1, "Discard which card?"):
            await self.discard(spare)
