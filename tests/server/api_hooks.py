"""What schemathesis is told of a house (test_api_fuzz.py): a table that is there, and tokens that may be given back."""

import os
from itertools import count
from typing import Any

import requests
import schemathesis

SERVER, TABLE = os.environ["TASCA_FUZZED"], os.environ["TASCA_FUZZED_TABLE"]
LASTING = "/delete"  # the table has to be there for the others
_asked = count()


@schemathesis.hook
def before_call(_context: Any, case: Any, _kwargs: dict[str, Any]) -> None:
    """Every other time a table that is there, unless the address is what is wrong on purpose."""
    known = case.path_parameters or {}
    on_purpose = case.meta and any(not part.mode.is_positive for part in case.meta.components.values())
    if "table_id" in known and not on_purpose and not case.path.endswith(LASTING) and next(_asked) % 2:
        known["table_id"] = TABLE


@schemathesis.auth(refresh_interval=None)
class Token:
    """Ours; and where it is given back, another: the next ones need ours."""

    def get(self, case: Any, _context: Any) -> str:
        if case.method != "DELETE":
            return os.environ["TASCA_FUZZED_TOKEN"]
        return str(requests.post(f"{SERVER}/tokens", json={"name": "Rui"}, timeout=60).json()["token"])

    def set(self, case: Any, data: str, _context: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}
