"""The base of card scripts: the use that is running, and the cards that it may choose and affect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching, changes
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.asking import Illegal
from doomtown_desktop.engine.core.using import PullResult, Use
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.engine.data.abilities import CHEATIN, NOON, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import feasible, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import stays_in_pile
from doomtown_desktop.engine.facts.pools import Pool
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import Protection
from doomtown_desktop.protocol.events import AbilityDone, Aced
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Seat, Until
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.words import EVENT

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card, Dude
    from doomtown_desktop.protocol.pending import Acing


def _on_dude(g: Engine, card: CardId) -> bool:
    host = g.state.in_play[card].host
    return host is not None and host != TOWN_SQUARE and town.is_dude(g, host)


class Acting:
    """The base of all mixins of card scripts, with the properties and helpers that they share."""

    __slots__ = ()

    if TYPE_CHECKING:
        g: Engine
        id: CardId
        model: CardId | None

        @property
        def you(self) -> Player:
            """The player who uses this card, who is "you" in its text (R-GEN-8)."""
            ...

    def card(self, number: CardId | None) -> Card:
        """Return the card with an id from an event. Raises ``Illegal`` for ``None``."""
        if number is None:
            raise Illegal(Objection(Grounds.NO_CARD))
        return self.g.view(number)

    def dude(self, number: CardId | None) -> Dude:
        """Return the dude with an id from an event. Raises ``Illegal`` for anything else."""
        if number is None or number < 0 or not town.is_dude(self.g, number):
            raise Illegal(Objection(Grounds.NOT_A_DUDE))
        return cast("Dude", self.g.view(number))

    def player(self, seat: Seat | None) -> Player:
        """Return the player at a seat from an event. Raises ``Illegal`` for ``None``."""
        if seat is None:
            raise Illegal(Objection(Grounds.NO_PLAYER))
        return self.g.player(seat)

    def who_aced(self, gone: Aced | Acing) -> Player | None:
        """Return the player who aced a card or is about to; for a casualty, the leader of the other posse.

        Returns ``None`` if a rule aces the card (R-CL-HARR-2).
        """
        seat = posses.who_aced(self.g, gone)
        return None if seat is None else self.g.player(seat)

    @property
    def use(self) -> Use:
        """The innermost use of an ability or trait that is running."""
        return self.g.uses[-1]

    @property
    def job_leader(self) -> Pool[Dude]:
        """The dude that leads or led the job of this use, while in play and yours; otherwise empty."""
        return self.you.dudes.where(lambda d: d.id == self.use.leader)

    @property
    def cause(self) -> Cause:
        """The cause of the events that this card's current use brings about (``event.cause``)."""
        use = self.g.uses[-1] if self.g.uses else None
        name = "" if use is None or use.ability is None else use.ability.name
        return Cause(self.you.seat, self.id, name, Play.TRIGGER if use is None else use.play)

    @property
    def user(self) -> Dude:
        """The dude that uses an ability granted by this card. Raises ``Illegal`` for other abilities."""
        number = self.g.uses[-1].declared.on
        if number is None:
            raise Illegal(Objection(Grounds.NOT_GRANTED))
        return self.dude(number)

    @property
    def chosen(self) -> Pool[Card]:
        """The cards in play that this use has chosen or marked so far. The latest card is last."""
        return Pool(self.g.view(c) for c in self.g.uses[-1].chosen_in_play)

    @property
    def paid(self) -> int:
        """The ghost rock paid for a variable cost (X) in the header."""
        return self.g.uses[-1].paid

    @property
    def pulled(self) -> PullResult:
        """The pull made as a cost in the header. Raises ``Illegal`` if there was none."""
        result = self.g.uses[-1].pulled
        if result is None:
            raise Illegal(Objection(Grounds.NO_PULL))
        return result

    def may_be_chosen(self, card: Card, use: Use) -> bool:
        """Return whether a use may choose or affect a card.

        Rules and other cards can protect a card from it.
        """
        if card.id == TOWN_SQUARE or card.id in use.in_question:
            return True  # asked again during its own check, which means two cards protect each other
        if card.id not in self.g.state.in_play and stays_in_pile(self.g, card.id):
            return False
        use.in_question.append(card.id)
        try:
            return self._is_unprotected(card, use)
        finally:
            use.in_question.pop()

    def _is_unprotected(self, card: Card, use: Use) -> bool:
        g = self.g
        if g.facts[card.id].type is CardType.LEGEND:
            return False
        # without a Resolution step, Cheatin' abilities are Reactions, which reach everything (R-CL-CHEAT-1)
        confined = use.play in (SHOOTOUT, RESOLUTION) or (use.play == CHEATIN and g.ruleset.resolution_step)
        if confined and g.state.shootout is not None and use.ability is not None:
            if not use.ability.reaches_everywhere and not self.is_in_reach(card):
                return False
        protections = town.effects_on(g, Protection, card.id)
        if any(conditions.of_effect(g, e, e.hook, card, use) for e in protections):
            return False
        return not any(
            rule.answer(g.view(source), card, use)
            for source, rule in g.index.rules.get(RuleKind.PROTECTS, ())
        )

    def could_be_chosen_instead(self, card: Card, use: Use) -> bool:
        """Return whether another player's use that would choose ``card`` can choose this card instead.

        It cannot if this use has already chosen ``card``, or if this card's own player makes the choice.
        """
        mine = m.controller(self.g, self.id)
        return (
            self.id in use.pool
            and card.id not in (self.id, *use.chosen_in_play)
            and mine not in (use.player, use.chooser)
            and self.may_be_chosen(self.g.view(self.id), use)
        )

    def is_in_reach(self, card: Card) -> bool:
        """Return whether effects reach a card during a shootout (R-SHOOT-24).

        They do not reach dudes outside the posses, nor the cards that those dudes carry. A dude is in reach
        if an ability of a distant card is used through it. A dude that only counts as being at that card's
        location is not (A-330). The caster of a spell is in reach of the spell.
        """
        use = self.g.uses[-1] if self.g.uses else None
        return (
            self.g.state.shootout is None
            or not card.in_play
            or (use is not None and card.id == use.declared.through and not use.declared.is_there)
            or posses.side_of(self.g, card.id) is not None
            or (use is not None and card.id == use.caster)
            or not (town.is_dude(self.g, card.id) or _on_dude(self.g, card.id))
        )

    def _meet(self, *cards: CardId) -> None:
        """Add those of some cards that are in play to the chosen cards of this use."""
        use = self.g.uses[-1]
        there = [c for c in cards if c in self.g.state.in_play]
        use.chosen_in_play += there
        if self.g.strict and use.ability is not None and not use.committed:
            use.in_vain |= {c: self._what_is_vain(c) for c in there}

    def _what_is_vain(self, card: CardId) -> frozenset[str]:
        """Return the verbs that would have no effect on a card now."""
        g, cause = self.g, self.cause
        able = {
            "boot": feasible.boot(g, card, cause),
            "ace": feasible.ace(g, card, cause),
            "discard": feasible.discard(g, card, cause),
            "attach": attaching.why_not_carry(g, self.id, card) is None,
            "move": not (feasible.is_bound(g, card) or feasible.keeps_its_place(g, card, cause)),
            "send home": feasible.send_home(g, card, cause),
            "send home unbooted": feasible.send_home(g, card, cause, booted=False),
        }
        return frozenset(verb for verb, can in able.items() if not can)

    def _is_of_use(self, verb: str, card: Card) -> None:
        """In strict mode, raise ``RuntimeError`` if a card was chosen although the verb cannot affect it.

        Only the first verb on a card that was chosen before costs were paid is a requirement (R-ACT-5). The
        state of the card when it was chosen decides: later events and Reacts may prevent the verb without an
        error.
        """
        uses = self.g.uses
        if uses and verb in uses[-1].in_vain.pop(card.id, ()):
            title = self.g.facts[self.id].title
            raise RuntimeError(
                f"{title}: {self.g.facts[card.id].title} was chosen to {verb}, which does nothing"
            )

    def _what_follows_may_be_vain(self) -> None:
        """End the first sentence of the text. The verbs of later sentences may have no effect (R-ACT-6)."""
        if self.g.uses:
            self.g.uses[-1].in_vain.clear()

    # --- what this card could do to a card, for pools (R-ACT-5) -------------------------------------

    def may_boot(self, card: Card) -> bool:
        """Return whether this card could boot a card, which must be unbooted and allowed to boot."""
        return feasible.boot(self.g, card.id, self.cause)

    def may_ace(self, card: Card) -> bool:
        """Return whether this card could ace a card. Always true for a card that is not in play."""
        return not card.in_play or feasible.ace(self.g, card.id, self.cause)

    def may_ace_for(self, card: Card) -> bool:
        """Return whether acing a card "to" do something could succeed.

        For a card that would be discarded instead, it succeeds only if the ruleset treats the acing as a
        cost.
        """
        is_cost = self.g.ruleset.doing_is == "cost"
        aced = is_cost or not feasible.is_discarded_instead(self.g, card.id, as_casualty=False)
        return aced and self.may_ace(card)

    def may_discard(self, card: Card) -> bool:
        """Return whether this card could discard a card. Always true for a card that is not in play."""
        return not card.in_play or feasible.discard(self.g, card.id, self.cause)

    def may_send_home(self, dude: Card) -> bool:
        """Return whether this card could send a dude home booted."""
        return feasible.send_home(self.g, dude.id, self.cause)

    def may_send_home_unbooted(self, dude: Card) -> bool:
        """Return whether this card could send a dude home without booting it."""
        return feasible.send_home(self.g, dude.id, self.cause, booted=False)

    def may_move(self, dude: Card, place: Card) -> bool:
        """Return whether this card could move a dude to a place (R-MOVE-8, R-MOVE-9).

        It cannot if the dude is there already or if something forbids the move.
        """
        return feasible.move(self.g, dude.id, place.id, self.cause)

    def may_take_out(self, dude: Card) -> bool:
        """Return whether this card could take a dude out of its posse."""
        return not feasible.is_held(self.g, dude.id, self.cause)

    def may_swap(self, one: Card, other: Card) -> bool:
        """Return whether this card could make two dudes exchange locations."""
        return self.may_move(one, other.place) and self.may_move(other, one.place)

    def _has_left_play(self, card: Card) -> bool:
        """Return whether a card was chosen in play and has since left play, so that verbs skip it (R-JOB-28).

        False for the card of the event that a React answers. Only an ability's own choices count. The ability
        may therefore affect a card that the surrounding job chose in play, if the ability itself chose it
        where it is now.
        """
        uses = self.g.uses
        if card.in_play or not uses or getattr(uses[-1].declared.event, "card", None) == card.id:
            return False
        if uses[-1].ability is not None:
            return card.id in uses[-1].chosen_in_play
        return any(card.id in use.chosen_in_play for use in uses)

    def _take(self, card: Card) -> bool:
        """Take a card out of its hand or pile, into no zone. Return False if the card has to stay there."""
        if stays_in_pile(self.g, card.id):
            return False
        changes.take_from_zone(self.g, card.id)
        return True

    def _reaches(self, card: Card) -> bool:
        g = self.g
        if not g.uses:
            return True
        g.uses[-1].in_vain.pop(card.id, None)
        reached = self.may_be_chosen(card, g.uses[-1])
        if reached and AbilityDone in g.listens and card.in_play and town.is_dude(g, card.id):
            g.uses[-1].affected.append((card.id, card.place.id))
        return reached

    def _born(
        self, until: Until | None = None, while_at: CardId | None = None, carried: Card | None = None
    ) -> dict[str, Any]:
        """Return the common fields of a lasting effect of this card that begins now."""
        born = lasting.born(self.g, self.id, until or self.until(), self.you.seat)
        return {**born, "while_at": while_at, "stays": None if carried is None else carried.id}

    def until(self) -> Until:
        """Return the default duration of an effect of the current ability (R-DUR-1 to R-DUR-4)."""
        use = self.g.uses[-1]
        state = self.g.state
        if use.play in (NOON, EVENT):
            return Until.DAY
        if use.play in (RESOLUTION, CHEATIN):
            return self.g.ruleset.resolution_lasts if state.shootout is not None else Until.LOWBALL
        if use.play == SHOOTOUT or (state.shootout is not None and state.shootout.begun):
            return Until.SHOOTOUT
        if state.phase is Phase.GAMBLIN:
            return Until.LOWBALL
        return self.g.ruleset.noon_react_lasts if state.phase in (Phase.NOON, Phase.SETUP) else Until.PHASE
