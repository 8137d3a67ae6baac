ALTER TABLE quotes ADD COLUMN voucher_code TEXT;
