import { parentPort } from 'node:worker_threads';
import type { FlowPublisher } from '../definePublisher.ts';
import { MachineBusy } from '../patterns/patternProof.ts';
import type { Order, PublishOrder, WorkerMessage } from './publishLane.ts';

/**
 * In a worker thread: answers each {@link Order} with what publish returns, an outline, or what the preview draws.
 *
 * @param shippedKeys the message keys that ship with the product: read where an order does not bring all there are
 */
export function answerOrders(
  publisher: Pick<FlowPublisher, 'publish' | 'outline' | 'drawable'>,
  shippedKeys: () => Promise<ReadonlySet<string>>,
): void {
  const publish = async (order: PublishOrder): ReturnType<FlowPublisher['publish']> => {
    const { item, messageKeys, routes, others, former, keysComplete } = order;
    const shipped = keysComplete ? [] : await shippedKeys();
    return publisher.publish(item, {
      messageKeys: new Set([...messageKeys, ...shipped]),
      routes,
      ...(others === undefined ? {} : { others }),
      ...(former === undefined ? {} : { former }),
    });
  };
  const answer = async (order: Order): Promise<WorkerMessage> => {
    switch (order.kind) {
      case 'outline':
        return { kind: 'outline', outline: publisher.outline(order.item) };
      case 'draw':
        return { kind: 'drawn', flow: publisher.drawable(order.item) };
      case 'publish':
        return { kind: 'result', result: await publish(order) };
    }
  };
  parentPort?.on('message', (order: Order) => {
    void answer(order).then(send, (fault: unknown) => {
      if (fault instanceof MachineBusy) return send({ kind: 'busy' });
      // A throw here ends the worker, and with it the order.
      setImmediate(() => {
        throw fault;
      });
    });
  });
  send({ kind: 'loaded' });
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
