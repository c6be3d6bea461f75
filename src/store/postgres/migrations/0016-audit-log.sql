CREATE TABLE audit_log (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at_ms BIGINT NOT NULL,
  event TEXT NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  address TEXT NOT NULL,
  user_name TEXT NOT NULL,
  -- JSON
  details TEXT NOT NULL
);
CREATE INDEX audit_log_by_age ON audit_log (at_ms);
-- With the number last, each filter reads no more entries than a page shows.
CREATE INDEX audit_log_by_event ON audit_log (event, number);
CREATE INDEX audit_log_by_user ON audit_log (user_name, event, number);
CREATE INDEX audit_log_by_actor ON audit_log (actor_name, event, number);

-- A digest of each setting's value at the last start, to notice changes.
CREATE TABLE settings_seen (
  name TEXT PRIMARY KEY,
  digest TEXT NOT NULL
);
