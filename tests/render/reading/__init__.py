"""The read test: can somebody who only has the pictures tell what goes on at the table?

    python -m tests.render.reading draw FOLDER   # twenty pictures as on a phone, answers sealed
    python -m tests.render.reading score FOLDER READ.json

The reader writes down for each picture, before anybody opens the answers::

    {"01": {"turn": [6], "beat": "3: w 2×2 K×4", "counts": ["14", "22", "9", "out", "?", "18"],
            "opened": [1, 3, 6]}}

Seats are 1 to 6, counts in their order; "beat" is seat and cards, "" where a new round begins.
"""
