"""The smaller parts of the table page, grouped by purpose."""

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
    """The parts that report past acts, and the covers of the table."""

    showdowns: Showdowns
    catch_up: CatchUp
    covering: Covering
    chronicle: Chronicle
    listener: Listener


@dataclass(frozen=True, slots=True)
class HelpParts:
    """The parts that help the player to decide."""

    large: HoverCard
    ledger: TownLedger
    overview: TownOverview
    hints: Hints
    adviser: Adviser


@dataclass(frozen=True, slots=True)
class KeyParts:
    """The parts for the keyboard and for screen readers."""

    highlight: Highlight
    access: TableAccess
    keyboard: Keyboard


__all__ = ["HelpParts", "KeyParts", "ReportParts"]
