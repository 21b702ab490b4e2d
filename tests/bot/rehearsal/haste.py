"""How fast a game may be played on this machine, as busy as it is."""

import time

_WORK = 0.25
_MOST = 4.0


def ease() -> float:
    """How many times longer than alone on its core this process takes for what it does; 1: not.

    Players who come too late for every stage play no game, so a game is to be slowed by that.
    """
    begin, busy = time.perf_counter(), time.process_time()
    while time.process_time() - busy < _WORK:
        pass
    return min(_MOST, max(1.0, (time.perf_counter() - begin) / _WORK))
