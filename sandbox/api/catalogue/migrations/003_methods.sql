-- What a method is made of: who carries it out, what its next action is, where its provider leads back to, and how to pay by it. One more is rows here.
CREATE TABLE methods_with_actions (
  method TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  method_group TEXT NOT NULL,
  page TEXT NOT NULL,
  label_en TEXT NOT NULL,
  label_id TEXT NOT NULL,
  logo TEXT,
  status TEXT NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'degraded', 'down')),
  reason_en TEXT,
  reason_id TEXT,
  min INTEGER NOT NULL,
  max INTEGER NOT NULL,
  fee INTEGER NOT NULL DEFAULT 0,
  window_seconds INTEGER NOT NULL,
  form TEXT NOT NULL DEFAULT 'none' CHECK (form IN ('none', 'phone', 'options', 'phone_options')),
  position INTEGER NOT NULL,
  -- qr: a code to scan; app: the wallet's app on a phone, a code elsewhere; redirect, post: the provider's page, by an address or a form; push: approved in
  -- an app that rings; va: a transfer; otp: a code that is typed here.
  action TEXT NOT NULL DEFAULT 'qr' CHECK (action IN ('qr', 'app', 'redirect', 'post', 'push', 'va', 'otp')),
  -- Pages below /vplus/pay/payment/ that the provider leads back to; null: the method's own.
  return_page TEXT,
  cancel_page TEXT
) STRICT;
INSERT INTO methods_with_actions
  (method, provider, method_group, page, label_en, label_id, logo, status, reason_en, reason_id, min, max, fee, window_seconds, position)
  SELECT method, provider, method_group, page, label_en, label_id, logo, status, reason_en, reason_id, min, max, fee, window_seconds, position FROM methods;
DROP TABLE methods;
ALTER TABLE methods_with_actions RENAME TO methods;
CREATE TABLE method_instructions (
  method TEXT NOT NULL REFERENCES methods (method) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  group_en TEXT,
  group_id TEXT,
  text_en TEXT NOT NULL,
  text_id TEXT NOT NULL,
  PRIMARY KEY (method, position)
) STRICT;
INSERT INTO methods
  (method, provider, method_group, page, label_en, label_id, min, max, fee, window_seconds, form, position, action, return_page, cancel_page) VALUES
  ('gopay', 'midtrans', 'e-wallet', 'gopay', 'GoPay', 'GoPay', 1000, 20000000, 0, 900, 'none', 2, 'app', 'gopay/checkout', NULL),
  ('ovo', 'xendit', 'e-wallet', 'ovo', 'OVO', 'OVO', 1000, 20000000, 0, 60, 'phone', 3, 'push', 'ovo/checkout', NULL),
  ('dana', 'xendit', 'e-wallet', 'dana/checkout', 'DANA', 'DANA', 1000, 20000000, 0, 840, 'none', 4, 'redirect', 'dana/checkout', NULL),
  ('shopeepay', 'xendit', 'e-wallet', 'shopeepay/checkout', 'ShopeePay', 'ShopeePay', 1000, 20000000, 0, 840, 'none', 5, 'app', 'shopeepay/checkout', NULL),
  ('va', 'xendit', 'bank', 'mnc-bank', 'Bank transfer (virtual account)', 'Transfer bank (virtual account)', 10000, 50000000, 0, 86400, 'options', 6, 'va', 'cxendit', NULL),
  ('card', 'midtrans', 'card', 'credit-card/form', 'Credit or debit card', 'Kartu kredit atau debit', 10000, 100000000, 0, 600, 'none', 7, 'redirect', 'cmidtrans', NULL),
  ('telco', 'pulsa', 'telco', 'telco', 'Mobile balance', 'Pulsa', 1000, 500000, 0, 900, 'phone_options', 8, 'otp', 'cxendit', NULL),
  ('motionpay', 'motionpay', 'e-wallet', 'mnc-payment', 'MotionPay', 'MotionPay', 1000, 20000000, 0, 900, 'none', 9, 'post', 'mnc-payment/motion-pay', 'mnc-payment/motion-pay/cancel'),
  ('forest', 'forest', 'other', 'forest', 'Forest', 'Forest', 1000, 10000000, 0, 900, 'none', 10, 'redirect', 'forest', NULL);
INSERT INTO method_options (method, value, label, position) VALUES
  ('va', 'mnc', 'MNC Bank', 1),
  ('va', 'bca', 'BCA', 2),
  ('va', 'mandiri', 'Mandiri', 3),
  ('va', 'bni', 'BNI', 4),
  ('va', 'bri', 'BRI', 5),
  ('telco', 'telkomsel', 'Telkomsel', 1),
  ('telco', 'indosat', 'Indosat', 2),
  ('telco', 'xl', 'XL', 3);
INSERT INTO method_instructions (method, position, group_en, group_id, text_en, text_id) VALUES
  ('va', 1, 'ATM', 'ATM', 'Choose “Transfer”, then “Virtual account”.', 'Pilih “Transfer”, lalu “Virtual account”.'),
  ('va', 2, 'ATM', 'ATM', 'Type the number above.', 'Ketik nomor di atas.'),
  ('va', 3, 'ATM', 'ATM', 'Check the name and the amount, then confirm.', 'Periksa nama dan jumlahnya, lalu setujui.'),
  ('va', 4, 'Mobile banking', 'Mobile banking', 'Open your bank’s app and choose “Virtual account”.', 'Buka aplikasi bank Anda, lalu pilih “Virtual account”.'),
  ('va', 5, 'Mobile banking', 'Mobile banking', 'Paste the number, check the amount, and type your PIN.', 'Tempel nomornya, periksa jumlahnya, lalu ketik PIN Anda.'),
  ('va', 6, 'Internet banking', 'Internet banking', 'Log in to your bank’s site and choose “Pay”, then “Virtual account”.', 'Masuk ke situs bank Anda, pilih “Bayar”, lalu “Virtual account”.'),
  ('va', 7, 'Internet banking', 'Internet banking', 'Paste the number, check the amount, and confirm.', 'Tempel nomornya, periksa jumlahnya, lalu setujui.'),
  ('ovo', 1, NULL, NULL, 'Open OVO on the phone with this number.', 'Buka OVO di ponsel dengan nomor ini.'),
  ('ovo', 2, NULL, NULL, 'Tap the payment request, check the amount, and type your PIN.', 'Ketuk permintaan pembayaran, periksa jumlahnya, lalu ketik PIN Anda.');
