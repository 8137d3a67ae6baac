import { createPublisher, type Publisher, type PublisherOptions } from '@alur/publish/publisher';

/** Beside this file, where it is source as where it is built into an extension of the CMS. */
const worker = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? './publishWorker.ts' : './publishWorker.js',
  import.meta.url,
);

/**
 * Publishes documents of this product in worker threads: {@link createPublisher}.
 *
 * @example
 * const publisher = startPublisher({ deadlineMs: 8000 });
 */
export function startPublisher(options: PublisherOptions = {}): Publisher {
  return createPublisher(worker, options);
}
