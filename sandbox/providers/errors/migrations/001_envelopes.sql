-- What the error-reporting service was sent, as it came. Times are milliseconds since 1970.
CREATE TABLE envelopes (
  id INTEGER PRIMARY KEY,
  project TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
