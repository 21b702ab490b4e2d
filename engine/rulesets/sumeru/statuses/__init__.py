"""The kinds of status of `sumeru`, beside the protections that every ruleset knows."""
