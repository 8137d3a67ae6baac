import type { PublishedFlow } from '../publish.ts';
import type { FlowDocumentItem } from '../../src/contracts/content.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import { failed, type Result } from '../../src/contracts/result.ts';
import { createPublishLane, type PublishOrder } from './publishLane.ts';

/** Checks and compiles one document. It never throws: what goes wrong is a problem of the document. */
export type Publish = (
  item: FlowDocumentItem,
  messageKeys: readonly string[],
  /** Paths that the other documents claim. */
  routes?: readonly string[],
  neighbours?: Pick<PublishOrder, 'others' | 'former'>,
) => Promise<Result<PublishedFlow, readonly Problem[]>>;

export interface Publisher {
  readonly publish: Publish;
  stop(): Promise<void>;
}

/** A document that takes longer is refused: a pattern or a condition in it would keep a thread busy for ever. */
const deadlineMs = 15_000;
/** A document that takes longer waits for its turn among the slow ones, so that the others need not wait for it (R5). */
const quickMs = 2000;

/**
 * Publishes in worker threads: however long a document takes to check, no request waits for it, and one that exhausts stack, memory or time costs
 * its own worker only. Documents take one lane, one after the other, the
 * cheapest first; a slow one moves to a second lane, where it goes at once the next time.
 *
 * @example
 * const publisher = createPublisher();
 * const result = await publisher.publish(item, messageKeys);
 * await publisher.stop();
 */
export function createPublisher(
  options: {
    readonly deadlineMs?: number;
    readonly quickMs?: number;
    /** The keys that come with an order are all there are: where `locales` is not beside the product. */
    readonly keysComplete?: boolean;
  } = {},
): Publisher {
  const deadline = options.deadlineMs ?? deadlineMs;
  const quickDeadline = Math.min(options.quickMs ?? quickMs, deadline);
  const quick = createPublishLane();
  const slow = createPublishLane();
  const slowKeys = new Set<string>();

  async function answerTo(...[item, messageKeys, routes = [], neighbours = {}]: Parameters<Publish>) {
    const order = { ...neighbours, item, messageKeys, routes, keysComplete: options.keysComplete ?? false };
    if (!slowKeys.has(item.key)) {
      const answer = await quick.publish(order, quickDeadline);
      if (answer.kind !== 'late') return answer;
      slowKeys.add(item.key);
    }
    const since = performance.now();
    const answer = await slow.publish(order, deadline);
    if (performance.now() - since < quickDeadline) slowKeys.delete(item.key);
    return answer;
  }

  return {
    async publish(...given) {
      const answer = await answerTo(...given);
      switch (answer.kind) {
        case 'result':
          return answer.result;
        case 'late':
          return failed([stopped(`checking it took longer than ${deadline} ms`)]);
        case 'failed':
          return failed([stopped(answer.reason)]);
      }
    },
    async stop() {
      await Promise.all([quick.stop(), slow.stop()]);
    },
  };
}

function stopped(reason: string): Problem {
  return {
    rule: 'EDGE-12',
    severity: 'error',
    pointer: '/document',
    sentence: `The document could not be published: ${reason}.`,
    cure: 'Make it smaller, or simplify its patterns and conditions. If it is neither large nor deep, report it to the developers.',
  };
}
