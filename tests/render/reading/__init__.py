"""The read test: can a reader tell the state of a table from its picture on a phone?

    python -m tests.render.reading draw FOLDER             # draw twenty pictures
    python -m tests.render.reading score FOLDER READ.json  # compare with the answers

The answers are in a packed file in FOLDER. Before they are unpacked, the reader writes for each
picture::

    {"01": {"turn": [6], "beat": "3: w 2×2 K×4", "counts": ["14", "22", "9", "out", "?", "18"],
            "opened": [1, 3, 6]}}

Counts are those of seats 1 to 6. "beat" is the seat and the cards of the top set, "" if there is
none.
"""
