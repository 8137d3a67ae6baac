-- Times are milliseconds since 1970; codes and tokens are kept as hashes only.
CREATE TABLE IF NOT EXISTS spent (
  kind TEXT NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, hash)
) STRICT;
