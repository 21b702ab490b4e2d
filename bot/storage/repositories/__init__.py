"""One repository a table: small verbs, run in the transaction of their unit.

A Conflict that the database itself finds (a taken key, a row that is not there to refer to) is
raised when the unit ends, and nothing of the unit is kept.
"""
