"""Tests of the Bot API server, its people and its page."""
