-- What a method was given to pay with, the device it was begun on, and the code that it waits for.
ALTER TABLE payments ADD COLUMN method_data TEXT NOT NULL DEFAULT '{}';
ALTER TABLE payments ADD COLUMN device TEXT NOT NULL DEFAULT 'mobile';
ALTER TABLE payments ADD COLUMN otp_sent_at INTEGER;
