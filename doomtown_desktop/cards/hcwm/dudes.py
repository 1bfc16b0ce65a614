"""Dudes of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    Dude,
    EnteredPlay,
    LowballWon,
    Phase,
    bears,
    card,
    cheatin_resolution,
    noon,
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

    @noon("He loses 1 bounty if you discard a card from your hand while he is at a public location.")
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
        "Discard her Mystical goods: an opposing dude whose grit is lower than the value of the goods goes "
        "home booted.",
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
    @react("When he comes into play in High Noon, another dude of yours becomes a stud.", to=EnteredPlay)
    async def take_a_picture(self, entered: EnteredPlay) -> None:
        require(
            entered.card == self.id and self.phase is Phase.NOON, "he did not come into play in High Noon"
        )
        await self.become_stud(await self.target(self.you.dudes.but(self), "Who becomes a stud?"))
