-- Pay-TV companies of the lab, and their subscriptions. The secret is what a company prints into its QR codes.
CREATE TABLE companies (
  code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  is_down INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE subscriptions (
  company TEXT NOT NULL REFERENCES companies (code),
  subscriber_id INTEGER NOT NULL,
  customer_id TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  qr TEXT NOT NULL UNIQUE,
  ended INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (company, subscriber_id)
) STRICT;
INSERT INTO companies (code, name) VALUES
  ('nusavision', 'Nusa Vision'),
  ('k-parabola', 'K-Parabola'),
  ('playlink', 'PlayLink Cable');
