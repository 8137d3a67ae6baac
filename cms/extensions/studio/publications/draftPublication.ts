import { ref, shallowRef } from 'vue';
import { type AskingApi, readItem } from '../page/studio.ts';
import type { NewPublication, ReadDraft } from '../../guard/publicationRows/contract.ts';
import { createRunsLook, type Runs, startRunsWorker } from '../runs/askRuns.ts';
import { differencesBetween } from './differenceList.ts';
import { createKeptWords } from './keptWords.ts';
import { momentOf, now } from './moment.ts';
import type { PanelState } from './publishPanel.ts';
import { type Refusal, refusalIn } from './refusal.ts';
import { cancelPublication, publishDrafts, readDraft } from './requests.ts';

/** What is published with which words and when, from the reading of the draft to the press. */
export function createDraftPublication(api: AskingApi | null, flow: string) {
  const kept = createKeptWords('why', flow);
  const isAccepted = ref(false);
  const reader = createReader(flow, () => (isAccepted.value = false));
  const why = ref(kept.read());
  const moment = shallowRef(now);
  const isAll = ref(false);
  const one = createPress(api, (client) => reader.read(client));
  const type = (words: string): void => {
    why.value = words;
    kept.write(words);
  };
  const publish = (): Promise<void> => {
    // What is published is what was shown at the press.
    const [shown, at] = [reader.draft.value, momentOf(moment.value)];
    return one.press(async (client) => {
      if (shown === null || at === null) return;
      const what: NewPublication = { drafts: [{ flow, read: shown.read }], why: why.value.trim() };
      const served = at === undefined ? await itemOnSite(client, flow) : undefined;
      const { state } = await publishDrafts(client, at === undefined ? what : { ...what, at });
      type('');
      createKeptWords('back', flow).write('');
      if (state === 'due') return reader.read(client);
      createKeptWords('published', flow).write(JSON.stringify({ at: Date.now(), served }));
      location.assign(new URL(`content/flow_documents/${encodeURIComponent(flow)}`, document.baseURI));
    });
  };
  const cancel = (id: string): Promise<void> =>
    one.press(async (client) => {
      await cancelPublication(client, id);
      await reader.read(client);
    });
  return {
    read: one.readAgain,
    stop: reader.stop,
    state: (isUnsaved: boolean): PanelState => ({
      draft: reader.draft.value,
      differences: reader.differences.value,
      why: why.value,
      moment: moment.value,
      refusal: one.refusal.value,
      isBusy: one.isBusy.value,
      isAll: isAll.value,
      isUnsaved,
      runs: reader.runs.value,
      isAccepted: isAccepted.value,
    }),
    actions: {
      type,
      choose: (next: typeof now) => (moment.value = next),
      showAll: () => (isAll.value = true),
      accept: (next: boolean) => (isAccepted.value = next),
      publish: () => void publish(),
      cancel: (id: string) => void cancel(id),
    },
  };
}

/** The draft as it was read last. */
function createReader(flow: string, onRead: () => void) {
  const draft = shallowRef<ReadDraft | null>(null);
  const differences = shallowRef<PanelState['differences']>([]);
  const runs = shallowRef<Runs | null>(null);
  const look = createRunsLook(startRunsWorker, (next) => (runs.value = next));
  let turns = 0;
  return {
    draft,
    differences,
    runs,
    stop: look.stop,
    async read(client: AskingApi): Promise<void> {
      turns += 1;
      const turn = turns;
      const found = await readDraft(client, flow);
      if (turn !== turns) return;
      onRead();
      draft.value = found;
      differences.value = differencesBetween(found.before, found.after);
      // Nobody is in the middle of what is not on the site.
      if (found.status === 'published' && found.waiting === null) look.look(flow, found.before, found.after);
    },
  };
}

/** One press at a time, with what refused the last one. */
function createPress(api: AskingApi | null, show: (client: AskingApi) => Promise<void>) {
  const refusal = shallowRef<Refusal | null>(null);
  const isBusy = ref(false);
  return {
    refusal,
    isBusy,
    async press(work: (client: AskingApi) => Promise<void>): Promise<void> {
      if (api === null || isBusy.value) return;
      isBusy.value = true;
      refusal.value = null;
      try {
        await work(api);
      } catch (error) {
        refusal.value = refusalIn(error);
        // What is in the way now is shown, and is what the next press publishes.
        if (refusal.value.isNewer) await show(api).catch(() => undefined);
      } finally {
        isBusy.value = false;
      }
    },
    async readAgain(): Promise<void> {
      if (api === null) return;
      refusal.value = null;
      await show(api).catch((error: unknown) => (refusal.value = refusalIn(error)));
    },
  };
}

/** What the site serves before something is published; undefined: it does not say. */
async function itemOnSite(api: AskingApi, flow: string): Promise<unknown> {
  const live = await readItem(api, `/alur-live/${encodeURIComponent(flow)}`).catch(() => null);
  return live === null || live['state'] === 'unknown' ? undefined : (live['served'] ?? null);
}
