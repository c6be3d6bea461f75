ALTER TABLE provider_health ADD COLUMN since_ms INTEGER NOT NULL DEFAULT 0;
UPDATE provider_health SET since_ms = checked_at_ms;

-- How many looks at a provider were good and how many were not, by half-hour.
CREATE TABLE provider_health_slots (
  slug TEXT NOT NULL,
  start_ms INTEGER NOT NULL,
  ok INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  PRIMARY KEY (slug, start_ms)
) STRICT, WITHOUT ROWID;
