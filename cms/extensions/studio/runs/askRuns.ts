import type { MidFlow } from '@alur/publish/runs';
import type { RunsAnswer, RunsOrder } from './runsOrder.ts';

/** After this many milliseconds a draft may be published without an answer. */
const patience = 10_000;
/** What the worker's own start takes of them. */
const spare = 1000;

/** What becomes of people who are in the middle of a flow. `unknown`: it can't be found out here, or not in time. */
export type Runs = { readonly is: 'looking' | 'unknown' } | { readonly is: 'found'; readonly found: MidFlow };

/** What visitors get of a flow, or would get. */
interface Content {
  readonly document: unknown;
  readonly messages: unknown;
}

/** Looks at runs in a worker of its own: nothing else waits for it. */
export interface RunsLook {
  /** Looks at two states of a flow; what it was looking at before is dropped. */
  look(flow: string, before: Content, after: Content): void;
  stop(): void;
}

/** The part of a worker that is needed. */
export interface RunsWorker {
  postMessage(order: RunsOrder): void;
  terminate(): void;
}

/** @throws where the browser starts no worker */
export type StartRunsWorker = (onAnswer: (answer: RunsAnswer) => void, onError: () => void) => RunsWorker;

/** The worker that checks drafts, from our endpoint beside Studio. */
export const startRunsWorker: StartRunsWorker = (onAnswer, onError) => {
  const worker = new Worker(new URL('../alur-check/worker.js', document.baseURI), {
    type: 'module',
    name: 'alur-runs',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<RunsAnswer>) => onAnswer(data));
  worker.addEventListener('error', onError);
  return worker;
};

/**
 * @example
 * const runs = createRunsLook(startRunsWorker, (next) => (state.value = next));
 * runs.look('login', published, draft);
 */
export function createRunsLook(start: StartRunsWorker, show: (runs: Runs) => void): RunsLook {
  let worker: RunsWorker | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  };
  const end = (runs: Runs): void => {
    stop();
    show(runs);
  };
  return {
    look(flow, before, after) {
      stop();
      show({ is: 'looking' });
      const order: RunsOrder = {
        kind: 'runs',
        before: JSON.stringify({ key: flow, status: 'published', ...before }),
        after: JSON.stringify({ key: flow, status: 'published', ...after }),
        time: patience - spare,
      };
      try {
        worker = start(
          ({ found }) => end(found === null ? { is: 'unknown' } : { is: 'found', found }),
          () => end({ is: 'unknown' }),
        );
        timer = setTimeout(() => end({ is: 'unknown' }), patience);
        worker.postMessage(order);
      } catch {
        end({ is: 'unknown' });
      }
    },
    stop,
  };
}
