-- Times are milliseconds since 1970; codes and tokens are kept as hashes only.
CREATE TABLE IF NOT EXISTS otp_codes (
  id TEXT PRIMARY KEY,
  identity TEXT NOT NULL,
  flow TEXT NOT NULL,
  channel TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  address TEXT NOT NULL,
  place TEXT NOT NULL DEFAULT 'stranger',
  asker TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER,
  void_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS otp_codes_identity ON otp_codes (identity, created_at);
CREATE INDEX IF NOT EXISTS otp_codes_address ON otp_codes (address, created_at);
