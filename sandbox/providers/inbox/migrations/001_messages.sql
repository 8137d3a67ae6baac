-- What the gateway has taken. Times are milliseconds since 1970.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  message_id TEXT NOT NULL UNIQUE,
  recipient TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  text TEXT NOT NULL,
  code TEXT NOT NULL,
  link TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX messages_recipient ON messages (recipient, id);
