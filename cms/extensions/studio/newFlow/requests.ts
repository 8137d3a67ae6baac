import type { Sentence } from '../../words/sentences.ts';
import { sentenceIn } from '../page/language.ts';
import { type AskingApi, askItem, readItem, type StudioApi } from '../page/studio.ts';
import { type FlowParts, type Template, templatesPath } from './contract.ts';

const items = '/items/flow_documents';

/** What a new flow can begin as. @throws what the client throws, and an Error for an unknown answer */
export async function readTemplates(api: StudioApi): Promise<readonly Template[]> {
  const found: unknown = await readItem(api, templatesPath);
  if (!Array.isArray(found)) throw new TypeError('These are no templates.');
  return found as readonly Template[];
}

/** Keys of all flows, archived ones too. */
export async function readKeys(api: StudioApi): Promise<ReadonlySet<string>> {
  const found: unknown = await readItem(api, `${items}?fields=key&limit=-1`);
  const rows = Array.isArray(found) ? (found as readonly { readonly key: string }[]) : [];
  return new Set(rows.map(({ key }) => key));
}

/** What is at an address already, in words; null: it is free. */
export async function readTaken(api: StudioApi, path: string): Promise<Sentence | null> {
  const found = await readItem(api, `${templatesPath}/address?path=${encodeURIComponent(path)}`);
  const taken = found?.['taken'];
  return typeof taken === 'object' && taken !== null && 'words' in taken ? sentenceIn(taken.words) : null;
}

/** How far the beginning of a flow came. */
export interface Begun {
  key?: string;
  version?: string;
}

/** Begins a flow, not on the site, with a draft that holds the parts. What is done already, by `begun`, is not done again. */
export async function beginFlow(
  api: AskingApi,
  key: string,
  { document, messages }: FlowParts,
  begun: Begun,
): Promise<void> {
  if (begun.key === undefined) await api.post(items, { key, status: 'draft' });
  begun.key = key;
  const draft = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: key };
  begun.version ??= String((await askItem(api, '/versions', draft))?.['id']);
  await api.post(`/versions/${begun.version}/save`, { document, messages });
}

/** What Directus or our guard refused, in its own words; null where it gave none. */
export function refusalOf(fault: unknown): string | null {
  const response: unknown = fault instanceof Error && 'response' in fault ? fault.response : null;
  const data: unknown =
    typeof response === 'object' && response !== null && 'data' in response ? response.data : null;
  return /"message":"((?:[^"\\]|\\.){3,600})"/.exec(JSON.stringify(data))?.[1] ?? null;
}
