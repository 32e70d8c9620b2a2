"""A page says which parts it has, and gets those that differ; the log says "You" to whoever reads about themselves."""

import html
import json
import re
from typing import Any

import pytest

from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


@pytest.fixture
def path(ana: Visitor, rui: Visitor) -> str:
    made: str = ana.make("me", "open")
    rui.post(f"{made}/join")
    return made


def page_of(visitor: Visitor, path: str, language: str = "en") -> str:
    return str(visitor.get(path, 200, **{"accept": "text/html", "accept-language": language}))


def digests_in(page: str) -> dict[str, str]:
    found = re.search(r'data-digests="(.*?)"', page)
    assert found
    known: dict[str, str] = json.loads(html.unescape(found[1]))
    return known


def parts(visitor: Visitor, path: str, digests: dict[str, str]) -> Any:
    has = "+".join(f"{name}:{digest}" for name, digest in digests.items())
    return visitor.get(f"{path}/parts?has={has}")


def test_a_page_that_is_up_to_date_gets_nothing_again(path: str, ana: Visitor) -> None:
    answer = parts(ana, path, digests_in(page_of(ana, path)))
    assert answer["parts"] == {}
    assert answer["digests"] == digests_in(page_of(ana, path))


def test_after_a_move_only_what_changed_is_sent_and_of_the_board_only_its_sections(path: str, ana: Visitor) -> None:
    before = digests_in(page_of(ana, path))
    ana.act(path)
    sent = parts(ana, path, before)
    assert {"board-offer", "board-own", "turn", "log"} <= set(sent["parts"])
    assert not {"board", "summary", "chat", "say"} & set(sent["parts"])
    ana.post(f"{path}/chat", {"text": "Olá"})
    # the button that takes the move back says where the table stands
    assert set(parts(ana, path, sent["digests"])["parts"]) == {"chat", "turn"}


def test_a_page_with_other_sections_gets_the_whole_board(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    waiting = digests_in(page_of(ana, path))
    rui.post(f"{path}/join")
    sent = parts(ana, path, waiting)["parts"]
    assert 'id="board-own"' in sent["board"]
    assert not any(name.startswith("board-") for name in sent)


def test_whoever_says_nothing_of_what_they_have_gets_everything(path: str, ana: Visitor) -> None:
    everything = parts(ana, path, {"turn": "nonsense", "no-such-part": "0"})
    assert set(everything["parts"]) == {name for name in everything["digests"] if not name.startswith("board-")}


def lines(page: str) -> list[str]:
    """The lines of the log, newest first."""
    return [html.unescape(line) for line in re.findall(r'class="said">(.*?)<', page.partition('id="part-log"')[2])]


@pytest.mark.parametrize(
    ("language", "you", "other"),
    [
        ("en", "You took .* from factory .*You put .* on line 5", "Ana took .* Ana put "),
        ("pt-BR", "Você pegou .*Você colocou ", "Ana pegou .*Ana colocou "),
        ("pt-PT", "Você tirou .*Você pôs ", "Ana tirou .*Ana pôs "),
        ("ru", "Вы берёте .*Вы кладёте ", "Ana берёт .*Ana кладёт "),
    ],
)
def test_the_log_says_you_to_you(
    served: Served, path: str, ana: Visitor, rui: Visitor, language: str, you: str, other: str
) -> None:
    ana.act(path, action=next(text for text in ana.get(path)["legal"] if text.endswith("5")))
    assert re.match(you, lines(page_of(ana, path, language))[0])
    for visitor in (rui, served.stranger()):
        assert re.match(other, lines(page_of(visitor, path, language))[0])
    assert ana.get(f"{path}/log")["entries"][-1]["sentences"][0].startswith("Ana took")  # programs hear what all hear


def test_people_at_one_screen_are_told_apart_by_their_names(ana: Visitor) -> None:
    path = ana.make("me", "here Rui")
    ana.act(path)
    assert lines(page_of(ana, path))[0].startswith("Ana took")
    assert "Ana, your turn" not in page_of(ana, path)
    assert "Rui, your turn" in page_of(ana, path)


def marked(visitor: Visitor, path: str) -> set[str]:
    """Whose moves are marked on the page's board."""
    sent = visitor.get(f"{path}/parts")["parts"]["marks"]
    return set(re.findall(r'data-seat="(\d)"', sent))


def test_the_others_moves_are_marked_and_who_watches_sees_the_last_seat_s(
    served: Served, ana: Visitor, rui: Visitor
) -> None:
    path, eva = ana.make("me", "open", "open"), served.visitor("Eva")
    rui.post(f"{path}/join")
    eva.post(f"{path}/join")
    play_out(path, ana, rui, eva, until=7)  # Ana has acted last
    assert marked(ana, path) == set()
    assert marked(rui, path) == {"0", "2"}
    assert marked(served.stranger(), path) == {"0"}
