"""A pull sheet as a PDF. It has the lines by place, with a box to tick before each line."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.pulling import PullLine
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.collection.pull_sheets import PullTask
from doomtown_desktop.ui.exporting.html_pdf import write_html

NOWHERE: Final = "No place noted"
_BOX: Final = "<td width='3%' align='center' style='border: 1px solid #000000;'>{tick}</td>"


def sheet_html(task: PullTask, facts: Catalogue, *, breaks: bool = False) -> str:
    """Return the sheet as HTML, with a heading for each place and a line for each pile.

    ``breaks``: the sheet begins on a new page.
    """
    style = " style='page-break-before: always;'" if breaks else ""
    parts = [
        f"<h2{style}>{escape(task.title)}</h2><p>{amount(task.copies, 'card')}</p>",
        "<table cellpadding='2' cellspacing='3' width='100%'>",
    ]
    place: str | None = None
    for line in task.lines:
        if line.heading(NOWHERE) != place:
            place = line.heading(NOWHERE)
            copies = sum(each.copies for each in task.lines if each.heading(NOWHERE) == place)
            parts.append(f"<tr><td colspan='6'><h3>{escape(place)} ({copies})</h3></td></tr>")
        card = facts.by_code[line.pile.code]
        suit = f"{VALUES[card.value]} of {card.suit}" if card.value and card.suit else str(card.type)
        suit = escape(suit).replace(" ", "&nbsp;")
        parts.append(
            f"<tr>{_BOX.format(tick='x' if line.done else '&nbsp;')}"
            f"<td width='5%' align='right'><b>{line.copies}</b></td>"
            f"<td width='34%'><b>{escape(card.title)}</b></td><td width='16%'>{suit}</td>"
            f"<td width='34%'>{escape(facts.pack(card.pack).name)} {card.number}</td>"
            f"<td width='8%'>{escape(_where(line))}</td></tr>"
        )
    parts.append("</table>")
    if task.missing:
        parts.append("<h3>Not in the collection</h3><ul>")
        for group, copies in task.missing.items():
            title = next(card.title for card in facts if card.group == group)
            parts.append(f"<li>{copies} {escape(title)}</li>")
        parts.append("</ul>")
    return "".join(parts)


def _where(line: PullLine) -> str:
    """Return the pocket of a line and the kind of its copies, as far as there are any."""
    pocket = f"pocket {line.pocket}" if line.pocket else ""
    return ", ".join(filter(None, (pocket, line.pile.kind)))


def write_sheets(tasks: Sequence[PullTask], facts: Catalogue, name: str) -> Path:
    """Write sheets to a PDF file, each from a new page on; return the file, which ends in ".pdf".

    Raises:
        SheetError: The file cannot be written.
    """
    html = "".join(sheet_html(task, facts, breaks=task is not tasks[0]) for task in tasks)
    return write_html(html, ", ".join(task.title for task in tasks), name)
