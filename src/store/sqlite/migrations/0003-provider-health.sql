CREATE TABLE provider_health (
  slug TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  checked_at_ms INTEGER NOT NULL,
  last_ok_at_ms INTEGER,
  last_error TEXT NOT NULL
) STRICT, WITHOUT ROWID;
