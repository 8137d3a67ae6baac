import type { JsonValue } from '../../../src/contracts/json.ts';
import type { CmsApi } from '../base/cmsApi.ts';
import { canonical, isObject, same, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import type { TrackedCollection } from '../files/seedFiles.ts';
import { mergeParts } from './merge.ts';
import { assemble, baseOf, fieldOf, partLabel, partsOf } from './parts.ts';
import type { Base } from './parts.ts';
import { renamed, renamesOf, withoutRenames } from './renames.ts';
import type { Renames } from './renames.ts';
import type { SeedState } from './seedState.ts';

export interface ContentOptions {
  /** The files win over editors. */
  readonly force: boolean;
  /** Items that left the files are removed, if no editor has changed them. */
  readonly prune: boolean;
  readonly dryRun: boolean;
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
      state.set(one.collection, key, baseOf(partsOf(item, one.keyed)));
      continue;
    }
    const decision = decide(one, item, present, base ?? {}, starts, options.force, renames.get(key) ?? {});
    if (decision.patch !== null) update.push({ ...decision.patch, [one.key]: key });
    if (decision.base !== null) state.set(one.collection, key, decision.base);
    notes.push(...decision.notes.map((note) => ({ ...note, subject })));
  }
  const gone = leftTheFiles(one, items, live, state);
  if (!options.dryRun) {
    if (create.length > 0) await api.send('POST', endpoint, create);
    if (update.length > 0) await api.send('PATCH', endpoint, update);
  }
  return [...notes, ...(await removeGone(api, one, gone, state, options))];
}

interface Decision {
  readonly patch: JsonObject | null;
  readonly base: Base | null;
  readonly notes: readonly Omit<SeedNote, 'subject'>[];
}

function decide(
  one: TrackedCollection,
  item: JsonObject,
  present: JsonObject,
  base: Base,
  starts: JsonObject,
  force: boolean,
  renames: Renames,
): Decision {
  const ours = partsOf(item, one.keyed);
  const found = partsOf(pick(present, Object.keys(item)), one.keyed);
  const live = renamed(found, renames);
  const moved = [...found.keys()].some((part) => !live.has(part));
  if (force) {
    const differing = Object.fromEntries(
      Object.entries(item).filter(([field, value]) => !same(present[field], value)),
    );
    const changed = Object.keys(differing).length > 0;
    return {
      patch: changed ? differing : null,
      base: baseOf(ours),
      notes: changed
        ? [{ kind: 'updated', sentence: `The files won: ${Object.keys(differing).join(', ')}.` }]
        : [],
    };
  }
  const untouched = (part: string, value: JsonValue): boolean =>
    value === null || canonical(value) === canonical(starts[part] ?? null);
  const merge = mergeParts(Object.fromEntries(renamed(Object.entries(base), renames)), ours, live, untouched);
  if (merge.conflicts.length > 0) {
    return {
      patch: null,
      base: null,
      notes: [
        {
          kind: 'conflict',
          sentence: `Changed both by an editor and in the files, so nothing of it was written: ${labels(merge.conflicts)}. Pull the editor's version, or apply with --force.`,
        },
      ],
    };
  }
  const notes: Omit<SeedNote, 'subject'>[] = [];
  if (merge.kept.length > 0)
    notes.push({ kind: 'kept', sentence: `An editor's change stays: ${labels(merge.kept)}.` });
  if (merge.apply.length > 0)
    notes.push({ kind: 'updated', sentence: `Brought to what the files say: ${labels(merge.apply)}.` });
  const whole = assemble(merge.parts, present, one.keyed);
  const touched = new Set([...merge.apply.map(fieldOf), ...(moved ? ['messages'] : [])]);
  return { patch: touched.size > 0 ? pick(whole, [...touched]) : null, base: baseOf(ours), notes };
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
    const edited = !isObject(present) || !same(baseOf(partsOf(present, one.keyed)), base);
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

function labels(parts: readonly string[]): string {
  const shown = parts.slice(0, 6).map(partLabel).join(', ');
  return parts.length > 6 ? `${shown} and ${parts.length - 6} more` : shown;
}

function pick(item: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field, item[field] ?? null]));
}
