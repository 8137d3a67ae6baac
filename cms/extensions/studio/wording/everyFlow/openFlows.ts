import type { WordedProduct } from '@alur/publish/texts';
import { isRow } from '../../../hooks/rows.ts';
import { flowCollection, itemPath } from '../../editing/draftBeside.ts';
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

/** The flows that the person may read, each as its draft has it; archived ones are none. Rejects where one of them can’t be read. */
export async function readFlows(
  api: StudioApi,
  shared: WordedProduct['shared'],
): Promise<readonly OpenFlow[]> {
  const filter = encodeURIComponent(JSON.stringify({ status: { _neq: 'archived' } }));
  const fields = 'key,document,messages,date_updated';
  const [flows, drafts, changed] = await Promise.all([
    readRows(api, `/items/${flowCollection}?fields=${fields}&limit=-1&sort=key&filter=${filter}`),
    readRows(api, draftsPath('id,item', {})),
    readRows(api, draftsPath('item', { delta: { _nnull: true } })),
  ]);
  const ids = new Map(drafts.map(({ id, item }) => [String(item), String(id)]));
  const hasChanges = new Set(changed.map(({ item }) => String(item)));
  return Promise.all(
    flows.map(async (row) => {
      const key = String(row['key']);
      const shown = { collection: flowCollection, primaryKey: key, version: { key: 'draft' } };
      const draft = hasChanges.has(key) ? await readItem(api, itemPath(shown, fields)) : null;
      return toOpenFlow(key, draft ?? row, ids.get(key) ?? null, shared);
    }),
  );
}

function toOpenFlow(
  key: string,
  row: Readonly<Record<string, unknown>>,
  draft: string | null,
  shared: WordedProduct['shared'],
): OpenFlow {
  const { document, messages, date_updated: date } = row;
  const texts = listTexts({ document, messages }, shared);
  return { key, messages, texts, basis: typeof date === 'string' ? date : null, draft };
}

function draftsPath(fields: string, more: object): string {
  const filter = { collection: { _eq: flowCollection }, key: { _eq: 'draft' }, ...more };
  return `/versions?fields=${fields}&limit=-1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

async function readRows(api: StudioApi, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
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
