-- TVs of the lab that were switched on. A TV keeps its secret for itself. Times are milliseconds since 1970.
CREATE TABLE tvs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  pairing_id TEXT NOT NULL,
  secret TEXT NOT NULL,
  code TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'activated', 'expired')),
  user_name TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
