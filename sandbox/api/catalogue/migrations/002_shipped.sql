INSERT INTO packages (package_id, name, description_en, description_id, duration_days, price, position, labels, package_group) VALUES
  ('entertainment-30', 'Entertainment', 'Films, series and live TV for 30 days', 'Film, serial, dan TV langsung selama 30 hari', 30, 49000, 1, '[]', 'entertainment'),
  ('sport-30', 'Sport', 'Every match, live and again, for 30 days', 'Semua pertandingan, langsung dan ulang, selama 30 hari', 30, 79000, 2, '["popular"]', 'sport'),
  ('all-365', 'Everything', 'All of it for a whole year', 'Semuanya selama setahun penuh', 365, 799000, 3, '["best_value"]', 'all');
INSERT INTO packages (package_id, name, description_en, description_id, duration_days, price, is_active, position, package_group) VALUES
  ('retired-30', 'Classic', 'No longer sold', 'Sudah tidak dijual', 30, 39000, 0, 9, 'classic');
INSERT INTO methods (method, provider, method_group, page, label_en, label_id, min, max, window_seconds, position) VALUES
  ('qris', 'qris', 'qr', 'fm-qris', 'QRIS', 'QRIS', 1000, 10000000, 900, 1);
