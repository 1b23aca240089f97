"""After a hand: records, replays, the log, scores, statistics."""
