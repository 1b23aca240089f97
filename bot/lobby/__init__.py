"""The lobby (开桌): six seats that fill before a table starts.

`value` is a lobby. `seating` changes who sits where, `choices` what the host has chosen. `switches`
and `pages` list what there is to choose, and how buttons name it. `actions` carries out requests,
each with a result of `outcomes`. `service` reads and writes lobbies.
"""
