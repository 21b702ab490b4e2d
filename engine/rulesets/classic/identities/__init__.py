"""The identities of `classic`, one a file; none imports another."""
