"""axe-core, the accessibility checker, on a page as a browser shows it."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def need_axe() -> None:
    if not AXE.exists():
        if os.environ.get("CI") == "true":
            pytest.fail("axe-core is missing: npm ci")
        pytest.skip("axe-core is not installed: npm ci")


def violations(page: Any) -> list[str]:
    """What axe-core finds, serious or worse."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{page.url}: {rule['id']} ({rule['impact']}): {json.dumps(rule['nodes'][0]['html'])[:200]}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
