import type { JsonValue } from '@alur/engine/json';
import { fingerprint, isObject } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import { fieldOf, keyOfMessage, messagePart } from './parts.ts';
import type { Base, Parts } from './parts.ts';

/** What a shipped rewrite renamed: keys of messages, and names of data that words and sample data mention. New names by old ones. */
export interface Renames {
  readonly messages: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

/** What a file says for the seeder alone: no field of the collection. */
const forSeeder = ['renamedMessages', 'renamedNames'];

/** An item as the CMS holds it. */
export function withoutRenames(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !forSeeder.includes(field)));
}

/** What of an item's file is for the seeder alone. */
export function onlyRenames(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([field]) => forSeeder.includes(field)));
}

/** What an item's file renamed. */
export function renamesOf({ renamedMessages, renamedNames }: JsonObject): Renames {
  return { messages: textsOf(renamedMessages), names: textsOf(renamedNames) };
}

function textsOf(value: JsonValue | undefined): Readonly<Record<string, string>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([old, now]) => (typeof now === 'string' ? [[old, now]] : [])),
  );
}

/** Parts of an item, or their fingerprints, under today's keys of messages; what has the new key already keeps it. */
export function renameParts<T>(parts: Iterable<readonly [string, T]>, { messages }: Renames): Map<string, T> {
  const entries = [...parts];
  const present = new Set(entries.map(([part]) => part));
  const names = new Map(Object.entries(messages).map(([old, now]) => [messagePart(old), messagePart(now)]));
  return new Map(
    entries.map(([part, value]) => {
      const now = names.get(part);
      return [now === undefined || present.has(now) ? part : now, value];
    }),
  );
}

/** Words and sample data with today's names of data in them; everything else as it is. */
export function withNames(parts: Parts, { names }: Renames): Parts {
  return new Map([...parts].map(([part, value]) => [part, renameWithin(part, value, names)]));
}

/** The fingerprints of last time, as if the files had always used today's names: a renaming alone changes none of them. */
export function baseWithNames(base: Base, ours: Parts, { names }: Renames): Base {
  const before = Object.fromEntries(Object.entries(names).map(([old, now]) => [now, old]));
  const moved = [...ours].flatMap(([part, value]) =>
    base[part] === fingerprint(renameWithin(part, value, before))
      ? [[part, fingerprint(value)] as const]
      : [],
  );
  return { ...base, ...Object.fromEntries(moved) };
}

/**
 * Where a document stays as an editor made it, the words that it names stay under the keys it names: the new keys are for the document that was not taken.
 *
 * @param found the parts as they were before they were renamed
 */
export function withWordsNamed(parts: Parts, found: Parts): Parts {
  const document = JSON.stringify(parts.get('document') ?? null);
  const words = [...found].filter(([part]) => {
    const key = keyOfMessage(part);
    return key !== null && !parts.has(part) && document.includes(JSON.stringify(key));
  });
  return new Map([...parts, ...words]);
}

function renameWithin(part: string, value: JsonValue, names: Renames['names']): JsonValue {
  const field = fieldOf(part);
  if (!isObject(value) || Object.keys(names).length === 0) return value;
  if (field === 'messages')
    return Object.fromEntries(
      Object.entries(value).map(([locale, text]) => [
        locale,
        typeof text === 'string' ? placeholders(text, names) : text,
      ]),
    );
  if (field !== 'sample_data') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, sample]) => [
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
      sample,
    ]),
  );
}

/** A text with the names in its placeholders replaced: `{old}`, `{old, money}`, `{old, plural, one {…} other {…}}`. */
function placeholders(text: string, names: Renames['names']): string {
  return text.replaceAll(/\{(\s*)([A-Za-z][A-Za-z0-9]*)(?=\s*[,}])/g, (all, space: string, name: string) =>
    Object.hasOwn(names, name) ? `{${space}${names[name] ?? name}` : all,
  );
}
