-- Replaces usage_days, whose rows still count as long as they are kept: nodes of earlier versions may write to it.
CREATE TABLE usage_daily (
  prefix TEXT NOT NULL,
  day TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  searches INTEGER NOT NULL,
  PRIMARY KEY (prefix, day, endpoint)
) STRICT, WITHOUT ROWID;
CREATE INDEX usage_daily_by_age ON usage_daily (day);

-- The searches of an account count under '@' and its ID, so that new keys do not reset them.
INSERT INTO usage_months (prefix, month, searches, granted)
SELECT '@' || k.owner_id, m.month, sum(m.searches), 0
FROM usage_months m JOIN api_keys k ON k.prefix = m.prefix
GROUP BY k.owner_id, m.month;

-- Which notices about a monthly limit are due, and which were delivered. Subjects are those of usage_months.
CREATE TABLE usage_notices (
  subject TEXT NOT NULL,
  month TEXT NOT NULL,
  percent INTEGER NOT NULL,
  searches INTEGER NOT NULL,
  most INTEGER NOT NULL,
  due_at_ms INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  delivered_at_ms INTEGER,
  PRIMARY KEY (subject, month, percent)
) STRICT, WITHOUT ROWID;
-- Few are not delivered.
CREATE INDEX usage_notices_due ON usage_notices (due_at_ms) WHERE delivered_at_ms IS NULL;

-- To find who is near a limit without reading all rows.
CREATE INDEX usage_months_by_month ON usage_months (month, searches);
CREATE INDEX api_keys_with_monthly ON api_keys (monthly) WHERE monthly IS NOT NULL;
CREATE INDEX users_with_monthly ON users (ceiling_monthly) WHERE ceiling_monthly IS NOT NULL;
