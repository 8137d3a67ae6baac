import type { WordedProduct } from '@alur/publish/texts';
import type { Row } from '../../../hooks/directus.ts';
import { isRow } from '../../../hooks/rows.ts';
import { flowCollection } from '../../../hooks/draftItems.ts';
import { itemPath } from '../../editing/draftBeside.ts';
import { type AskingApi, askItem, readItem, type StudioApi } from '../../page/studio.ts';
import type { ExchangedFlow } from '../exchange/exchanged.ts';
import { listTexts } from '../listedTexts.ts';

/** A flow whose texts can be changed: its draft, or what a draft of it would begin with. */
export interface OpenFlow extends ExchangedFlow {
  /** When what was read was saved: a later save of another person is found by it. */
  readonly basis: string | null;
  /** Id of its draft; null: nobody has begun one. */
  readonly draft: string | null;
}

/** How far all flows are read. */
export interface FlowsRead {
  readonly flows: readonly OpenFlow[];
  /** How many there are to be read. */
  readonly all: number;
  /** Archived flows without a draft: a change of their texts would be seen nowhere. */
  readonly archived: readonly string[];
  /** Rejected questions ended it before all were read. */
  readonly isCut: boolean;
}

/** Flows of one question: their documents weigh about a megabyte. */
const flowsAtOnce = 100;
/** Drafts that are asked for together, each by a question of its own. */
const draftsAtOnce = 8;
const fields = 'key,document,messages,date_updated';
const archived = 'archived';

/**
 * The flows that the person may read, page by page, each as its draft has it; archived ones with a draft, too, and those without are named. Where a page can’t be read, those before it are handed out.
 *
 * @param onRead after each page
 * @param keys of these flows alone
 */
export async function readFlows(
  api: StudioApi,
  shared: WordedProduct['shared'],
  onRead: (soFar: FlowsRead) => void = () => undefined,
  keys: readonly string[] | null = null,
): Promise<FlowsRead> {
  const flows: OpenFlow[] = [];
  const left: string[] = [];
  let all = 0;
  const soFar = (isCut: boolean): FlowsRead => ({
    ...{ flows: [...flows], archived: [...left], isCut },
    all: all - left.length,
  });
  try {
    const drafts = await readDrafts(api);
    for (let page = 1; page === 1 || flows.length + left.length < all; page += 1) {
      const { rows: found, count } = await readPage(api, page, keys);
      all = count;
      if (found.length === 0) break;
      const isLeft = ({ key, status }: Row): boolean =>
        status === archived && !drafts.changed.has(String(key));
      left.push(...found.filter(isLeft).map(({ key }) => String(key)));
      const rows = found.filter((row) => !isLeft(row));
      for (let from = 0; from < rows.length; from += draftsAtOnce)
        flows.push(
          ...(await Promise.all(
            rows.slice(from, from + draftsAtOnce).map(async (row) => openFlow(api, row, drafts, shared)),
          )),
        );
      onRead(soFar(false));
    }
  } catch {
    return soFar(true);
  }
  return soFar(false);
}

/** The drafts that there are: their ids, and of which flows they hold changes. */
interface Drafts {
  readonly ids: ReadonlyMap<string, string>;
  readonly changed: ReadonlySet<string>;
}

async function readDrafts(api: StudioApi): Promise<Drafts> {
  const [drafts, changed] = await Promise.all([
    readRows(api, draftsPath('id,item', {})),
    readRows(api, draftsPath('item', { delta: { _nnull: true } })),
  ]);
  return {
    ids: new Map(drafts.map(({ id, item }) => [String(item), String(id)])),
    changed: new Set(changed.map(({ item }) => String(item))),
  };
}

async function readPage(
  api: StudioApi,
  page: number,
  keys: readonly string[] | null,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  const filter = encodeURIComponent(JSON.stringify(keys === null ? {} : { key: { _in: keys } }));
  const { data } = await api.get(
    `/items/${flowCollection}?fields=${fields},status&limit=${flowsAtOnce}&page=${page}&sort=key&meta=filter_count&filter=${filter}`,
  );
  const { data: rows, meta } = isRow(data) ? data : {};
  const found = Array.isArray(rows) ? rows.filter(isRow) : [];
  const count = isRow(meta) ? meta['filter_count'] : null;
  return { rows: found, count: typeof count === 'number' ? count : found.length };
}

async function openFlow(
  api: StudioApi,
  row: Row,
  { ids, changed }: Drafts,
  shared: WordedProduct['shared'],
): Promise<OpenFlow> {
  const key = String(row['key']);
  const shown = { collection: flowCollection, primaryKey: key, version: { key: 'draft' } };
  const draft = changed.has(key) ? await readItem(api, itemPath(shown, fields)) : null;
  return toOpenFlow(key, draft ?? row, ids.get(key) ?? null, shared);
}

function toOpenFlow(key: string, row: Row, draft: string | null, shared: WordedProduct['shared']): OpenFlow {
  const { document, messages, date_updated: date } = row;
  let texts: OpenFlow['texts'] | null = null;
  return {
    ...{ key, messages, basis: typeof date === 'string' ? date : null, draft },
    // Most flows of a search are found to have nothing in them: their places need not be named.
    get texts() {
      return (texts ??= listTexts({ document, messages }, shared));
    },
  };
}

function draftsPath(columns: string, more: object): string {
  const filter = { collection: { _eq: flowCollection }, key: { _eq: 'draft' }, ...more };
  return `/versions?fields=${columns}&limit=-1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

async function readRows(api: StudioApi, path: string): Promise<readonly Row[]> {
  const { data } = await api.get(path);
  const rows: unknown = isRow(data) ? data['data'] : null;
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** Saves texts into the draft of a flow, through the same gate as the draft’s form. Rejects with the refusal. */
export async function saveIntoDraft(
  api: AskingApi,
  { key, draft, basis }: OpenFlow,
  messages: object,
): Promise<void> {
  const id = draft ?? (await findDraft(api, key)) ?? (await beginDraft(api, key));
  await api.post(`/versions/${encodeURIComponent(id)}/save`, { messages, editing: basis });
}

/** Somebody may have begun one since the flows were read. */
async function findDraft(api: StudioApi, flow: string): Promise<string | null> {
  const [found] = await readRows(api, draftsPath('id', { item: { _eq: flow } }));
  return found === undefined ? null : String(found['id']);
}

async function beginDraft(api: AskingApi, flow: string): Promise<string> {
  const begun = { key: 'draft', name: 'Draft', collection: flowCollection, item: flow };
  return String((await askItem(api, '/versions', begun))?.['id']);
}
