"""What a call costs on any machine, however busy: bytecode instructions, counted."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def instructions(call: Callable[[], object]) -> int:
    """How many bytecode instructions a call executes, those of what it calls included.

    What runs in C counts for nothing, so two counts compare like with like only on one
    version of Python.
    """
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if event == "opcode":
            count += 1
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count
