"""The seats of a waiting room: posters behind a card table, with everybody's deck on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.net.room_wire import RoomSeat, RoomState
from doomtown_desktop.net.seating import MOST_SEATS
from doomtown_desktop.session.levels import CHARACTERS, Character
from doomtown_desktop.speech import people_words
from doomtown_desktop.ui.cards import posters
from doomtown_desktop.ui.cards.backs import Whose, paint_back
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.elided_box import ElidedBox
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.net.seat_poster import SeatPoster, SeatRibbon

NOBODY = "Somebody who joins"
"""The choice of a seat that is kept free for a guest."""
NARROWEST, WIDEST = 130, 250
"""The widths of a poster, in pixels at a text size of 100 %."""
GAP, CARD, FRONT = 8, 44, 70
"""The space between posters, the width of a deck, and the height of the table before them, likewise."""
ART: Final = 90
"""The height of a portrait beside the controls of a host, likewise."""
LEANS: Final = (-0.7, 0.6, -0.4, 0.7, -0.6, 0.4)
"""The angle of each poster, in degrees."""

Cover = Callable[[str, float, float], QPixmap | None]
"""Returns the face of the outfit of an own deck: from its name, a width, and the device pixels per pixel."""


def place_words(room: RoomState, seat: int) -> str:
    """Return the words after the name in a seat that say at whose screen it is; may be empty."""
    beside = room.seats[seat].beside
    screen = "" if beside is None else room.seats[beside].name
    return people_words.place_of(screen, is_own=seat in room.own_seats, is_companion=beside is not None)


def seat_words(seat: RoomSeat, whose: str) -> tuple[str, str, SeatRibbon]:
    """Return the name and the state of a seat, in words, and its state. ``whose``: as in `place_words`."""
    match seat.kind:
        case "open":
            return "free", "", SeatRibbon.FREE
        case "computer":
            return seat.name, f"computer, {seat.level}", SeatRibbon.COMPUTER
        case "person":
            name = f"{seat.name}{whose}"
            if not seat.here:
                return name, "offline", SeatRibbon.OFFLINE
            if not seat.deck:
                return name, "no deck yet", SeatRibbon.WAITED_FOR
            if seat.ready:
                return name, "ready", SeatRibbon.READY
            return name, "not ready yet", SeatRibbon.WAITED_FOR


def spoken_state(seat: RoomSeat, words: str) -> str:
    """Return the state of a seat as a screen reader says it: with the deck, which is a picture."""
    waits = seat.kind == "person" and seat.here and seat.deck and not seat.ready
    return f"has a deck, is {words}" if waits else words


class SeatPosters(Themed, QWidget):
    """One poster for each seat. The host fills free seats with computers; a guest sits down in them."""

    sit = Signal(int)
    """The person wants to sit in a seat."""
    send_away = Signal(str)
    """The host's person sends somebody away. Carries the name: by now, another one may have the seat."""
    computer_chosen = Signal(int, str)
    """The host's person gives a seat to a computer player. Carries the seat and the player's title, or an
    empty title if the seat is for a guest.
    """

    def __init__(
        self,
        deck: QComboBox,
        computers: Mapping[str, str] | None = None,
        cover: Cover = lambda _name, _wide, _ratio: None,
        art: int = ART,
    ) -> None:
        """Create the posters.

        Args:
            deck: The control for the viewer's deck. It goes to the viewer's poster.
            computers: The names of computer players by title; None: not the host.
            cover: As in `Cover`.
            art: The height of a portrait, in pixels at a text size of 100 %.
        """
        super().__init__()
        self.theme = DARK
        self._is_host = computers is not None
        self._deck, self._cover = deck, cover
        self._names = [""] * MOST_SEATS
        """The name of whoever has each seat."""
        self._seats: tuple[RoomSeat, ...] = ()
        self._decks: Mapping[int, str] = {}
        self._own: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.posters = [SeatPoster(seat, LEANS[seat], art) for seat in range(MOST_SEATS)]
        for seat, poster in enumerate(self.posters):
            poster.setParent(self)
            box = poster.choice
            box.setAccessibleName(f"Player of seat {seat + 1}")
            box.setWhatsThis("Keeps the seat for a guest, or gives it to a computer player.")
            box.addItem(NOBODY, "")
            for title in computers or {}:
                box.addItem(title, title)
            box.activated.connect(lambda _, seat=seat: self._choose(seat))
            poster.away.sure.connect(lambda seat=seat: self.send_away.emit(self._names[seat]))
            poster.sit.setAccessibleName(f"Sit in seat {seat + 1}")
            poster.sit.clicked.connect(partial(self.sit.emit, seat))
            for control in (box, poster.away, poster.sit):
                control.hide()
        deck.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._place_deck(None)
        self._show_only(0)

    @property
    def numbers(self) -> list[QLabel]:
        """The numbers of the seats, in order."""
        return [poster.number for poster in self.posters]

    @property
    def names(self) -> list[QLabel]:
        """The names of those who have the seats."""
        return [poster.name for poster in self.posters]

    @property
    def states(self) -> list[QLabel]:
        """The ribbons."""
        return [poster.state for poster in self.posters]

    @property
    def choices(self) -> list[ElidedBox]:
        """For the host: who plays in each seat without a person."""
        return [poster.choice for poster in self.posters]

    @property
    def away_buttons(self) -> list[SureButton]:
        """For the host: the buttons that send somebody away."""
        return [poster.away for poster in self.posters]

    @property
    def sit_buttons(self) -> list[QPushButton]:
        """For a guest: the buttons that take a free seat."""
        return [poster.sit for poster in self.posters]

    def _choose(self, seat: int) -> None:
        self.computer_chosen.emit(seat, self.choices[seat].currentData())

    def _show_only(self, count: int) -> None:
        for seat, poster in enumerate(self.posters):
            poster.setVisible(seat < count)

    def _place_deck(self, seat: int | None) -> None:
        """Move the control for the viewer's deck to the viewer's poster."""
        deck, had_focus = self._deck, self._deck.hasFocus()
        if seat is None:
            deck.setParent(self)
            deck.hide()
        else:
            self.posters[seat].deck_slot.addWidget(deck)
            deck.show()
        self._own = seat
        stops: list[QWidget] = []
        for each, poster in enumerate(self.posters):
            stops += [poster.choice, poster.away, poster.sit, *([deck] if each == seat else [])]
        for one, following in pairwise(stops):
            self.setTabOrder(one, following)
        if had_focus and seat is not None:
            deck.setFocus(Qt.FocusReason.OtherFocusReason)  # a move to another parent takes the focus away

    def show_room(
        self,
        room: RoomState,
        computers: Mapping[int, str] | None = None,
        decks: Mapping[str, str] | None = None,
    ) -> None:
        """Show the seats.

        ``computers`` has the titles of the host's computer players by seat, and ``decks`` the names of the
        decks of the players at this screen by the names of the players.
        """
        if room.seat != self._own:
            self._place_deck(room.seat)
        self._seats = room.seats
        own = {room.seats[seat].name: seat for seat in room.own_seats}
        self._decks = {own[name]: deck for name, deck in (decks or {}).items() if name in own}
        if room.seat is not None:
            self._decks[room.seat] = self._deck.currentText()
        self._show_only(len(room.seats))
        for seat, each in enumerate(room.seats):
            poster = self.posters[seat]
            name, words, state = seat_words(each, place_words(room, seat))
            advice = "Invite somebody, or choose a computer." if self._is_host else "Kept for a guest."
            if not self._is_host and room.seat is None:
                advice = "Sit down here to play."
            poster.show_seat(name, words, state, _character(each), advice)
            spoken = spoken_state(each, words)
            poster.state.setAccessibleName(spoken)
            poster.name.setAccessibleName(f"Seat {seat + 1}: {name} {spoken}".strip())
            is_person = each.kind == "person"
            poster.choice.setVisible(self._is_host and not is_person)
            found = poster.choice.findData((computers or {}).get(seat, ""))
            poster.choice.setCurrentIndex(max(0, found))
            if each.name != self._names[seat]:
                self._names[seat] = each.name
                poster.away.calm()  # the first click was about somebody else
            poster.away.setVisible(self._is_host and is_person and seat not in room.own_seats)
            poster.away.setAccessibleName(f"Send {each.name} away")
            poster.away.setToolTip(
                "The seat is free again. They can knock again with the invitation."
                if each.beside is None
                else "The seat is free again. The other player at that screen stays."
            )
            poster.sit.setVisible(not self._is_host and each.kind == "open")
        self._arrange()
        self.update()

    # --- places and picture -------------------------------------------------------------------------

    @override
    def apply_style(self, theme: Theme) -> None:
        """Use the colours of a theme, and the current text size."""
        super().apply_style(theme)
        for poster in self.posters:
            poster.apply_style(theme)
        self._arrange()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the posters into as few rows as possible, of about the same length."""
        count, gap = len(self._seats), fonts.scaled(GAP)
        if not count:
            return
        least = fonts.scaled(NARROWEST)
        fitting = max(1, (self.width() + gap) // (least + gap))
        rows = -(-count // fitting)
        columns = -(-count // rows)
        wide = min(fonts.scaled(WIDEST), (self.width() - gap * (columns - 1)) // columns)
        poster_tall = self.posters[0].sizeHint().height()
        tall = poster_tall + fonts.scaled(FRONT)
        for seat in range(count):
            row, column = divmod(seat, columns)
            in_row = min(columns, count - row * columns)
            left = (self.width() - in_row * wide - (in_row - 1) * gap) // 2
            self.posters[seat].setGeometry(left + column * (wide + gap), row * tall, wide, poster_tall)
        self.setFixedHeight(rows * tall)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tones, unit = posters.TONES[self.theme.name], fonts.scale()
        shown = self.posters[: len(self._seats)]
        for foot in sorted({poster.geometry().bottom() for poster in shown}):
            row = [poster.geometry() for poster in shown if poster.geometry().bottom() == foot]
            left = max(18 * unit, row[0].left() - 60 * unit)
            right = min(self.width() - 18 * unit, row[-1].right() + 60 * unit)
            frame = QRectF(left, foot - 40 * unit, right - left, 104 * unit)
            posters.felt(painter, frame, 0.45 * unit, tones)
        for seat, (poster, each) in enumerate(zip(shown, self._seats, strict=True)):
            place = poster.geometry()
            wide = fonts.scaled(CARD)
            spot = QRectF(place.center().x() - wide / 2, place.bottom() - unit, wide, wide * ASPECT)
            self._paint_deck(painter, spot, seat, each, tones)
        painter.end()

    def _paint_deck(
        self, painter: QPainter, spot: QRectF, seat: int, each: RoomSeat, tones: posters.SaloonTones
    ) -> None:
        """Paint a deck on the table: its outfit only for those who play it, else its back."""
        if each.kind == "open" or (each.kind == "person" and not each.deck):
            painter.setPen(
                QPen(QColor("#f6e9cf" if not tones.is_flat else tones.soft), 1, Qt.PenStyle.DashLine)
            )
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(spot, 4, 4)
            return
        painter.save()
        painter.translate(spot.center())
        painter.rotate(-3 * LEANS[seat])
        painter.translate(-spot.center())
        ratio = self.devicePixelRatioF()
        face = self._cover(self._decks[seat], spot.width(), ratio) if seat in self._decks else None
        if face is None:
            paint_back(painter, spot, Whose(seat, self.theme.sides[seat]))
        else:
            painter.drawPixmap(spot, face, QRectF(face.rect()))
        painter.restore()


def _character(seat: RoomSeat) -> Character | None:
    return CHARACTERS.get(f"{seat.level}: {seat.name}") if seat.kind == "computer" else None


__all__ = ["NOBODY", "Cover", "SeatPosters", "place_words", "seat_words"]
