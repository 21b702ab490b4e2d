"""Skills of `sumeru` that several identities share, or that are given in play."""
