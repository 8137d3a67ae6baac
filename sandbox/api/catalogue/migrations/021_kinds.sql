-- Which kinds there are stands in code, once: a new one changes no table.
ALTER TABLE methods ADD COLUMN kind TEXT NOT NULL DEFAULT 'qr';
UPDATE methods SET kind = action;
ALTER TABLE methods DROP COLUMN action;
ALTER TABLE methods RENAME COLUMN kind TO action;
