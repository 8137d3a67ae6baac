import { onMounted, type Ref, ref, type ShallowRef, shallowRef } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { type AskingApi, injectStudioApi } from '../../page/studio.ts';
import type { TextChange } from '../exchange/exchanged.ts';
import { readShared } from '../sharedTexts.ts';
import { applyChanges, type Outcome } from './applyChanges.ts';
import { type FlowsRead, type OpenFlow, readFlows } from './openFlows.ts';
import type { Ticks } from './tickedList.ts';

/** The texts of all flows, and what is done to them. */
export interface EveryFlow {
  /** Those that are read by now; null: none yet. */
  readonly flows: Readonly<ShallowRef<readonly OpenFlow[] | null>>;
  /** Keys of archived flows without a draft, which are left out. */
  readonly archived: Readonly<ShallowRef<readonly string[]>>;
  /** Whether all others are there. */
  readonly isWhole: Readonly<Ref<boolean>>;
  /** What is under way, or could not be done, in words; empty: nothing. */
  readonly said: Ref<string>;
  readonly isBusy: Ref<boolean>;
  readonly outcomes: Readonly<ShallowRef<readonly Outcome[]>>;
  read(): Promise<void>;
  /** Puts changes into drafts, and reads the flows again that they are of. */
  apply(changes: readonly TextChange[]): Promise<void>;
}

/**
 * Reads all flows when the page is shown, a hundred at once, and saves changes into their drafts.
 *
 *     const every = createEveryFlow();
 *     await every.apply(changes);
 */
export function createEveryFlow(): EveryFlow {
  const api = injectStudioApi();
  const flows = shallowRef<readonly OpenFlow[] | null>(null);
  const outcomes = shallowRef<readonly Outcome[]>([]);
  const archived = shallowRef<readonly string[]>([]);
  const [said, isBusy, isWhole] = [ref(''), ref(false), ref(false)];
  const read = async (keys: readonly string[] | null = null): Promise<void> => {
    if (api === null) return;
    isWhole.value = false;
    said.value = say(phrase('everyFlow.reading'));
    const before = keys === null ? [] : (flows.value ?? []);
    const take = (found: FlowsRead): void => {
      if (found.flows.length > 0) flows.value = withFlows(before, found.flows);
      if (keys === null)
        said.value = say(phrase('everyFlow.readSoFar', { count: found.flows.length, all: found.all }));
    };
    const found = await readFlows(api, await readShared(api), take, keys);
    isWhole.value = !found.isCut;
    if (keys === null) archived.value = found.archived;
    said.value = found.isCut ? whyCut(found) : '';
    if (!found.isCut) flows.value = withFlows(before, found.flows);
  };
  onMounted(() => read());
  return {
    ...{ flows, archived, isWhole, said, isBusy, outcomes },
    read: () => read(),
    async apply(changes) {
      if (api === null || flows.value === null || isBusy.value) return;
      isBusy.value = true;
      outcomes.value = await applyAll(api, flows.value, changes, said);
      await read([...new Set(changes.map(({ flow }) => flow))]);
      isBusy.value = false;
    },
  };
}

/** Flows with those in their place that were read since. */
function withFlows(before: readonly OpenFlow[], read: readonly OpenFlow[]): readonly OpenFlow[] {
  const byKey = new Map(read.map((flow) => [flow.key, flow]));
  const kept = before.map((flow) => byKey.get(flow.key) ?? flow);
  const known = new Set(before.map(({ key }) => key));
  return [...kept, ...read.filter(({ key }) => !known.has(key))];
}

function whyCut({ flows, all }: FlowsRead): string {
  return say(
    flows.length === 0
      ? phrase('everyFlow.unread')
      : phrase('everyFlow.readPartly', { count: flows.length, all }),
  );
}

async function applyAll(
  api: AskingApi,
  flows: readonly OpenFlow[],
  changes: readonly TextChange[],
  said: Ref<string>,
): Promise<readonly Outcome[]> {
  return applyChanges(api, flows, changes, (done, count) => {
    said.value = say(phrase('everyFlow.saving', { done, count }));
  });
}

const most = 200;

/**
 * Which lines of a list are ticked; at first, all.
 *
 *     const ticks = createTicks();
 *     const chosen = hits.filter(({ id }) => ticks.isTicked(id));
 */
export function createTicks(): Ticks & {
  reset(): void;
  readonly off: Readonly<ShallowRef<ReadonlySet<string>>>;
} {
  const off = shallowRef<ReadonlySet<string>>(new Set());
  const drawn = ref(most);
  return {
    off,
    isTicked: (id) => !off.value.has(id),
    tick(ids, isOn) {
      const next = new Set(off.value);
      for (const id of ids)
        if (isOn) next.delete(id);
        else next.add(id);
      off.value = next;
    },
    get most() {
      return drawn.value;
    },
    showMore: () => (drawn.value += most),
    reset() {
      off.value = new Set();
      drawn.value = most;
    },
  };
}
