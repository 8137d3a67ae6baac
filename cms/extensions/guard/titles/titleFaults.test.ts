import { expect, test } from 'vitest';
import type { Row } from '../../hooks/directus.ts';
import { refusalsIn } from '../testing/refusalsIn.ts';

const tables = {
  pictures: [
    { slug: 'goal', status: 'published' },
    { slug: 'unready', status: 'draft' },
  ],
  channels: [{ slug: 'one', status: 'published' }],
  pricing_packages: [{ slug: 'sport', status: 'published' }],
  titles: [
    {
      slug: 'stored',
      status: 'published',
      times: 'daily',
      starts_at: new Date('2099-01-01T19:00:00').getTime(),
      ends_at: new Date('2099-01-01T21:00:00').getTime(),
    },
  ],
};
const derby: Row = {
  slug: 'derby',
  status: 'published',
  title_en: 'Derby',
  kind: 'match',
  times: 'once',
  starts_at: '2099-01-01T19:00:00',
  ends_at: '2099-01-01T21:00:00',
  picture: 'goal',
  channel: 'one',
  packages: ['sport'],
};

const refused = async (fields: Row, keys?: readonly string[]): Promise<readonly string[]> =>
  (await refusalsIn(tables, keys === undefined ? { ...derby, ...fields } : fields, 'titles', keys)).map(
    ({ extensions, message }) => `${extensions.field}: ${message}`,
  );

test('[CMS-3350] a title with readable times, and one for any time without them, is taken', async () => {
  expect(await refused({})).toEqual([]);
  expect(await refused({ times: 'always', starts_at: null, ends_at: null })).toEqual([]);
  expect(await refused({ times: 'weekly', ends_at: '2099-01-07T19:00:00' })).toEqual([]);
});

test.each([
  [{ kind: 'opera' }, 'kind: Choose one of: film, series, match, programme.'],
  [{ times: 'hourly' }, 'times: Choose one of: always, once, daily, weekly.'],
  [{ starts_at: null }, 'starts_at: Choose a day and a time'],
  [{ ends_at: null }, 'ends_at: Choose a day and a time'],
  [{ ends_at: '2099-01-01T19:00:00' }, 'ends_at: It would end before it begins.'],
  [{ times: 'daily', ends_at: '2099-01-02T20:00:00' }, 'ends_at: It would begin again before it ends.'],
  [{ starts_at: '2020-01-01T19:00:00', ends_at: '2020-01-01T21:00:00' }, 'ends_at: This is over'],
  [{ picture: 'unready' }, 'picture: Visitors can’t see “unready” yet.'],
  [{ channel: 'nine' }, 'channel: There is no “nine”.'],
  [{ packages: ['sport', 'cricket'] }, 'packages: There is no “cricket”.'],
])(
  '[CMS-3350] a title that visitors would not see as meant is refused at its field: %j',
  async (fields, sentence) => {
    const [first = '', ...others] = await refused(fields);
    expect(first).toContain(sentence);
    expect(others).toEqual([]);
  },
);

test('[CMS-3350] one moment that is changed alone is compared with the stored one; a draft may be over', async () => {
  expect(await refused({ ends_at: '2099-01-01T18:00:00' }, ['stored'])).toEqual([
    expect.stringContaining('ends_at: It would end before it begins.'),
  ]);
  expect(await refused({ title_en: 'Other words' }, ['stored'])).toEqual([]);
  expect(
    await refused({ status: 'draft', starts_at: '2020-01-01T19:00:00', ends_at: '2020-01-01T21:00:00' }),
  ).toEqual([]);
});

test('[CMS-3351] a block names nine titles at most, and a page has four blocks of them, which the refusal says', async () => {
  const of = async (...blocks: readonly object[]): Promise<readonly string[]> =>
    (
      await refusalsIn(
        { ...tables, titles: [{ slug: 'a', status: 'published' }] },
        { blocks },
        'promo_pages',
        ['p'],
      )
    ).map(({ message }) => message);
  const block = { block: 'titles', title_en: 'On', showing: 'now' };
  expect(await of(block, block, block, { ...block, titles: ['a'] })).toEqual([]);
  expect((await of(block, block, block, block, block))[0]).toContain('5 blocks of titles; at most 4');
  const ten = Array.from({ length: 10 }, () => 'a');
  expect((await of({ ...block, titles: ten }))[0]).toContain('at most 9 titles');
});
