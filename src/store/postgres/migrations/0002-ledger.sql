CREATE TABLE usage_months (
  prefix TEXT NOT NULL,
  month TEXT NOT NULL,
  searches BIGINT NOT NULL,
  -- How many of the searches asked for in the latest statement still fitted under the cap.
  granted BIGINT NOT NULL,
  PRIMARY KEY (prefix, month)
);

CREATE TABLE spends (
  policy TEXT NOT NULL,
  subject TEXT NOT NULL,
  at_ms BIGINT NOT NULL,
  spent BIGINT NOT NULL,
  PRIMARY KEY (policy, subject, at_ms)
);
CREATE INDEX spends_by_age ON spends (policy, at_ms);
