-- The page of ours below /vplus/pay/history/method/ that a provider leads back to once a method was saved there; null: it can't be saved.
ALTER TABLE methods ADD COLUMN link_page TEXT;
UPDATE methods SET link_page = 'cxendit' WHERE method IN ('card', 'ovo', 'dana', 'shopeepay');
UPDATE methods SET link_page = 'cgopay' WHERE method = 'gopay';
UPDATE methods SET link_page = 'cmotion-pay' WHERE method = 'motionpay';
