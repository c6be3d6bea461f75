-- How many nodes last shared a Valkey: while it is away a budget is divided by that.
CREATE TABLE nodes_seen (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  nodes INTEGER NOT NULL
) STRICT;
