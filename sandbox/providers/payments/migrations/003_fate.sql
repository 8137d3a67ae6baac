-- What the bank makes of the card that was typed, while its page is open; never the card.
ALTER TABLE codes ADD COLUMN fate TEXT;
