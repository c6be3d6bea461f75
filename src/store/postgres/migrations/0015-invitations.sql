-- Links that create one account each. Only the digest of a link's token is stored.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  token_digest TEXT NOT NULL UNIQUE,
  note TEXT NOT NULL,
  admin INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at_ms BIGINT NOT NULL,
  expires_at_ms BIGINT NOT NULL,
  used_at_ms BIGINT,
  used_by TEXT
);
CREATE INDEX invitations_by_expiry ON invitations (expires_at_ms);
