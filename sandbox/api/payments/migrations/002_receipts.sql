-- Receipts, numbered in the order in which payments were taken; and how often one was sent.
CREATE TABLE receipts (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments (id) ON DELETE CASCADE,
  at INTEGER NOT NULL
) STRICT;
CREATE TABLE receipt_sends (
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX receipt_sends_account ON receipt_sends (account_id, at);
INSERT INTO receipts (payment_id, at)
  SELECT id, changed_at FROM payments WHERE fulfilment = 'GRANTED' ORDER BY changed_at, rowid;
CREATE INDEX payments_newest ON payments (account_id, created_at DESC, id DESC);
