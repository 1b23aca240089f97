"""Tests of the layouts: they look at scenes, not at pixels."""
