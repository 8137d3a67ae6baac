-- What its bank makes of a saved card whenever it is charged; of the card itself only what may be shown is kept.
ALTER TABLE links ADD COLUMN fate TEXT;
