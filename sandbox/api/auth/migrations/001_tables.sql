-- Times are milliseconds since 1970; codes and tokens are kept as hashes only.
CREATE TABLE IF NOT EXISTS families (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  introduced INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS refresh_tokens (
  id TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES families (id) ON DELETE CASCADE,
  issued_at INTEGER NOT NULL,
  successor TEXT,
  rotated_at INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS exchange_tokens (
  hash TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  device_id TEXT,
  refresh_id TEXT
) STRICT;
