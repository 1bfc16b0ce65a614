"""The colours of the window, in a dark, a light and a high-contrast theme, and the style sheet."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from doomtown_desktop.paths import resource
from doomtown_desktop.ui.look import fonts


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme, as CSS colours."""

    name: str
    board: str
    board_grain: str
    street: str
    square: str
    brass: str
    panel: str
    panel_edge: str
    text: str
    faint: str
    accent: str
    good: str
    bad: str
    legal: str
    chosen: str
    sides: tuple[str, str, str, str, str, str]
    """The colours of the seats: first the viewer's, then the others clockwise."""
    well: str
    """The background of lists and fields."""
    edge: str
    """The border of buttons and fields."""
    ghost_rock: str
    """The colour of the icon before an amount of ghost rock. ``influence`` and ``control`` are the icon
    colours for their numbers.
    """
    influence: str
    control: str


DARK: Final = Theme(
    "dark",
    "#3a2618",
    "#2b1b11",
    "#4a3120",
    "#6b5334",
    "#c79b4b",
    "#241811",
    "#6d4c2b",
    "#f0e4cc",
    "#b8a27e",
    "#e0b050",
    "#7fb069",
    "#f08c74",
    "#ffd36b",
    "#8fd3ff",
    ("#e8b34b", "#d86a55", "#6fa8dc", "#8fbf6a", "#b58adf", "#58c4b8"),
    "#2b1b11",
    "#a07c50",
    "#d9c26a",
    "#d0554a",
    "#5b8fd6",
)
LIGHT: Final = Theme(
    "light",
    "#b58a5c",
    "#a67a4c",
    "#c79f70",
    "#dcc296",
    "#7a5418",
    "#f3e8d3",
    "#b08a58",
    "#2a1c10",
    "#584325",
    "#8a5a12",
    "#1f4f19",
    "#7d1a0c",
    "#8a4b00",
    "#14527f",
    ("#8a5a12", "#8c2415", "#1f5f99", "#35692b", "#6a3d9a", "#0c6a61"),
    "#fff9ec",
    "#7a5628",
    "#d9c26a",
    "#d0554a",
    "#5b8fd6",
)
CONTRAST: Final = Theme(
    "contrast",
    "#000000",
    "#000000",
    "#161616",
    "#262626",
    "#ffffff",
    "#000000",
    "#ffffff",
    "#ffffff",
    "#d0d0d0",
    "#ffd800",
    "#5dff5d",
    "#ff6a6a",
    "#ffff00",
    "#00d9ff",
    ("#ffd800", "#ff7ad9", "#5aa9ff", "#5dff5d", "#c9a0ff", "#ff9d3a"),
    "#000000",
    "#ffffff",
    "#d9c26a",
    "#d0554a",
    "#5b8fd6",
)
THEMES: Final = MappingProxyType({t.name: t for t in (DARK, LIGHT, CONTRAST)})


def on_ground(theme: Theme) -> Theme:
    """Return the theme with the colours for lines on the ground of the table.

    The ground depends on the hour and not on the theme, so the light theme has bright lines there, too.
    """
    return DARK if theme is LIGHT else theme


GANG_COLOURS: Final = MappingProxyType(
    {
        "1stpeoples": ("#a8752a", "#6d4714"),
        "anarchists": ("#7d1f1f", "#241010"),
        "entrepreneurs": ("#7b5230", "#4a2f1a"),
        "fearmongers": ("#5a3a78", "#2e1c42"),
        "lawdogs": ("#33557e", "#1b3150"),
        "outlaws": ("#a3312a", "#5e1512"),
        "agency": ("#3f4650", "#1f242b"),
        "blackjacks": ("#8c2f3f", "#2a1418"),
        "collegium": ("#2f7a68", "#174438"),
        "flock": ("#8d7a8c", "#4f4150"),
        "lostangels": ("#a89556", "#655728"),
        "mazerats": ("#2c6f7c", "#143f49"),
        "siouxunion": ("#b5652b", "#6f3a12"),
        "sweetrock": ("#7d6a4f", "#46392a"),
        "texasrangers": ("#4a6fa5", "#b08a3c"),
        "whateleys": ("#4b4168", "#221c36"),
        "": ("#6c7464", "#424a3d"),
    }
)
"""The frame colours of cards by gang, as a light and a dark colour. The empty key is for drifters and neutral
cards.
"""


def colour(name: str, alpha: int = 255) -> QColor:
    """Return a colour by name with an opacity of 0-255."""
    found = QColor(name)
    found.setAlpha(alpha)
    return found


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Return a mix of two opaque colours. ``share`` is that of the other one, 0-1."""
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return QColor(*(round(a + (b - a) * share) for a, b in pairs))


_GOLD: Final = "qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #ffd976, stop:1 #d99a2b)"
"""The fill of the button that Enter presses."""


def restyle(widget: QWidget, sheet: str) -> None:
    """Give a widget a style sheet, unless it has it. Qt computes the style again even if nothing changes."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def style_sheet(theme: Theme) -> str:
    """Return the style sheet of ordinary widgets, for the current size of text (`fonts.scale`)."""
    scale, serif = fonts.scale(), f"font-family: '{fonts.load()}'; font-weight: 900"
    size = fonts.scaled(fonts.BASE)
    title = round(36 * min(fonts.text_scale(), 1.3) * fonts.growth())
    golden = theme.accent if theme is CONTRAST else _GOLD
    past = colour(theme.accent)
    through = f"rgba({past.red()}, {past.green()}, {past.blue()}, 100)"
    tone = "light" if theme is LIGHT else "dark"
    tick, up, down = (resource("styles", f"{name}-{tone}.svg").as_posix() for name in ("tick", "up", "down"))
    wide, arrow = round(13 + 3 * scale), round(7 + 2 * scale)  # the arrow grows less than the text
    return f"""
    QWidget {{ background: {theme.panel}; color: {theme.text}; font-size: {size}px; }}
    QPushButton {{ background: {theme.street}; color: {theme.text}; border: 1px solid {theme.edge};
        border-radius: 5px; padding: {round(6 * scale)}px {round(12 * scale)}px; }}
    QPushButton:hover {{ border-color: {theme.accent}; }}
    QPushButton#golden {{ background: {golden}; color: #2a1704; border: 1px solid #8a5a12;
        font-weight: 700; }}
    QPushButton#golden:focus {{ border: 4px double #0b3c66; }}
    QPushButton#golden:disabled {{ background: {theme.street}; color: {theme.faint}; }}
    QPushButton#quiet {{ background: transparent; border-color: transparent; text-align: left;
        padding: {round(4 * scale)}px {round(8 * scale)}px; }}
    QPushButton#quiet:focus {{ border: 4px double {theme.chosen};
        padding: {round(4 * scale) - 3}px {round(8 * scale) - 3}px; }}
    QPushButton#quiet:hover {{ background: {theme.street}; border-color: {theme.accent}; }}
    QPushButton#tool {{ padding: 0 {round(8 * scale)}px; min-height: 0; min-width: 0; }}
    QPushButton#tool:checked {{ background: {theme.accent}; color: {theme.panel}; }}
    QPushButton:default {{ border: 2px solid {theme.accent}; font-weight: 600; }}
    QPushButton:disabled {{ color: {theme.faint}; }}
    QPushButton:default:disabled {{ border-color: {theme.edge}; }}
    QPushButton:focus {{ border: 4px double {theme.chosen};
        padding: {round(6 * scale) - 3}px {round(12 * scale) - 3}px; }}
    QPushButton#tool:focus {{ border: 2px solid {theme.chosen}; padding: 0 {round(8 * scale) - 1}px; }}
    QToolButton {{ background: {theme.street}; color: {theme.text}; border: 1px solid {theme.edge};
        border-radius: 5px; padding: {round(3 * scale)}px {round(5 * scale)}px; }}
    QToolButton#chip {{ padding: 1px 3px; font-size: {round(12 * scale)}px; border-radius: 5px; }}
    QToolButton#place {{ background: transparent; border: 1px solid transparent; border-radius: 0;
        border-bottom: 2px solid transparent; padding: {round(2 * scale)}px {round(10 * scale)}px; }}
    QToolButton#place:checked {{ color: {theme.accent}; border-bottom-color: {theme.accent}; }}
    QToolButton#place:focus {{ border: 2px solid {theme.chosen}; }}
    QToolButton:hover {{ border-color: {theme.accent}; }}
    QToolButton:checked {{ background: {theme.accent}; color: {theme.panel}; border-color: {theme.accent}; }}
    QToolButton:disabled {{ color: {theme.faint}; }}
    QToolButton:focus {{ border: 2px solid {theme.chosen}; }}
    QToolButton::menu-indicator {{ image: none; }}
    QTabWidget::pane {{ border: 0; }}
    QTabBar::tab {{ background: {theme.street}; color: {theme.text}; border: 1px solid {theme.edge};
        padding: {round(4 * scale)}px {round(10 * scale)}px; margin-right: 2px;
        border-top-left-radius: 5px; border-top-right-radius: 5px; }}
    QTabBar::tab:selected {{ background: {theme.accent}; color: {theme.panel}; }}
    QTabBar:focus {{ border: 1px solid {theme.chosen}; }}
    QHeaderView::section {{ background: {theme.street}; color: {theme.text}; border: 0;
        border-right: 1px solid {theme.panel_edge}; padding: 3px 5px; font-weight: 600; }}
    QTableCornerButton::section {{ background: {theme.panel}; border: 0; }}
    QProgressBar {{ background: {theme.well}; color: {theme.text}; border-radius: 4px;
        border: 1px solid {theme.panel_edge}; text-align: center; }}
    QProgressBar::chunk {{ background: {through}; border-radius: 3px; }}
    QTableView, QTreeView {{ background: {theme.well}; padding: 1px;
        alternate-background-color: {theme.panel};
        border: 1px solid {theme.panel_edge}; selection-background-color: {theme.accent};
        selection-color: {theme.panel}; }}
    QListView#cards, QListView#rows {{ background: {theme.panel}; border: 1px solid {theme.panel_edge};
        padding: 1px; border-radius: 4px; }}
    QListView:focus, QTableView:focus, QTreeView:focus {{ border: 2px solid {theme.chosen}; padding: 0; }}
    QToolTip {{ background: {theme.panel}; color: {theme.text}; border: 1px solid {theme.brass};
        padding: 4px; }}
    QListWidget, QListView#log, QPlainTextEdit, QTextBrowser, QLineEdit, QSpinBox, QComboBox {{
        background: {theme.well};
        border: 1px solid {theme.edge}; border-radius: 4px; padding: 3px; color: {theme.text};
        placeholder-text-color: {theme.faint}; }}
    QListWidget::item:selected, QListView#log::item:selected {{
        background: {theme.accent}; color: {theme.panel}; }}
    QLabel#title {{ {serif}; font-size: {title}px; color: {theme.accent}; }}
    QLabel#turn {{ {serif}; font-size: {round(title * 1.15)}px; color: {theme.text}; }}
    QPushButton#section {{ text-align: left; padding: {round(9 * scale)}px {round(16 * scale)}px; }}
    QPushButton#section:checked {{ background: {theme.accent}; color: {theme.panel}; }}
    QWidget#onWall {{ background: transparent; border: 0; }}
    QFrame#plate {{ background: {theme.panel}; border: 2px solid {theme.brass}; border-radius: 9px; }}
    QWidget#rail QLabel {{ background: transparent; }}
    QLabel#faint {{ color: {theme.faint}; }}
    QLabel#heading {{ {serif}; font-size: {fonts.scaled(20)}px; color: {theme.accent}; }}
    QLabel#refusal {{ color: {theme.bad}; font-weight: 600; }}
    QLabel#detail {{ background: {theme.panel}; border: 1px solid {theme.brass}; padding: 6px; }}
    QWidget#fight {{ border: 2px solid {theme.brass}; border-radius: 8px; }}
    QLabel#note {{ background: {theme.panel}; border: 1px solid {theme.brass}; border-radius: 4px;
        padding: 1px 5px; }}
    QWidget#sheet {{ background: {theme.panel}; border: 2px solid {theme.brass}; border-radius: 8px; }}
    QCheckBox::indicator, QAbstractItemView::indicator {{
        width: {round(16 * scale)}px; height: {round(16 * scale)}px;
        border: 2px solid {theme.faint}; border-radius: 3px; background: {theme.well}; }}
    QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{
        background: {theme.accent}; border-color: {theme.text};
        image: url("{tick}"); }}
    QCheckBox {{ border: 1px solid transparent; }}
    QCheckBox:focus, QSlider:focus {{ border: 1px solid {theme.chosen}; border-radius: 4px; }}
    QListWidget:focus, QListView#log:focus, QTextBrowser:focus,
    QLineEdit:focus, QSpinBox:focus, QComboBox:focus {{
        border: 2px solid {theme.chosen}; }}
    QComboBox {{ combobox-popup: 0; }}
    QComboBox QAbstractItemView {{ background: {theme.panel}; border: 1px solid {theme.brass};
        selection-background-color: {theme.accent}; selection-color: {theme.panel}; outline: 0; }}
    QComboBox {{ combobox-popup: 0; padding-right: {wide - 2}px; }}
    QComboBox::drop-down {{ subcontrol-origin: padding; subcontrol-position: center right; width: {wide}px;
        border: 0; border-left: 1px solid {theme.panel_edge}; }}
    QComboBox::down-arrow {{ image: url("{down}"); width: {arrow}px; height: {arrow}px; }}
    QComboBox QAbstractItemView {{ background: {theme.well}; color: {theme.text}; outline: 0;
        border: 1px solid {theme.brass}; selection-background-color: {theme.accent};
        selection-color: {theme.panel}; }}
    QComboBox QAbstractItemView::item {{ padding: {round(3 * scale)}px {round(6 * scale)}px; }}
    QComboBox QAbstractItemView::item:selected {{ background: {theme.accent}; color: {theme.panel}; }}
    QAbstractSpinBox {{ padding-right: {wide}px; }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ subcontrol-origin: border; width: {wide}px;
        border: 0; border-left: 1px solid {theme.panel_edge}; background: {theme.street}; }}
    QAbstractSpinBox::up-button {{ subcontrol-position: top right; border-top-right-radius: 4px; }}
    QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; border-bottom-right-radius: 4px; }}
    QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover {{ background: {theme.square}; }}
    QAbstractSpinBox::up-arrow {{ image: url("{up}"); width: {arrow}px; height: {arrow}px; }}
    QAbstractSpinBox::down-arrow {{ image: url("{down}"); width: {arrow}px; height: {arrow}px; }}
    QSlider::groove:horizontal {{ height: {round(6 * scale)}px; border-radius: {round(3 * scale)}px;
        background: {theme.well}; border: 1px solid {theme.edge}; }}
    QSlider::sub-page:horizontal {{ background: {theme.accent}; border-radius: {round(3 * scale)}px; }}
    QSlider::handle:horizontal {{ background: {theme.brass}; border: 1px solid {theme.text};
        width: {round(14 * scale)}px; margin: -{round(5 * scale)}px 0; border-radius: {round(7 * scale)}px; }}
    QSlider::sub-page:horizontal:disabled, QSlider::handle:horizontal:disabled {{
        background: {theme.panel_edge}; }}
    QMenu {{ border: 1px solid {theme.brass}; }}
    QMenu#long {{ menu-scrollable: 1; }}
    QMenu::item:selected {{ background: {theme.accent}; color: {theme.panel}; }}
    QMenu::item:disabled {{ color: {theme.faint}; }}
    QScrollBar:vertical {{ background: {theme.panel}; width: 10px; }}
    QScrollBar::handle:vertical {{ background: {theme.panel_edge}; border-radius: 5px; min-height: 24px; }}
    QScrollBar:horizontal {{ background: {theme.panel}; height: 10px; }}
    QScrollBar::handle:horizontal {{ background: {theme.panel_edge}; border-radius: 5px; min-width: 24px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    """
