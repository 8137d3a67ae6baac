-- Everything that is paid, whatever its kind: whose it is, who pays, and where the browser goes afterwards.
CREATE TABLE codes_of_all (
  reference TEXT PRIMARY KEY,
  qr_string TEXT NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  provider TEXT NOT NULL DEFAULT 'qris',
  kind TEXT NOT NULL DEFAULT 'qr',
  method TEXT NOT NULL DEFAULT 'qris',
  payer TEXT NOT NULL DEFAULT '',
  option TEXT NOT NULL DEFAULT '',
  return_url TEXT NOT NULL DEFAULT '',
  reason TEXT
) STRICT;
INSERT INTO codes_of_all (reference, qr_string, amount, status, sequence, created_at, expires_at)
  SELECT reference, qr_string, amount, status, sequence, created_at, expires_at FROM codes;
DROP TABLE deliveries;
DROP TABLE codes;
ALTER TABLE codes_of_all RENAME TO codes;
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES codes (reference) ON DELETE CASCADE,
  body TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX deliveries_due ON deliveries (due_at, id);
