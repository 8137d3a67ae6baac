import type { FlowRuntime } from '@alur/engine';
import { isRecord } from '@alur/engine/json';

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
  const index = last.entries.length - 1;
  const before = entryOf(history.state);
  const run = resumed && before?.index === index ? before.run : newRun();
  // Entries are marked once there is a second one: a flow of one step writes no history.
  const entries = createRunEntries(history, { run, index }, before?.run === run);

  const unsubscribe = runtime.subscribe(() => {
    const { entries: known } = last;
    last = runtime.getSnapshot();
    if (last.entries !== known) entries.bringTo(last.entries.length - 1);
  });

  function onPopState(): void {
    if (!entries.isMarked() || location.pathname !== opened) return;
    const entry = entryOf(history.state);
    // An entry of another run: it shows what the screen shows.
    if (entry?.run !== run) return entries.mark();
    if (entry.index === entries.shown()) return;
    const isBack = entry.index < entries.shown();
    entries.cameTo(entry.index);
    const wasOpen = last.dialog !== null;
    const leaves = isBack && last.status === 'editing' && !wasOpen && !goBackTo(entry.index);
    if (wasOpen) runtime.dispatch({ type: 'back' });
    if (last.status === 'left' || last.entries.length - 1 === entries.shown()) return;
    if (leaves) return history.go(-(entry.index + 1));
    entries.moveTo(last.entries.length - 1);
  }

  /** Returns whether the flow shows that entry's step now. */
  function goBackTo(wanted: number): boolean {
    while (last.entries.length - 1 > wanted) {
      const { entries: known } = last;
      runtime.dispatch({ type: 'back' });
      if (last.entries === known) return false;
    }
    return true;
  }

  self.addEventListener('popstate', onPopState);
  return () => {
    unsubscribe();
    self.removeEventListener('popstate', onPopState);
  };
}

/** The entries of a run in the browser's history. */
interface RunEntries {
  /** The entry that the browser shows. */
  shown(): number;
  isMarked(): boolean;
  /** Marks the entry that the browser shows as the run's. */
  mark(): void;
  /** The browser shows another entry now. */
  cameTo(index: number): void;
  /** Moves the browser to an entry that it has. */
  moveTo(index: number): void;
  /** Brings the browser to an entry of the run, with those that it lacks. */
  bringTo(index: number): void;
}

function createRunEntries(history: History, { run, index }: StepEntry, wasMarked: boolean): RunEntries {
  let shown = index;
  let marked = wasMarked;
  const mark = (): void => {
    history.replaceState({ run, index: shown }, '');
    marked = true;
  };
  const moveTo = (wanted: number): void => {
    const by = wanted - shown;
    shown = wanted;
    history.go(by);
  };
  return {
    shown: () => shown,
    isMarked: () => marked,
    mark,
    cameTo: (now) => void (shown = now),
    moveTo,
    bringTo(wanted) {
      if (wanted > shown && !marked) mark();
      for (; shown < wanted; shown += 1) history.pushState({ run, index: shown + 1 }, '');
      if (wanted === shown) return;
      if (marked) moveTo(wanted);
      else shown = wanted;
    },
  };
}

/** The step that a history entry shows; null of one that no run has marked. */
export function entryOf(state: unknown): StepEntry | null {
  const { run, index } = isRecord(state) ? state : {};
  return typeof run === 'string' && typeof index === 'number' ? { run, index } : null;
}

function randomRun(): string {
  return crypto.randomUUID();
}
