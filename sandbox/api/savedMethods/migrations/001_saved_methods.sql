-- Methods that subscribers have linked, as far as the API knows them: never a card's number. Times are milliseconds since 1970.
CREATE TABLE saved_methods (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('card', 'gopay', 'ovo', 'dana', 'shopeepay', 'motionpay')),
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACTIVE', 'EXPIRED', 'DISABLED')),
  page_url TEXT NOT NULL,
  masked TEXT NOT NULL DEFAULT '',
  brand TEXT,
  exp TEXT,
  -- The account at the provider, as the provider names it: one account at a time may use it.
  owner TEXT,
  is_default INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- Until when it can be linked.
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_methods_account ON saved_methods (account_id, created_at);
CREATE UNIQUE INDEX saved_methods_default ON saved_methods (account_id) WHERE is_default = 1;
CREATE UNIQUE INDEX saved_methods_owner ON saved_methods (type, owner) WHERE status = 'ACTIVE' AND owner IS NOT NULL;
