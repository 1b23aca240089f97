"""Databases written by an older version, and how they go on."""
