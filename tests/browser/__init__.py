"""Tests of what a reader meets: real browsers on the unzipped bundle at file://."""
