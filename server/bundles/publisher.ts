import { Worker } from 'node:worker_threads';
import type { FlowDocumentItem } from '../../src/contracts/content.ts';
import type { PublishedFlow } from '../../publish/publish.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import { failed, type Result } from '../../src/contracts/result.ts';

/** Checks and compiles one document. It never throws: what goes wrong is a problem of the document. */
export type Publish = (
  item: FlowDocumentItem,
  messageKeys: readonly string[],
) => Promise<Result<PublishedFlow, readonly Problem[]>>;

export interface Publisher {
  readonly publish: Publish;
  stop(): Promise<void>;
}

/** What travels to the worker. */
export interface PublishOrder {
  readonly item: FlowDocumentItem;
  readonly messageKeys: readonly string[];
}

/** A document that takes longer is refused: a pattern or a rule in it would keep a thread busy for ever. */
const deadlineMs = 30_000;
const idleMs = 10_000;

/**
 * Publishes in a worker thread, one document at a time: however long a document takes to judge, no request waits for it, and one that exhausts
 * stack, memory or time costs its own worker only.
 */
export function createPublisher(options: { readonly deadlineMs?: number } = {}): Publisher {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function dismiss(): Promise<void> {
    clearTimeout(idle);
    const dismissed = worker;
    worker = null;
    await dismissed?.terminate();
  }

  async function order(work: PublishOrder): Promise<Result<PublishedFlow, readonly Problem[]>> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./publishWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const answer = await answerOf(worker, work, options.deadlineMs ?? deadlineMs);
    if (typeof answer === 'string') {
      await dismiss();
      return failed([stopped(answer)]);
    }
    idle = setTimeout(() => void dismiss(), idleMs);
    idle.unref();
    return answer;
  }

  return {
    publish(item, messageKeys) {
      const result = queue.then(() => order({ item, messageKeys }));
      queue = result.catch(() => undefined);
      return result;
    },
    stop: dismiss,
  };
}

/** The worker's answer, or a sentence that says why there is none. */
function answerOf(
  worker: Worker,
  work: PublishOrder,
  deadline: number,
): Promise<Result<PublishedFlow, readonly Problem[]> | string> {
  return new Promise((resolve) => {
    const onMessage = (answer: Result<PublishedFlow, readonly Problem[]>): void => end(answer);
    const onError = (fault: Error): void => end(`checking it ended with: ${fault.message}`);
    const onExit = (): void => end('checking it ended without a result');
    const end = (answer: Result<PublishedFlow, readonly Problem[]> | string): void => {
      clearTimeout(timer);
      // Only these: Node hangs listeners of its own on a worker, and without them the next answer never comes.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      // A worker that fails while it is dismissed has been judged already.
      if (worker.listenerCount('error') === 0) worker.on('error', () => undefined);
      resolve(answer);
    };
    const timer = setTimeout(() => end(`checking it took longer than ${deadline} ms`), deadline);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(work);
  });
}

function stopped(reason: string): Problem {
  return {
    rule: 'EDGE-12',
    severity: 'error',
    pointer: '/document',
    sentence: `The document could not be published: ${reason}.`,
    cure: 'Make it smaller, or simplify its patterns and rules; if it is neither large nor deep, tell the developers.',
  };
}
