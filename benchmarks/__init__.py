"""Measurements that stand behind what the documents claim; run `make bench`."""
