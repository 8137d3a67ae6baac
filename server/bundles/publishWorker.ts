/** Runs in a worker thread: answers each {@link PublishOrder} with what publish says. */
import { parentPort } from 'node:worker_threads';
import { publishFlow } from '../../publish/publish.ts';
import { shippedMessageKeys } from '../../publish/shippedMessages.ts';
import type { PublishOrder } from './publisher.ts';

parentPort?.on('message', (order: PublishOrder) => {
  void publish(order).then(
    (result) => parentPort?.postMessage(result),
    // A throw here ends the worker, and with it the order.
    (fault: unknown) =>
      setImmediate(() => {
        throw fault;
      }),
  );
});

async function publish({ item, messageKeys }: PublishOrder): ReturnType<typeof publishFlow> {
  return publishFlow(item, { messageKeys: new Set([...messageKeys, ...(await shippedMessageKeys())]) });
}
