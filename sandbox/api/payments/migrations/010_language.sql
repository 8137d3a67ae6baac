-- The language that a payment was begun in: what becomes of it later its owner reads in it.
ALTER TABLE payments ADD COLUMN language TEXT NOT NULL DEFAULT 'id';
