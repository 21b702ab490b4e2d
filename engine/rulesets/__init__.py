"""One package for each set of rules: its stages, thresholds and identities."""
