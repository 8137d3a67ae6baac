import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { momentIn } from '../../src/contracts/site/blocks.ts';
import { inOrderOfShowing, mostTitles, showingAt, type Title } from '../../src/contracts/site/titles.ts';
import { titles } from '../content/collections/titles.ts';
import type { DecodeContext, Row } from '../content/decoding/collection.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

const context = {} as DecodeContext;
const shipped = JSON.parse(
  readFileSync(new URL('../../cms-seed/content/titles.json', import.meta.url), 'utf8'),
) as Row[];

afterEach(() => void vi.useRealTimers());

function titleRow(slug: string, fields: Row = {}): Row {
  return { slug, status: 'published', title_en: slug, kind: 'match', times: 'always', ...fields };
}

function shelf(fields: Row = {}): Row {
  return {
    slug: 'shelf',
    status: 'published',
    title_en: 'Shelf',
    blocks: [{ block: 'titles', title_en: 'What there is', ...fields }],
  };
}

async function shownBy(edge: TestEdge): Promise<readonly Title[]> {
  const answer = await edge.get('/alur/page?path=/vplus/promo/shelf&locale=en');
  const page = (await answer.json()) as { blocks?: readonly { slots: { titles: readonly Title[] } }[] };
  return page.blocks?.[0]?.slots.titles ?? [];
}

const namesIn = async (edge: TestEdge): Promise<readonly string[]> =>
  (await shownBy(edge)).map(({ slug }) => slug);

test('[EDGE-3350] the first page names what there is to watch, with its times, and each package some of what it holds, without the CMS too', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const home = await (await edge.get('/?locale=id')).text();
  expect(home).toContain('Jaga Malam 9');
  expect(home).toContain('Entertainment atau Everything');
  const pricing = await (await edge.get('/vplus/pricing?locale=en')).text();
  expect(pricing).toContain('Derby of the Two Rivers');
});

test('[EDGE-3350] at every minute of a week something that ships is on', () => {
  const { value, remarks } = titles.decode(shipped, context, []);
  expect(remarks).toEqual([]);
  const monday = Date.parse('2026-11-23T00:00:00+07:00');
  for (let minute = 0; minute < 7 * 24 * 60; minute += 10) {
    const now = monday + minute * 60_000;
    const on = value.some(({ airs }) => (showingAt(airs, now)?.from ?? Infinity) <= now);
    expect(on, new Date(now).toISOString()).toBe(true);
  }
});

test('[EDGE-3351] a page carries nine titles of a block at most, those that begin first, however many there are', async () => {
  const edge = await startTestEdge();
  edge.cms.items['titles'] = Array.from({ length: 200 }, (_, at) =>
    titleRow(`day-${String(at).padStart(3, '0')}`, {
      times: 'once',
      starts_at: `2099-01-01T00:${String(59 - (at % 60)).padStart(2, '0')}:00`,
      ends_at: '2099-01-01T02:00:00',
    }),
  );
  edge.cms.items['promo_pages'] = [shelf()];
  await expect.poll(async () => (await namesIn(edge)).length, { interval: 20 }).toBe(mostTitles);
  expect((await namesIn(edge)).slice(0, 3)).toEqual(['day-059', 'day-119', 'day-179']);
});

test('[EDGE-3352] what is on now is chosen again as time goes on, in the page and in what browsers read, with no publish', async () => {
  const edge = await startTestEdge();
  const once = (from: string, until: string): Row => ({ times: 'once', starts_at: from, ends_at: until });
  edge.cms.items['titles'] = [
    titleRow('late', once('2026-11-24T21:00:00', '2026-11-24T23:00:00')),
    titleRow('early', once('2026-11-24T19:00:00', '2026-11-24T20:00:00')),
    titleRow('film'),
  ];
  edge.cms.items['promo_pages'] = [shelf({ showing: 'now' })];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T19:30:00+07:00') });
  await expect.poll(() => namesIn(edge), { interval: 20 }).toEqual(['early', 'late']);
  const html = async (): Promise<string> => (await edge.get('/vplus/promo/shelf')).text();
  expect(await html()).toContain('"slug":"early"');
  vi.setSystemTime(new Date('2026-11-24T20:00:00+07:00'));
  expect(await namesIn(edge)).toEqual(['late']);
  expect(await html()).not.toContain('"slug":"early"');
  // The last of them is over: nothing is left of the page.
  vi.setSystemTime(new Date('2026-11-24T23:00:00+07:00'));
  expect(await namesIn(edge)).toEqual([]);
});

test('[EDGE-3353] a title whose times can’t be read, or that would begin again before it ends, keeps its last good version, else is left out with a sentence', () => {
  const good = titleRow('a', {
    times: 'daily',
    starts_at: '2026-01-01T10:00:00',
    ends_at: '2026-01-01T11:00:00',
  });
  const bad: readonly [Row, RegExp][] = [
    [{ ...good, times: 'hourly' }, /how often/],
    [{ ...good, ends_at: 'soon' }, /can’t be read/],
    [{ ...good, ends_at: '2026-01-01T09:00:00' }, /can’t be read/],
    [{ ...good, ends_at: '2026-01-02T10:00:01' }, /begin again before it ends/],
    [{ ...good, kind: 'opera' }, /no such kind/],
  ];
  for (const [row, why] of bad) {
    expect(titles.decode([row], context, []).value).toEqual([]);
    expect(titles.decode([row], context, []).remarks?.[0]).toMatch(why);
    expect(titles.decode([row], context, [good]).value).toHaveLength(1);
  }
  expect(momentIn(good['starts_at'])).not.toBeNull();
  expect(inOrderOfShowing(titles.decode([good], context, []).value, Date.now())).toHaveLength(1);
});
