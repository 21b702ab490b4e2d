"""The ruleset `classic` (临界点): a sheriff, a cupid, last words; days begin with number 0."""
