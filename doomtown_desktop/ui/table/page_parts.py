"""The parts of the table page by what they are for; board, answers and frame have modules of their own."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.ui.table.access import Access
from doomtown_desktop.ui.table.adviser import Adviser
from doomtown_desktop.ui.table.catch_up import CatchUp
from doomtown_desktop.ui.table.chronicle import Chronicle
from doomtown_desktop.ui.table.covering import Covering
from doomtown_desktop.ui.table.hearing import Listener
from doomtown_desktop.ui.table.highlight import Highlight
from doomtown_desktop.ui.table.hints import Hints
from doomtown_desktop.ui.table.keyboard import Keyboard
from doomtown_desktop.ui.table.large_card import LargeCard
from doomtown_desktop.ui.table.ledger import TownLedger
from doomtown_desktop.ui.table.overview import TownOverview
from doomtown_desktop.ui.table.showdowns import Showdowns


@dataclass(frozen=True, slots=True)
class Reports:
    """Parts that show what has happened."""

    showdowns: Showdowns
    catch_up: CatchUp
    covering: Covering
    chronicle: Chronicle
    listener: Listener


@dataclass(frozen=True, slots=True)
class Help:
    """Parts that help to decide."""

    large: LargeCard
    ledger: TownLedger
    overview: TownOverview
    hints: Hints
    adviser: Adviser


@dataclass(frozen=True, slots=True)
class Keys:
    """Parts for playing without a mouse."""

    highlight: Highlight
    access: Access
    keyboard: Keyboard


__all__ = ["Help", "Keys", "Reports"]
