-- What each provider did on a day (UTC): checks, results, and how many responses took how many milliseconds.
CREATE TABLE provider_days (
  slug TEXT NOT NULL,
  day_ms BIGINT NOT NULL,
  ok BIGINT NOT NULL,
  failed BIGINT NOT NULL,
  results BIGINT NOT NULL,
  unique_results BIGINT NOT NULL,
  within_50 BIGINT NOT NULL,
  within_100 BIGINT NOT NULL,
  within_200 BIGINT NOT NULL,
  within_300 BIGINT NOT NULL,
  within_500 BIGINT NOT NULL,
  within_800 BIGINT NOT NULL,
  within_1200 BIGINT NOT NULL,
  within_2000 BIGINT NOT NULL,
  within_3000 BIGINT NOT NULL,
  within_5000 BIGINT NOT NULL,
  slower BIGINT NOT NULL,
  PRIMARY KEY (slug, day_ms)
);
CREATE INDEX provider_days_by_age ON provider_days (day_ms);
