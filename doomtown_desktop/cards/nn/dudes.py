"""Dudes of Nightmare at Noon."""

from doomtown_desktop.dsl import (
    DEEDS,
    Acing,
    CalloutAnswered,
    Card,
    CardType,
    Deed,
    Discarding,
    Dude,
    EnteredPlay,
    Phase,
    PlayOver,
    SendingHome,
    Until,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("Jack O'Hara")
class JackOHara(Dude):
    @while_("He may carry a second Weapon.", op="least", extra_Weapon=1)
    def has_two_hands(self) -> bool:
        return True


@card('John "Aces" Radcliffe')
class JohnAcesRadcliffe(Dude):
    @while_("He cannot carry Weapons.", cannot="carry Weapon")
    def trusts_his_cards(self) -> bool:
        return True

    @whenever(
        "After each Shootout play or pass, he becomes a stud if you hold more cards than every other "
        "player, or a draw if not.",
        to=PlayOver,
    )
    async def look_at_his_cards(self, over: PlayOver) -> None:
        require(over.play == "shootout")
        leads = all(len(self.you.play_hand) > len(p.play_hand) for p in self.rivals)
        require(leads != self.is_stud)
        await self.modify(self, Until.SHOOTOUT, stud=leads)


@card("Junior")
class Junior(Dude):
    @while_("Abilities of cards cannot ace him.", cannot="be aced by abilities")
    def is_tough(self) -> bool:
        return True

    @react(
        "When he comes into play during High Noon, you may find Mystical goods (not a Gadget) in your deck "
        "or discard pile: ace them, or attach them at their cost to a dude of yours here.",
        to=EnteredPlay,
    )
    async def rummage(self, entered: EnteredPlay) -> None:
        require(
            entered.card == self.id and self.phase is Phase.NOON, "he has not come into play during High Noon"
        )
        await self.pay_costs()
        for charm in await self.search_deck(self.is_a_charm, "Find which goods?", also=self.you.discard_pile):
            hosts = self.hosts_for(charm).where(lambda h: isinstance(h, Dude) and h.location == self.location)
            host = await self.may_target(hosts, f"Attach {charm.title} to whom, or ace these goods?")
            await (self.ace(charm) if host is None else self.attach(charm, host, change=0))

    def is_a_charm(self, found: Card) -> bool:
        return found.type is CardType.GOODS and found.is_a("Mystical") and not found.is_a("Gadget")


@card("Old Man McDroste")
class OldManMcDroste(Dude):
    @while_("+1 control point at an Out of Town deed.", control=+1)
    def stakes_a_claim(self) -> bool:
        return not self.is_in_town

    @while_("The deed he is at produces 3 ghost rock less.", on=DEEDS, production=-1)
    def gets_in_the_way(self, deed: Deed) -> int:
        return min(3, self.apart_from_this(deed, "production")) if deed == self.location else 0

    @noon("If he is at a deed, a dude there has 0 influence until the next Upkeep is over.", boot=True)
    async def grumble(self) -> None:
        require(isinstance(self.place, Deed), "he is not at a deed")
        dude = await self.target(self.dudes_here, "Whose influence?")
        await self.modify(dude, Until.UPKEEP, op="set", influence=0)


@card("Sister Mary Gideon")
class SisterMaryGideon(Dude):
    @while_("Alone in your posse: +1 bullets for each dude who opposes her.", bullets=+1)
    def stands_alone(self) -> int:
        return len(self.opposing_posse) if self.posse == [self] else 0


@card("Steele Archer (Exp.1)")
class SteeleArcher1(Dude):
    @noon("Unboot a nearby Hex; its abilities can be used one more time.")
    async def rekindle(self) -> None:
        hexes = self.all_cards.with_keyword("Hex").booted
        hex_ = await self.target(hexes.where(self.is_nearby), "Unboot which Hex?")
        await self.unboot(hex_)
        await self.let_use_abilities_again(hex_)


@card("The Fabulous Mister Miss")
class TheFabulousMisterMiss(Dude):
    @whenever(
        "A dude who refuses Mister Miss's call-out gets -3 influence until Sundown is over.",
        to=CalloutAnswered,
    )
    async def make_a_scene(self, answered: CalloutAnswered) -> None:
        require(answered.caller == self.id and not answered.accepted)
        await self.modify(self.dude(answered.mark), Until.AFTER_SUNDOWN, influence=-3)


@card("Warren Graves")
class WarrenGraves(Dude):
    @react(
        "When a Shootout play would ace, discard or send home booted another dude of yours, they go home "
        "booted instead, and Warren joins the posse, wherever he is.",
        to=(Acing, Discarding, SendingHome),
        from_outside=True,
    )
    async def take_over(self, leaving: Acing | Discarding | SendingHome) -> None:
        friend = self.dude(leaving.subject)
        require(leaving.cause is not None and leaving.cause.play == "shootout", "it is not a Shootout play")
        require(not isinstance(leaving, SendingHome) or leaving.booted, "the dude is not sent home booted")
        require(friend != self and friend.controller == self.you, "it is not another dude of yours")
        require(self.may_send_home(friend), "the dude cannot go home")
        self.require_choice([friend])
        await leaving.instead(self.step_in, friend)

    async def step_in(self, friend: Dude) -> None:
        await self.send_home(friend)
        if self.may_join(self):
            await self.join_posse(self)
