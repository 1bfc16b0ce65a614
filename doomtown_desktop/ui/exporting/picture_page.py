"""The page that shows the picture of a deck, to be saved or copied."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.exporting.picture import deck_picture
from doomtown_desktop.ui.exporting.print_page import harmless
from doomtown_desktop.ui.look.cover import Cover, MainButton
from doomtown_desktop.ui.look.theme import Theme


class ImageView(QWidget):
    """A picture as large as there is room."""

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


class PicturePage(Cover):
    """Shows the picture. ``did`` says what was done with it."""

    did = Signal(str)

    def __init__(self, host: QWidget, draft: Draft, facts: Catalogue, faces: FaceStore, theme: Theme) -> None:
        super().__init__(host, f"Picture of {draft.name}")
        self.draft = draft
        self.ask_save: Callable[[str], str] = lambda name: QFileDialog.getSaveFileName(
            self, "Save the picture", name, "Pictures (*.png)"
        )[0]
        self.image = deck_picture(draft, facts, faces, theme)
        self.view = ImageView(self.image)
        self.body.addWidget(self.view, 1)
        foot = QHBoxLayout()
        self.said = QLabel(f"{self.image.width()} × {self.image.height()} pixels")
        self.said.setWordWrap(True)
        foot.addWidget(self.said, 1)
        self.copy_button = QPushButton("Copy")
        self.copy_button.setToolTip("Copy the picture to the clipboard")
        self.copy_button.clicked.connect(self._copy)
        foot.addWidget(self.copy_button)
        self.save_button = MainButton("Save as a PNG…")
        self.save_button.clicked.connect(self._save)
        foot.addWidget(self.save_button)
        self.body.addLayout(foot)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setImage(self.image)
        self._tell("The picture is on the clipboard")

    def _save(self) -> None:
        name = self.ask_save(f"{harmless(self.draft.name)}.png")
        if not name:
            return
        file = Path(name)
        if file.suffix.lower() != ".png":
            file = file.with_name(f"{file.name}.png")
        if self.image.save(str(file)):
            self._tell(f"Saved as {file.name}")
        else:
            self.say_trouble(f"{file.name} cannot be written. Choose another folder.")

    def _tell(self, words: str) -> None:
        self.say_trouble("")
        self.said.setText(f"{words}.")
        self.did.emit(words)
