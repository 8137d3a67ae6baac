import { onMounted, type Ref, ref, type ShallowRef, shallowRef } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { type AskingApi, injectStudioApi } from '../../page/studio.ts';
import type { TextChange } from '../exchange/exchanged.ts';
import { readShared } from '../sharedTexts.ts';
import { applyChanges, type Outcome } from './applyChanges.ts';
import { type OpenFlow, readFlows } from './openFlows.ts';
import type { Ticks } from './tickedList.ts';

/** The texts of all flows, and what is done to them. */
export interface EveryFlow {
  /** Null: not read yet. */
  readonly flows: Readonly<ShallowRef<readonly OpenFlow[] | null>>;
  /** What is under way, or could not be done, in words; empty: nothing. */
  readonly said: Ref<string>;
  readonly isBusy: Ref<boolean>;
  readonly outcomes: Readonly<ShallowRef<readonly Outcome[]>>;
  read(): Promise<void>;
  /** Puts changes into drafts, and reads the flows again. */
  apply(changes: readonly TextChange[]): Promise<void>;
}

/**
 * Reads all flows when the page is shown, and saves changes into their drafts.
 *
 *     const every = createEveryFlow();
 *     await every.apply(changes);
 */
export function createEveryFlow(): EveryFlow {
  const api = injectStudioApi();
  const flows = shallowRef<readonly OpenFlow[] | null>(null);
  const outcomes = shallowRef<readonly Outcome[]>([]);
  const said = ref('');
  const isBusy = ref(false);
  const read = async (): Promise<void> => {
    if (api === null) return;
    said.value = say(phrase('everyFlow.reading'));
    const found = await readShared(api)
      .then(async (shared) => readFlows(api, shared))
      .catch(() => null);
    said.value = found === null ? say(phrase('everyFlow.unread')) : '';
    flows.value = found ?? flows.value;
  };
  onMounted(read);
  return {
    flows,
    said,
    isBusy,
    outcomes,
    read,
    async apply(changes) {
      if (api === null || flows.value === null || isBusy.value) return;
      isBusy.value = true;
      outcomes.value = await applyAll(api, flows.value, changes, said);
      await read();
      isBusy.value = false;
    },
  };
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
