"""Action cards of Eye for an Eye."""

from doomtown_desktop.dsl import (
    AbilityDone,
    Aced,
    ActionCard,
    CalledOut,
    CalloutAnswered,
    Card,
    CardType,
    CasualtiesComing,
    Deed,
    Dude,
    Pool,
    PossesFormed,
    Spell,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("First to Fall", edition="classic")
class FirstToFall(ActionCard):
    @react(
        "Before you take casualties: ace the dude with the highest value in your posse, which nothing can "
        "prevent. You take no casualties this round.",
        to=CasualtiesComing,
        timing="before",
    )
    async def fall(self, coming: CasualtiesComing) -> None:
        require(coming.amount and self.posse_controllers[coming.side] == self.you, "you take no casualties")
        best = self.posse.where(lambda d: d.value == self.posse.highest("value"))
        hero = await self.target(best, "Who falls?")
        await self.ace(hero, surely=True)
        await coming.become(0)
        await self.watch(CasualtiesComing, self.take_no_more, until=Until.ROUND)

    async def take_no_more(self, coming: CasualtiesComing, _: object) -> None:
        require(self.posse_controllers[coming.side] == self.you)
        await coming.become(0)


@card("I Gotta Stake In This!", edition="classic")
class IGottaStakeInThis(ActionCard):
    @react(
        "When posses form for a shootout, boot a dude of yours anywhere: that dude moves to the shootout "
        "and joins your posse.",
        to=PossesFormed,
    )
    async def barge_in(self, _: PossesFormed) -> None:
        able = self.you.dudes.unbooted.where(self.may_join)
        await self.join_posse(await self.target(able, "Who joins?"), boots=True)


@card("Run 'em Down!", edition="classic")
class RunEmDown(ActionCard):
    @shootout("Each of your dudes in the posse with a Horse gets +1 bullets or becomes a stud, as you like.")
    async def trample(self) -> None:
        require(self.riders, "none of your dudes has a Horse")
        await self.pay_costs()
        for rider in self.riders:
            how = await self.one_of(
                "+1 bullets", "a stud", prompt=f"Does {rider.title} get +1 bullets or become a stud?"
            )
            if how == "a stud":
                await self.become_stud(rider)
            else:
                await self.modify(rider, bullets=+1)

    @property
    def riders(self) -> Pool[Dude]:
        return self.your_dudes_in_posse.where(lambda d: d.attachments.with_keyword("Horse"))


@card("Inner Strength", edition="classic")
class InnerStrength(ActionCard):
    @shootout("Boot your dude in the shootout: draw X cards, where X is their value above 10 (at most 3).")
    async def breathe(self) -> None:
        dude = await self.target(self.your_dudes_in_posse.where(self.may_boot), "Boot whom?")
        await self.pay_costs()
        if await self.boot_for(dude):
            await self.draw_cards(max(0, min(3, dude.value - 10)))


@card("Claustrophobia", edition="classic")
class Claustrophobia(ActionCard):
    @noon("A dude gets -1 bullets and -1 influence (minimum 0 each) while at home or at an in-town deed.")
    async def close_in(self) -> None:
        dude = await self.target(self.all_dudes, "Who fears walls?")
        await self.modify(dude, bullets=-1, influence=-1, as_long_as=self.is_indoors)

    def is_indoors(self, dude: Dude) -> bool:
        place = dude.location
        return dude.is_home or (isinstance(place, Deed) and place.in_town)


@card("Distracted!", edition="classic")
class Distracted(ActionCard):
    @react("After a spell has been cast: ace that spell.", to=AbilityDone, timing="after")
    async def distract(self, done: AbilityDone) -> None:
        spell = self.card(done.card)
        require(spell.in_play and isinstance(spell, Spell), "it is not a spell in play")
        require(self.may_ace(spell), "the spell cannot be aced")
        self.require_choice([spell])
        await self.ace(spell)


@card("Last Request", edition="classic")
class LastRequest(ActionCard):
    @react(
        "After your dude is aced with Mystical goods: attach one of these goods to another dude of yours, or "
        "put the goods into the discard pile.",
        to=Aced,
        timing="after",
    )
    async def bequeath(self, aced: Aced) -> None:
        relic = self.card(aced.card)
        require(relic.type is CardType.GOODS and "Mystical" in aced.keywords, "it is not Mystical goods")
        require(self.was_on_your_dude(aced), "no dude of yours carried the goods")
        heirs = self.you.dudes.where(lambda d: self.may_attach(relic, d, invents=False))
        heir = await self.may_target(heirs, f"Who gets {relic.title}?")
        if heir:
            await self.attach(relic, heir, invents=False)
        else:
            await self.discard(relic)

    def was_on_your_dude(self, aced: Aced) -> bool:
        fallen = [loss for loss in self.lost_today if loss.card.id == aced.host and loss.aced]
        return bool(fallen) and fallen[-1].player == self.you and isinstance(fallen[-1].card, Dude)


@card("Life of the Party", edition="classic")
class LifeOfTheParty(ActionCard):
    @noon(
        "An unbooted dude moves to a Saloon or Brothel. This costs ghost rock equal to their influence "
        "(minimum 1)."
    )
    async def invite(self) -> None:
        able = self.all_dudes.unbooted.where(lambda d: self.may_cost(max(1, d.influence)) and self.parties(d))
        guest = await self.target(able, "Invite whom?")
        place = await self.target(self.parties(guest), "To which party?")
        self.cost_becomes(max(1, guest.influence))
        await self.move(guest, place)

    def parties(self, dude: Dude) -> Pool[Card]:
        houses = self.all_deeds.with_keyword("Saloon", "Brothel")
        return houses.where(lambda place: self.may_move(dude, place))


@card("Nyctophobia", edition="classic")
class Nyctophobia(ActionCard):
    @noon(
        "Until Nightfall is over, a dude has -1 bullets and -1 influence (minimum 0 each) while at a strike."
    )
    async def frighten(self) -> None:
        dude = await self.target(self.all_dudes, "Who is afraid of the dark?")
        await self.modify(dude, Until.AFTER_SUNDOWN, bullets=-1, influence=-1, as_long_as=self.is_underground)

    def is_underground(self, dude: Dude) -> bool:
        return dude.place.is_a("Strike")


@card("We've Got Hostages", edition="classic")
class WeveGotHostages(ActionCard):
    @react(
        "When your dude is called out: the dude refuses, and becomes Wanted.", to=CalledOut, makes_wanted=True
    )
    async def back_out(self, called: CalledOut) -> None:
        dude = self.dude(called.mark)
        require(dude.controller == self.you, "the dude is not yours")
        bold = not called.refusable or self.dude(called.caller).cannot("be refused")
        require(not bold and not dude.cannot("refuse callouts"), "the dude cannot refuse")
        self.require_choice([dude])
        await self.modify(dude, Until.PLAY, cannot=("accept callouts",))
        await self.watch(CalloutAnswered, self.is_sought, dude, Until.PLAY, once=True)

    async def is_sought(self, answered: CalloutAnswered, dude: Dude) -> None:
        require(answered.mark == dude.id and not answered.accepted)
        await self.make_wanted(dude)
