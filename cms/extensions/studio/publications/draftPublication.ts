import { type Ref, ref, shallowRef } from 'vue';
import { type AskingApi, type FieldStore, readItem } from '../page/studio.ts';
import type {
  ItemContent,
  NewPublication,
  Publication,
  ReadDraft,
} from '../../guard/publicationRows/contract.ts';
import { createRunsLook, type Runs, startRunsWorker } from '../runs/askRuns.ts';
import { createDraftsTogether } from './draftsTogether.ts';
import { isFlow } from '../../hooks/draftItems.ts';
import { changesBetween, type ItemChanges, itemAddress } from './itemChanges.ts';
import { createKeptWords } from './keptWords.ts';
import { momentOf, now } from './moment.ts';
import type { PanelState } from './publishPanel.ts';
import { type Refusal, refusalIn } from './refusal.ts';
import { cancelPublication, publishDrafts, readDraft } from './requests.ts';

/** What is published with which words and when, from the reading of the draft to the press. */
export function createDraftPublication(api: AskingApi | null, flow: string, fields: FieldStore | null) {
  const kept = createKeptWords('why', flow);
  const [isAccepted, isAll] = [ref(false), ref(false)];
  const together = createDraftsTogether(flow, fields);
  const reader = createReader(flow, fields, () => (isAccepted.value = false));
  const why = ref(kept.read());
  const moment = shallowRef(now);
  const readAll = bothRead(reader, together);
  const one = createPress(api, readAll);
  const type = (words: string): void => {
    why.value = words;
    kept.write(words);
  };
  const publish = (): Promise<void> => {
    // What is published is what was shown at the press.
    const [shown, at] = [reader.draft.value, momentOf(moment.value)];
    return one.press(async (client) => {
      if (shown === null || at === null) return;
      const drafts = [{ flow, read: shown.read }, ...together.chosen()];
      const what: NewPublication = { drafts, why: why.value.trim() };
      const served = at === undefined && isFlow(flow) ? await itemOnSite(client, flow) : undefined;
      const { state } = await publishDrafts(client, at === undefined ? what : { ...what, at });
      type('');
      createKeptWords('back', flow).write('');
      if (state === 'due') return readAll(client);
      showPublished(flow, served);
    });
  };
  const cancel = (id: string): Promise<void> =>
    one.press(async (client) => {
      await cancelPublication(client, id);
      await reader.read(client);
    });
  return {
    read: one.readAgain,
    ...createMomentLook(api, flow, reader.draft),
    stop: reader.stop,
    state: (isUnsaved: boolean): PanelState => ({
      draft: reader.draft.value,
      changes: reader.changes.value,
      together: together.draw(api),
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

/** The publication that a draft waits for, read ahead of everything else there is to know of the draft. */
function createMomentLook(api: AskingApi | null, flow: string, read: Readonly<Ref<ReadDraft | null>>) {
  const first = shallowRef<Publication | null>(null);
  return {
    async lookForMoment(): Promise<void> {
      // Where nothing can be read the draft looks like one to be edited; a save of it is refused in words.
      const found = api === null ? null : await readDraft(api, flow).catch(() => null);
      first.value = found?.waiting ?? null;
    },
    /** Null: it can be edited. */
    waiting: () => (read.value === null ? first.value : read.value.waiting),
  };
}

interface Reads {
  read(client: AskingApi): Promise<void>;
}

function bothRead(first: Reads, second: Reads): Reads['read'] {
  return async (client) => {
    await first.read(client);
    await second.read(client);
  };
}

/** Opens the form of what is published; that of a flow waits for the site to serve it. */
function showPublished(flow: string, served: unknown): void {
  if (isFlow(flow)) createKeptWords('published', flow).write(JSON.stringify({ at: Date.now(), served }));
  location.assign(itemAddress(flow));
}

/** The draft as it was read last. */
function createReader(flow: string, fields: FieldStore | null, onRead: () => void) {
  const draft = shallowRef<ReadDraft | null>(null);
  const changes = shallowRef<ItemChanges>({ is: 'fields', sentences: [] });
  const runs = shallowRef<Runs | null>(null);
  const look = createRunsLook(startRunsWorker, (next) => (runs.value = next));
  let turns = 0;
  return {
    draft,
    changes,
    runs,
    stop: look.stop,
    async read(client: AskingApi): Promise<void> {
      turns += 1;
      const turn = turns;
      const found = await readDraft(client, flow);
      if (turn !== turns) return;
      onRead();
      draft.value = found;
      changes.value = changesBetween(flow, found.before, found.after, fields);
      // Nobody is in the middle of what is not on the site.
      if (isFlow(flow) && found.status === 'published' && found.waiting === null)
        look.look(flow, flowContent(found.before), flowContent(found.after));
    },
  };
}

function flowContent({ document, messages }: ItemContent) {
  return { document, messages };
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
