-- Links that create one account each. Only the digest of a link's token is stored.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  token_digest TEXT NOT NULL UNIQUE,
  note TEXT NOT NULL,
  admin INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER,
  used_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_expiry ON invitations (expires_at_ms);
