"""A thinking process that gives no hints and no judgements. Run in place of tasca.server.bots.worker."""

import os
import time
from typing import Any

from tasca.core.game import Game
from tasca.server.bots import questions
from tasca.server.bots.worker import main


def crash(self: object, game: Game[Any], state: Any, seed: int) -> Any:
    os._exit(3)


def dream(self: object, game: Game[Any], state: Any, seed: int) -> Any:
    time.sleep(3600)


if __name__ == "__main__":
    answer: Any = dream if "dream" in os.environ.get("TASCA_TEST_ADVICE", "") else crash
    questions.BestMoves.answer = answer  # type: ignore[method-assign]
    questions.BetterMove.answer = answer  # type: ignore[method-assign]
    main()
