"""A rule set in words."""
