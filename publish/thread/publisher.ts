import type { DrawableFlow } from '../contract/drawableFlow.ts';
import type { PublishedFlow } from '../publish.ts';
import type { FlowDocumentItem } from '../contract/item.ts';
import type { Problem } from '../contract/problem.ts';
import type { SaidValue } from '../contract/said.ts';
import { say } from '../wording/say.ts';
import { inWords } from '../wording/wordSaid.ts';
import type { FlowOutline } from '../prove/contract.ts';
import { failure, type Result } from '@alur/engine/result';
import { createNeighbours, type Neighbours } from './neighbours.ts';
import {
  type Allowance,
  createPublishLane,
  type CpuOf,
  type LaneAnswer,
  type PublishOrder,
} from './publishLane.ts';

/** What is beside a document that is published. */
interface Beside extends Pick<PublishOrder, 'former'> {
  /** All other published items as they are stored, where what lies between documents is looked at. */
  readonly others?: readonly unknown[];
  /** Outlines of further ones, from {@link Publisher.outlinesOf}. */
  readonly outlines?: readonly FlowOutline[];
}

/** Checks and compiles one document. It never throws: what goes wrong is a problem of the document. */
export type Publish = (
  item: FlowDocumentItem,
  messageKeys: readonly string[],
  /** Paths that the other documents claim. */
  routes?: readonly string[],
  beside?: Beside,
) => Promise<Result<PublishedFlow, readonly Problem[]>>;

export interface Publisher {
  readonly publish: Publish;
  /** What others have to know of items, in their order; null for one that can't be read. Null instead of all where the machine was too busy. */
  outlinesOf(items: readonly unknown[]): Promise<readonly (FlowOutline | null)[] | null>;
  /** An item as the preview draws it; null where it is not finished. Undefined where the machine was too busy, or the item takes too much of it. */
  drawableOf(item: unknown): Promise<DrawableFlow | null | undefined>;
  stop(): Promise<void>;
}

export interface PublisherOptions {
  readonly deadlineMs?: number;
  readonly quickMs?: number;
  /** By the clock, in milliseconds; default eight times the computing time. */
  readonly patienceMs?: number;
  /** How long a thread without work waits for some; default ten seconds. */
  readonly idleMs?: number;
  /** Replaces the clock of computing time. */
  readonly cpuOf?: CpuOf;
  /** The keys that come with an order are all there are: where `locales` is not beside the product. */
  readonly keysComplete?: boolean;
}

/** Computing time of a document's check, in milliseconds. One that takes more is refused: a pattern or a condition in it would keep a thread busy for ever. */
const deadlineMs = 15_000;
/** A document that takes longer waits for its turn among the slow ones, so that the others need not wait for it (R5). */
const quickMs = 2000;
/** So many times its computing time a check may take by the clock. */
const patience = { quick: 2, slow: 8 } as const;
/** By the clock, at least. */
const leastPatienceMs = 10_000;

/** The rule of a problem that is the machine's and not the document's. */
const busyRule = 'EDGE-3110';

/** Whether nothing is known of a document, because the machine was too busy to check it: it is to be checked again. */
export function isUndecided(problems: readonly Problem[]): boolean {
  return problems.some(({ rule }) => rule === busyRule);
}

/**
 * Publishes in worker threads: however long a document takes to check, no request waits for it, and one that exhausts stack, memory or computing time costs
 * its own worker only. What ran out of time by the clock alone is {@link isUndecided}. Documents take one lane, one after the other, the
 * cheapest first; a slow one moves to a second lane, where it goes at once the next time. What it has to know of the documents beside it is worked out in that
 * lane too, outside its own time and once for each, however often the threads come and go.
 *
 * @param worker a module that calls `answerOrders` for a product
 * @example
 * const publisher = createPublisher(new URL('./publishWorker.ts', import.meta.url));
 * const result = await publisher.publish(item, messageKeys);
 * await publisher.stop();
 */
export function createPublisher(worker: URL, options: PublisherOptions = {}): Publisher {
  const deadline = options.deadlineMs ?? deadlineMs;
  const quickDeadline = Math.min(options.quickMs ?? quickMs, deadline);
  const toBeQuick: Allowance = { cpuMs: quickDeadline, wallMs: quickDeadline * patience.quick };
  const atMost: Allowance = {
    cpuMs: deadline,
    wallMs: options.patienceMs ?? Math.max(leastPatienceMs, deadline * patience.slow),
  };
  const [quick, slow] = [createPublishLane(worker, options), createPublishLane(worker, options)];
  const neighbours = createNeighbours((item) => slow.answer({ kind: 'outline', item }, atMost));
  const slowKeys = new Set<string>();

  async function answerTo(
    ...[item, messageKeys, routes = [], beside = {}]: Parameters<Publish>
  ): Promise<LaneAnswer> {
    const { others, outlines: given, ...former } = beside;
    const outlines = await outlinesBeside(given, others, neighbours);
    if (outlines === null) return { kind: 'busy' };
    const order: PublishOrder = {
      kind: 'publish',
      ...former,
      ...(outlines === undefined ? {} : { others: outlines }),
      item,
      messageKeys,
      routes,
      keysComplete: options.keysComplete ?? false,
    };
    if (!slowKeys.has(item.key)) {
      const answer = await quick.answer(order, toBeQuick);
      if (answer.kind !== 'late' && answer.kind !== 'busy') return answer;
      slowKeys.add(item.key);
    }
    const since = performance.now();
    const answer = await slow.answer(order, atMost);
    if (performance.now() - since < quickDeadline) slowKeys.delete(item.key);
    return answer;
  }

  return {
    async publish(...given) {
      return resultFrom(await answerTo(...given), deadline);
    },
    outlinesOf: (items) => neighbours.outlinesOf(items),
    async drawableOf(item) {
      const answer = await slow.answer({ kind: 'draw', item }, atMost);
      return answer.kind === 'drawn' ? answer.flow : undefined;
    },
    async stop() {
      await Promise.all([quick.stop(), slow.stop()]);
    },
  };
}

/** @param deadline milliseconds of computing time that the check had */
function resultFrom(answer: LaneAnswer, deadline: number): Result<PublishedFlow, readonly Problem[]> {
  switch (answer.kind) {
    case 'result':
      return answer.result;
    case 'late':
      return failure([stoppedProblem(say('publisher.late', { limit: deadline }))]);
    case 'busy':
      return failure([undecided]);
    case 'failed':
      return failure([stoppedProblem(answer.reason)]);
    case 'outline':
    case 'drawn':
      return failure([stoppedProblem(say('publisher.ended'))]);
  }
}

/** The outlines that are given and those of further items; undefined: neither is. Null where the machine was too busy. */
async function outlinesBeside(
  given: Beside['outlines'],
  others: Beside['others'],
  neighbours: Neighbours,
): Promise<readonly FlowOutline[] | undefined | null> {
  if (others === undefined) return given;
  const own = await neighbours.outlinesOf(others);
  return own === null ? null : [...(given ?? []), ...own.filter((each) => each !== null)];
}

/** The problem that is the machine's: nothing is known of the document. */
export const undecided: Problem = {
  rule: busyRule,
  severity: 'error',
  pointer: '',
  ...inWords(say('publisher.busy'), say('publisher.busy.cure')),
};

function stoppedProblem(reason: SaidValue): Problem {
  return {
    rule: 'EDGE-12',
    severity: 'error',
    pointer: '/document',
    ...inWords(say('publisher.stopped', { reason }), say('publisher.stopped.cure')),
  };
}
