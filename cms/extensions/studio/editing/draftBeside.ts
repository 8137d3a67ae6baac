import { shallowRef, type ShallowRef, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { clock, say } from '../page/language.ts';
import { readItem, type StudioApi } from '../page/studio.ts';

export const flowCollection = 'flow_documents';

/** The draft of a flow whose published form is open, and holds changes. */
export interface DraftBeside {
  readonly name: string;
  readonly at: number;
}

/** Of the address of an item, for its version; nothing for the item itself, and for a version that nobody has saved yet. */
export function versionQuery(version: Readonly<Record<string, unknown>> | null): string {
  return version === null || version['id'] === '+'
    ? ''
    : `&version=${encodeURIComponent(String(version['key']))}&versionRaw=true`;
}

/**
 * Whether the flow whose published form is open has a draft with changes.
 * @param key of that flow; null: another form is open
 */
export function createDraftBeside(
  api: StudioApi | null,
  key: () => string | null,
): ShallowRef<DraftBeside | null> {
  const beside = shallowRef<DraftBeside | null>(null);
  const ask = async (): Promise<void> => {
    const asked = key();
    beside.value = null;
    if (asked === null || api === null) return;
    const found = await savedDraft(api, asked).catch(() => null);
    if (key() === asked) beside.value = found;
  };
  watch(key, () => void ask(), { immediate: true });
  return beside;
}

async function savedDraft(api: StudioApi, key: string): Promise<DraftBeside | null> {
  const filter = JSON.stringify({
    collection: { _eq: flowCollection },
    item: { _eq: key },
    delta: { _nnull: true },
  });
  const { data } = await api.get(`/versions?fields=id&limit=1&filter=${encodeURIComponent(filter)}`);
  const rows: unknown = typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const fields = 'fields=date_updated,changed_by&version=draft&versionRaw=true';
  const draft = await readItem(api, `/items/${flowCollection}/${encodeURIComponent(key)}?${fields}`);
  const { date_updated: at, changed_by: name } = draft ?? {};
  if (typeof at !== 'string') return null;
  return {
    at: Date.parse(at),
    name: typeof name === 'string' && name !== '' ? name : say(phrase('editing.another')),
  };
}

/** That there is one, who saved it, and what becomes of what is saved here. */
export function draftSentence({ name, at }: DraftBeside): string {
  return say(phrase('editing.draftBeside', { name, date: clock(at) }));
}
