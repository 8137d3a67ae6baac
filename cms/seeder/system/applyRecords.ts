import type { CmsApi } from '../base/cmsApi.ts';
import { same, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';

/** Records of a system collection that the files own: what differs is put back. */
export interface RecordSet {
  /** `/roles`, `/policies`... */
  readonly endpoint: string;
  readonly wanted: readonly JsonObject[];
  /** What makes two records the same one. */
  identity(record: JsonObject): string;
  /** How a report names it. */
  label(record: JsonObject): string;
}

/** Creates what is missing (in one call) and corrects what differs in the fields that the files name. Answers notes; live records by identity come back for pruning. */
export async function applyRecords(
  api: CmsApi,
  set: RecordSet,
  dryRun: boolean,
): Promise<{ readonly notes: readonly SeedNote[]; readonly live: ReadonlyMap<string, JsonObject> }> {
  const live = new Map((await api.list(set.endpoint)).map((record) => [set.identity(record), record]));
  const missing = set.wanted.filter((record) => !live.has(set.identity(record)));
  const notes: SeedNote[] = missing.map((record) => noteOf(set, record, 'created'));
  if (missing.length > 0 && !dryRun) await api.send('POST', set.endpoint, missing);
  for (const record of set.wanted) {
    const present = live.get(set.identity(record));
    if (present === undefined) continue;
    const differing = Object.entries(record).filter(([name, value]) => !same(present[name], value));
    if (differing.length === 0) continue;
    notes.push(noteOf(set, record, 'updated'));
    if (!dryRun) await api.send('PATCH', `${set.endpoint}/${idOf(present)}`, Object.fromEntries(differing));
  }
  return { notes, live };
}

function noteOf(set: RecordSet, record: JsonObject, kind: 'created' | 'updated'): SeedNote {
  return {
    kind,
    subject: `system${set.endpoint}/${set.label(record)}`,
    sentence: kind === 'created' ? 'It was created.' : 'It was put back to what the files say.',
  };
}

function idOf(record: JsonObject): string {
  const id = record['id'];
  return typeof id === 'number' ? String(id) : textAt(id, 'id');
}
