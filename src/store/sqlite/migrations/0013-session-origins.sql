-- When the user last proved who they are, and how: 'password' or 'proxy'.
ALTER TABLE sessions ADD COLUMN authenticated_at_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN via TEXT NOT NULL DEFAULT 'password';
UPDATE sessions SET authenticated_at_ms = created_at_ms;
