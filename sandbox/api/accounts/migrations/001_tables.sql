-- Times are milliseconds since 1970; codes and tokens are kept as hashes only.
CREATE TABLE IF NOT EXISTS accounts (
  id TEXT PRIMARY KEY,
  identity_type TEXT NOT NULL CHECK (identity_type IN ('email', 'phone')),
  identity TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  provider TEXT,
  user_name TEXT NOT NULL,
  region TEXT NOT NULL,
  verified_at INTEGER,
  created_at INTEGER NOT NULL,
  subscriptions INTEGER NOT NULL DEFAULT 0,
  open_payments INTEGER NOT NULL DEFAULT 0,
  config_key TEXT NOT NULL DEFAULT 'default',
  codes_off INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS social_links (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  PRIMARY KEY (provider, subject)
) STRICT;
