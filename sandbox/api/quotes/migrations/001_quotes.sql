-- The price that is charged, for a while. Times are milliseconds since 1970, amounts whole rupiah.
CREATE TABLE quotes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  package_id TEXT NOT NULL,
  method TEXT,
  region TEXT NOT NULL,
  total INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX quotes_expiry ON quotes (expires_at);
