-- What is sold and how it may be paid for. Prices are whole rupiah, VAT included; a new method of an existing kind is a row.
CREATE TABLE packages (
  package_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_id TEXT NOT NULL,
  duration_days INTEGER NOT NULL CHECK (duration_days > 0),
  renewal TEXT NOT NULL DEFAULT 'none' CHECK (renewal IN ('none', 'auto')),
  price INTEGER NOT NULL CHECK (price >= 0),
  vat_rate_bps INTEGER NOT NULL DEFAULT 1100,
  is_active INTEGER NOT NULL DEFAULT 1,
  position INTEGER NOT NULL,
  labels TEXT NOT NULL DEFAULT '[]',
  region TEXT NOT NULL DEFAULT 'ID',
  package_group TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE methods (
  method TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  method_group TEXT NOT NULL,
  page TEXT NOT NULL,
  label_en TEXT NOT NULL,
  label_id TEXT NOT NULL,
  logo TEXT,
  status TEXT NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'degraded', 'down')),
  reason_en TEXT,
  reason_id TEXT,
  min INTEGER NOT NULL,
  max INTEGER NOT NULL,
  fee INTEGER NOT NULL DEFAULT 0,
  window_seconds INTEGER NOT NULL,
  form TEXT NOT NULL DEFAULT 'none' CHECK (form IN ('none', 'phone', 'options', 'card')),
  position INTEGER NOT NULL
) STRICT;
CREATE TABLE method_options (
  method TEXT NOT NULL REFERENCES methods (method) ON DELETE CASCADE,
  value TEXT NOT NULL,
  label TEXT NOT NULL,
  logo TEXT,
  position INTEGER NOT NULL,
  PRIMARY KEY (method, value)
) STRICT;
