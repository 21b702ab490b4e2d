"""The runner of case files: adjudicated situations as directors argue about them.

A case says who holds which identity, who does what in which stage, and what must come out.
The format is described in docs/cases.md. Run it with `python -m engine.cases PATH...`.
"""
