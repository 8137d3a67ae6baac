/** Runs in a worker thread: answers each {@link PublishOrder} with what publish says. */
import { parentPort } from 'node:worker_threads';
import { publishFlow } from '../../publish/publish.ts';
import type { PublishOrder } from './publisher.ts';

parentPort?.on('message', (order: PublishOrder) => {
  void publishFlow(order.item, { messageKeys: new Set(order.messageKeys) }).then(
    (result) => parentPort?.postMessage(result),
    // A throw here ends the worker, and with it the order.
    (fault: unknown) =>
      setImmediate(() => {
        throw fault;
      }),
  );
});
