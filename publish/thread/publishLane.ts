import { Worker } from 'node:worker_threads';
import type { FlowDocumentItem } from '../contract/item.ts';
import type { DrawableFlow } from '../contract/drawableFlow.ts';
import type { PublishedFlow } from '../publish.ts';
import type { Problem } from '../contract/problem.ts';
import type { FlowOutline } from '../prove/contract.ts';
import type { Result } from '@alur/engine/result';
import { isRecord } from '@alur/engine/json';

/** A document to publish. */
export interface PublishOrder {
  readonly kind: 'publish';
  readonly item: FlowDocumentItem;
  readonly messageKeys: readonly string[];
  /** Paths that the other documents claim. */
  readonly routes: readonly string[];
  /** Outlines of all other published flows, where what lies between documents is looked at. */
  readonly others?: readonly FlowOutline[];
  /** Paths that the document had until now. */
  readonly former?: readonly string[];
  /** The keys are all there are; otherwise those that ship are read and added. */
  readonly keysComplete: boolean;
}

/** An item whose outline others need: it takes nothing of the time that their own checks have. */
export interface OutlineOrder {
  readonly kind: 'outline';
  /** As it is stored. */
  readonly item: unknown;
}

/** An item to make ready for the preview. */
export interface DrawOrder {
  readonly kind: 'draw';
  /** As it is stored. */
  readonly item: unknown;
}

/** What travels to the worker. */
export type Order = PublishOrder | OutlineOrder | DrawOrder;

interface PublishResult {
  readonly kind: 'result';
  readonly result: Result<PublishedFlow, readonly Problem[]>;
}

/** `null`: an item that can't be decoded has none. */
interface OutlineResult {
  readonly kind: 'outline';
  readonly outline: FlowOutline | null;
}

/** `null`: an item that is not finished can't be drawn. */
interface DrawnResult {
  readonly kind: 'drawn';
  readonly flow: DrawableFlow | null;
}

/** The machine gave the check too little time to come to its end: nothing is known of the document. */
interface Busy {
  readonly kind: 'busy';
}

/** What the worker sends: once that it has loaded, then a result for each order, unless the proof of a pattern got too little time. */
export type WorkerMessage = { readonly kind: 'loaded' } | PublishResult | OutlineResult | DrawnResult | Busy;

/** Why there is no result. `late`: the check used up its computing time. */
type NoResult = { readonly kind: 'late' } | Busy | { readonly kind: 'failed'; readonly reason: string };

/** What a check may take. */
export interface Allowance {
  /** Computing time of its thread, in milliseconds: as much on a busy machine as on an idle one. */
  readonly cpuMs: number;
  /** Milliseconds by the clock. */
  readonly wallMs: number;
}

export type LaneAnswer = PublishResult | OutlineResult | DrawnResult | NoResult;

/** A worker thread that takes up one order at a time, the cheapest of those that wait first. */
export interface PublishLane {
  /** The time begins when the worker takes the order up. */
  answer(order: Order, allowance: Allowance): Promise<LaneAnswer>;
  /** From now on every answer is `busy`. */
  stop(): Promise<void>;
}

/** An order that waits for its turn. */
interface Waiting {
  readonly cost: number;
  readonly begin: () => void;
}

/** Loading is no document's fault. */
const toLoad: Allowance = { cpuMs: 60_000, wallMs: 180_000 };
/** Between two looks at the computing time, at most. */
const lookMs = 250;

/**
 * Opens a lane. Its worker starts with the first order, ends when it is idle, and is replaced after an order that was late or ended it.
 *
 * @param workerFile a module that calls `answerOrders`
 * @param idleMs how long its worker waits for another order before it ends
 * @param cpuOf computing time of a worker until now, in milliseconds
 */
export function createPublishLane(
  workerFile: URL,
  { idleMs = 10_000, cpuOf = cpuOfThread }: { readonly idleMs?: number; readonly cpuOf?: CpuOf } = {},
): PublishLane {
  let worker: Worker | null = null;
  let stopped = false;
  let idle: NodeJS.Timeout | undefined;
  const turns = createTurns();

  async function dismiss(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function run(order: Order, allowance: Allowance): Promise<LaneAnswer> {
    if (stopped) return { kind: 'busy' };
    clearTimeout(idle);
    worker?.ref();
    if (worker === null) {
      worker = new Worker(workerFile, {
        resourceLimits: { maxOldGenerationSizeMb: 256 },
      });
      const loaded = await nextMessage(worker, toLoad, cpuOf);
      if (loaded.kind !== 'loaded')
        return dismissWith(stopped || loaded.kind === 'late' ? { kind: 'busy' } : loaded);
    }
    try {
      worker.postMessage(order);
    } catch {
      return dismissWith({ kind: 'failed', reason: 'it is too deep to be checked' });
    }
    const message = await nextMessage(worker, allowance, cpuOf);
    // Where the lane was stopped meanwhile, the worker's end says nothing of the document.
    if (message.kind !== 'result' && message.kind !== 'outline' && message.kind !== 'drawn')
      return dismissWith(stopped ? { kind: 'busy' } : message);
    idle = setTimeout(() => void dismiss(), idleMs);
    idle.unref();
    // An idle worker keeps no process alive.
    worker.unref();
    return message;
  }

  async function dismissWith(message: WorkerMessage | NoResult): Promise<LaneAnswer> {
    await dismiss();
    return message.kind === 'loaded' ? { kind: 'failed', reason: 'its checks began twice' } : message;
  }

  return {
    async answer(order, allowance) {
      await turns.take(order);
      return run(order, allowance).finally(turns.end);
    },
    async stop() {
      stopped = true;
      await dismiss();
    },
  };
}

/** Lets one order through at a time, the cheapest of those that wait first. */
function createTurns(): { take(order: Order): Promise<void>; end(): void } {
  const waiting: Waiting[] = [];
  let busy = false;
  return {
    take({ item }) {
      if (!busy) {
        busy = true;
        return Promise.resolve();
      }
      return new Promise((begin) => {
        const cost = costOf(item);
        const behind = waiting.findIndex((other) => other.cost > cost);
        waiting.splice(behind === -1 ? waiting.length : behind, 0, { cost, begin });
      });
    },
    end() {
      const next = waiting.shift();
      if (next === undefined) busy = false;
      else next.begin();
    },
  };
}

/** How long a document may take, as far as its text shows: what is proven of its patterns takes longest, then its size counts. */
function costOf(item: unknown): number {
  const document = isRecord(item) ? item['document'] : null;
  try {
    const text = JSON.stringify(document ?? null);
    const patterns = text.split('"pattern"').length - 1;
    return patterns * 100_000 + Math.min(text.length, 99_999);
  } catch {
    // Too deep to be written, and soon refused for it.
    return Number.POSITIVE_INFINITY;
  }
}

/** Computing time of a worker until now, in milliseconds. */
export type CpuOf = (worker: Worker) => Promise<number>;

/** Answers while the thread is at work too. */
async function cpuOfThread(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** The worker's next message, or why none came. */
function nextMessage(
  worker: Worker,
  { cpuMs, wallMs }: Allowance,
  cpuOf: CpuOf,
): Promise<WorkerMessage | NoResult> {
  return new Promise((resolve) => {
    let began: number | null = null;
    const end = (answer: WorkerMessage | NoResult): void => {
      clearTimeout(timer);
      clearInterval(looks);
      // Only these: Node hangs listeners of its own on a worker, and without them the next message never comes.
      worker.off('message', end).off('error', onError).off('exit', onExit);
      // A worker that fails while it is being dismissed has nothing more to answer.
      if (worker.listenerCount('error') === 0) worker.on('error', () => undefined);
      resolve(answer);
    };
    const look = async (): Promise<void> => {
      const spent = await cpuOf(worker);
      began ??= spent;
      if (spent - began > cpuMs) end({ kind: 'late' });
    };
    const onError = (fault: Error): void =>
      end({ kind: 'failed', reason: `checking it ended with: ${fault.message}` });
    const onExit = (): void => end({ kind: 'failed', reason: 'checking it ended without a result' });
    const timer = setTimeout(() => end({ kind: 'busy' }), wallMs);
    // A worker that is ending gives no time any more; its end is heard of by itself.
    const looks = setInterval(() => void look().catch(() => undefined), Math.min(lookMs, cpuMs));
    void look().catch(() => undefined);
    worker.on('message', end).on('error', onError).on('exit', onExit);
  });
}
