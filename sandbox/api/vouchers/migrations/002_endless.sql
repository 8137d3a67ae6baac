-- A voucher without an end has the last moment of the year 9999; before, vouchers to try had the end of 2099.
UPDATE vouchers SET ends_at = 253402300799999 WHERE ends_at = 4102419600000;
