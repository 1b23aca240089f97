-- What a person has chosen for every table: JSON of the bot, only what differs from its defaults.
ALTER TABLE people ADD COLUMN switches TEXT NOT NULL DEFAULT '{}';
