CREATE TABLE usage_days (
  prefix TEXT NOT NULL,
  day TEXT NOT NULL,
  searches INTEGER NOT NULL,
  PRIMARY KEY (prefix, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX usage_days_by_age ON usage_days (day);
