-- What can be chosen for a key. Lists are separated by spaces, and an empty one is no restriction; rates are
-- '<requests>/<milliseconds>'.
ALTER TABLE api_keys ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE api_keys ADD COLUMN expires_at_ms INTEGER;
ALTER TABLE api_keys ADD COLUMN endpoints TEXT NOT NULL DEFAULT '';
ALTER TABLE api_keys ADD COLUMN tabs TEXT NOT NULL DEFAULT '';
ALTER TABLE api_keys ADD COLUMN engines TEXT NOT NULL DEFAULT '';
ALTER TABLE api_keys ADD COLUMN networks TEXT NOT NULL DEFAULT '';
ALTER TABLE api_keys ADD COLUMN burst TEXT;
ALTER TABLE api_keys ADD COLUMN sustained TEXT;
ALTER TABLE api_keys ADD COLUMN monthly INTEGER;
ALTER TABLE api_keys ADD COLUMN limits_by_admin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE api_keys ADD COLUMN sandbox INTEGER NOT NULL DEFAULT 0;
-- The prefix of the key that it replaces.
ALTER TABLE api_keys ADD COLUMN replaces TEXT;
CREATE INDEX api_keys_by_replaced ON api_keys (replaces);
-- For the list of all keys, newest first.
CREATE INDEX api_keys_by_age ON api_keys (created_at_ms, prefix);
