import { parentPort } from 'node:worker_threads';
import type { FlowPublisher } from '../definePublisher.ts';
import { MachineBusy } from '../patterns/patternProof.ts';
import type { PublishOrder, WorkerMessage } from './publishLane.ts';

/**
 * In a worker thread: answers each {@link PublishOrder} with what publish returns.
 *
 * @param shippedKeys the message keys that ship with the product: read where an order does not bring all there are
 */
export function answerOrders(
  publisher: Pick<FlowPublisher, 'publish' | 'outlines'>,
  shippedKeys: () => Promise<ReadonlySet<string>>,
): void {
  const publish = async (order: PublishOrder): ReturnType<FlowPublisher['publish']> => {
    const { item, messageKeys, routes, others, former, keysComplete } = order;
    const shipped = keysComplete ? [] : await shippedKeys();
    return publisher.publish(item, {
      messageKeys: new Set([...messageKeys, ...shipped]),
      routes,
      ...(others === undefined ? {} : { others: publisher.outlines(others) }),
      ...(former === undefined ? {} : { former }),
    });
  };
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
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
