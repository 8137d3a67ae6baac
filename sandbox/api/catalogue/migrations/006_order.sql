-- What an order shows of a way to pay: the group that it is listed under, its mark, and a line of its own. A method of a new kind brings its group's row.
CREATE TABLE method_groups (
  name TEXT PRIMARY KEY,
  label_en TEXT NOT NULL,
  label_id TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;
INSERT INTO method_groups (name, label_en, label_id, position) VALUES
  ('saved', 'Saved by you', 'Tersimpan', 0),
  ('qr', 'Any wallet or bank app', 'Semua dompet digital dan bank', 1),
  ('e-wallet', 'E-wallets', 'Dompet digital', 2),
  ('bank', 'Bank transfer', 'Transfer bank', 3),
  ('card', 'Card', 'Kartu', 4),
  ('telco', 'Mobile balance', 'Pulsa', 5),
  ('other', 'Other ways', 'Cara lain', 9);
-- The name that the site draws its mark under; null: the first letters of its label.
ALTER TABLE methods ADD COLUMN mark TEXT;
ALTER TABLE methods ADD COLUMN hint_en TEXT;
ALTER TABLE methods ADD COLUMN hint_id TEXT;
-- 1: each of its options is a way to pay of its own, and nothing is left to ask for.
ALTER TABLE methods ADD COLUMN spread INTEGER NOT NULL DEFAULT 0;
-- What its options are called.
ALTER TABLE methods ADD COLUMN option_label_en TEXT;
ALTER TABLE methods ADD COLUMN option_label_id TEXT;
-- The only country whose mobile numbers its provider takes; null: any.
ALTER TABLE methods ADD COLUMN phone_country TEXT;
ALTER TABLE method_options ADD COLUMN mark TEXT;
UPDATE methods SET mark = method WHERE method IN ('qris', 'gopay', 'ovo', 'dana', 'shopeepay', 'card', 'motionpay');
UPDATE methods SET mark = 'mobile' WHERE method = 'telco';
UPDATE methods SET phone_country = 'ID' WHERE method IN ('ovo', 'telco');
UPDATE methods SET spread = 1, mark = 'bank', option_label_en = 'Your bank', option_label_id = 'Bank Anda' WHERE method = 'va';
UPDATE methods SET option_label_en = 'Your mobile operator', option_label_id = 'Operator seluler Anda' WHERE method = 'telco';
UPDATE methods SET hint_en = 'Scan one code in any app', hint_id = 'Pindai satu kode di aplikasi apa pun' WHERE method = 'qris';
UPDATE methods SET hint_en = 'Approve it in the OVO app', hint_id = 'Setujui di aplikasi OVO' WHERE method = 'ovo';
UPDATE methods SET hint_en = 'Visa, Mastercard, JCB', hint_id = 'Visa, Mastercard, JCB' WHERE method = 'card';
UPDATE methods SET hint_en = 'Telkomsel, Indosat, XL', hint_id = 'Telkomsel, Indosat, XL' WHERE method = 'telco';
UPDATE methods SET hint_en = 'Virtual account', hint_id = 'Virtual account' WHERE method = 'va';
UPDATE methods SET hint_en = 'Pay on the partner’s own page', hint_id = 'Bayar di halaman mitra ini' WHERE method = 'forest';
UPDATE method_options SET mark = value;
