import type { JsonValue } from '@alur/engine/json';
import { languageName } from '../../../src/contracts/languageName.ts';
import { columnOf, defaultLocale, type Locale, locales, regionalTag } from '../../../src/contracts/locale.ts';
import { isObject, objectsAt, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';

/** Stands in a name for the tag of each language, and in words of Studio for what the language is called. */
const each = '{language}';
/** Stands in a name for the tag of the default language. */
const first = '{default}';
/** The form shows these side by side; each further language has a tab. */
const sideBySide = 2;
const tabs = 'further_languages';

/**
 * A collection's file with a column a language: a field `title_{language}` becomes `title_en`, `title_id`, ... The file describes the column of the default language. In the
 * others words may be missing, and what differs beside stands in `others`, or in `only` by tag.
 */
export function withColumns(file: JsonObject): JsonObject {
  const written = objectsAt(file['fields'], `${String(file['collection'])}/fields`);
  const further = written.some(isOfWords) ? locales.slice(sideBySide) : [];
  const fields = written.flatMap((field) =>
    isOfWords(field) ? locales.map((locale) => columnFor(field, locale)) : [inEachLanguage(field)],
  );
  const { fields: _fields, ...rest } = file;
  return { ...inObject(rest), fields: [...fields, ...tabsFor(further, placeOfTabs(written))] };
}

/** Above what Studio notes of the last change: files leave the place before it free. Without such a field the tabs come last. */
function placeOfTabs(written: readonly JsonObject[]): number {
  const changed = written.find(({ field }) => field === 'date_updated');
  return changed === undefined
    ? Math.max(0, ...written.map((field) => sortOf(field))) + 1
    : sortOf(changed) - 1;
}

/** Whether a field of a file stands for a column a language. */
export function isOfWords({ field }: JsonObject): boolean {
  return typeof field === 'string' && field.includes(each);
}

/** The column of a field of words in a language. */
export function columnFor(field: JsonObject, locale: Locale): JsonObject {
  const { others = {}, only = {}, ...described } = field;
  const base = inObject(inLanguage(described, locale));
  const own = isObject(only) ? only[locale] : undefined;
  if (locale === defaultLocale) return over(base, own);
  const place = locales.indexOf(locale);
  const { required, ...meta } = membersOf(base, 'meta');
  const column = {
    ...base,
    schema: { ...membersOf(base, 'schema'), is_nullable: true },
    meta: {
      ...meta,
      ...(required === undefined || required === true ? {} : { required }),
      ...(place < sideBySide
        ? { sort: sortOf(base) + place }
        : { sort: sortOf(base), group: columnOf('language', locale) }),
    },
  };
  return over(over(column, others), own);
}

/** A file of how lists look or of Studio's words, where a name with `{language}` is one name a language. */
export function inEachLanguage(value: string): string;
export function inEachLanguage(value: readonly JsonObject[]): readonly JsonObject[];
export function inEachLanguage(value: JsonValue): JsonValue;
export function inEachLanguage(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replaceAll(first, columnOf('', defaultLocale));
  if (isObject(value)) return inObject(value);
  if (!Array.isArray(value)) return value;
  return (value as readonly JsonValue[]).flatMap((entry) =>
    nameIn(entry).includes(each)
      ? locales.map((locale) => inEachLanguage(inLanguage(entry, locale)))
      : [inEachLanguage(entry)],
  );
}

/**
 * Studio's words with those that show a refusal in a further language: there it is the sentence in that language alone, and all else stays Studio's own or the default language's.
 */
export function withFurtherRefusals(
  words: readonly JsonObject[],
  further: readonly string[] = locales.slice(sideBySide),
): readonly JsonObject[] {
  const keys = words.flatMap(({ key, language, value }) =>
    language === regionalTag(defaultLocale) && String(value).includes('{message}') ? [key ?? ''] : [],
  );
  const added = further.flatMap((locale) =>
    keys.map((key) => ({ key, language: regionalTag(locale), value: `{message_${locale}}` })),
  );
  return [...words, ...added];
}

/** A file of rights: what may be done to the words of a field may be done in every language. */
export function rightsInEachLanguage(file: JsonObject): JsonObject {
  const rights = objectsAt(file['permissions'], 'permissions').map((right) => {
    const { fields } = right;
    if (!Array.isArray(fields) || !fields.some((name: JsonValue) => nameIn(name).includes(each)))
      return right;
    // Who may see a column may see the tab that it lies in.
    const names = [...(fields as readonly JsonValue[]), ...groupsOf(locales.slice(sideBySide))];
    return { ...right, fields: inEachLanguage(names) };
  });
  return { ...file, permissions: rights };
}

function inObject(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const said: readonly Locale[] = name.includes(each) ? locales : [defaultLocale];
      return said.map(
        (locale) => [inEachLanguage(inLanguage(name, locale)), inEachLanguage(member)] as const,
      );
    }),
  );
}

function nameIn(entry: JsonValue): string {
  const name = isObject(entry) ? (entry['field'] ?? entry['key']) : entry;
  return typeof name === 'string' ? name : '';
}

/** @param reader tag of the language of Studio that words are in; null: it is a name */
function inLanguage(value: string, locale: Locale): string;
function inLanguage(value: JsonObject, locale: Locale): JsonObject;
function inLanguage(value: JsonValue, locale: Locale, reader?: string | null): JsonValue;
function inLanguage(value: JsonValue, locale: Locale, reader: string | null = null): JsonValue {
  if (typeof value === 'string')
    return value.replaceAll(each, reader === null ? columnOf('', locale) : languageName(locale, reader));
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).map((entry) => inLanguage(entry, locale, reader));
  if (!isObject(value)) return value;
  const studio = typeof value['language'] === 'string' ? value['language'] : reader;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      inLanguage(name, locale),
      inLanguage(member, locale, name === 'key' ? null : studio),
    ]),
  );
}

function groupsOf(further: readonly Locale[]): readonly string[] {
  return further.length === 0 ? [] : [tabs, ...further.map((locale) => columnOf('language', locale))];
}

/** The group of tabs, and a tab a language. */
function tabsFor(further: readonly Locale[], sort: number): readonly JsonObject[] {
  const [group, ...names] = groupsOf(further);
  if (group === undefined) return [];
  const alias = { type: 'alias' };
  const special = ['alias', 'no-data', 'group'];
  return [
    {
      ...alias,
      field: group,
      meta: {
        interface: 'group-tabs',
        special,
        width: 'full',
        translations: [
          { language: 'en-US', translation: 'Further languages' },
          { language: 'id-ID', translation: 'Bahasa lain' },
        ],
        sort,
      },
    },
    ...further.map((locale, at) => ({
      ...alias,
      field: textAt(names[at], 'tab'),
      meta: {
        interface: 'group-raw',
        special,
        width: 'full',
        group,
        translations: ['en-US', 'id-ID'].map((language) => ({
          language,
          translation: languageName(locale, language),
        })),
        sort: at + 1,
      },
    })),
  ];
}

function over(field: JsonObject, change: JsonValue | undefined): JsonObject {
  if (!isObject(change)) return field;
  const parts = ['schema', 'meta'].filter((part) => change[part] !== undefined);
  return {
    ...field,
    ...Object.fromEntries(
      parts.map((part) => [part, { ...membersOf(field, part), ...membersOf(change, part) }]),
    ),
  };
}

function membersOf(field: JsonObject, part: string): JsonObject {
  const members = field[part];
  return isObject(members) ? members : {};
}

function sortOf(field: JsonObject): number {
  return Number(membersOf(field, 'meta')['sort'] ?? 0);
}
