-- The table is an outbox now: a message leaves it when the gateway has taken it. The id lets the gateway see that it has one already.
ALTER TABLE messages ADD COLUMN message_id TEXT;
UPDATE messages SET message_id = lower(hex(randomblob(16)));
