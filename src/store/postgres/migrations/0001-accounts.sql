CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  admin INTEGER NOT NULL,
  password_hash TEXT,
  created_at_ms BIGINT NOT NULL,
  disabled_at_ms BIGINT
);

CREATE TABLE api_keys (
  prefix TEXT PRIMARY KEY,
  secret_digest TEXT NOT NULL,
  name TEXT NOT NULL,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms BIGINT NOT NULL,
  revoked_at_ms BIGINT
);
CREATE INDEX api_keys_of_owner ON api_keys (owner_id);

-- Apart from the keys, so that using a key does not count as changing one.
CREATE TABLE key_activity (
  prefix TEXT PRIMARY KEY,
  last_used_at_ms BIGINT NOT NULL
);

-- Every change that a server must notice is told to all of them, whoever makes it.
CREATE FUNCTION tell_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tributary_accounts', '');
  RETURN NULL;
END $$;

CREATE TRIGGER users_changed AFTER UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_accounts_changed();
CREATE TRIGGER api_keys_changed AFTER UPDATE OR DELETE ON api_keys
  FOR EACH STATEMENT EXECUTE FUNCTION tell_accounts_changed();
