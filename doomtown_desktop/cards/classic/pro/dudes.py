"""Dudes of the classic promos."""

from doomtown_desktop.dsl import Dude, card, while_


@card("Black Jack (Exp.1)", edition="classic")
class BlackJack(Dude):
    @while_("He is always Wanted, and nothing can clear him.", op="least", bounty=1, least_bounty=1)
    def has_a_price_on_his_head(self) -> bool:
        return True

    @while_(
        "You make the first Shootout play while he is in your posse, whoever the Winner is.", plays_first=1
    )
    def is_quick(self) -> bool:
        return True
