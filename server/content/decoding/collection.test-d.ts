import { describe, expectTypeOf, it } from 'vitest';
import { type Collection, defineCollection, editedItems } from './collection.ts';

// Checked by `tsc`, as every file is; nothing here runs.
describe('a collection', () => {
  const tips = defineCollection({
    ...editedItems,
    name: 'tips',
    fields: ['slug', 'text_en'],
    decode: (rows) => ({ value: rows.map(({ slug }) => String(slug)) }),
    forBrowsers: (value) => value.length,
  });

  it('holds the type of what its decoder makes, for browsers too', () => {
    expectTypeOf(tips).toExtend<Collection<string[]>>();
    expectTypeOf(tips.decode).returns.toHaveProperty('value');
    expectTypeOf<Parameters<NonNullable<(typeof tips)['forBrowsers']>>[0]>().toEqualTypeOf<string[]>();
  });

  it('is refused with a misspelt key, or for browsers with another type', () => {
    const misspelt = defineCollection({
      name: 'tips',
      key: 'id',
      fields: [],
      decode: () => ({ value: 1 }),
      // @ts-expect-error -- `editorWrites` is no key of a collection
      editorWrites: true,
    });
    expectTypeOf(misspelt.name).toBeString();
    const ofTexts = (value: string): string => value;
    // @ts-expect-error -- the decoder makes a number, not a text
    defineCollection<number>({ ...tips, decode: () => ({ value: 1 }), forBrowsers: ofTexts });
  });
});
