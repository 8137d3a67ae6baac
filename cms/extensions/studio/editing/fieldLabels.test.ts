import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import written from '../../../../cms-seed/system/translations.json' with { type: 'json' };
import type { JsonObject } from '../../../seeder/base/json.ts';
import { inEachLanguage, withColumns } from '../../../seeder/schema/eachLanguage.ts';
import type { FieldStore } from '../page/studio.ts';
import { fieldLabels } from './fieldLabels.ts';

interface SeedField {
  readonly field: string;
  readonly meta: {
    readonly translations?: readonly { readonly language: string; readonly translation: string }[];
    readonly options?: {
      readonly fields?: readonly { readonly field: string; readonly name: string }[];
    } | null;
  };
}

const translations = inEachLanguage(written);
const schema = new URL('../../../../cms-seed/schema/', import.meta.url);
const collections = readdirSync(schema).map((file): readonly [string, readonly SeedField[]] => {
  const { fields } = withColumns(
    JSON.parse(readFileSync(new URL(file, schema), 'utf8')) as JsonObject,
  ) as unknown as { fields: SeedField[] };
  return [file.replace('.json', ''), fields];
});

/** The seed's fields as Studio shows them in a language. */
function storeIn(language: 'en-US' | 'id-ID'): FieldStore {
  const said = (key: string): string =>
    String(
      translations.find((each) => each['language'] === language && `$t:${String(each['key'])}` === key)?.[
        'value'
      ] ?? key,
    );
  return {
    getField(collection, name) {
      const fields = collections.find(([each]) => each === collection)?.[1];
      const field = fields?.find((each) => each.field === name);
      if (field === undefined) return null;
      const own = field.meta.translations?.find((each) => each.language === language)?.translation;
      const inside = field.meta.options?.fields?.map((each) => ({ ...each, name: said(each.name) }));
      return { name: own ?? name, meta: { options: inside === undefined ? null : { fields: inside } } };
    },
  };
}

it('[CMS-2968] a field is named by its label in Studio’s language, with the place inside it; a field that Studio does not know keeps its name', () => {
  const [en, id] = (['en-US', 'id-ID'] as const).map((each) => fieldLabels('flow_documents', storeIn(each)));
  expect(en?.path('messages › otp.title › en')).toBe('Texts › otp.title › en');
  expect(id?.path('messages › otp.title › en')).toBe('Teks › otp.title › en');
  expect(en?.path('unheard_of')).toBe('unheard_of');
  expect(fieldLabels('flow_documents', null).path('messages')).toBe('messages');
});

it('[CMS-2969] words that one language lacks are named by their label without its language, those of an entry with their place', () => {
  const [en, id] = (['en-US', 'id-ID'] as const).map((each) => fieldLabels('promo_pages', storeIn(each)));
  const inBlock = { field: 'lead_id', entry: { list: 'blocks', place: 2 } };
  expect(en?.words({ field: 'title_id', entry: null })).toBe('Title');
  expect(id?.words({ field: 'title_id', entry: null })).toBe('Judul');
  expect(en?.words(inBlock)).toBe('Blocks › 2 › Sentence below the title');
  expect(id?.words(inBlock)).toBe('Blok › 2 › Kalimat di bawah judul');
});

it('[CMS-2969] the words of no field in any collection are named with a language', () => {
  const named = collections.flatMap(([collection, fields]) => {
    const entries = fields.flatMap(({ field, meta }) => [
      { field, entry: null },
      ...(meta.options?.fields ?? []).map((each) => ({
        field: each.field,
        entry: { list: field, place: 1 },
      })),
    ]);
    const pairs = entries.filter(
      ({ field, entry }) =>
        field.endsWith('_id') &&
        // Only the seeder writes these, always both.
        !field.startsWith('shipped_') &&
        entries.some(
          (other) => other.field === field.replace(/id$/, 'en') && other.entry?.list === entry?.list,
        ),
    );
    return (['en-US', 'id-ID'] as const).flatMap((language) => {
      const labels = fieldLabels(collection, storeIn(language));
      return pairs.map((each) => labels.words(each));
    });
  });
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((each) => /English|Indonesia|Inggris|_|^$|\$t/.test(each))).toEqual([]);
});
