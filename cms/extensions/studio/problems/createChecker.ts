import type { Locale } from '../../../../src/contracts/locale.ts';
import { CheckLane, type CheckOfDraft, type StartWorker } from './checkLane.ts';
import type { FlowsBeside } from '../../guard/besideRoutes.ts';
import type { CheckAnswer, DrawAnswer } from './checkOrders.ts';

/** What a checker needs, and where its results go. */
export interface CheckerOptions {
  readonly start: StartWorker;
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
  const timers = new Timers();
  const giveUp = (is: 'off' | 'alone' | 'failed'): void => {
    timers.clear();
    show({ is });
  };
  const lane = new CheckLane(options.start, {
    onDrawn: (answer) => (answer.number === typed?.number ? options.draw?.(answer.drawn) : undefined),
    onAnswer: (answer) => {
      if (answer.number !== typed?.number) return;
      const isWalking = isWorthWalking(answer);
      timers.clear();
      show({ is: 'found', answer, isWalking });
      if (isWalking) timers.wait('walk', () => void run(true));
    },
    onEnd: giveUp,
  });

  async function run(isProven: boolean): Promise<void> {
    const asked = typed;
    beside ??= readBeside();
    const known = await beside;
    if (asked === null || asked !== typed) return;
    if (known === null) {
      beside = null;
      giveUp('alone');
      return;
    }
    // The server looks at them meanwhile.
    if (known.left > 0) beside = null;
    timers.wait('ended', () => {
      lane.stop();
      giveUp('failed');
    });
    lane.answer(known, () => orderOf(asked, isProven));
  }

  const forget = (end: () => void): void => {
    typed = null;
    timers.clear();
    end();
  };
  return {
    check(flow, locale, isDrawn = false) {
      number += 1;
      typed = { number, flow, locale, isDrawn };
      timers.clear();
      lane.dropWalk();
      timers.wait(isDrawn ? 'draw' : 'check', () => void run(false));
      timers.wait('said', () => show({ is: 'checking' }));
    },
    drop: () => forget(() => lane.dropWalk()),
    forgetBeside: () => void (beside = null),
    stop: () => forget(() => lane.stop()),
  };
}

/** Whether a draft is sound so far, and only its ways are left to walk. */
function isWorthWalking({ isProven, problems, patterns }: CheckAnswer): boolean {
  return !isProven && problems.every(({ severity }) => severity === 'warning') && patterns.length === 0;
}

function orderOf(asked: Typed, isProven: boolean): CheckOfDraft {
  return { kind: 'check', ...asked, flow: asked.flow(), isProven, isDrawn: asked.isDrawn && !isProven };
}

/** What a checker waits for, each by its name. */
class Timers {
  #running: Partial<Record<keyof typeof after, ReturnType<typeof setTimeout>>> = {};

  wait(name: keyof typeof after, work: () => void): void {
    clearTimeout(this.#running[name]);
    this.#running[name] = setTimeout(work, after[name]);
  }

  clear(): void {
    for (const timer of Object.values(this.#running)) clearTimeout(timer);
    this.#running = {};
  }
}
