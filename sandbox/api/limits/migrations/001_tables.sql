-- Times are milliseconds since 1970; codes and tokens are kept as hashes only.
DROP TABLE IF EXISTS failures;
CREATE TABLE IF NOT EXISTS tries (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS tries_subject ON tries (kind, subject, at);
CREATE TABLE IF NOT EXISTS known_places (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('device', 'network')),
  hash TEXT NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, kind, hash)
) STRICT;
