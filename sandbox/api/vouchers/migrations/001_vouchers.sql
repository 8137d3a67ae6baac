-- Vouchers and what became of them. Codes are written in capitals without spaces and hyphens. Times are milliseconds since 1970, amounts whole rupiah.
CREATE TABLE vouchers (
  code TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('free_period', 'discount')),
  label_en TEXT NOT NULL,
  label_id TEXT NOT NULL,
  -- What it grants, or the only package that it is a discount for.
  package_id TEXT,
  duration_days INTEGER CHECK (duration_days > 0),
  value INTEGER CHECK (value > 0),
  region TEXT NOT NULL DEFAULT 'ID',
  starts_at INTEGER NOT NULL DEFAULT 0,
  ends_at INTEGER NOT NULL,
  -- How many accounts may use it; null: any number. One account uses it once.
  quota INTEGER,
  -- Only for accounts that have never had a subscription.
  newcomers INTEGER NOT NULL DEFAULT 0,
  -- The code was drawn from at least 60 random bits: who has it was given it.
  drawn INTEGER NOT NULL DEFAULT 0,
  CHECK (kind <> 'free_period' OR (package_id IS NOT NULL AND duration_days IS NOT NULL)),
  CHECK (kind <> 'discount' OR value IS NOT NULL)
) STRICT;
CREATE TABLE voucher_redemptions (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL REFERENCES vouchers (code),
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Hash of the Idempotency-Key: the same press redeems once.
  intent TEXT,
  subscription_id TEXT,
  -- A discount is used by a payment; one that came to nothing gives it back.
  payment_id TEXT UNIQUE,
  UNIQUE (account_id, intent)
) STRICT;
CREATE INDEX voucher_redemptions_code ON voucher_redemptions (code, account_id);
