"""Action cards of Revelations."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    Fled,
    LeftPosse,
    Phase,
    Pool,
    SundownBegan,
    Testing,
    Until,
    Using,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Born Under A Strange Star", edition="classic")
class BornUnderAStrangeStar(ActionCard):
    @noon("A dude in Boot Hill no longer keeps other copies from entering play, for the rest of the game.")
    async def be_born(self) -> None:
        dead = self.boot_hill.where(lambda c: c.type is CardType.DUDE)
        await self.free_name(await self.target(dead, "Whose copies may come?"))


@card("Cover Fire", edition="classic")
class CoverFire(ActionCard):
    @react(
        "When a Shootout ability chooses your dude, boot another dude of yours in the same posse: that "
        "ability has no effect.",
        to=Using,
    )
    async def cover(self, using: Using) -> None:
        require(using.play == "shootout", "it is not a Shootout ability")
        mine = self.your_dudes_in_posse
        aimed_at = mine.where(lambda d: d.id in using.chosen)
        require(aimed_at, "none of your dudes was chosen")
        able = mine.where(self.may_boot).where(lambda d: aimed_at.but(d))
        if await self.boot_for(await self.target(able, "Boot whom?")):
            await using.prevent()


@card("Flamin' Barrels", edition="classic")
class FlaminBarrels(ActionCard):
    @shootout("A dude in your posse with a ready Weapon gets +2 bullets.")
    async def blaze(self) -> None:
        armed = self.posse.where(lambda d: d.ready_weapons)
        await self.modify(await self.target(armed, "Who blazes away?"), bullets=+2)


@card("Funeral Procession", edition="classic")
class FuneralProcession(ActionCard):
    @noon("The influence of a dude of yours in Boot Hill counts toward your total during Nightfall.")
    async def mourn(self) -> None:
        dead = self.you.boot_hill.where(lambda c: c.type is CardType.DUDE)
        dude = await self.target(dead, "Whom do you mourn?")
        await self.pay_costs()
        await self.modify_player(
            influence_total=dude.influence, until=Until.AFTER_SUNDOWN, as_long_as=self.at_nightfall
        )

    def at_nightfall(self, _: Card) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Here Comes The Cavalry", edition="classic")
class HereComesTheCavalry(ActionCard):
    @shootout(
        "Any number of your dudes with a Horse join your posse, without booting.",
        reaches_outside=True,
        makes_wanted="by joining",
    )
    async def charge(self) -> None:
        riders = self.you.dudes.where(lambda d: d.attachments.with_keyword("Horse") and self.may_join(d))
        for rider in await self.targets(riders, 1, len(riders), "Who joins?"):
            await self.join_posse(rider)


@card("Hot-loaded Rounds", edition="classic")
class HotLoadedRounds(ActionCard):
    @shootout(
        "A Weapon gets +3 bullets this round. When the draw hands of the round are revealed, ace the Weapon."
    )
    async def load(self) -> None:
        weapons = Pool(w for d in self.dudes_in_shootout for w in d.goods.with_keyword("Weapon"))
        weapon = await self.target(weapons, "Load which Weapon?")
        await self.modify(weapon, Until.ROUND, bullets=+3)
        await self.watch(DrawHandsRevealed, self.blow_up, weapon, Until.ROUND)

    async def blow_up(self, _: DrawHandsRevealed, weapon: Card) -> None:
        if weapon.in_play:
            await self.ace(weapon)


@card("Run, You Coward!", edition="classic")
class RunYouCoward(ActionCard):
    @react(
        "When a dude runs from a shootout, or leaves it by a card of their own player: they permanently have "
        "no influence and -1 bullets (minimum 0), and are a draw, while your dudes oppose them.",
        to=(Fled, LeftPosse),
    )
    async def jeer(self, gone: Fled | LeftPosse) -> None:
        coward = self.dude(gone.card)
        require(coward.in_play, "the dude has left play")
        if isinstance(gone, LeftPosse):
            cause = gone.cause
            require(self.in_shootout and cause is not None, "no card took the dude out of the shootout")
            own = cause is not None and self.player(cause.player) == coward.controller
            require(own, "it was a card of another player")
        self.require_choice([coward])
        await self.modify(coward, Until.FOREVER, op="most", influence=0, as_long_as=self.faces_you)
        await self.modify(coward, Until.FOREVER, bullets=-1, minimum=0, stud=False, as_long_as=self.faces_you)

    def faces_you(self, coward: Dude) -> bool:
        return any(d.controller == self.you for d in coward.opposing_posse)


@card("Tinker", edition="classic")
class Tinker(ActionCard):
    @react(
        "Before a Mad Scientist pulls for a Weapon: the Weapon's difficulty is 2 higher. If it is invented, "
        "it permanently gets +1 bullets.",
        to=Testing,
        timing="before",
    )
    async def improve(self, testing: Testing) -> None:
        require(testing.skill == "Mad Scientist" and testing.gadget is not None)
        gadget = self.card(testing.gadget)
        require(gadget.is_a("Weapon"), "it is not a Weapon")
        await testing.raise_difficulty(2)
        await self.watch(EnteredPlay, self.show_off, gadget, Until.NOON_PLAY)

    async def show_off(self, entered: EnteredPlay, gadget: Card) -> None:
        require(entered.card == gadget.id)
        await self.add_counter(gadget, "bullets")


@card("Monopoly", edition="classic")
class Monopoly(ActionCard):
    @noon(
        "Choose Brothel, Saloon or Government. As Nightfall begins, a player who controls all deeds in play "
        "with that keyword gets 1 control point for that Nightfall."
    )
    async def corner_the_market(self) -> None:
        market = await self.one_of("Brothel", "Saloon", "Government", prompt="A monopoly of which deeds?")
        watchers = {"Brothel": self.of_brothels, "Saloon": self.of_saloons, "Government": self.of_offices}
        await self.watch(SundownBegan, watchers[market], until=Until.AFTER_SUNDOWN)

    async def of_brothels(self, _: SundownBegan, __: object) -> None:
        await self.reward("Brothel")

    async def of_saloons(self, _: SundownBegan, __: object) -> None:
        await self.reward("Saloon")

    async def of_offices(self, _: SundownBegan, __: object) -> None:
        await self.reward("Government")

    async def reward(self, keyword: str) -> None:
        """Give a control point to the player who controls all deeds with a keyword."""
        market = self.all_deeds.with_keyword(keyword)
        for player in self.players:
            if market and all(deed.controller == player for deed in market):
                await self.modify_player(player, Until.AFTER_SUNDOWN, control_points=+1)


@card("Termite Infestation", edition="classic")
class TermiteInfestation(ActionCard):
    @noon(
        "Boot an in-town deed with at least 1 control point. It has no control points and none of its text, "
        "and cannot unboot; its keywords and production stay. This ends when a player boots a dude there for "
        "it as a Noon play."
    )
    async def infest(self) -> None:
        deeds = self.all_deeds.where(lambda d: isinstance(d, Deed) and d.in_town and d.control > 0)
        deed = await self.target(deeds, "Infest which deed?")
        await self.pay_costs()
        await self.boot(deed)
        produced = deed.production
        await self.lose_text(deed, Until.FOREVER, bonuses=())
        await self.modify(deed, Until.FOREVER, production=produced - deed.production)
        await self.modify(deed, Until.FOREVER, op="set", control=0, cannot=("unboot",))
        await self.offer_play(self.exterminate, Until.FOREVER)

    @noon(
        "Boot your dude at the infested deed: this Infestation ends.",
        by="anyone",
        repeat=True,
        offered=True,
        printed=False,
    )
    async def exterminate(self) -> None:
        there = self.you.dudes.where(self.may_boot).where(lambda d: self.lies_on(d.place, copies=False))
        carpenter = await self.target(there, "Boot whom?")
        deed = carpenter.place
        if await self.boot_for(carpenter):
            await self.end_one_play(deed)
