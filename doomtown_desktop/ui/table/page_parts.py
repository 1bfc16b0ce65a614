"""The parts of the table page by what they are for; board, answers and frame have modules of their own."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.ui.table.access import TableAccess
from doomtown_desktop.ui.table.adviser import Adviser
from doomtown_desktop.ui.table.catch_up import CatchUp
from doomtown_desktop.ui.table.chronicle import Chronicle
from doomtown_desktop.ui.table.covering import Covering
from doomtown_desktop.ui.table.hearing import Listener
from doomtown_desktop.ui.table.highlight import Highlight
from doomtown_desktop.ui.table.hints import Hints
from doomtown_desktop.ui.table.keyboard import Keyboard
from doomtown_desktop.ui.table.large_card import HoverCard
from doomtown_desktop.ui.table.ledger import TownLedger
from doomtown_desktop.ui.table.overview import TownOverview
from doomtown_desktop.ui.table.showdowns import Showdowns


@dataclass(frozen=True, slots=True)
class ReportParts:
    """Parts that show what has happened."""

    showdowns: Showdowns
    catch_up: CatchUp
    covering: Covering
    chronicle: Chronicle
    listener: Listener


@dataclass(frozen=True, slots=True)
class HelpParts:
    """Parts that help to decide."""

    large: HoverCard
    ledger: TownLedger
    overview: TownOverview
    hints: Hints
    adviser: Adviser


@dataclass(frozen=True, slots=True)
class KeyParts:
    """Parts for playing without a mouse."""

    highlight: Highlight
    access: TableAccess
    keyboard: Keyboard


__all__ = ["HelpParts", "KeyParts", "ReportParts"]
