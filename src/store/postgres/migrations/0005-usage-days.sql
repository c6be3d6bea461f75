CREATE TABLE usage_days (
  prefix TEXT NOT NULL,
  day TEXT NOT NULL,
  searches BIGINT NOT NULL,
  PRIMARY KEY (prefix, day)
);
CREATE INDEX usage_days_by_age ON usage_days (day);
