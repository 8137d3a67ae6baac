import { same } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { TrackedCollection } from '../files/seedFiles.ts';
import { mergeParts } from './merge.ts';
import { assemble, partsOf } from './parts.ts';
import type { Base } from './parts.ts';
import { onlyRenames, renameParts, renamesOf, withoutRenames, withWordsNamed } from './renames.ts';
import type { SeedState } from './seedState.ts';

/** What of the live items the files take over. */
export interface Pulled {
  /** The collection's items as the files should hold them, in the files' order, new ones last. */
  readonly items: readonly JsonObject[];
  /** Keys whose file changes, and keys that go. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * The way back: editors' changes come into the files, a developer's that were not applied yet stay. Where both changed the same part the editor's wins here,
 * because the files' side is in git. Words under a key that the file has renamed come back under the key of today. `fields` are those that may be
 * taken over.
 */
export function pullItems(
  one: TrackedCollection,
  files: readonly JsonObject[],
  live: readonly JsonObject[],
  fields: readonly string[],
  state: SeedState,
): Pulled {
  const present = new Map(live.map((item) => [String(item[one.key]), item]));
  const kept: JsonObject[] = [];
  const changed: string[] = [];
  const removed: string[] = [];
  for (const file of files) {
    const key = String(file[one.key]);
    const item = present.get(key);
    present.delete(key);
    const base = state.of(one.collection, key);
    if (item === undefined) {
      if (base === undefined) kept.push(file);
      else removed.push(key);
      continue;
    }
    const result = inOrderOf(file, {
      ...mergeFile(one, file, takeOver(item, fields, file), base ?? {}),
      ...onlyRenames(file),
    });
    if (!same(result, file)) changed.push(key);
    kept.push(same(result, file) ? file : result);
  }
  const added = [...present.values()].map((item) => takeOver(item, fields, {}));
  return { items: [...kept, ...added], changed: [...changed, ...[...present.keys()]], removed };
}

/** One file with what an editor changed in it. */
function mergeFile(one: TrackedCollection, file: JsonObject, live: JsonObject, base: Base): JsonObject {
  const renames = renamesOf(file);
  const ours = partsOf(withoutRenames(file), one.keyed);
  const found = partsOf(live, one.keyed);
  const theirs = renameParts(found, renames);
  const under = Object.fromEntries(renameParts(Object.entries(base), renames));
  const { parts, conflicts } = mergeParts(under, theirs, ours, () => false);
  const result = new Map(parts);
  for (const part of conflicts) {
    const value = theirs.get(part);
    if (value !== undefined) result.set(part, value);
  }
  const own = same(result.get('document'), ours.get('document'));
  return assemble(own ? result : withWordsNamed(result, found), file, one.keyed);
}

/** The live fields worth writing: those the file has, and those that hold something. */
function takeOver(item: JsonObject, fields: readonly string[], file: JsonObject): JsonObject {
  return Object.fromEntries(
    fields
      .filter((field) => field in file || (item[field] ?? null) !== null)
      .map((field) => [field, item[field] ?? null]),
  );
}

function inOrderOf(file: JsonObject, item: JsonObject): JsonObject {
  const names = [
    ...Object.keys(file).filter((name) => name in item),
    ...Object.keys(item).filter((name) => !(name in file)),
  ];
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}
