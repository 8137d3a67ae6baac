import { deadlineOf, type ScreenEvent, type Snapshot } from '@alur/engine';
import { createAlarm } from './alarm.ts';
import type { FlowRuntimeOptions } from './flowRuntimeOptions.ts';
import { createFieldListeners, type FieldListeners } from './fieldListeners.ts';
import { createPersistedFlow, type PersistedFlow } from './persistedFlow.ts';
import { createFlowWatch } from './watch.ts';

/** What goes by the snapshots of a flow: what is kept of it, its deadline, what it watches, and who listens to its fields. */
export interface Followers {
  readonly persisted: PersistedFlow;
  readonly fields: FieldListeners;
  follow(snapshot: Snapshot): void;
  /** The flow has begun in a browser: what it watches is followed from now on. */
  begin(snapshot: Snapshot): void;
  stop(): void;
}

/** Creates the followers of a flow; a deadline that comes and news that is heard are dispatched. */
export function createFollowers(
  options: FlowRuntimeOptions,
  dispatch: (event: ScreenEvent) => void,
): Followers {
  const { bundle, clock, storage = null, owner, whenIdle, address } = options;
  const persisted = createPersistedFlow(bundle, storage, owner, whenIdle, address);
  const fields = createFieldListeners();
  const alarm = createAlarm(clock, () => dispatch({ type: 'tick' }));
  const watch = createFlowWatch(options.follow, (id, result) =>
    dispatch({ type: 'news', watch: id, result }),
  );
  let begun = false;
  return {
    persisted,
    fields,
    follow(snapshot) {
      persisted.save(snapshot);
      alarm.set(nextDeadline(snapshot));
      if (begun) watch.set(snapshot.watching);
    },
    begin(snapshot) {
      begun = true;
      watch.set(snapshot.watching);
    },
    stop() {
      persisted.flush();
      alarm.set(null);
      watch.set(null);
      fields.clear();
    },
  };
}

/** When the next code in flight runs out; null while none does, or while a call is in flight. */
function nextDeadline(snapshot: Snapshot): number | null {
  if (snapshot.status !== 'editing') return null;
  const entries = Object.values(snapshot.challenges).flatMap((channels) => Object.values(channels));
  const deadlines = entries.flatMap(({ challenge }) => deadlineOf(challenge) ?? []);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}
