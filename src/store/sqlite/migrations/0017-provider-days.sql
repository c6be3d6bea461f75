-- What each provider did on a day (UTC): checks, results, and how many responses took how many milliseconds.
CREATE TABLE provider_days (
  slug TEXT NOT NULL,
  day_ms INTEGER NOT NULL,
  ok INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  results INTEGER NOT NULL,
  unique_results INTEGER NOT NULL,
  within_50 INTEGER NOT NULL,
  within_100 INTEGER NOT NULL,
  within_200 INTEGER NOT NULL,
  within_300 INTEGER NOT NULL,
  within_500 INTEGER NOT NULL,
  within_800 INTEGER NOT NULL,
  within_1200 INTEGER NOT NULL,
  within_2000 INTEGER NOT NULL,
  within_3000 INTEGER NOT NULL,
  within_5000 INTEGER NOT NULL,
  slower INTEGER NOT NULL,
  PRIMARY KEY (slug, day_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_days_by_age ON provider_days (day_ms);
