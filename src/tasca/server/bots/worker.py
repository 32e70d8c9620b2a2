"""A process in which bots think. Reads questions from standard input, writes answers to standard output.

Each message is a length of four bytes and a pickle: ((game, rules), state, question, seed) in (questions.py), the
answer and the seconds of a processor that it took out. The state has been resampled before it came here, so that no bot
can see the future. Nobody at a table waits until bots are compiled: before that they think through the interpreted
door. Ends when its input ends. Bots that are not the house's run here too (guests.py), in a process for them alone;
what they do wrong is an answer.
"""

import os
import pickle
import signal
import sys
import time
from typing import Any, BinaryIO

from tasca.bots import Fault
from tasca.bots.driver import answer as answer_to
from tasca.bots.registry import use_door
from tasca.bots.warm import door_now
from tasca.games import game as game_of


def read(stream: BinaryIO) -> Any:
    """The next message; None at the end."""
    head = stream.read(4)
    if len(head) < 4:
        return None
    return pickle.loads(stream.read(int.from_bytes(head, "big")))


def write(stream: BinaryIO, message: Any) -> None:
    packed = pickle.dumps(message)
    stream.write(len(packed).to_bytes(4, "big") + packed)
    stream.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))  # so that engines are ended with us
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not get between the answers
    messages = sys.stdin.buffer
    while (message := read(messages)) is not None:
        (game, rules), state, question, seed = message
        began = time.process_time()
        use_door(game, door_now(game))
        try:
            answer = answer_to(question.answer(game_of(game, rules), state, seed))
        except Fault as fault:
            answer = fault
        try:
            write(answers, (answer, time.process_time() - began))
        except BrokenPipeError:  # the server was killed meanwhile
            os._exit(0)


if __name__ == "__main__":
    main()
