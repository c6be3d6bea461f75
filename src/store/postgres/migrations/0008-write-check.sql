-- At most one row, written to find out whether anything can be.
CREATE TABLE write_check (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  writes BIGINT NOT NULL
);

-- Old rows are found without reading all of them.
CREATE INDEX provider_health_slots_by_age ON provider_health_slots (start_ms);
