// The database holds the administrator's token: what Directus writes is for its own user alone. Loaded ahead of Directus.
process.umask(0o077);
