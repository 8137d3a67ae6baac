-- What the libraries of others sent, as it came. Times are milliseconds since 1970.
CREATE TABLE hits (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  visitor TEXT NOT NULL,
  call TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
