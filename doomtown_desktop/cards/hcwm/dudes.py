"""Dudes of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    CLUBS,
    DIAMONDS,
    DUDES,
    HEARTS,
    Aced,
    Booted,
    Card,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    LowballWon,
    Phase,
    Pool,
    Purchase,
    SendingHome,
    Until,
    Use,
    bears,
    card,
    cheatin_resolution,
    ignores_change,
    noon,
    noon_or_shootout,
    own_cost,
    protects,
    react,
    require,
    shootout,
    skill_bonus,
    whenever,
    while_,
)


@card("Virgil Earp")
class VirgilEarp(Dude):
    @cheatin_resolution(
        "Choose up to 3 bounty (5 if your hand is legal) on the opposing posse: your opponent's hand rank "
        "drops by that much. They may remove that bounty."
    )
    async def read_the_warrant(self) -> None:
        require(self.in_shootout and self.opposing.wanted, "nobody opposing is wanted")
        left = 5 if self.you.hand_is_legal else 3
        chosen: list[tuple[Dude, int]] = []
        for dude in self.opposing.wanted:
            amount = await self.number(0, min(left, dude.bounty), f"How much of the bounty on {dude.title}?")
            chosen.append((dude, amount))
            left -= amount
        await self.change_hand_rank(-sum(amount for _, amount in chosen), self.opponent)
        if await self.may("Remove the chosen bounty?", by=self.opponent):
            for dude, amount in chosen:
                await self.add_bounty(dude, -amount)


@card("Jackie Sanjuro")
class JackieSanjuro(Dude):
    @bears("The only Weapons he can carry are Melee ones.")
    def keeps_to_the_blade(self, weapon: Card) -> bool:
        return not weapon.is_a("Weapon") or weapon.is_a("Melee")

    @while_("Alone in your posse he is a stud with +4 value.", value=+4, stud=True)
    def stands_alone(self) -> bool:
        return self.in_posse and len(self.you.posse) == 1


@card("Harlan Stanton")
class HarlanStanton(Dude):
    @while_("At a Ranch he is a stud.", stud=True)
    def is_at_home_there(self) -> bool:
        return self.location is not None and self.location.is_a("Ranch")

    @shootout("If the shootout is at a Ranch, he joins your posse, wherever he is.", from_outside=True)
    async def ride_in(self) -> None:
        self.require_may_join(self)
        await self.pay_costs()
        if self.shootout_location is not None and self.shootout_location.is_a("Ranch"):
            await self.join_posse(self)


@card("Evan Lucas")
class EvanLucas(Dude):
    @whenever("With him in your posse: gain 1 ghost rock for each opposing dude that is aced.", to=Aced)
    async def collect_the_dead(self, aced: Aced) -> None:
        require(self.in_posse and self.card(aced.card).facts.is_dude and self.you.opposes(aced.side))
        await self.gain_ghost_rock(1)


@card("The Tombstone Haint")
class TheTombstoneHaint(Dude):
    @while_("+2 influence in the Upkeep phase.", influence=+2)
    def walks_at_dawn(self) -> bool:
        return self.phase is Phase.UPKEEP


@card("Rock Woofstone")
class RockWoofstone(Dude):
    @noon("Pay an opponent 1 ghost rock: he moves to the town square without booting.", repeat=True)
    async def pass_the_hat(self) -> None:
        require(self.you.stash and self.may_move(self, self.town_square), "he cannot go there")
        rival = await self.choose_player("Pay whom?", others=True)
        if await self.do_for(self.pay_player(rival, 1)):
            await self.move(self, self.town_square)


@card("Maurice Croker")
class MauriceCroker(Dude):
    @shootout("An opposing dude becomes a draw if there is no stud in your posse.")
    async def even_the_odds(self) -> None:
        rival = await self.target(self.opposing, "Who becomes a draw?")
        await self.pay_costs()
        if not any(d.is_stud for d in self.posse):
            await self.become_draw(rival)


@card('Florentino "Indian Charlie" Cruz')
class FlorentinoCruz(Dude):
    @while_("+1 value for each bounty on him.", value=+1)
    def is_worth_it(self) -> int:
        return self.bounty

    @while_("With 4 or more bounty, he cannot become a draw.", cannot="become a draw")
    def has_a_name(self) -> bool:
        return self.bounty > 3


@card("Nicole Sumner")
class NicoleSumner(Dude):
    @while_("While wanted she has +3 bullets.", bullets=+3)
    def shoots_back(self) -> bool:
        return self.is_wanted

    @while_("While wanted she has 0 influence.", op="set", influence=0)
    def is_shunned(self) -> bool:
        return self.is_wanted

    @react("When you win lowball, she loses all bounty.", to=LowballWon)
    async def clear_her_name(self, won: LowballWon) -> None:
        require(self.player(won.player) == self.you and self.is_wanted, "there is nothing to clear")
        await self.pay_costs()
        await self.add_bounty(self, -self.bounty)


@card("Judge Wells Spicer")
class JudgeWellsSpicer(Dude):
    @noon(
        "An opposing dude here with more bounty than influence goes home booted. Their owner may remove all "
        "their bounty.",
        boot=True,
    )
    async def hear_the_case(self) -> None:
        crooks = self.opposing.at(self.location).where(lambda d: d.bounty > d.influence)
        crook = await self.target(crooks.where(self.may_send_home), "Try whom?")
        await self.send_home(crook)
        if await self.may(f"Remove all bounty of {crook.title}?", by=crook.owner):
            await self.add_bounty(crook, -crook.bounty)


@card("Marshal Caves Callarman")
class MarshalCavesCallarman(Dude):
    @while_("For each bounty on him: -1 bullets and -1 influence.", bullets=-1, influence=-1)
    def has_a_past(self) -> int:
        return self.bounty

    @noon("At a public location: discard one card from your hand, and he loses 1 bounty.")
    async def atone(self) -> None:
        card = await self.target(self.you.play_hand, "Discard which card?")
        await self.pay_costs()
        if self.is_in_public and await self.do_for(self.discard(card)):
            await self.add_bounty(self, -1)


@card("Bogie Man")
class BogieMan(Dude):
    @while_("+1 influence while there is no dude in your Boot Hill.", influence=+1)
    def is_alone(self) -> bool:
        return not any(c.facts.is_dude for c in self.controller.boot_hill)

    @while_("+X bullets, where X is the highest influence printed on a card in any Boot Hill.", bullets=+1)
    def remembers_the_dead(self) -> int:
        return max((c.facts.influence or 0 for p in self.players for c in p.boot_hill), default=0)


@card("Winona Rein-Breaker")
class WinonaReinBreaker(Dude):
    @shootout("Discard a Sidekick of the opposing posse.", boot=True, pay=1)
    async def break_it(self) -> None:
        held = self.opposing.attachments
        await self.discard(
            await self.target(
                held.with_keyword("Sidekick").where(self.may_discard), "Discard which Sidekick?"
            )
        )


@card("Vivene Goldsun")
class ViveneGoldsun(Dude):
    @while_("With Mystical goods she is a stud.", stud=True)
    def is_armed(self) -> bool:
        return bool(self.goods.with_keyword("Mystical"))

    @shootout(
        "Discard one of her Mystical goods: an opposing dude whose grit is lower than its value goes home "
        "booted.",
        boot=True,
    )
    async def spend_it(self) -> None:
        rivals = self.opposing.where(self.may_send_home)
        weakest = min((d.grit for d in rivals), default=99)
        fit = self.goods.with_keyword("Mystical").where(lambda c: c.value > weakest)
        charm = await self.target(fit.where(self.may_discard), "Discard which goods?")
        prey = await self.target(rivals.where(lambda d: d.grit < charm.value), "Send whom home?")
        if await self.do_for(self.discard(charm)):
            await self.send_home(prey)


@card("Gabriel Prior")
class GabrielPrior(Dude):
    @skill_bonus("+1 to his Blessed tests for each other dude of yours here.")
    def has_a_flock(self, dude: Dude, spell: Card) -> int:
        flock = self.dudes_here.but(self).where(lambda d: d.controller == self.controller)
        return len(flock) if dude == self and spell.is_a("Miracle") else 0


@card("Camillus S. Fly")
class CamillusSFly(Dude):
    @react("When he comes into play during High Noon, another dude of yours becomes a stud.", to=EnteredPlay)
    async def take_a_picture(self, entered: EnteredPlay) -> None:
        require(
            entered.card == self.id and self.phase is Phase.NOON, "he did not come into play during High Noon"
        )
        await self.become_stud(await self.target(self.you.dudes.but(self), "Who becomes a stud?"))


@card("Arielle Moriah")
class ArielleMoriah(Dude):
    @react("When an ability of a Miracle she carries boots her, she unboots.", to=Booted)
    async def persevere(self, booted: Booted) -> None:
        require(booted.card == self.id and booted.cause is not None, "no effect has booted her")
        assert booted.cause is not None
        miracle = self.card(booted.cause.card)
        require(miracle in self.spells and miracle.is_a("Miracle"), "it was not a Miracle of hers")
        await self.unboot(self)


@card("Cooper Grannon")
class CooperGrannon(Dude):
    @noon(
        "Boot a Gadget he carries: pull (twice if it is Experimental). Diamond: draw a card, then discard "
        "one. Heart: he gets +2 bullets. Spade: he gets +1 influence. Club: he boots."
    )
    async def tinker(self) -> None:
        gadget = await self.target(
            self.attachments.with_keyword("Gadget").where(self.may_boot), "Boot which Gadget?"
        )
        if not await self.boot_for(gadget):
            return
        for _ in range(2 if gadget.is_a("Experimental") else 1):
            suit = (await self.pull()).suit
            if suit == DIAMONDS:
                await self.draw_cards()
                if spare := await self.target_if_any(self.you.play_hand, "Discard which card?"):
                    await self.discard(spare)
            elif suit == HEARTS:
                await self.modify(self, bullets=+2)
            elif suit == CLUBS:
                await self.boot(self)
            else:
                await self.modify(self, influence=+1)


@card("Dr. Delphi Wallis")
class DrDelphiWallis(Dude):
    @shootout(
        "Boot her or a Gadget she carries: test her Mad Scientist against the grit of an opposing dude. If "
        "she succeeds, an ability printed on them cannot be used until Sundown is over."
    )
    async def diagnose(self) -> None:
        self.require_choice(self.opposing)
        tools = Pool([self, *self.attachments.with_keyword("Gadget")]).where(self.may_boot)
        tool = await self.target(tools, "Boot Dr. Delphi Wallis, or which Gadget?")
        patient = await self.target(self.opposing, "Diagnose whom?")
        if await self.boot_for(tool):
            test = await self.check_skill(self, "Mad Scientist", patient.grit)
            if test.succeeded and patient.printed_abilities:
                ability = await self.which_ability(patient, patient.printed_abilities)
                await self.forbid_ability(patient, ability, Until.AFTER_SUNDOWN)


@card("Joan McGruder")
class JoanMcGruder(Dude):
    @while_("-1 bullets per other dude in her posse.", bullets=-1)
    def works_alone(self) -> int:
        mates = self.controller.posse if self.in_posse else []
        return len([d for d in mates if d != self])

    @while_("She cannot run from shootouts.", cannot="flee")
    def stands_fast(self) -> bool:
        return self.in_posse

    @whenever("Nothing can send her home from a shootout, booted or not.", to=SendingHome)
    async def stays_put(self, going: SendingHome) -> None:
        require(going.subject == self.id and self.in_posse and not going.why)
        await going.prevent()

    @protects("Cards she carries affect only opposing dudes with more bounty than influence.")
    def is_righteous(self, dude: Card, use: Use) -> bool:
        opposed = isinstance(dude, Dude) and dude.controller in self.opponents
        return opposed and self.card(use.card) in self.attachments and dude.bounty <= dude.influence


@card("Jonah Essex (Exp.1)")
class JonahEssexExp1(Dude):
    @own_cost("He costs an Outlaws player 1 ghost rock less for each different Hex they control.")
    def knows_the_trade(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        hexes = buyer.cards.with_keyword("Hex").where(lambda c: c.type is CardType.SPELL)
        return -len({c.title for c in hexes}) if "outlaws" in buyer.gangs else 0

    @while_("Other wanted dudes in his posse have +1 bullets.", on=DUDES, bullets=+1)
    def leads_the_wanted(self, dude: Dude) -> bool:
        return dude.is_wanted and dude != self and self.in_posse and dude in self.controller.posse

    @noon_or_shootout(
        "Discard an opponent's card that is attached to something here and costs no more than his bounty. "
        "Your dude here gets 1 bounty."
    )
    async def plunder(self) -> None:
        attached = Pool(a for host in (*self.dudes_here, self.place) for a in host.attachments)
        loot = attached.where(self.may_discard).where(self.is_loot)
        prize = await self.target(loot, "Discard which card?")
        mine = self.dudes_here.where(lambda d: d.controller == self.you)
        robber = await self.target(mine, "Who gets bounty?")
        await self.discard(prize)
        await self.add_bounty(robber)

    def is_loot(self, prize: Card) -> bool:
        return prize.controller in self.opponents and prize.cost <= self.bounty


@card("Mr. Baird")
class MrBaird(Dude):
    @noon(
        "Discard a deed from your hand: take a deed in town from your discard pile.",
        boot=True,
        pay=1,
    )
    async def swap_titles(self) -> None:
        better = self.you.discard_pile.where(self.is_a_deed).where(lambda c: not c.facts.is_out_of_town)
        self.require_choice(better)
        old = await self.target(self.you.play_hand.where(self.is_a_deed), "Discard which deed?")
        new = await self.target(better, "Take which deed?")
        if await self.do_for(self.discard(old)):
            await self.to_hand(new)

    def is_a_deed(self, deed: Card) -> bool:
        return deed.type is CardType.DEED


@card("Pete Spence")
class PeteSpence(Dude):
    @noon(
        "Mark a location in town where he is not. If successful, a dude of yours gets Attire or a "
        "non-unique Weapon from your discard pile, booted, at its cost. If they got a Weapon and have no "
        "bounty, they get 1.",
        job=True,
        boot=True,
    )
    async def rob(self) -> None:
        places = self.locations.where(lambda p: p.is_in_town and p != self.location)
        job = await self.lead_job(await self.target(places, "Mark a location"), leader=self)
        loot = self.you.discard_pile.where(lambda c: self.is_loot(c) and self.takers(c))
        if job.succeeded and (prize := await self.target_if_any(loot, "Attach which goods?")):
            dude = await self.target(self.takers(prize), "Who gets the prize?")
            await self.attach(prize, dude, change=0, booted=True)
            if prize in dude.attachments and prize.is_a("Weapon") and not dude.bounty:
                await self.add_bounty(dude)

    def is_loot(self, prize: Card) -> bool:
        plain = prize.is_a("Weapon") and not prize.facts.is_unique
        return prize.type is CardType.GOODS and (plain or prize.is_a("Attire"))

    def takers(self, prize: Card) -> Pool[Card]:
        return self.hosts_for(prize).where(lambda h: isinstance(h, Dude))


@card("QUATERMAN PRIME")
class QuatermanPrime(Dude):
    @ignores_change("Only goods it carries can change its bullets.")
    def is_built_so(self, dude: Card, stat: str, by: Card | None, _change: int) -> bool:
        return dude == self and stat == "bullets" and (by is None or by not in self.goods)

    @while_("Cards cannot move or boot it.", cannot=("be moved by cards", "be booted by cards"))
    def obeys_nobody(self) -> bool:
        return True

    @whenever(
        "In its shootout each player who reveals a Cheatin' hand takes 1 more casualty this round.",
        to=DrawHandsRevealed,
    )
    async def judge(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and not revealed.lowball)
        for player in self.players:
            if player.seat in revealed.players and player.has_revealed_cheatin_hand:
                await self.change_casualties(+1, player)


@card("Speaks-with-Buffalo")
class SpeaksWithBuffalo(Dude):
    @noon(
        "Mark an opposing dude. She becomes a stud, and dudes add influence instead of bullets to draw "
        "hands in this shootout. If successful, she unboots, and you draw 2 cards, then discard 2.",
        job=True,
        boot=True,
    )
    async def challenge(self) -> None:
        mark = await self.target(self.opposing, "Mark a dude")
        job = await self.lead_job(mark, leader=self, on_begin=self.find_words)
        if job.succeeded:
            await self.unboot(self)
            await self.draw_cards(2)
            hand = self.you.play_hand
            for dull in await self.targets(hand, min(2, len(hand)), 2, "Discard which cards?"):
                await self.discard(dull)

    async def find_words(self) -> None:
        await self.become_stud(self)
        await self.draw_by("influence")


@card("Tawodi")
class Tawodi(Dude):
    @noon(
        "Mark the town square. If successful, play a dude or deed from your discard pile for 2 ghost rock "
        "less (but at least 1).",
        job=True,
        boot=True,
    )
    async def call_back(self) -> None:
        job = await self.lead_job(self.town_square, leader=self)
        found = self.you.discard_pile.where(lambda c: self.can_play(c, self.discount(c)))
        if job.succeeded and (lost := await self.target_if_any(found, "Play which card?")):
            await self.play(lost, change=self.discount(lost))

    def discount(self, lost: Card) -> int:
        price = self.cost_of(lost)
        return min(price, max(1, price - 2)) - price if price else 0


@card("Tomas Ramirez")
class TomasRamirez(Dude):
    @shootout(
        "Boot a Hex he carries: test his Huckster against the value of a Weapon that an opposing dude "
        "carries. If he succeeds, discard that Hex and the Weapon."
    )
    async def melt(self) -> None:
        weapons = self.opposing.attachments.with_keyword("Weapon")
        self.require_choice(weapons)
        hex_ = await self.target(self.attachments.with_keyword("Hex").where(self.may_boot), "Boot which Hex?")
        weapon = await self.target(weapons, "Melt which Weapon?")
        if await self.boot_for(hex_):
            if (await self.check_skill(self, "Huckster", weapon.poker_value)).succeeded:
                await self.discard(hex_)
                await self.discard(weapon)


@card("Tsintah")
class Tsintah(Dude):
    @shootout(
        "Boot a Spirit she carries or a Totem here: she becomes a stud. On Holy Ground, or at a deed "
        "adjacent to it, she gets +1 bullets."
    )
    async def call_upon(self) -> None:
        totems = self.all_cards.with_keyword("Totem").at(self.location)
        spirits = self.spells.with_keyword("Spirit").also(totems).where(self.may_boot)
        spirit = await self.target(spirits, "Boot which Spirit?")
        if await self.boot_for(spirit):
            await self.become_stud(self)
        near = isinstance(self.place, Deed) and self.neighbours.with_keyword("Holy Ground")
        if self.place.is_a("Holy Ground") or near:
            await self.modify(self, bullets=+1)
