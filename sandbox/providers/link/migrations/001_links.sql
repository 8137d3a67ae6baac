-- Methods that merchants may charge once their owner has agreed. Of a card only what may be shown is kept.
CREATE TABLE links (
  reference TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  type TEXT NOT NULL,
  phone TEXT NOT NULL,
  return_url TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'refused', 'removed')),
  masked TEXT NOT NULL DEFAULT '',
  brand TEXT,
  exp TEXT,
  owner TEXT
) STRICT;
