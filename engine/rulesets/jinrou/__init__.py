"""The ruleset `jinrou` (人狼村之谜): 18 seats and the 替身君, no sheriff, no last words."""
