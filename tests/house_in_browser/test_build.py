"""What a build of the site refuses, in one sentence, and that it leaves nothing half made."""

import sys
from pathlib import Path

import pytest

from tasca.browser import supplies
from tasca.browser.site import build
from tasca.browser.words import SENTENCES, said
from tasca.cli.main import main
from tasca.core.errors import TascaError
from tasca.server.web.i18n import languages


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear …", "utf-8")
    assert main(["site", "--out", str(tmp_path / "letters")]) == 2
    assert "there is something else already" in capsys.readouterr().err
    assert (tmp_path / "letters" / "dear.txt").read_text("utf-8") == "Dear …"


def test_a_folder_must_have_one_to_lie_in(tmp_path: Path) -> None:
    with pytest.raises(TascaError, match="there is no folder"):
        build(tmp_path / "nowhere" / "site")


def test_a_port_beyond_all_ports(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "--out", "x", "--port", "70000"]) == 2
    assert "--port 70000 is beyond 65535" in capsys.readouterr().err


def test_without_a_network_a_build_says_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """npm stands for a program that fails as it does then."""
    npm = tmp_path / "npm"
    npm.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('npm error network request failed')\n", "utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("TASCA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(supplies, "program", lambda _name: str(npm))
    with pytest.raises(TascaError, match=r"pyodide@.* cannot be fetched.*network request failed"):
        supplies.supplies()
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_is_fetched_is_checked(tmp_path: Path) -> None:
    (tmp_path / "wheel").write_bytes(b"something else")
    with pytest.raises(TascaError, match="not what is wanted"):
        supplies._checked(tmp_path / "wheel", supplies.MSGSPEC_SHA256)


def test_a_machine_without_node_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(TascaError, match=r"needs node, which is not on the path"):
        supplies.program("node")


@pytest.mark.parametrize("language", languages())
def test_the_frame_says_everything_in_every_language(language: str) -> None:
    words = said(language)
    assert words.keys() == SENTENCES.keys()
    for key, message in SENTENCES.items():
        assert ("%(detail)s" in message) == ("%(detail)s" in words[key])
