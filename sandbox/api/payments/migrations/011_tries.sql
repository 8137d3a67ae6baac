-- How often a notification was worked on in vain: one that can't be done holds back no other. Of what Midtrans did not sign nothing counts any more.
ALTER TABLE notifications ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
