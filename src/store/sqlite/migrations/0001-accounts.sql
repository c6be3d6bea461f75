CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  admin INTEGER NOT NULL,
  password_hash TEXT,
  created_at_ms INTEGER NOT NULL,
  disabled_at_ms INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE api_keys (
  prefix TEXT PRIMARY KEY,
  secret_digest TEXT NOT NULL,
  name TEXT NOT NULL,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX api_keys_of_owner ON api_keys (owner_id);

-- Apart from the keys, so that using a key does not count as changing one.
CREATE TABLE key_activity (
  prefix TEXT PRIMARY KEY,
  last_used_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Raised by every change that a server must notice, whoever makes it.
CREATE TABLE accounts_revision (revision INTEGER NOT NULL) STRICT;
INSERT INTO accounts_revision VALUES (0);

CREATE TRIGGER users_updated AFTER UPDATE ON users
  BEGIN UPDATE accounts_revision SET revision = revision + 1; END;
CREATE TRIGGER users_deleted AFTER DELETE ON users
  BEGIN UPDATE accounts_revision SET revision = revision + 1; END;
CREATE TRIGGER api_keys_updated AFTER UPDATE ON api_keys
  BEGIN UPDATE accounts_revision SET revision = revision + 1; END;
CREATE TRIGGER api_keys_deleted AFTER DELETE ON api_keys
  BEGIN UPDATE accounts_revision SET revision = revision + 1; END;
