import type { FlowRuntime } from '../../contracts/runtime.ts';

/** What a history entry says of the step that it shows. */
interface StepEntry {
  /** The run of the flow that made the entry: another run never follows it. */
  readonly run: string;
  readonly step: string;
}

export interface StepHistoryOptions {
  readonly runtime: FlowRuntime;
  /** The document was reloaded and the flow is its first: the run before the reload goes on. */
  readonly resumed: boolean;
  readonly self: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;
  readonly newRun?: () => string;
}

/**
 * Puts a flow's steps into the browser's history: Back shows the previous step and then leaves, Forward returns. The address stays as it is. A step
 * that a call led to takes the place of the one before, so that Back never repeats the call. Returns a function that stops it.
 *
 * @example
 * useEffect(() => followSteps({ runtime, resumed, self: window }), [runtime]);
 */
export function followSteps({ runtime, resumed, self, newRun = randomRun }: StepHistoryOptions): () => void {
  const { history, location } = self;
  const opened = location.pathname;
  let last = runtime.getSnapshot();
  const before = entryOf(history.state);
  const run = resumed && before?.step === last.step ? before.run : newRun();
  const entry = (step: string): StepEntry => ({ run, step });
  // Entries are marked once there is a second one: a flow of one step writes no history.
  let marked = before?.run === run;
  let following = false;

  const unsubscribe = runtime.subscribe(() => {
    const previous = last;
    last = runtime.getSnapshot();
    if (last.step === previous.step || following) return;
    if (previous.running === null) {
      if (!marked) history.replaceState(entry(previous.step), '');
      history.pushState(entry(last.step), '');
      marked = true;
    } else if (marked) history.replaceState(entry(last.step), '');
  });

  function onPopState(): void {
    if (!marked || location.pathname !== opened) return;
    const wanted = entryOf(history.state);
    if (wanted?.run === run && wanted.step !== last.step) {
      following = true;
      runtime.dispatch({ type: 'step', step: wanted.step });
      following = false;
    }
    // An entry of another run, or a call is under way: the entry shows what the screen shows.
    if (wanted?.step !== last.step || wanted.run !== run) history.replaceState(entry(last.step), '');
  }

  self.addEventListener('popstate', onPopState);
  return () => {
    unsubscribe();
    self.removeEventListener('popstate', onPopState);
  };
}

/** Whether this document was opened by a reload. */
export function wasReloaded(self: Window): boolean {
  const [navigation] = self.performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

function entryOf(state: unknown): StepEntry | null {
  if (typeof state !== 'object' || state === null || !('run' in state) || !('step' in state)) return null;
  const { run, step } = state;
  return typeof run === 'string' && typeof step === 'string' ? { run, step } : null;
}

function randomRun(): string {
  return crypto.randomUUID();
}
