"""After a hand: records, replays, statistics, and who comes back and asks what happened."""
