-- What subscribers have. A payment grants once, whatever happens. Times are milliseconds since 1970.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  package_id TEXT NOT NULL,
  payment_id TEXT UNIQUE,
  source TEXT NOT NULL CHECK (source IN ('payment', 'voucher', 'paytv', 'partner')),
  renewal TEXT NOT NULL CHECK (renewal IN ('none', 'auto', 'canceled')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX subscriptions_account ON subscriptions (account_id, ends_at);
