-- For all keys of an account together: a rate or a number, 'off', or NULL for the default of the instance.
ALTER TABLE users ADD COLUMN ceiling_burst TEXT;
ALTER TABLE users ADD COLUMN ceiling_sustained TEXT;
ALTER TABLE users ADD COLUMN ceiling_monthly TEXT;
