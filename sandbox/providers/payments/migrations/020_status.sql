-- What has run out is looked for every second: it must not cost a look at every code there ever was.
CREATE INDEX codes_status ON codes (status, expires_at);
