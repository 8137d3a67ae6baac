import type { FlowRuntime } from '../../contracts/runtime.ts';

/** What a history entry says of the step that it shows. */
interface StepEntry {
  /** The run of the flow that made the entry: another run never follows it. */
  readonly run: string;
  /** Which of the run's entries it is, the first is 0. */
  readonly index: number;
}

export interface StepHistoryOptions {
  readonly runtime: FlowRuntime;
  /** The document was reloaded and the flow is its first: the run before the reload goes on. */
  readonly resumed: boolean;
  readonly self: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;
  readonly newRun?: () => string;
}

/**
 * Puts the entries of a flow's run into the browser's history: Back shows the step before and then leaves, Forward shows the present step. The address
 * stays as it is. Returns a function that stops it.
 *
 * @example
 * useEffect(() => followSteps({ runtime, resumed, self: window }), [runtime]);
 */
export function followSteps({ runtime, resumed, self, newRun = randomRun }: StepHistoryOptions): () => void {
  const { history, location } = self;
  const opened = location.pathname;
  let last = runtime.getSnapshot();
  /** The entry that the browser shows. */
  let shown = last.entries.length - 1;
  const before = entryOf(history.state);
  const run = resumed && before?.index === shown ? before.run : newRun();
  // Entries are marked once there is a second one: a flow of one step writes no history.
  let marked = before?.run === run;

  const unsubscribe = runtime.subscribe(() => {
    const { entries } = last;
    last = runtime.getSnapshot();
    if (last.entries !== entries) follow();
  });

  /** Brings the browser to the run's last entry. */
  function follow(): void {
    const wanted = last.entries.length - 1;
    if (wanted > shown && !marked) {
      history.replaceState({ run, index: shown }, '');
      marked = true;
    }
    for (; shown < wanted; shown += 1) history.pushState({ run, index: shown + 1 }, '');
    if (wanted === shown) return;
    const by = wanted - shown;
    shown = wanted;
    if (marked) history.go(by);
  }

  function onPopState(): void {
    if (!marked || location.pathname !== opened) return;
    const entry = entryOf(history.state);
    // An entry of another run: it shows what the screen shows.
    if (entry?.run !== run) return history.replaceState({ run, index: shown }, '');
    if (entry.index === shown) return;
    const isBack = entry.index < shown;
    shown = entry.index;
    const wasOpen = last.dialog !== null;
    const leaves = isBack && last.status === 'editing' && !wasOpen && !goBackTo(entry.index);
    if (wasOpen) runtime.dispatch({ type: 'back' });
    if (last.status === 'left' || last.entries.length - 1 === shown) return;
    if (leaves) return history.go(-(entry.index + 1));
    const by = last.entries.length - 1 - shown;
    shown += by;
    history.go(by);
  }

  /** Returns whether the flow shows that entry's step now. */
  function goBackTo(index: number): boolean {
    while (last.entries.length - 1 > index) {
      const { entries } = last;
      runtime.dispatch({ type: 'back' });
      if (last.entries === entries) return false;
    }
    return true;
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
  if (typeof state !== 'object' || state === null || !('run' in state) || !('index' in state)) return null;
  const { run, index } = state;
  return typeof run === 'string' && typeof index === 'number' ? { run, index } : null;
}

function randomRun(): string {
  return crypto.randomUUID();
}
