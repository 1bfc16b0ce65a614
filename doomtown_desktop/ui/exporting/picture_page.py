"""The page that shows a deck as a picture. The user can save or copy it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.deck_picture import KEYWORD
from doomtown_desktop.decks.formats.share_code import write_share_code
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.exporting.picture import deck_picture
from doomtown_desktop.ui.exporting.print_page import harmless
from doomtown_desktop.ui.exporting.save_page import SavePage
from doomtown_desktop.ui.look.theme import Theme


class ImageView(QWidget):
    """A widget that shows a picture as large as possible."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self.image = image
        self.setAccessibleName("Picture of the deck")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(200, 120)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = self.image.size().scaled(self.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio)
        shown = self.image.scaled(
            size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        shown.setDevicePixelRatio(ratio)
        place = QRect(0, 0, round(size.width() / ratio), round(size.height() / ratio))
        place.moveCenter(self.rect().center())
        painter = QPainter(self)
        painter.drawImage(place.topLeft(), shown)
        painter.end()


class PicturePage(SavePage):
    """Shows the picture of a deck. ``did`` reports that it was saved or copied."""

    def __init__(self, host: QWidget, draft: Draft, facts: Catalogue, faces: FaceStore, theme: Theme) -> None:
        super().__init__(host, f"Picture of {draft.name}", "Save the picture", "Pictures (*.png)")
        self.draft = draft
        self.image = deck_picture(draft, facts, faces, theme)
        self.image.setText(KEYWORD, write_share_code(draft))
        self.view = ImageView(self.image)
        self.body.addWidget(self.view, 1)
        size = f"{self.image.width()} × {self.image.height()} pixels"
        self.said.setText(f"{size}. The picture carries the deck: drop or paste it into the deck builder.")
        self.add_foot("picture", "Save as a PNG…")

    @override
    def copy(self) -> None:
        QGuiApplication.clipboard().setImage(self.image)
        self.report("The picture is on the clipboard")

    @override
    def save(self) -> None:
        name = self.ask_save(f"{harmless(self.draft.name)}.png")
        if not name:
            return
        file = Path(name)
        if file.suffix.lower() != ".png":
            file = file.with_name(f"{file.name}.png")
        if self.image.save(str(file)):
            self.report_saved(file)
        else:
            self.say_trouble(f"{file.name} cannot be written. Choose another folder.")
