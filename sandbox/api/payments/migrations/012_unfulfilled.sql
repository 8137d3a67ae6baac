-- What is paid and not granted yet is looked for every second: it must not cost a look at every payment there ever was.
CREATE INDEX payments_unfulfilled ON payments (id) WHERE status = 'PAID' AND fulfilment IN ('NONE', 'PENDING');
