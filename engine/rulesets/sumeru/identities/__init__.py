"""The identities of `sumeru`, one a file."""
