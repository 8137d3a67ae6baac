import { expect, test } from 'vitest';
import type { EventContext, Query } from '../hooks/directus.ts';
import { Refusal } from '../hooks/refusal.ts';
import { refuseBadHelp } from './helpText.ts';

/** A database with one article, `refunds`. */
function context(): EventContext {
  const query = (slug: unknown): Query => {
    const rows = slug === 'refunds' ? [{ slug }] : [];
    const made: Query = {
      where: ({ slug: wanted }) => query(wanted),
      whereIn: () => made,
      select: () => made,
      // oxlint-disable-next-line unicorn/no-thenable -- a query of Directus's database is awaited as it is
      then: (done) => Promise.resolve(rows).then(done),
    };
    return made;
  };
  return { database: () => query(null), accountability: null };
}

async function refusedFields(
  payload: object,
  collection = 'help_articles',
  keys?: string[],
): Promise<readonly string[]> {
  try {
    await refuseBadHelp(payload, { collection, ...(keys ? { keys } : {}) }, context());
    return [];
  } catch (thrown) {
    const all: readonly unknown[] = Array.isArray(thrown) ? thrown : [thrown];
    return all.map((each) => {
      if (!(each instanceof Refusal)) throw each;
      expect(each.extensions.message_id).not.toBe(each.extensions.message);
      return each.extensions.field;
    });
  }
}

test.each([
  [{ slug: 'pay-with-qris', body_en: 'Press **OK**.' }, []],
  [{ slug: 'refunds' }, ['slug']],
  [{ slug: 'Big Letters' }, ['slug']],
  [{ slug: '../x' }, ['slug']],
  [{}, ['slug']],
  [{ slug: 'a', body_en: '<b>x</b>', body_id: '[x](javascript:alert(1))' }, ['body_en', 'body_id']],
])('[CMS-1700] [T09] a new article of %j is refused at %j', async (payload, fields) => {
  expect(await refusedFields(payload)).toEqual(fields);
});

test('[CMS-1700] a subject may not be called as the address of articles; a change of an article keeps its slug', async () => {
  expect(await refusedFields({ slug: 'article' }, 'help_categories')).toEqual(['slug']);
  expect(await refusedFields({ slug: 'article' }, 'help_questions')).toEqual([]);
  expect(await refusedFields({ body_en: 'New' }, 'help_articles', ['refunds'])).toEqual([]);
  expect(await refusedFields({ slug: 'refunds', body_en: '<i>' }, 'public_config')).toEqual([]);
});
