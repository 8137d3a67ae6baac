-- Codes that merchants asked for, and the notifications of them that are to be delivered. Times are milliseconds since 1970, amounts whole rupiah.
CREATE TABLE codes (
  reference TEXT PRIMARY KEY,
  qr_string TEXT NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'settlement', 'expire', 'cancel', 'deny', 'refund', 'partial_refund', 'chargeback')),
  sequence INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES codes (reference) ON DELETE CASCADE,
  body TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX deliveries_due ON deliveries (due_at, id);
