import type { CmsApi } from './base/cmsApi.ts';
import { fingerprint, isObject, same, textAt } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import type { SeedNote } from './base/report.ts';
import type { TrackedCollection } from './files/seedFiles.ts';
import { applyReleases, isReleased, type ReleasedFlow } from './flows/applyReleases.ts';
import { baseDocument } from './flows/baseDocument.ts';
import { overwrittenPlaces } from './flows/overwrittenPlaces.ts';
import { forceItem, type ItemSides, mergeItem } from './content/mergeItem.ts';
import { hashParts, fieldOf, partsOf } from './content/parts.ts';
import { renamesOf, withoutRenames } from './content/renames.ts';
import type { SeedState } from './content/seedState.ts';

const flowCollection = 'flow_documents';

export interface ContentOptions {
  /** The files win over editors. */
  readonly force: boolean;
  /** Items that left the files are removed, if no editor has changed them. */
  readonly prune: boolean;
  readonly dryRun: boolean;
  /** For flows that editors and the files have changed: calls that are checked as a person's are, and the name of the release. */
  readonly checked: CmsApi;
  readonly release: string;
}

/** Merges the items of one collection into the CMS; `starts` are the values that new fields begin with. Editors' changes stay, unless forced. */
export async function applyContent(
  api: CmsApi,
  one: TrackedCollection,
  files: readonly JsonObject[],
  starts: JsonObject,
  state: SeedState,
  options: ContentOptions,
): Promise<readonly SeedNote[]> {
  const items = files.map(withoutRenames);
  const renames = new Map(files.map((file) => [String(file[one.key]), renamesOf(file)]));
  const endpoint = `/items/${one.collection}`;
  const fields = [...new Set([one.key, ...items.flatMap((item) => Object.keys(item))])];
  const live = new Map(
    (await api.list(`${endpoint}?fields=${fields.join(',')}`)).map((item) => [String(item[one.key]), item]),
  );
  const notes: SeedNote[] = [];
  const create: JsonObject[] = [];
  const update: JsonObject[] = [];
  const released: ReleasedFlow[] = [];
  for (const item of items) {
    const key = textAt(item[one.key], `${one.collection}/${one.key}`);
    const subject = `${one.collection}/${key}`;
    const present = live.get(key);
    const base = state.of(one.collection, key);
    if (present === undefined && base !== undefined && !options.force) {
      notes.push({ kind: 'kept', subject, sentence: 'An editor removed it; it stays removed.' });
      continue;
    }
    if (present === undefined) {
      create.push(item);
      notes.push({ kind: 'created', subject, sentence: 'It was created.' });
      state.set(one.collection, key, hashParts(partsOf(item, one.keyed)));
      keepDocument(state, one.collection, item, key);
      continue;
    }
    const renamed = renames.get(key) ?? renamesOf({});
    const sides = { item, present, base: base ?? {}, starts, keyed: one.keyed, renames: renamed };
    const decision = options.force ? forceItem(sides) : mergeItem(sides);
    if (one.collection === flowCollection && isReleased({ decision })) {
      released.push({ key, sides, decision });
      continue;
    }
    if (decision.patch !== null) update.push({ ...decision.patch, [one.key]: key });
    state.set(one.collection, key, decision.base);
    keepDocument(state, one.collection, item, key);
    notes.push(...decision.notes.map((note) => ({ ...note, subject })));
    if (options.force && one.collection === flowCollection)
      notes.push(...(await overwritten(api, state, key, sides)));
  }
  const gone = leftTheFiles(one, items, live, state);
  if (!options.dryRun) {
    if (create.length > 0) await api.send('POST', endpoint, create);
    if (update.length > 0) await api.send('PATCH', endpoint, update);
  }
  notes.push(...(await applyReleases(released, { api, state, ...options })));
  return [...notes, ...(await removeGone(api, one, gone, state, options))];
}

async function overwritten(
  api: CmsApi,
  state: SeedState,
  key: string,
  sides: ItemSides,
): Promise<readonly SeedNote[]> {
  const places = overwrittenPlaces(sides, await baseDocument(api, state, { key, sides }));
  if (places.length === 0) return [];
  const sentence = `What an editor changed is overwritten: ${places.join('; ')}.`;
  return [{ kind: 'warning', subject: `${flowCollection}/${key}`, sentence }];
}

/** Where an item has a document, the next release is merged with this one. */
function keepDocument(state: SeedState, collection: string, { document }: JsonObject, key: string): void {
  if (isObject(document) && state.of(collection, key)?.['document'] === fingerprint(document))
    state.keepDocument(collection, key, document);
}

function leftTheFiles(
  one: TrackedCollection,
  items: readonly JsonObject[],
  live: ReadonlyMap<string, JsonObject>,
  state: SeedState,
): readonly string[] {
  const inFiles = new Set(items.map((item) => String(item[one.key])));
  return state.keys(one.collection).filter((key) => !inFiles.has(key) && live.has(key));
}

async function removeGone(
  api: CmsApi,
  one: TrackedCollection,
  gone: readonly string[],
  state: SeedState,
  options: ContentOptions,
): Promise<readonly SeedNote[]> {
  const notes: SeedNote[] = [];
  for (const key of gone) {
    const subject = `${one.collection}/${key}`;
    const base = state.of(one.collection, key) ?? {};
    const fields = [...new Set(Object.keys(base).map(fieldOf))];
    const present = await api.get(
      `/items/${one.collection}/${encodeURIComponent(key)}?fields=${fields.join(',')}`,
    );
    const edited = !isObject(present) || !same(hashParts(partsOf(present, one.keyed)), base);
    if (options.prune && (!edited || options.force)) {
      if (!options.dryRun) await api.send('DELETE', `/items/${one.collection}`, [key]);
      state.forget(one.collection, key);
      notes.push({ kind: 'removed', subject, sentence: 'It left the files.' });
    } else {
      notes.push({
        kind: 'warning',
        subject,
        sentence: edited
          ? 'It left the files, but an editor has changed it: it stays.'
          : 'It left the files; apply with --prune removes it.',
      });
    }
  }
  return notes;
}
