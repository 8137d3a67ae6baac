// Preloaded into every process of the product: what it writes is readable by its owner only,
// and when the launcher is gone, however it went, the process ends too.
import { isMainThread } from 'node:worker_threads';

// A worker thread loads this too, shares the setting, and may not make it.
if (isMainThread) process.umask(0o077);
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
// The channel must not keep a process alive that has nothing else to do.
process.channel?.unref();
