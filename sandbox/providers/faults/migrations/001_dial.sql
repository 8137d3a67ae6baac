-- The faults that are switched on; `calls_left` counts down where a fault is of so many calls only.
CREATE TABLE faults (
  fault TEXT PRIMARY KEY,
  calls_left INTEGER
) STRICT;
