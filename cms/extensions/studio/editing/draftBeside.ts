import { shallowRef, type ShallowRef, watch } from 'vue';
import { itemNamed } from '../../hooks/draftItems.ts';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { clock, say } from '../page/language.ts';
import { readItem, type StudioApi } from '../page/studio.ts';

/** The draft of what has its published form open, and holds changes. */
export interface DraftBeside {
  readonly name: string;
  readonly at: number;
}

/** What a form is filled with. */
export interface Shown {
  readonly collection: string;
  /** `+`: of a new item. */
  readonly primaryKey: string | number;
  readonly version: Readonly<Record<string, unknown>> | null;
}

/** Where these fields of what a form is filled with are asked for: the item itself, too, for a version that nobody has saved yet. */
export function itemPath({ collection, primaryKey, version }: Shown, fields: string): string {
  const path = `/items/${collection}/${encodeURIComponent(String(primaryKey))}?fields=${fields}`;
  return version === null || version['id'] === '+'
    ? path
    : `${path}&version=${encodeURIComponent(String(version['key']))}&versionRaw=true`;
}

/**
 * Whether the item whose published form is open has a draft with changes; asked again by `askBeside`, for others save it meanwhile.
 * @param name of that item; null: it can have none
 */
export function createDraftBeside(
  api: StudioApi | null,
  name: () => string | null,
): { readonly beside: ShallowRef<DraftBeside | null>; readonly askBeside: () => Promise<void> } {
  const beside = shallowRef<DraftBeside | null>(null);
  const askBeside = async (): Promise<void> => {
    const asked = name();
    if (asked === null || api === null || document.hidden) return;
    const found = await savedDraft(api, asked).catch(() => beside.value);
    if (name() === asked) beside.value = found;
  };
  watch(
    name,
    () => {
      beside.value = null;
      void askBeside();
    },
    { immediate: true },
  );
  return { beside, askBeside };
}

/** Id of the draft of an item; null: it has none. @param more conditions on it */
export async function draftIdOf(
  api: StudioApi,
  collection: string,
  item: string,
  more: object = {},
): Promise<string | null> {
  const filter = JSON.stringify({ collection: { _eq: collection }, item: { _eq: item }, ...more });
  const { data } = await api.get(`/versions?fields=id&limit=1&filter=${encodeURIComponent(filter)}`);
  const rows: unknown = isRow(data) ? data['data'] : null;
  const row: unknown = Array.isArray(rows) ? rows[0] : null;
  return isRow(row) ? String(row['id']) : null;
}

async function savedDraft(api: StudioApi, name: string): Promise<DraftBeside | null> {
  const { of, key } = itemNamed(name);
  if ((await draftIdOf(api, of.name, key, { delta: { _nnull: true } })) === null) return null;
  const shown = { collection: of.name, primaryKey: key, version: { key: 'draft' } };
  const draft = await readItem(api, itemPath(shown, 'date_updated,changed_by'));
  const { date_updated: at, changed_by: by } = draft ?? {};
  if (typeof at !== 'string') return null;
  return {
    at: Date.parse(at),
    name: typeof by === 'string' && by !== '' ? by : say(phrase('editing.another')),
  };
}

/**
 * That there is one, who saved it, and what becomes of what is saved here.
 * @param isLiveAtOnce whether visitors get what is saved in the published form with that save
 */
export function draftSentence({ name, at }: DraftBeside, isLiveAtOnce: boolean): string {
  const key = isLiveAtOnce ? 'editing.draftBesideItem' : 'editing.draftBeside';
  return say(phrase(key, { name, date: clock(at) }));
}
