CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token_digest TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms BIGINT NOT NULL,
  last_seen_at_ms BIGINT NOT NULL,
  expires_at_ms BIGINT NOT NULL,
  device TEXT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at_ms);

CREATE TABLE preferences (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  packed TEXT NOT NULL
);

-- At most one row: who tries to make the first account writes it first, so that they come one after another.
CREATE TABLE set_up (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  user_id TEXT NOT NULL
);
