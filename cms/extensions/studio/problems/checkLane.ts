import type { FlowsBeside } from '../../guard/besideRoutes.ts';
import type { CheckAnswer, CheckOrder, DrawAnswer } from './checkOrders.ts';

/** The part of a worker that is needed. */
export interface CheckWorker {
  postMessage(order: CheckOrder): void;
  terminate(): void;
}

/** What a worker reports. */
export interface CheckEvents {
  readonly onAnswer: (answer: CheckAnswer | DrawAnswer) => void;
  /** It did not start, or it ended. */
  readonly onError: () => void;
}

/** Starts a worker. @throws where the browser starts none */
export type StartWorker = (events: CheckEvents) => CheckWorker;

/** What a lane reports. */
export interface LaneEvents {
  readonly onDrawn: (answer: DrawAnswer) => void;
  readonly onAnswer: (answer: CheckAnswer) => void;
  /** `off`: no worker starts here. `failed`: it ended without an answer. */
  readonly onEnd: (why: 'off' | 'failed') => void;
}

/** An order to check a draft. */
export type CheckOfDraft = Extract<CheckOrder, { readonly kind: 'check' }>;

/** One worker that takes one order at a time: of those that come meanwhile the newest alone. */
export class CheckLane {
  readonly #start: StartWorker;
  readonly #events: LaneEvents;
  #worker: CheckWorker | null = null;
  /** What the worker knows of the flows beside the draft. */
  #known: FlowsBeside | null = null;
  #busyWith: CheckOfDraft | null = null;
  #next: (() => CheckOfDraft) | null = null;
  /** Whether a worker has ever answered: one that never does is not let in. */
  #hasAnswered = false;
  #isOff = false;

  constructor(start: StartWorker, events: LaneEvents) {
    this.#start = start;
    this.#events = events;
  }

  /** Has an order answered, at once or once the worker is free. */
  answer(beside: FlowsBeside, order: () => CheckOfDraft): void {
    if (this.#isOff) return this.#events.onEnd('off');
    this.#next = order;
    if (this.#busyWith !== null) return undefined;
    this.#worker ??= this.#open();
    if (this.#worker === null) return this.#events.onEnd('off');
    if (this.#known !== beside) this.#worker.postMessage({ kind: 'beside', beside });
    this.#known = beside;
    this.#busyWith = order();
    this.#next = null;
    return this.#worker.postMessage(this.#busyWith);
  }

  stop(): void {
    this.#worker?.terminate();
    [this.#worker, this.#known, this.#busyWith, this.#next] = [null, null, null, null];
  }

  /** A walk that nobody waits for any more ends; the worker stays, with all that it remembers. */
  dropWalk(): void {
    if (this.#busyWith?.isProven !== true) return;
    this.#worker?.postMessage({ kind: 'drop' });
    this.#busyWith = null;
  }

  #open(): CheckWorker | null {
    try {
      return this.#start({
        onAnswer: (data) => this.#take(data),
        onError: () => {
          this.#isOff = !this.#hasAnswered;
          this.stop();
          this.#events.onEnd(this.#isOff ? 'off' : 'failed');
        },
      });
    } catch {
      return null;
    }
  }

  #take(data: CheckAnswer | DrawAnswer): void {
    this.#hasAnswered = true;
    if (data.kind === 'drawn') return this.#events.onDrawn(data);
    // An answer may be on its way while its walk is dropped.
    if (data.number === this.#busyWith?.number) this.#busyWith = null;
    if (this.#busyWith === null && this.#next !== null && this.#known !== null)
      this.answer(this.#known, this.#next);
    return this.#events.onAnswer(data);
  }
}
