import { isMainThread } from 'node:worker_threads';

// The database holds the administrator's token: what Directus writes is for its own user alone. Loaded ahead of Directus, and ahead of
// each of its workers, which share the process's mask and may not set it.
if (isMainThread) process.umask(0o077);
