import { expect, test } from 'vitest';
import { startPurgedCache } from '../testing/purgedCache.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import { collectionsOn } from './pageRevisions.ts';
import { changedKeys, type PageRevisions } from './purger.ts';

const held: PageRevisions = {
  all: 'a',
  site: 's',
  flows: new Map([
    ['login', '1'],
    ['buy', '1'],
  ]),
};

test('[EDGE-5063] only what changed is purged: a flow with the pages that hold flows, editors’ pages, or all where texts, config or addresses changed', () => {
  expect(changedKeys(null, held)).toEqual(['pages']);
  expect(changedKeys(held, held)).toEqual([]);
  expect(changedKeys(held, { ...held, site: 't' })).toEqual(['site']);
  expect(changedKeys(held, { ...held, flows: new Map([...held.flows, ['buy', '2']]) })).toEqual([
    'flows',
    'flow-buy',
  ]);
  expect(changedKeys(held, { ...held, flows: new Map([['login', '1']]) })).toEqual(['flows', 'flow-buy']);
  expect(changedKeys(held, { ...held, all: 'b', site: 't' })).toEqual(['pages']);
  // One that was taken off with its address is named beside all.
  expect(changedKeys(held, { ...held, all: 'b', flows: new Map([['login', '2']]) })).toEqual([
    'pages',
    'flow-buy',
  ]);
});

test('[EDGE-5064] editors’ pages that a cache may still show are those of the collections that stand on them alone', () => {
  expect(collectionsOn(['site'])).toContain('menu_items');
  expect(collectionsOn(['site'])).not.toContain('error_dialogs');
  expect(collectionsOn(['pages', 'flow-buy'])).toEqual(
    expect.arrayContaining(['menu_items', 'error_dialogs']),
  );
  expect(collectionsOn(['flows', 'flow-buy'])).toEqual([]);
});

test('[EDGE-5063] a start purges all, a publish the pages of its flow, at every cache, with the token', async () => {
  const caches = [await startPurgedCache(), await startPurgedCache()];
  const edge = await startTestEdge({
    variables: {
      ALUR_CDN_PURGE_URLS: caches.map(({ url }) => url).join(' '),
      ALUR_CDN_PURGE_TOKEN: 'a-token-of-the-cache',
    },
  });
  await expect.poll(() => caches.map(({ purges }) => purges[0])).toEqual(['pages', 'pages']);
  // The flows that ship are withdrawn once the CMS was read: that changes addresses, and so all pages.
  const count = essentialItems().length;
  await edge.until(({ flows }) => flows.length === count && flows.every(({ state }) => state === 'current'));
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Other words' }));
  for (const cache of caches) {
    await expect.poll(() => cache.purges).toContain('flows flow-login');
    expect(cache.authorization).toBe('Bearer a-token-of-the-cache');
  }
});

test('[EDGE-5064] a purge that is refused is sent again until it is confirmed; until then each flow waits for the cache, which is named by its host, and so does what stands beside flows', async () => {
  const [broken, other] = [await startPurgedCache(), await startPurgedCache()];
  broken.status = 503;
  const variables = { ALUR_CDN_PURGE_URLS: `${broken.url} ${other.url}` };
  const edge = await startTestEdge({ variables });
  // One that fails stops no other.
  await expect.poll(() => other.purges).toContain('pages');
  // A later change may be on its way to the other one.
  const { flows } = await edge.until(
    ({ content, flows: now }) =>
      content.source === 'cms' && now.every(({ caches }) => caches === undefined || caches.length < 2),
  );
  const { host, pathname } = new URL(broken.url);
  const since = expect.stringMatching(/^\d{4}-.+Z$/) as string;
  expect(flows.map(({ state, caches }) => ({ state, caches }))).toEqual(
    // Those that ship and that the CMS does not hold may have been served for a moment.
    flows.map(({ revision }) => ({
      state: revision === null ? 'removed' : 'purging',
      caches: [{ host, since }],
    })),
  );
  const late = (await edge.ready()).cdn.find((each) => each.host === host);
  expect(late?.collections).toEqual(expect.arrayContaining(['error_dialogs', 'menu_items', 'promo_pages']));
  expect(late?.collections).not.toContain('flow_documents');
  const metrics = await (await edge.get('/metrics')).text();
  expect(metrics).toContain(`alur_cdn_purge_pending_seconds{host="${host}"}`);
  expect(metrics).not.toContain(pathname);
  expect(edge.log.filter((line) => line.includes('did not confirm a purge'))).toHaveLength(1);

  const refused = broken.purges.length;
  broken.status = 200;
  await edge.until(({ flows: now }) => now.every(({ state }) => state === 'current'));
  expect(broken.purges.slice(refused).some((keys) => keys.split(' ').includes('pages'))).toBe(true);
  expect(await (await edge.get('/metrics')).text()).not.toContain('alur_cdn_purge_pending_seconds{');
});
