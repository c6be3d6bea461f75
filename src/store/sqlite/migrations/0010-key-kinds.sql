-- 'standard', or 'link' for keys that are part of an address.
ALTER TABLE api_keys ADD COLUMN kind TEXT NOT NULL DEFAULT 'standard';
