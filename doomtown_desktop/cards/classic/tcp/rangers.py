"""The Texas Rangers of The Champions Project."""

from doomtown_desktop.dsl import Dude, card, starts, while_


@card('"TLC" John', edition="classic")
class TLCJohn(Dude):
    @starts("He does not count against the limit of your starting gang.", counts=0)
    def comes_along(self) -> bool:
        return True

    @while_("With Katie Karl, he is a stud with +2 influence.", stud=True, influence=+2)
    def looks_up_to_katie(self) -> bool:
        return any(d.facts.character == "Katie Karl" for d in self.dudes_here)

    @while_("With Katie Karl, his value is 13.", op="set", value=13)
    def stands_tall(self) -> bool:
        return any(d.facts.character == "Katie Karl" for d in self.dudes_here)
