-- Payments, what happened to them, and what providers reported. Times are milliseconds since 1970, amounts whole rupiah.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  intent TEXT NOT NULL,
  quote_id TEXT NOT NULL,
  package_id TEXT NOT NULL,
  method TEXT NOT NULL,
  provider TEXT NOT NULL,
  client_id TEXT NOT NULL,
  amount TEXT NOT NULL,
  total INTEGER NOT NULL,
  status TEXT NOT NULL,
  fulfilment TEXT NOT NULL DEFAULT 'NONE' CHECK (fulfilment IN ('NONE', 'PENDING', 'GRANTED', 'FAILED')),
  failure_code TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  -- Number of the newest report of the provider that counted: older ones change nothing.
  report INTEGER NOT NULL DEFAULT 0,
  next_action TEXT,
  return_path TEXT,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- When the provider is asked next, if nothing is heard; null when it is asked no more.
  check_at INTEGER,
  UNIQUE (account_id, intent)
) STRICT;
CREATE UNIQUE INDEX payments_open ON payments (account_id) WHERE status IN ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'REVIEW');
CREATE INDEX payments_account ON payments (account_id, created_at);
CREATE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_check ON payments (check_at) WHERE check_at IS NOT NULL;
CREATE TABLE payment_timeline (
  payment_id TEXT NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  event TEXT NOT NULL,
  status TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (payment_id, version)
) STRICT;
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY,
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  status TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL,
  outcome TEXT,
  UNIQUE (provider, event_id, status)
) STRICT;
CREATE INDEX notifications_waiting ON notifications (id) WHERE outcome IS NULL;
