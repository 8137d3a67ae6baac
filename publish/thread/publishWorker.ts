/** Runs in a worker thread: answers each {@link PublishOrder} with what publish returns. */
import { parentPort } from 'node:worker_threads';
import { outlinesOf } from '../outlines.ts';
import { MachineBusy } from '../patterns/patternProof.ts';
import { publishFlow } from '../publish.ts';
import { shippedMessageKeys } from '../shippedMessages.ts';
import type { PublishOrder, WorkerMessage } from './publishLane.ts';

parentPort?.on('message', (order: PublishOrder) => {
  void publish(order).then(
    (result) => send({ kind: 'result', result }),
    (fault: unknown) => {
      if (fault instanceof MachineBusy) return send({ kind: 'busy' });
      // A throw here ends the worker, and with it the order.
      setImmediate(() => {
        throw fault;
      });
    },
  );
});
send({ kind: 'loaded' });

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function publish(order: PublishOrder): ReturnType<typeof publishFlow> {
  const { item, messageKeys, routes, others, former, keysComplete } = order;
  const shipped = keysComplete ? [] : await shippedMessageKeys();
  return publishFlow(item, {
    messageKeys: new Set([...messageKeys, ...shipped]),
    routes,
    ...(others === undefined ? {} : { others: outlinesOf(others) }),
    ...(former === undefined ? {} : { former }),
  });
}
