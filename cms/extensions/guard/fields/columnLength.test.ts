import { expect, it } from 'vitest';
import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { draftCollections } from '../../hooks/draftItems.ts';
import { databaseOf } from '../testing/refusalsIn.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { refuseTooLong } from './columnLength.ts';

const context = { database: databaseOf({}), accountability: null };
const limits = draftCollections.flatMap(({ name, fields }) =>
  Object.entries(collections.find((each) => each.name === name)?.longest ?? {}).flatMap(([field, longest]) =>
    fields.includes(field) ? [[name, field, longest] as const] : [],
  ),
);

function refusalOf(collection: string, fields: Readonly<Record<string, string>>): Refusal | null {
  try {
    refuseTooLong(fields, { collection }, context);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

it('[CMS-4930] columns of drafts have a length, those of titles and addresses among them', () => {
  const names = limits.map(([collection, field]) => `${collection} ${field}`);
  expect(names).toEqual(
    expect.arrayContaining(['menu_items title_id', 'redirect_rules to_path', 'pricing_packages label_en']),
  );
});

it.each(limits)(
  '[CMS-4930] a text that its column does not hold is refused with how much is too much: %s %s',
  (collection, field, longest) => {
    expect(refusalOf(collection, { [field]: 'x'.repeat(longest) })).toBeNull();
    const sentences = refusalOf(collection, { [field]: 'x'.repeat(longest + 7) })?.extensions;
    expect(sentences).toMatchObject({
      field,
      message: expect.stringContaining(`${longest + 7} characters, 7 too many`),
      message_id: expect.stringContaining(`${longest + 7} karakter, 7 terlalu banyak`),
    });
  },
);

it('[CMS-4930] a character counts once, however it is stored', () => {
  expect(refusalOf('menu_items', { title_en: '🎬'.repeat(300) })).toBeNull();
  expect(refusalOf('menu_items', { title_en: '🎬'.repeat(301) })?.message).toContain('1 too many');
});
