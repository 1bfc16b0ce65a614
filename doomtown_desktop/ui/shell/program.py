"""The running program: Qt's application, files to open, requests of other instances, crashes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import (
    QFileSystemWatcher,
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from doomtown_desktop.crash import Crash, CrashWatch
from doomtown_desktop.lock import DataLock
from doomtown_desktop.log import get_logger
from doomtown_desktop.options import Start
from doomtown_desktop.paths import MissingResourceError, resource
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.background.garbage import Garbage, exempt_loaded
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.pages.crash_dialog import CrashDialog
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell import window_place
from doomtown_desktop.ui.shell.main_window import MainWindow

log = get_logger(__name__)
qt_log = get_logger("qt")
ICON = "doomtown-desktop"
ICON_SIZES = (16, 32, 48, 64, 128, 256)
DECK = ".dtdeck"
SAFE = Preferences(animation="off", showdowns="never", sounds="off")


def application(arguments: Sequence[str] = ()) -> QApplication:
    """Return Qt's application. The first call creates it with the program's name and icon."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    qInstallMessageHandler(_qt_says)
    app = QApplication([ICON, *arguments])
    app.setApplicationName("Doomtown Desktop")
    app.setDesktopFileName(ICON)
    app.setWindowIcon(icon())
    app.setFont(fonts.sans(fonts.BASE))
    Garbage(app)
    return app


def icon() -> QIcon:
    """Return the program's icon in all sizes. Sizes without a file are skipped and logged."""
    found = QIcon()
    for size in ICON_SIZES:
        try:
            found.addFile(str(resource("icon", f"{ICON}-{size}.png")))
        except MissingResourceError as error:
            log.warning("%s", error)
    return found


class Program(QObject):
    """The running program: its window, files to open, crash reports, and requests of other instances."""

    crashed = Signal(object)

    def __init__(self, start: Start, new_seed: Callable[[], int]) -> None:
        super().__init__()
        self.start = start
        folder = None if start.data_file is None else start.data_file.parent
        self.dialog: CrashDialog | None = None
        # Queued, because a crash may happen in a thread or while painting, when a dialog must not be opened.
        self.crashed.connect(self.tell, Qt.ConnectionType.QueuedConnection)
        self.watch = CrashWatch(folder, self.crashed.emit, self.details)
        self.watch.install()
        self.window = MainWindow(
            new_seed,
            start.data_file,
            read_only=start.read_only,
            chosen=SAFE if start.safe else None,
            silent=start.safe,
            own_process=True,
        )
        self.window.idle_work.finished.connect(exempt_loaded)
        if start.note:
            self.window.start.trouble.setText(start.note)
        self._watcher: QFileSystemWatcher | None = None
        if start.lock is not None:
            self._listen(start.lock)

    def run(self) -> int:
        """Show the window, and wait until it is closed. Return the exit status."""
        window_place.put(self.window, self._kept_place(), self.window.screen().availableSize())
        self.window.show()
        if self.start.lock is not None:
            earlier = self.watch.last_hard_crash()
            self.watch.watch_hard_crashes()
            if earlier is not None:
                self.tell(earlier, earlier=True)
        self.open_files(self.start.files)
        try:
            status = QApplication.exec()
            window_place.keep(self.window, self.window.data.layouts())
            return status
        finally:
            self.watch.remove()

    def _kept_place(self) -> object:
        """Return the saved geometry of the window, or None in safe mode."""
        return None if self.start.safe else settings_in(self.start.data_file).get(window_place.NAME)

    # --- crashes ------------------------------------------------------------------------------------

    def details(self) -> list[str]:
        """Return lines about the current page and game, to be written into a crash report."""
        page = self.window.pages.currentWidget()
        lines = [f"page      {type(page).__name__}"]
        match = self.window.playing.match
        if match is not None and match.seed is not None:
            lines.append(f"game      seed {match.seed}, {len(match.answers)} decisions")
        return lines

    def tell(self, crash: Crash, *, earlier: bool = False) -> None:
        """Show a dialog about a crash. While it is open, further crashes are only written to files.

        With ``earlier``, the crash happened when the program ran the last time.
        """
        if self.dialog is not None:
            return
        self.dialog = CrashDialog(crash, self.window, earlier=earlier)
        self.dialog.leave.connect(self.window.close)
        self.dialog.destroyed.connect(self._told)
        self.dialog.show()

    def _told(self) -> None:
        self.dialog = None

    # --- files --------------------------------------------------------------------------------------

    def open_files(self, files: Sequence[Path]) -> None:
        """Open files on their pages.

        A single ``.dtdeck`` file without unclear lines opens without a preview.
        """
        if len(files) == 1 and files[0].suffix.lower() == DECK and self._open_deck(files[0]):
            return
        if files:
            self.window.incoming.take(list(files), wait=True)

    def _open_deck(self, file: Path) -> bool:
        """Open a deck file, or the saved deck with equal content. Return False if lines are unclear."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.decks.formats import Status, UnreadableError, read_file

        try:
            found = read_file(file, catalogue())
        except UnreadableError as error:
            self.window.open_decks().session.trouble.emit(f"{file.name} cannot be opened. {error}")
            return True
        clear = all(line.status in (Status.RESOLVED, Status.IGNORED) for d in found.decks for line in d.lines)
        if found.rejected or not clear:
            return False
        session = self.window.open_decks().session
        for deck in found.decks:
            content = deck.draft.model_dump(mode="json")
            there = next((stored.id for stored in session.all() if dict(stored.content) == content), None)
            if there is None:
                session.new(deck.draft, f"Opened {file.name}")
            else:
                session.open(there)
        return True

    # --- other instances with the same data ---------------------------------------------------------

    def _listen(self, lock: DataLock) -> None:
        """Start to accept the requests of other instances of this program."""
        try:
            lock.requests.mkdir(exist_ok=True)
        except OSError as error:
            log.warning("other programs cannot hand over: %s", error)
            return
        self._watcher = QFileSystemWatcher([str(lock.requests)], self)
        self._watcher.directoryChanged.connect(self.take_requests)
        self.take_requests()

    def take_requests(self) -> None:
        """Open the files that other instances hand over, and bring the window to the front."""
        assert self.start.lock is not None
        requests = list(self.start.lock.taken_requests())
        if requests:
            self.come_forward()
            self.open_files([file for files in requests for file in files])

    def come_forward(self) -> None:
        """Bring the window to the front, as far as the desktop allows it."""
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.raise_()
        self.window.activateWindow()


def run(start: Start, new_seed: Callable[[], int]) -> int:
    """Open the program's window, and wait until it is closed. Return the exit status."""
    application()
    return Program(start, new_seed).run()


def _screen_words(message: str) -> str:
    if "platform plugin" not in message:
        return " ".join(message.split())
    names = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    given = ", ".join(f"{name}={os.environ[name]}" for name in names if name in os.environ)
    return f"Qt cannot use any screen ({given or 'none is named'})."


def _qt_says(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
    if kind == QtMsgType.QtFatalMsg:
        # Without this check, Qt would abort the process. The usual cause is that there is no usable screen.
        if sys.stderr is not None:
            print(f"The window cannot be opened. {_screen_words(message)}", file=sys.stderr, flush=True)
        os._exit(1)
    levels = {QtMsgType.QtDebugMsg: 10, QtMsgType.QtInfoMsg: 20, QtMsgType.QtWarningMsg: 30}
    qt_log.log(levels.get(kind, 40), "%s", message)
