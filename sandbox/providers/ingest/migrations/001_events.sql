-- What the analytics service was sent, as it came. Times are milliseconds since 1970.
CREATE TABLE ingested (
  id INTEGER PRIMARY KEY,
  message_id TEXT NOT NULL UNIQUE,
  path TEXT NOT NULL,
  headers TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
