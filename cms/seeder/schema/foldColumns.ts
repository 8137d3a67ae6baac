import type { JsonValue } from '@alur/engine/json';
import { columnOf, locales } from '../../../src/contracts/locale.ts';
import { isObject, objectsAt, same } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import { columnFor, isOfWords, withColumns } from './eachLanguage.ts';

/**
 * A collection as its file writes it, a field of words once: the other way round than `withColumns`. What one column has of its own goes into `only` of the field.
 *
 * @param live the collection with a column a language, as `neutralFile` gives it
 * @param written the file as it is
 */
export function foldColumns(live: JsonObject, written: JsonObject): JsonObject {
  const expanded = withColumns(written);
  const present = byName(live);
  const known = byName(expanded);
  const fields = fieldsIn(written).flatMap((field) => {
    if (isOfWords(field)) return [withOwn(field, present)];
    const name = String(field['field']);
    const now = present.get(name);
    if (now === undefined) return [];
    return [same(now, known.get(name)) ? field : now];
  });
  const stems = fieldsIn(written).filter(isOfWords);
  const added = fieldsIn(live).filter(
    ({ field }) => !known.has(String(field)) && !isOfAnotherLanguage(String(field), stems),
  );
  const rest = Object.keys(live).filter((name) => name !== 'fields');
  return {
    ...Object.fromEntries(
      rest.map((name) => [name, (same(live[name], expanded[name]) ? written[name] : live[name]) ?? null]),
    ),
    fields: [...fields, ...added],
  };
}

/** The field, with what its columns have of their own. */
function withOwn(field: JsonObject, present: ReadonlyMap<string, JsonObject>): JsonObject {
  const { only, ...rest } = field;
  const own = locales.flatMap((locale) => {
    const column = columnFor(rest, locale);
    const change = differences(column, present.get(String(column['field'])));
    return change === null ? [] : [[locale, change] as const];
  });
  const found = Object.fromEntries(own);
  if (own.length === 0) return rest;
  return same(found, only) ? field : { ...rest, only: found };
}

function differences(column: JsonObject, now: JsonObject | undefined): JsonObject | null {
  if (now === undefined) return null;
  const parts = ['schema', 'meta'].flatMap((part) => {
    const [were, are] = [membersOf(column, part), membersOf(now, part)];
    const names = [...new Set([...Object.keys(were), ...Object.keys(are)])];
    const changed = names.filter((name) => !same(were[name], are[name]));
    return changed.length === 0
      ? []
      : [[part, Object.fromEntries(changed.map((name) => [name, are[name] ?? null]))] as const];
  });
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

const languagesOf = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** A column, or a tab, of a language that the product had once: it stays in the CMS, unread. */
function isOfAnotherLanguage(name: string, stems: readonly JsonObject[]): boolean {
  return [...stems.map(({ field }) => String(field)), columnOf('language', '{language}')].some((stem) => {
    const [before = '', after = ''] = stem.split('{language}');
    if (!name.startsWith(before) || !name.endsWith(after)) return false;
    const tag = name.slice(before.length, name.length - after.length).replaceAll('_', '-');
    return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(tag) && languagesOf.of(tag) !== undefined;
  });
}

function membersOf(field: JsonObject, part: string): JsonObject {
  const members: JsonValue | undefined = field[part];
  return isObject(members) ? members : {};
}

function fieldsIn(file: JsonObject): readonly JsonObject[] {
  return objectsAt(file['fields'], `${String(file['collection'])}/fields`);
}

function byName(file: JsonObject): ReadonlyMap<string, JsonObject> {
  return new Map(fieldsIn(file).map((field) => [String(field['field']), field]));
}
