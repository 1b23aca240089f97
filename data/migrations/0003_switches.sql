-- What a person has chosen for every table, where it differs from the defaults; JSON.
ALTER TABLE people ADD COLUMN switches TEXT NOT NULL DEFAULT '{}';
