"""The ruleset `sumeru` (须弥): 34 identities, timed stages, statuses, a sheriff."""
