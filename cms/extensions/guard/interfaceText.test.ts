import { expect, test } from 'vitest';
import type { EventContext, Meta } from '../hooks/directus.ts';
import { refuseBadText } from './interfaceText.ts';

/** An editor; the check reads nothing from the database. */
const context: EventContext = {
  accountability: { user: 'someone', admin: false },
  database: () => {
    throw new Error('A text is checked without the database.');
  },
};

/** What a save of an interface text answers; null: it is taken. */
async function refusal(key: string, texts: Readonly<Record<string, string>>): Promise<string | null> {
  const meta: Meta = { collection: 'interface_texts', event: 'items.update', keys: [key] };
  try {
    await refuseBadText(texts, meta, context);
    return null;
  } catch (refused) {
    return JSON.stringify(refused) + String(refused);
  }
}

test.each([
  ['offers.duration', { en: 'lasts {days, plural, one {a day} other {# days}}' }],
  ['offers.duration', { id: 'selama {days, plural, other {# hari}}' }],
  ['offers.price', { en: 'Just {price, money}' }],
])(
  '[CMS-2550] %s takes own words with the shipped placeholders, plurals and amounts included: %o',
  async (key, texts) => {
    expect(await refusal(key, texts)).toBeNull();
  },
);

test.each([
  ['offers.duration', { en: 'for some days' }],
  ['offers.duration', { en: 'for {days} days' }],
  ['offers.duration', { en: 'for {days, plural, one {# day}}' }],
  ['offers.duration', { en: 'for {days, plural, one {# day} other {# days}' }],
  ['offers.duration', { id: 'selama {days, plural, one {# hari} other {# hari}}' }],
  ['offers.price', { en: '{price}' }],
  ['offers.price', { en: '{price, currency}' }],
])('[CMS-2550] %s refuses words that would lose a number or can’t be written: %o', async (key, texts) => {
  expect(await refusal(key, texts)).not.toBeNull();
});
