/** Columns that came after the first store was made: `[table, column, definition]`. */
export const laterColumns = [
  ['accounts', 'subscriptions', 'INTEGER NOT NULL DEFAULT 0'],
  ['accounts', 'open_payments', 'INTEGER NOT NULL DEFAULT 0'],
  ['messages', 'link', 'TEXT'],
  ['messages', 'withheld', 'INTEGER NOT NULL DEFAULT 0'],
  ['accounts', 'config_key', "TEXT NOT NULL DEFAULT 'default'"],
  ['accounts', 'codes_off', 'INTEGER NOT NULL DEFAULT 0'],
  ['families', 'introduced', 'INTEGER NOT NULL DEFAULT 0'],
  ['otp_codes', 'place', "TEXT NOT NULL DEFAULT 'stranger'"],
  ['otp_codes', 'asker', "TEXT NOT NULL DEFAULT ''"],
] as const;

/** Tables of the sandbox. Times are milliseconds since 1970; codes and tokens are kept as hashes only. */
export const tables = `
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
CREATE TABLE IF NOT EXISTS email_links (
  hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  void_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS email_links_account ON email_links (account_id);
CREATE TABLE IF NOT EXISTS deletions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('SCHEDULED', 'CANCELED', 'DONE')),
  requested_at INTEGER NOT NULL,
  effective_at INTEGER NOT NULL,
  consent_version TEXT NOT NULL,
  reason TEXT,
  language TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS deletions_scheduled ON deletions (account_id) WHERE status = 'SCHEDULED';
CREATE INDEX IF NOT EXISTS deletions_due ON deletions (status, effective_at);
CREATE TABLE IF NOT EXISTS spent (
  kind TEXT NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, hash)
) STRICT;
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
CREATE TABLE IF NOT EXISTS answers (
  key_hash TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
CREATE TABLE IF NOT EXISTS messages (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  text TEXT NOT NULL,
  code TEXT NOT NULL,
  at INTEGER NOT NULL,
  link TEXT,
  withheld INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS messages_recipient ON messages (recipient, id);
`;
