"""Wordings, shortened for buttons."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, noon, shootout
from doomtown_desktop.speech.labels import LENGTH, shortened


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("A dude gets +1 influence.", "A dude gets +1 influence"),
        (
            "Draw a card. Another dude of yours here gets +1 bullets for the day.",
            "Draw a card. Another dude of yours here gets +1 bullets for…",
        ),
        (
            "Another dude of yours here gets +1 bullets. Draw a card when the day is over.",
            "Another dude of yours here gets +1 bullets",
        ),
        (
            "Boot a dude of yours here, then somebody who is wanted (Deputies too) gets a bounty.",
            "Boot a dude of yours here, then somebody who is wanted…",
        ),
        (
            "When a dude of another player comes to this place, boot them: draw two cards.",
            "Draw two cards",
        ),
        (
            "When a hand is open and yours is legal, you may swap a card from your play hand: discard it, "
            "then draw.",
            "You may swap a card from your play hand…",
        ),
        (
            "This dude must be a stud and the shooter. Add his bullets to your hand rank.",
            "Add his bullets to your hand rank",
        ),
        ("Anotherverylongwordwithoutanend" * 3, "Anotherverylongwordwithoutanend" * 3),
    ],
)
def test_a_label_is_the_shortened_wording(text: str, label: str) -> None:
    assert shortened(text) == label


def test_a_long_sentence_ends_in_dots() -> None:
    text = "Somebody who stands in the town square goes to the saloon for another drink with friends."
    found = shortened(text)
    assert found == "Somebody who stands in the town square goes to the saloon…"
    assert len(found) <= LENGTH


def test_abilities_that_begin_alike_are_told_apart() -> None:
    class Longer(ActionCard):
        @noon("Boot a dude of yours that stands in the town square, wherever it is: draw a card.")
        async def one(self) -> None: ...

        @noon("Boot a dude of yours that stands in the town square, wherever it is: gain 1 ghost rock.")
        async def two(self) -> None: ...

    class Same(ActionCard):
        @noon("Boot a dude.")
        async def one(self) -> None: ...

        @shootout("Boot a dude.")
        async def two(self) -> None: ...

    assert list(Longer.script.labels.values()) == [
        "Boot a dude of yours that stands in the town square, wherever it is: draw a card",
        "Boot a dude of yours that stands in the town square, wherever it is: gain 1 ghost rock",
    ]
    assert Same.script.labels == {"one": "Noon: Boot a dude", "two": "Shootout: Boot a dude"}
