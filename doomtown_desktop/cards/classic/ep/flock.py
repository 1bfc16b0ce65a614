"""The Flock and the cards of its deck, of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    CARDS,
    PLAYER,
    Aced,
    ActionCard,
    BountyChanged,
    CalloutAnswered,
    Card,
    CardType,
    ControlChanged,
    Deed,
    Discarded,
    Discarding,
    Dude,
    EnteredPlay,
    EventCard,
    Moved,
    Phase,
    PhaseBegan,
    Player,
    PlayOver,
    Pool,
    Spell,
    Until,
    WentHome,
    X,
    bars_callers,
    card,
    event,
    has_influence_at,
    keeps_out,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Blueprints", edition="classic")
class Blueprints(ActionCard):
    @noon("Take a deed of yours from Boot Hill into your hand.")
    async def unroll(self) -> None:
        lost = self.you.boot_hill.where(lambda c: c.type is CardType.DEED)
        await self.to_hand(await self.target(lost, "Which deed goes to your hand?"))


@card("Clean Up the Town", edition="classic")
class CleanUpTheTown(ActionCard):
    @noon(
        "Boot your dude, who calls out a Wanted dude in town. If the mark refuses, their influence is 0 for "
        "the rest of the game, and nothing can raise it; a mark who already had no influence is aced."
    )
    async def ride_in(self) -> None:
        crooks = self.all_dudes.wanted.where(lambda d: d.is_in_town)
        crook = await self.target(crooks.where(self.lawmen_against), "Call out whom?")
        lawman = await self.target(self.lawmen_against(crook), "Boot whom?")
        if await self.boot_for(lawman):
            await self.watch(CalloutAnswered, self.disgrace, crook, until=Until.PLAY)
            await self.call_out(lawman, crook)

    def lawmen_against(self, crook: Dude) -> Pool[Dude]:
        return self.you.dudes.where(self.may_boot).where(lambda d: self.may_call_out(crook, d))

    async def disgrace(self, answered: CalloutAnswered, crook: Dude) -> None:
        if answered.mark != crook.id or answered.accepted:
            return
        if crook.influence < 1:
            await self.ace(crook)
        else:
            await self.modify(crook, Until.FOREVER, op="fixed", influence=0)


@card("Lynch Mob", edition="classic")
class LynchMob(ActionCard):
    @noon(
        "Choose a Wanted dude. Each player may boot any number of dudes who are not Wanted. If more dudes "
        "boot than X, ace the Wanted dude, where X is the bullets of all dudes of their player with them."
    )
    async def string_up(self) -> None:
        crook = await self.target(self.all_dudes.wanted, "Lynch whom?")
        await self.pay_costs()
        mob = 0
        for player in self.players:
            honest = player.dudes.where(self.may_boot).where(lambda d: not d.is_wanted)
            joining = await self.targets(
                honest, 0, len(honest), f"Who boots to join the mob against {crook.title}?", by=player
            )
            await self.boot(*joining)
            mob += sum(dude.booted for dude in joining)
        if crook.in_play and mob > crook.controller.dudes.at(crook.place).total("bullets"):
            await self.ace(crook)


@card("Puppet", edition="classic")
class Puppet(Spell):
    @noon(
        "Take control of a dude here until Nightfall is over. X is their value plus influence plus bullets.",
        hex=X,
    )
    async def pull_the_strings(self) -> None:
        others = self.dudes_here.where(lambda d: d.controller != self.you)
        dude = await self.target(others.where(self.may_control), "Who is your puppet?")
        await self.pay_costs()
        if (await self.cast(dude.value + dude.influence + dude.bullets)).succeeded:
            await self.take_control(dude, Until.AFTER_SUNDOWN)


@card("Avarice", edition="classic")
class Avarice(Dude):
    @while_("The printed production of the location with Avarice is doubled.", on=CARDS, production=+1)
    def squeezes(self, place: Card) -> int:
        return place.facts.production if place == self.location else 0

    @noon("Take a strike from your deck into your hand, if there is one. Discard a card.", boot=True)
    async def stake_a_claim(self) -> None:
        await self.pay_costs()
        for strike in await self.search_deck(self.is_a_strike, "Take which strike?", least=1):
            await self.reveal(strike)
            await self.to_hand(strike)
        dull = await self.target_if_any(self.you.play_hand, "Discard which card?")
        if dull:
            await self.discard(dull)

    def is_a_strike(self, found: Card) -> bool:
        return found.type is CardType.DEED and found.is_a("Strike")


@card("Flim", edition="classic")
class Flim(Dude):
    @while_("At a location adjacent to Elijah's, he has no upkeep.", op="set", upkeep=0)
    def is_fed(self) -> bool:
        return any(d.facts.character == "Elijah" and d.is_adjacent(self) for d in self.all_dudes)

    @shootout("Ace an opposing dude whose value is lower than his bullets.")
    async def devour(self) -> None:
        weak = self.opposing.where(lambda d: d.value < self.bullets)
        await self.ace(await self.target(weak.where(self.may_ace), "Ace whom?"))


@card("St. Martin's Chapel", edition="classic")
class StMartinsChapel(Deed):
    @keeps_out("Terrors cannot move here.")
    def is_blessed(self, dude: Dude, place: Card) -> bool:
        return place == self and dude.is_terror

    @bars_callers("Terrors cannot call out a dude here.")
    def shelters(self, caller: Card, mark: Card) -> bool:
        return mark.location == self and isinstance(caller, Dude) and caller.is_terror


@card("Hangin' Judge Gabriel", edition="classic")
class HanginJudgeGabriel(Dude):
    @while_("He cannot become Wanted.", cannot="become Wanted")
    def is_above_suspicion(self) -> bool:
        return True

    @while_("Nor do cards that he carries make him Wanted.", op="fixed", bounty=0)
    def is_honest(self) -> bool:
        return True

    @noon("Ace a Wanted dude here or at an adjacent location. If that dude is aced, ace him.", boot=True)
    async def pass_sentence(self) -> None:
        near = self.all_dudes.wanted.where(lambda d: self.is_nearby(d))
        if await self.ace(await self.target(near.where(self.may_ace), "Hang whom?")):
            await self.ace(self)


@card("Full Moon", edition="classic")
class FullMoon(EventCard):
    @event(
        "Choose another player's dude and pull. If the pull beats their value, you control the dude today, "
        "but the upkeep is tripled; if you do not pay it, the dude goes back to the other player. Ace this "
        "card."
    )
    async def rise(self) -> None:
        others = self.all_dudes.where(lambda d: d.controller != self.you and self.may_control(d))
        dude = await self.target_if_any(others, "Who may change sides?")
        if dude and (await self.pull()).value > dude.value:
            await self.take_control(dude, Until.AFTER_SUNDOWN)
            await self.modify(dude, Until.AFTER_SUNDOWN, upkeep=2 * dude.full_upkeep)
            await self.watch(Discarding, self.give_back, dude, Until.AFTER_SUNDOWN)
        await self.ace(self)

    async def give_back(self, discarding: Discarding, dude: Dude) -> None:
        require(discarding.subject == dude.id and discarding.cause is None)
        require(self.phase is Phase.UPKEEP and dude.controller == self.you)
        await discarding.instead(self.end_effects_on, dude)


@card("Tombstone Dispatch Branch Office", edition="classic")
class TombstoneDispatchBranchOffice(Deed):
    @while_("Your influence total is 1 higher.", on=PLAYER, influence_total=+1)
    def spreads_the_word(self) -> bool:
        return True

    @has_influence_at("Whoever controls it has 1 influence here without a dude.")
    def is_on_their_side(self, place: Card, player: Player) -> int:
        editor = self.owner.seat if (noted := self.noted()) is None else noted
        return int(place == self and player.seat == editor)

    @whenever(
        "This influence stays with the player who controls it.",
        to=(Aced, ControlChanged, Discarded, EnteredPlay, Moved, PhaseBegan, PlayOver, WentHome),
    )
    async def changes_its_mind(self, event: object) -> None:
        came = isinstance(event, EnteredPlay) and event.card == self.id
        editor = self.owner.seat if came else self.controller.seat
        require(self.noted() != editor)
        await self.note(editor)

    @react("When a dude becomes Wanted: gain 2 ghost rock.", to=BountyChanged, controller=True, boot=True)
    async def sell_the_story(self, changed: BountyChanged) -> None:
        require(changed.amount > 0, "the dude is no longer Wanted")
        await self.gain_ghost_rock(2)
