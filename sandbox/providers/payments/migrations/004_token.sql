-- The saved method that is charged; empty where somebody pays in another way.
ALTER TABLE codes ADD COLUMN token TEXT NOT NULL DEFAULT '';
