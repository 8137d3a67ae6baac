import type { Locale } from '../../../../src/contracts/locale.ts';
import type { CheckAnswer, CheckOrder, DrawAnswer, FlowsBeside } from './checkOrders.ts';

/** The part of a worker that is needed. */
export interface CheckWorker {
  postMessage(order: CheckOrder): void;
  terminate(): void;
}

/** What a worker tells. */
export interface CheckEvents {
  readonly onAnswer: (answer: CheckAnswer | DrawAnswer) => void;
  /** It did not start, or it ended. */
  readonly onError: () => void;
}

/** What a checker needs, and whom it tells. */
export interface CheckerOptions {
  /** @throws where the browser starts none */
  readonly start: (events: CheckEvents) => CheckWorker;
  /** Null: it can't be read now. */
  readonly readBeside: () => Promise<FlowsBeside | null>;
  readonly show: (state: CheckState) => void;
  /** What the preview shows of what was typed last; null: it can't be drawn. */
  readonly draw?: (drawn: DrawAnswer['drawn']) => void;
}

/**
 * How far the check of what was typed last is. `off`: the browser starts no worker; `alone`: what is beside the flow can't be read now; `failed`: it took too long, or came to
 * no end.
 */
export type CheckState =
  | { readonly is: 'checking' | 'off' | 'alone' | 'failed' }
  | { readonly is: 'found'; readonly answer: CheckAnswer; readonly isWalking: boolean };

export interface Checker {
  /** Checks a draft as soon as nothing more was typed for a moment. @param flow as JSON, made only then; @param isDrawn a picture of it is shown */
  check(flow: () => string, locale: Locale, isDrawn?: boolean): void;
  /** What was typed last is not checked any more: it is no JSON now. */
  drop(): void;
  /** Reads what is beside the flow once more at the next check: others publish meanwhile. */
  forgetBeside(): void;
  stop(): void;
}

/** Milliseconds without a key after which a draft is checked; after which its ways are walked; after which a check is said to take its time, and is given up. A picture follows sooner. */
const after = { draw: 40, check: 120, walk: 600, said: 600, ended: 30_000 } as const;

/** What was typed last. */
interface Typed {
  readonly number: number;
  readonly flow: () => string;
  readonly locale: Locale;
  readonly isDrawn: boolean;
}

/**
 * Checks drafts in a worker while they are typed: the newest alone, a moment after the last key. The walk through their ways begins later, and the next key ends it.
 *
 * @example
 * const checker = createChecker({ start: startCheckWorker, readBeside, show: (next) => (state.value = next) });
 * checker.check(() => JSON.stringify(flow), 'en');
 */
export function createChecker(options: CheckerOptions): Checker {
  const { readBeside, show } = options;
  let typed: Typed | null = null;
  let number = 0;
  let beside: Promise<FlowsBeside | null> | null = null;
  let timers: Partial<Record<keyof typeof after, ReturnType<typeof setTimeout>>> = {};
  const wait = (name: keyof typeof after, work: () => void): void => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(work, after[name]);
  };
  const giveUp = (is: 'off' | 'failed'): void => {
    clearTimers();
    show({ is });
  };
  const lane = createLane(options.start, {
    onDrawn: (answer) => (answer.number === typed?.number ? options.draw?.(answer.drawn) : undefined),
    onAnswer: (answer) => {
      if (answer.number !== typed?.number) return;
      const isFit = answer.problems.every(({ severity }) => severity === 'warning');
      const isWalking = !answer.isProven && isFit && answer.patterns.length === 0;
      clearTimers();
      show({ is: 'found', answer, isWalking });
      if (isWalking) wait('walk', () => void run(true));
    },
    onEnd: giveUp,
  });

  function clearTimers(): void {
    for (const timer of Object.values(timers)) clearTimeout(timer);
    timers = {};
  }

  async function run(isProven: boolean): Promise<void> {
    const asked = typed;
    beside ??= readBeside();
    const known = await beside;
    if (asked === null || asked !== typed) return;
    if (known === null) {
      beside = null;
      clearTimers();
      show({ is: 'alone' });
      return;
    }
    wait('ended', () => {
      lane.stop();
      giveUp('failed');
    });
    lane.answer(known, () => ({
      kind: 'check',
      ...asked,
      flow: asked.flow(),
      isProven,
      isDrawn: asked.isDrawn && !isProven,
    }));
  }

  return {
    check(flow, locale, isDrawn = false) {
      number += 1;
      typed = { number, flow, locale, isDrawn };
      clearTimers();
      lane.dropWalk();
      wait(isDrawn ? 'draw' : 'check', () => void run(false));
      wait('said', () => show({ is: 'checking' }));
    },
    drop() {
      typed = null;
      clearTimers();
      lane.dropWalk();
    },
    forgetBeside() {
      beside = null;
    },
    stop() {
      typed = null;
      clearTimers();
      lane.stop();
    },
  };
}

/** What a lane tells. */
interface LaneEvents {
  readonly onDrawn: (answer: DrawAnswer) => void;
  readonly onAnswer: (answer: CheckAnswer) => void;
  /** `off`: no worker starts here. `failed`: it ended without an answer. */
  readonly onEnd: (why: 'off' | 'failed') => void;
}

type Check = Extract<CheckOrder, { readonly kind: 'check' }>;

/** One worker that takes one order at a time: of those that come meanwhile the newest alone. */
function createLane(start: CheckerOptions['start'], { onDrawn, onAnswer, onEnd }: LaneEvents) {
  let worker: CheckWorker | null = null;
  let told: FlowsBeside | null = null;
  let busyWith: Check | null = null;
  let next: (() => Check) | null = null;
  /** Whether a worker has ever answered: one that never does is not let in. */
  let hasAnswered = false;
  let isOff = false;

  function stop(): void {
    worker?.terminate();
    [worker, told, busyWith, next] = [null, null, null, null];
  }

  function open(): CheckWorker | null {
    try {
      return start({
        onAnswer: (data) => {
          hasAnswered = true;
          if (data.kind === 'drawn') return onDrawn(data);
          busyWith = null;
          if (next !== null && told !== null) answer(told, next);
          onAnswer(data);
        },
        onError: () => {
          isOff = !hasAnswered;
          stop();
          onEnd(isOff ? 'off' : 'failed');
        },
      });
    } catch {
      return null;
    }
  }

  function answer(beside: FlowsBeside, order: () => Check): void {
    if (isOff) return onEnd('off');
    next = order;
    if (busyWith !== null) return;
    worker ??= open();
    if (worker === null) return onEnd('off');
    if (told !== beside) worker.postMessage({ kind: 'beside', beside });
    told = beside;
    busyWith = order();
    next = null;
    worker.postMessage(busyWith);
  }

  return {
    answer,
    stop,
    /** A walk that nobody waits for any more ends, and the next worker gets ready. */
    dropWalk(): void {
      if (busyWith?.isProven !== true) return;
      const beside = told;
      stop();
      worker = open();
      if (worker !== null && beside !== null) worker.postMessage({ kind: 'beside', beside });
      told = beside;
    },
  };
}
