-- Times are milliseconds since 1970; codes and tokens are kept as hashes only.
CREATE TABLE IF NOT EXISTS deletions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('SCHEDULED', 'CANCELED', 'DONE')),
  requested_at INTEGER NOT NULL,
  effective_at INTEGER NOT NULL,
  consent_version TEXT NOT NULL,
  reason TEXT,
  language TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS deletions_scheduled ON deletions (account_id) WHERE status = 'SCHEDULED';
CREATE INDEX IF NOT EXISTS deletions_due ON deletions (status, effective_at);
