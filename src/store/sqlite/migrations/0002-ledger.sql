CREATE TABLE usage_months (
  prefix TEXT NOT NULL,
  month TEXT NOT NULL,
  searches INTEGER NOT NULL,
  -- How many of the searches asked for in the latest statement still fitted under the cap.
  granted INTEGER NOT NULL,
  PRIMARY KEY (prefix, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE spends (
  policy TEXT NOT NULL,
  subject TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  PRIMARY KEY (policy, subject, at_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX spends_by_age ON spends (policy, at_ms);

-- The number of the latest journal whose entries are in the tables.
CREATE TABLE journal_folded (journal INTEGER NOT NULL) STRICT;
INSERT INTO journal_folded VALUES (0);
