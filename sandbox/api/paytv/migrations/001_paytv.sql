-- Pay-TV companies, and which subscription of one each account watches with. Times are milliseconds since 1970.
CREATE TABLE paytv_providers (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;
CREATE TABLE paytv_links (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  provider_id TEXT NOT NULL REFERENCES paytv_providers (id),
  subscriber_id INTEGER NOT NULL,
  customer_id TEXT NOT NULL,
  linked_at INTEGER NOT NULL,
  UNIQUE (provider_id, subscriber_id)
) STRICT;
INSERT INTO paytv_providers (id, code, name, position) VALUES
  ('1', 'nusavision', 'Nusa Vision', 1),
  ('2', 'k-parabola', 'K-Parabola', 2),
  ('3', 'playlink', 'PlayLink Cable', 3);
