-- Times are milliseconds since 1970; codes and tokens are kept as hashes only.
CREATE TABLE IF NOT EXISTS email_links (
  hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  void_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS email_links_account ON email_links (account_id);
