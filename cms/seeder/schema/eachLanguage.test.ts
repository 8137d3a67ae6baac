import { expect, it } from 'vitest';
import definitions from '../../../schemas/generated/collections.json' with { type: 'json' };
import type { JsonObject } from '../base/json.ts';
import { objectsAt } from '../base/json.ts';
import { readSeedFiles } from '../files/seedFiles.ts';
import {
  inEachLanguage,
  isOfWords,
  rightsInEachLanguage,
  withColumns,
  withFurtherRefusals,
} from './eachLanguage.ts';
import { foldColumns } from './foldColumns.ts';

const title: JsonObject = {
  field: 'title_{language}',
  type: 'string',
  schema: { default_value: null, is_nullable: false, max_length: 300 },
  meta: {
    interface: 'input',
    width: 'half',
    required: true,
    note: '$t:alur.title',
    translations: [
      { language: 'en-US', translation: 'Title ({language})' },
      { language: 'id-ID', translation: 'Judul ({language})' },
    ],
    sort: 4,
  },
  others: { meta: { note: null } },
};
const file: JsonObject = {
  collection: 'pages',
  meta: { display_template: '{{title_{default}}}' },
  fields: [{ field: 'slug', type: 'string', schema: {}, meta: { sort: 1 } }, title],
};
const english = {
  field: 'title_en',
  type: 'string',
  schema: { default_value: null, is_nullable: false, max_length: 300 },
  meta: {
    interface: 'input',
    width: 'half',
    required: true,
    note: '$t:alur.title',
    translations: [
      { language: 'en-US', translation: 'Title (English)' },
      { language: 'id-ID', translation: 'Judul (Inggris)' },
    ],
    sort: 4,
  },
};
const indonesian = {
  field: 'title_id',
  type: 'string',
  schema: { default_value: null, is_nullable: true, max_length: 300 },
  meta: {
    interface: 'input',
    width: 'half',
    note: null,
    translations: [
      { language: 'en-US', translation: 'Title (Indonesian)' },
      { language: 'id-ID', translation: 'Judul (Indonesia)' },
    ],
    sort: 5,
  },
};

it('[CMS-3620] a field of words has a column a language, side by side: the same in all, but that words are needed in the default one alone', () => {
  expect(withColumns(file)).toEqual({
    collection: 'pages',
    meta: { display_template: '{{title_en}}' },
    fields: [{ field: 'slug', type: 'string', schema: {}, meta: { sort: 1 } }, english, indonesian],
  });
});

it('[CMS-3620] every field of words that a collection reads stands once in its file', async () => {
  const { schemaFiles } = await readSeedFiles();
  const namesIn = (name: string): readonly unknown[] =>
    objectsAt(schemaFiles.find(({ collection }) => collection === name)?.['fields'], name).map(
      ({ field }) => field,
    );
  const missing = definitions.flatMap(({ name, words }) => {
    const present = namesIn(name);
    return words
      .map((word) => (word === '' ? '{language}' : `${word}_{language}`))
      .filter((field) => !present.includes(field))
      .map((field) => `${name}.${field}`);
  });
  expect(missing).toEqual([]);
});

it('[CMS-3724] every file with words leaves the place above what Studio notes of the last change free, for the tabs of further languages', async () => {
  const { schemaFiles } = await readSeedFiles();
  const taken = schemaFiles.flatMap(({ collection, fields }) => {
    const own = objectsAt(fields, String(collection));
    if (!own.some(isOfWords)) return [];
    const sortOf = (field: JsonObject): unknown => (field['meta'] as JsonObject)['sort'];
    const changed = own.find(({ field }) => field === 'date_updated') ?? {};
    const place = Number(sortOf(changed)) - 1;
    return own
      .filter((field) => sortOf(field) === place)
      .map(({ field }) => `${String(collection)}.${String(field)}`);
  });
  expect(taken).toEqual([]);
});

it('[CMS-3620] lists, rights and words of Studio name each language where a name stands for all', () => {
  expect(
    inEachLanguage([
      { fields: ['key', 'title_{language}', 'note_{default}'], widths: { 'title_{language}': 90 } },
      { key: 'label_{language}', language: 'id-ID', value: 'Label ({language})' },
    ]),
  ).toEqual([
    { fields: ['key', 'title_en', 'title_id', 'note_en'], widths: { title_en: 90, title_id: 90 } },
    { key: 'label_en', language: 'id-ID', value: 'Label (Inggris)' },
    { key: 'label_id', language: 'id-ID', value: 'Label (Indonesia)' },
  ]);
  expect(rightsInEachLanguage({ permissions: [{ fields: ['{language}'] }, { fields: ['*'] }] })).toEqual({
    permissions: [{ fields: ['en', 'id'] }, { fields: ['*'] }],
  });
});

it('[CMS-4860] Studio in a further language shows a refusal in that language, and keeps its other words', () => {
  const [flow, label] = [
    { key: 'validationError.flow', language: 'en-US', value: 'This would not publish. {message}' },
    { key: 'alur.live.live', language: 'en-US', value: 'On the site' },
  ];
  expect(withFurtherRefusals([flow, label], ['ms'])).toEqual([
    flow,
    label,
    { key: 'validationError.flow', language: 'ms-MY', value: '{message_ms}' },
  ]);
  expect(withFurtherRefusals([flow, label])).toEqual([flow, label]);
});

it('[CMS-3621] a pull writes a field of words once, with what one language’s column has of its own, and applies to the same', () => {
  expect(foldColumns(withColumns(file), file)).toEqual(file);
  const changed = {
    ...withColumns(file),
    fields: [english, { ...indonesian, meta: { ...indonesian.meta, width: 'full' } }],
  };
  const folded = foldColumns(changed, file);
  expect(folded['fields']).toEqual([{ ...title, only: { id: { meta: { width: 'full' } } } }]);
  expect(withColumns(folded)).toEqual({ ...changed, fields: changed.fields });
  expect(foldColumns(withColumns(folded), folded)).toEqual(folded);
});

it('[CMS-3621] columns of a language that the product no longer has stay out of the files; a new field comes in', () => {
  const added = { field: 'title_color', type: 'string', schema: {}, meta: {} };
  const live = {
    ...withColumns(file),
    fields: [
      ...objectsAt(withColumns(file)['fields'], 'fields'),
      { ...indonesian, field: 'title_ms' },
      { ...indonesian, field: 'title_pt_br' },
      { field: 'language_ms', type: 'alias', meta: {} },
      added,
    ],
  };
  expect(foldColumns(live, file)['fields']).toEqual([...objectsAt(file['fields'], 'fields'), added]);
});
