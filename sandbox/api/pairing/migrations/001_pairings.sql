-- Codes that TVs show. Times are milliseconds since 1970; codes and the TVs' secrets are kept as hashes only.
CREATE TABLE pairings (
  id TEXT PRIMARY KEY,
  code_hash TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  device_name TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  activated_at INTEGER
) STRICT;
CREATE UNIQUE INDEX pairings_code ON pairings (code_hash);
CREATE INDEX pairings_expiry ON pairings (expires_at);
