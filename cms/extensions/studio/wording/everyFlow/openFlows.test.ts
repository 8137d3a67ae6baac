import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shippedItem } from '../../../../../src/product/testing/shippedItem.ts';
import type { StudioApi } from '../../page/studio.ts';
import { findHits } from './hits.ts';
import { type FlowsRead, readFlows } from './openFlows.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en-US' } }));
afterEach(() => vi.unstubAllGlobals());

const flow = JSON.stringify(await shippedItem('tv-activate'));

/** A CMS of many flows, one of them with words that no other has, and drafts of five. */
function manyFlows(count: number, failsAt = Infinity, isArchived: (n: number) => boolean = () => false) {
  const asked = { pages: 0, drafts: 0, most: 0, now: 0 };
  const rows = Array.from({ length: count }, (_, n) => {
    const row = JSON.parse(n === 700 ? flow.replaceAll('Activate', 'Zonnebloem') : flow) as object;
    const status = isArchived(n) ? 'archived' : 'published';
    return {
      ...row,
      status,
      key: `flow-${String(n).padStart(4, '0')}`,
      date_updated: '2026-11-28T00:00:00Z',
    };
  });
  const answer = async (path: string): Promise<object> => {
    const { pathname, searchParams } = new URL(path, 'http://cms');
    if (pathname === '/versions')
      return { data: rows.slice(0, 30).map(({ key }) => ({ id: `of-${key}`, item: key })) };
    if (searchParams.get('version') === 'draft') {
      asked.drafts += 1;
      asked.now += 1;
      asked.most = Math.max(asked.most, asked.now);
      await Promise.resolve();
      asked.now -= 1;
      return { data: rows[Number(/flow-(\d+)/.exec(pathname)?.[1])] ?? {} };
    }
    const page = Number(searchParams.get('page'));
    asked.pages += 1;
    if (page === failsAt) throw new Error('busy');
    return { data: rows.slice((page - 1) * 100, page * 100), meta: { filter_count: rows.length } };
  };
  const api: StudioApi = { get: async (path) => ({ data: await answer(path) }) };
  return { api, asked };
}

it('[CMS-4670] 1,000 flows are read a hundred at once, with what is read by then; their texts are found in a moment, and only those that are found have their places named', async () => {
  const { api, asked } = manyFlows(1000);
  const steps: number[] = [];
  const { flows, all, isCut } = await readFlows(api, null, (soFar: FlowsRead) =>
    steps.push(soFar.flows.length),
  );
  expect([flows.length, all, isCut, asked.pages]).toEqual([1000, 1000, false, 10]);
  expect(steps).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
  expect(asked).toMatchObject({ drafts: 30, most: 8 });
  const before = process.threadCpuUsage();
  const { hits } = findHits(flows, { text: 'zonnebloem', isCaseSensitive: false, isWholeWord: false }, null);
  const { user, system } = process.threadCpuUsage(before);
  // 40 ms; looking up the places of all takes seconds.
  expect((user + system) / 1000).toBeLessThan(1000);
  expect(new Set(hits.map(({ flow: key }) => key))).toEqual(new Set(['flow-0700']));
});

it('[CMS-4670] where a page can’t be read, those before it are there, and how many there are', async () => {
  const { api } = manyFlows(450, 3);
  const { flows, all, isCut } = await readFlows(api, null);
  expect([flows.length, all, isCut]).toEqual([200, 450, true]);
});

it('[CMS-5074] an archived flow is read with its draft where somebody has begun one, and is named where nobody has', async () => {
  const { api } = manyFlows(250, Infinity, (n) => n === 5 || n > 240);
  const { flows, all, archived } = await readFlows(api, null);
  expect(archived).toEqual(Array.from({ length: 9 }, (_, n) => `flow-0${241 + n}`));
  expect([flows.length, all]).toEqual([241, 241]);
  expect(flows.map(({ key }) => key)).toContain('flow-0005');
});
