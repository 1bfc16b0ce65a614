"""Questions for files start in Documents or in the latest folder, and no page asks in another way."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

import doomtown_desktop.ui
from doomtown_desktop.ui.kit import file_questions


def test_a_question_starts_in_documents_and_then_where_the_last_file_was(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers = iter((str(tmp_path / "a.txt"), ""))

    def answer(parent: QWidget, title: str, at: str, files: str) -> tuple[str, str]:
        asked.append(at)
        return next(answers), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    monkeypatch.setattr(file_questions._LATEST, "folder", None)
    host = QWidget()
    qtbot.addWidget(host)
    documents = file_questions.start_folder()
    assert documents.is_absolute()
    assert documents != Path.cwd()
    assert file_questions.ask_save(host, "Save", "b.txt", "") == str(tmp_path / "a.txt")
    assert file_questions.ask_save(host, "Save", "b.txt", "") == ""
    assert asked == [str(documents / "b.txt"), str(tmp_path / "b.txt")]


def test_every_page_asks_for_files_here() -> None:
    here = Path(doomtown_desktop.ui.__file__).parent
    others = [
        str(file.relative_to(here))
        for file in sorted(here.rglob("*.py"))
        if file.name != "file_questions.py"
        and any(word in file.read_text(encoding="utf-8") for word in ("getSaveFile", "getOpenFile"))
    ]
    assert others == []
