"""The names of slots: which message of a chat shows what. They are stored with the outbox.

A slot is unique within its chat. The numbers in it are ids, so any layer can name a slot.
"""

from __future__ import annotations

# --- hands


def deal_slot(table_id: int, hand: int) -> str:
    """Return the slot of the deal of a hand, in the group."""
    return f"deal:{table_id}:{hand}"


def redeal_slot(table_id: int, hand: int) -> str:
    """Return the slot that says that a hand is void and dealt again, in the group."""
    return f"redeal:{table_id}:{hand}"


def table_slot(table_id: int, hand: int) -> str:
    """Return the slot of the table's picture in the group: every hand leaves one in the chat."""
    return f"table:{table_id}:{hand}"


def result_slot(table_id: int, hand: int) -> str:
    """Return the slot of the result of a hand, in the group."""
    return f"result:{table_id}:{hand}"


def hand_slot(table_id: int) -> str:
    """Return the slot of the only hand message in a player's own chat."""
    return f"hand:{table_id}"


# --- ends and troubles


def end_slot(table_id: int) -> str:
    """Return the slot that says that a table has ended, or that a fault has frozen it."""
    return f"end:{table_id}"


def alarm_slot(table_id: int) -> str:
    """Return the slot that tells an admin that a fault has frozen a table."""
    return f"alarm:{table_id}"


def suspended_slot(table_id: int) -> str:
    """Return the slot that says that a table is suspended."""
    return f"pause:{table_id}"


def question_slot(table_id: int) -> str:
    """Return the slot of the question whether a table ends."""
    return f"stop:{table_id}"


def group_note_slot(table_id: int) -> str:
    """Return the slot that tells a player in private what has become of the table's group."""
    return f"group:{table_id}"


# --- absence and seats


def reminder_slot(table_id: int, seat: int) -> str:
    """Return the slot of the reminder for the player in *seat*, in their chat or in the group."""
    return f"remind:{table_id}:{seat}"


def unreachable_slot(table_id: int, seat: int) -> str:
    """Return the slot that says that the player in *seat* gets no private messages."""
    return f"unreachable:{table_id}:{seat}"


def vote_slot(table_id: int, ballot: str, seat: int) -> str:
    """Return the slot of a vote; *ballot* is the stored name of its `Ballot`, *seat* 0 for none."""
    return f"vote:{table_id}:{ballot}:{seat}"


def seats_slot(table_id: int) -> str:
    """Return the slot of the message under which players change seats between two hands."""
    return f"seats:{table_id}"


def request_slot(table_id: int, user_id: int) -> str:
    """Return the slot of the question whether a newcomer may take a seat."""
    return f"seat-request:{table_id}:{user_id}"


def seat_taken_slot(table_id: int, seat: int) -> str:
    """Return the slot that tells the group who has taken *seat*."""
    return f"seat-taken:{table_id}:{seat}"


def seat_lost_slot(table_id: int) -> str:
    """Return the slot that tells a former player in private that somebody has taken their seat."""
    return f"seat-lost:{table_id}"


# --- lobby


def lobby_slot(lobby_id: str) -> str:
    """Return the slot of a lobby's message in its group."""
    return f"lobby:{lobby_id}"


def lobby_note_slot(lobby_id: str) -> str:
    """Return the slot of what a lobby says beside its message."""
    return f"note:{lobby_id}"


def welcome_slot(lobby_id: str) -> str:
    """Return the slot that tells a person in private that they sit in a lobby."""
    return f"welcome:{lobby_id}"


# --- answers


def replay_slot(word: int) -> str:
    """Return the slot of a replay; *word* is the random number that its buttons carry."""
    return f"replay:{word}"


def record_slot(request_id: int, part: str) -> str:
    """Return the slot of one file of a record that somebody asked for."""
    return f"record:{request_id}:{part}"


def rules_slot(request_id: int) -> str:
    """Return the slot of the rules that somebody asked for."""
    return f"rules:{request_id}"


def answer_slot(request_id: int) -> str:
    """Return the slot of the answer to a command or a typed text."""
    return f"say:{request_id}"


SETTINGS_SLOT = "settings"
"""The slot of a person's own settings, in private."""
ELSEWHERE_SLOT = "elsewhere"
"""The slot that tells a person in private where they sit already."""
