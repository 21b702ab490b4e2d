"""The identities of `jinrou`, one a file; none imports another."""
