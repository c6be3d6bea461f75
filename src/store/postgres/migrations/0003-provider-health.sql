CREATE TABLE provider_health (
  slug TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  checked_at_ms BIGINT NOT NULL,
  last_ok_at_ms BIGINT,
  last_error TEXT NOT NULL
);
