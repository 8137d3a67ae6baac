import { expect, test } from 'vitest';
import type { Database, EventContext, Meta } from '../hooks/directus.ts';
import { refuseBadText, refuseDeletingShipped } from './interfaceText.ts';
import { databaseOf } from './testing/refusalsIn.ts';

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

test('[CMS-4667] a text that no longer ships is not deleted while a flow shows it', async () => {
  const document = JSON.stringify({ steps: { only: { title: 'old.title' } } });
  const saved = (flow: object) =>
    databaseOf({ flow_documents: [{ status: 'published', document, ...flow }] });
  const remove = async (database: Database): Promise<unknown> =>
    Promise.resolve(
      refuseDeletingShipped(
        ['old.title'],
        { collection: 'interface_texts', event: 'items.delete' },
        { ...context, database },
      ),
    ).catch(String);
  expect(await remove(saved({ key: 'uses-it' }))).toContain('the flow “uses-it”');
  expect(await remove(saved({ key: 'own', messages: '{"old.title":{}}' }))).toEqual(['old.title']);
  expect(await remove(saved({ key: 'gone', status: 'archived' }))).toEqual(['old.title']);
});
