"""Verbs for the classic game only: ante, victory points, fear level, Harrowed dudes and powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import aside, stakes, weapons
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.happening import announce
from doomtown_desktop.engine.data import copies
from doomtown_desktop.engine.facts import feasible, memory
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.pools import Pool
from doomtown_desktop.engine.flow import gambling
from doomtown_desktop.engine.flow.phases import lowball_events, upkeep
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol import words
from doomtown_desktop.protocol.effects import (
    Barred,
    CopiedAbility,
    FreeName,
    KeywordChange,
    Offer,
    PlayerChange,
    Power,
    Recorded,
    SetAside,
    Unlimited,
    Watch,
)
from doomtown_desktop.protocol.ids import Until
from doomtown_desktop.protocol.pending import BecomingHarrowed
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.words import Number, PlayerNumber
from doomtown_desktop.speech.labels import POWERS

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.flow.gambling import GambledHand
    from doomtown_desktop.engine.script.cards import Card


class ClassicVerbs(Acting):
    """The verbs for the ante, victory points, fear, powers, Weapons, memory, records; classic properties."""

    __slots__ = ()

    @property
    def outfits(self) -> tuple[str, ...]:
        """The gangs of the outfits that the card belongs to now; empty for drifters (R-OUTFIT)."""
        return m.outfits(self.g, self.id)

    @property
    def normal_production(self) -> int:
        """The production as the card says it: printed, permanent counters, and what its own text changes.

        An improvement is a part of its deed, so its text counts, too (R-CL-IMP-1).
        """
        return m.by_itself(self.g, self.id, Number.PRODUCTION)

    @property
    def slayers_yesterday(self) -> list[Player]:
        """The other players who aced dudes of yours in shootouts on the previous day (classic game)."""
        slain = self.g.state.today.slain_before
        seats = dict.fromkeys(slayer for victim, slayer in slain if victim == self.you.seat)
        return [self.g.player(seat) for seat in seats if self.g.plays_on(seat)]

    def income(self, player: Player) -> int:
        """Return the ghost rock that a player would collect as production now (R-UPK-1)."""
        return upkeep.income(self.g, player.seat)

    async def ante(self, amount: int, player: Player) -> None:
        """Put ghost rock of a player into the lowball pot, borrowed from the bank if need be (R-GAMB-3).

        A negative amount comes back from the pot.
        """
        await uses.commit(self.g)
        await stakes.ante(self.g, player.seat, amount)

    def may_resolve(self, event: Card) -> bool:
        """Return whether a card is an event of whose title none has come up today (R-CL-EVT-3)."""
        facts = self.g.facts[event.id]
        return facts.type is CardType.EVENT and facts.title not in self.g.state.today.events

    async def resolve_event(self, event: Card) -> None:
        """Resolve an event from your hand as if it came from your lowball hand (R-CL-EVT-1)."""
        await uses.commit(self.g)
        await lowball_events.play(self.g, self.you.seat, event.id)

    async def gain_victory_points(self, amount: int = 1, player: Player | None = None) -> None:
        """Give you, or another player, victory points; a negative amount takes points away (R-CL-WIN-1)."""
        await uses.commit(self.g)
        await stakes.add_victory_points(self.g, (player or self.you).seat, amount, by=self.cause)

    async def change_fear_level(self, amount: int, until: Until | None = None) -> None:
        """Raise or lower the fear level, permanently or for the duration ``until`` (R-CL-FEAR-1)."""
        await uses.commit(self.g)
        if until is None:
            await stakes.change_fear(self.g, amount, by=self.cause)
            return
        for seat in range(len(self.g.state.players)):  # all players share the fear level
            born = self._born(until)
            lasting.begin(
                self.g, PlayerChange(**born, player=seat, stat=PlayerNumber.FEAR_LEVEL, amount=amount)
            )

    async def play_poker(self, players: list[Player], cards: int = 5) -> list[GambledHand]:
        """Let players gamble for the highest hand. Return their draw hands as they were compared (A-865).

        Each draws ``cards`` cards, of which five stay. The hands are then discarded.
        """
        await uses.commit(self.g)
        return await gambling.gamble(self.g, [player.seat for player in players], cards)

    async def rise_harrowed(self) -> None:
        """Make this dude, which is out of play, Harrowed for the rest of the game, under its name."""
        await uses.commit(self.g)
        if await announce(self.g, BecomingHarrowed(self.id, self.you.seat, cause=self.cause)):
            harrowed = KeywordChange(**self._born(Until.FOREVER), card=self.id, keyword=feasible.HARROWED)
            memory.note(self.g, self.id, harrowed)

    async def grant(self, dude: Card) -> None:
        """Give a dude a power for the rest of the game: the abilities of this card that are not ``printed``.

        The header of the ability being used says which kind of power it is. Other effects of this card on the
        dude until ``Until.FOREVER`` are part of the power.
        """
        power = "" if self.use.ability is None else self.use.ability.power
        words.one_of("power", power, POWERS)
        await uses.commit(self.g)
        if not dude.in_play or not self._reaches(dude):
            return
        abilities = [a.name for a in self.g.script(self.id).abilities if not a.printed]
        for name in abilities or [""]:
            born = self._born(Until.FOREVER)
            lasting.begin(self.g, Power(**born, card=dude.id, power=power, ability=name))

    async def lose_power(self, dude: Card, giver: Card) -> None:
        """End the power that a card has given to a dude."""
        await uses.commit(self.g)
        if self._reaches(dude):
            on_it = [e for e in self.g.state.effects if e.card == dude.id and e.source == giver.id]
            lasting.end(self.g, [e for e in on_it if e.until is Until.FOREVER])

    async def copy_ability(self, model: Card, ability: str, to: Card, until: Until | None = None) -> None:
        """Give a card an ability that is printed on another card, as if it were printed on this card too.

        Words for the card itself, its dude or its location then stand for those of ``to``. ``model`` may be
        in any zone. If ``to`` is out of play, the next copy of it that enters play has the ability.
        """
        await uses.commit(self.g)
        if self._reaches(to):
            copied = CopiedAbility(**self._born(until), card=to.id, model=model.id, ability=ability)
            if to.in_play:
                lasting.begin(self.g, copied)
            else:
                memory.note(self.g, to.id, copied)

    @property
    def copied_cards(self) -> Pool[Card]:
        """The cards of which the card has copies of abilities now (``copy_ability``)."""
        models = dict.fromkeys(e.model for e in self.g.effects_of(CopiedAbility).get(("", self.id), ()))
        return Pool(self.g.view(model) for model in models)

    async def end_effects_of(self, card: Card, ability: str) -> None:
        """End what an ability of a card has begun in this shootout: its lasting effects that are not over."""
        await uses.commit(self.g)
        fight = self.g.state.shootout
        if fight is None or ability not in card.used_abilities or not self._reaches(card):
            return
        name, giver = copies.parted(ability)
        source = card.id if giver is None else giver
        plays = self.g.scripts[source].script.by_name[name].plays
        own = [e for e in self.g.state.effects if e.source == source and e.play in plays]
        recent = [e for e in own if e.number > max(fight.inherited, fight.since)]
        lasting.end(self.g, [e for e in recent if e.play is not Play.NOON])

    async def end_one_play(self, on: Card | None = None) -> None:
        """End what one play of this card began on a card, or on no card, with its offer (``offer_play``).

        The card may have been played again meanwhile. What its other plays began continues.
        """
        await uses.commit(self.g)
        on_it = None if on is None else on.id
        begun = [e for e in self.g.state.effects if e.source == self.id]
        begun = [e for e in begun if e.card == on_it or isinstance(e, Offer)]
        oldest = {(e.kind, e.word): e for e in reversed(begun)}
        lasting.end(self.g, list(oldest.values()))

    async def stop_waiting(self) -> None:
        """End all that this card waits for (``watch``)."""
        await uses.commit(self.g)
        lasting.end(self.g, [e for e in self.g.state.effects if e.source == self.id and isinstance(e, Watch)])

    async def lay_face_down(self, weapon: Card) -> None:
        """Turn a ready Weapon face down, so that it is unready (R-CL-WPN-1)."""
        await uses.commit(self.g)
        if self._reaches(weapon):
            await weapons.turn(self.g, weapon.id, ready=False, by=self.cause)

    async def set_aside(self, card: Card, until: Until, by: Player | None = None) -> None:
        """Make a dude or attached card count as out of play, except for Uniqueness, until a day's end.

        It then comes back to where it was; without its host, it is discarded (A-864). ``restore`` does that
        earlier. You set it aside, or the player ``by``.
        """
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            effect = SetAside(**self._born(until), card=card.id)
            await aside.set_aside(self.g, effect, (by or self.you).seat, self.cause)

    @property
    def cards_set_aside(self) -> Pool[Card]:
        """The cards that this card has set aside, the first one first (``set_aside``)."""
        kept = [e for e in self.g.state.effects if isinstance(e, SetAside) and e.source == self.id]
        return Pool(self.g.view(e.card) for e in kept if e.card is not None)

    async def restore(self, *cards: Card) -> None:
        """Bring cards that were set aside back into play now, as they were (A-864)."""
        await uses.commit(self.g)
        lasting.end(self.g, [e for card in cards for e in self.g.effects(SetAside, card=card.id)])
        await aside.return_due(self.g)

    async def free_name(self, card: Card) -> None:
        """Let cards with the name of a card enter play although one is in Boot Hill, from now on."""
        await uses.commit(self.g)
        lasting.begin(self.g, FreeName(**self._born(Until.FOREVER), name=self.g.facts[card.id].character))

    async def lift_limits(self, card: Card) -> None:
        """Make all cards with the name of a card not unique, in any number and without card memory.

        This lasts for the rest of the game (R-CL-UNIQ-2, R-CL-MEM-1).
        """
        await uses.commit(self.g)
        if self._reaches(card):
            lasting.begin(
                self.g, Unlimited(**self._born(Until.FOREVER), name=self.g.facts[card.id].character)
            )

    async def bar(self, card: Card) -> None:
        """Keep all cards with the name of a card from entering play for the rest of the game.

        For a card that is not unique, these are only the cards of the same owner (R-CL-UNIQ-2).
        """
        await uses.commit(self.g)
        facts = self.g.facts[card.id]
        owner = None if facts.is_unique else self.g.owner(card.id)
        lasting.begin(self.g, Barred(**self._born(Until.FOREVER), name=facts.character, owner=owner))

    async def record(self, card: Card, until: Until | None = None) -> None:
        """Record a card for the duration ``until``. This changes nothing by itself; see ``records_of``."""
        await uses.commit(self.g)
        lasting.begin(self.g, Recorded(**self._born(until), card=card.id))

    def records_of(self, card: Card) -> int:
        """Return how many times this card has recorded a card, for durations that are not over."""
        return sum(e.source == self.id for e in self.g.effects(Recorded, card=card.id))

    @property
    def recorded(self) -> Pool[Card]:
        """The cards that this card has recorded, the oldest record first, for durations that are not over."""
        kept = [e for e in self.g.state.effects if isinstance(e, Recorded) and e.source == self.id]
        return Pool(self.g.view(e.card) for e in kept if e.card is not None)
