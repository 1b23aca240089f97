"""Records: one hand of 够级 as text that people write and programs check (docs/records.md)."""

from engine.record.check import Failure, check_text
from engine.record.parse import Record, RecordError, parse_record

__all__ = ["Failure", "Record", "RecordError", "check_text", "parse_record"]
