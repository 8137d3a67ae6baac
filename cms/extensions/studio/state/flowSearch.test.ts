import { expect, it } from 'vitest';
import { databaseOf } from '../../guard/testing/refusalsIn.ts';
import { searchFlows } from './flowSearch.ts';

const database = databaseOf({
  flow_documents: [
    {
      key: 'tv-activate',
      status: 'published',
      changed_by: 'Budi',
      document: JSON.stringify({ title: 'tv.title', routes: [{ path: '/vplus/tv/activate' }] }),
      messages: JSON.stringify({ 'tv.title': { en: 'Activate your TV', id: 'Aktifkan TV Anda' } }),
    },
    { key: 'login', status: 'published', changed_by: null, document: '{ broken', messages: null },
  ],
  directus_versions: [],
});
const context = { database, accountability: { user: 'u', admin: false } };
const meta = { collection: 'flow_documents' };

it.each([
  ['activate your', ['tv-activate']],
  ['AKTIFKAN', ['tv-activate']],
  ['/vplus/tv', ['tv-activate']],
  ['budi', ['tv-activate']],
  ['login', ['login']],
  ['nowhere', []],
])('[CMS-4416] the search of the list of flows finds by %s what the list shows', async (search, keys) => {
  expect(await searchFlows({ search, limit: 25 }, meta, context)).toEqual({
    limit: 25,
    filter: { key: { _in: keys } },
  });
});

it('[CMS-4416] the search of the list of flows stays within what else the list is narrowed by, and leaves other questions as they are', async () => {
  const filter = { status: { _neq: 'archived' } };
  expect(await searchFlows({ search: 'tv', filter }, meta, context)).toEqual({
    filter: { _and: [filter, { key: { _in: ['tv-activate'] } }] },
  });
  const query = { search: ' ', filter };
  expect(await searchFlows(query, meta, context)).toBe(query);
  expect(await searchFlows({ search: 'tv' }, { collection: 'titles' }, context)).toEqual({ search: 'tv' });
});
