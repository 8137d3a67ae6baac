-- The table is named for what it holds: a charge may have no code at all.
ALTER TABLE codes RENAME TO charges;
