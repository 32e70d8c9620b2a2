"""The site in its surroundings: installed by a browser, and in a frame of the documentation's page."""

import importlib.util
from pathlib import Path

import pytest

from tests.house_in_browser.conftest import Street
from tests.house_in_browser.visitor import MILLISECONDS

ROOT = Path(__file__).parents[2]
NOT_OURS = {"in-incognito"}  # the browsers of tests are private ones


def test_a_browser_would_install_it(street: Street) -> None:
    visitor = street.visitor(street.host("/below/"))
    visitor.come()
    devtools = visitor.context.new_cdp_session(visitor.page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["url"] == visitor.address + "manifest.webmanifest"
    assert manifest["errors"] == []
    lacks = {error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert lacks <= NOT_OURS


def test_the_board_in_the_documentation_can_be_played_on(
    street: Street, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page's own directive, in a page with nothing else."""
    spec = importlib.util.spec_from_file_location("docs_conf", ROOT / "docs" / "conf.py")
    assert spec
    assert spec.loader
    conf = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(conf)
    monkeypatch.setattr(conf, "HOUSE", street.site)
    (made,) = conf.House.run(None)
    (tmp_path / "house").symlink_to(street.site)
    (tmp_path / "play-here.html").write_text(f"<!DOCTYPE html><title>Play here</title>{made.astext()}", "utf-8")
    host = street.host()
    host.open(tmp_path)
    visitor = street.visitor(host)
    visitor.complaints.excuse("favicon")
    visitor.page.goto(host.address + "play-here.html")
    house = visitor.page.frame_locator("iframe").frame_locator("#page")
    house.locator("section.game form.at-once button").first.click(timeout=MILLISECONDS)
    house.locator("#table").wait_for()
    lit = house.locator("#part-board [data-pick].open:not(.later) .hit").first
    while int(house.locator("#table").get_attribute("data-seq")) < 3:
        if lit.is_visible():
            lit.click()
        visitor.page.wait_for_timeout(100)
    assert visitor.page.url == host.address + "play-here.html"  # the page around keeps its address and its title
    assert visitor.page.title() == "Play here"
