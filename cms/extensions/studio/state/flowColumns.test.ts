import { expect, it } from 'vitest';
import { databaseOf } from '../../guard/testing/refusalsIn.ts';
import type { FlowOnSite } from './edgeFlows.ts';
import { fillColumns, toColumns } from './flowColumns.ts';

const messages = {
  'tv.title': { en: 'Activate your TV', id: 'Aktifkan TV Anda' },
  'tv.code': { en: 'Type the code', id: 'Ketik kode' },
};
const steps = { code: { title: 'tv.code', body: [] }, done: { body: [] } };

it('[CMS-3461] a row of the list of flows has the title that visitors read, in the language of the account, and the address', () => {
  const document = { title: 'tv.title', firstStep: 'code', steps, routes: [{ path: '/vplus/tv/activate' }] };
  expect(toColumns({ document, messages }, 'en')).toEqual({
    shown_title: 'Activate your TV',
    shown_address: '/vplus/tv/activate',
  });
  // SQLite holds them as texts.
  const stored = { document: JSON.stringify(document), messages: JSON.stringify(messages) };
  expect(toColumns(stored, 'id').shown_title).toBe('Aktifkan TV Anda');
});

it('[CMS-3461] a flow without a title of its own has that of its first step, and counts its further addresses', () => {
  const routes = [{ path: '/a' }, { path: '/b' }, { path: '/c' }];
  expect(toColumns({ document: { firstStep: 'code', steps, routes }, messages }, 'id')).toEqual({
    shown_title: 'Ketik kode',
    shown_address: '/a (+2)',
  });
  expect(toColumns({ document: { firstStep: { if: [] }, steps }, messages }, 'en').shown_title).toBe(
    'Type the code',
  );
});

it.each([[null], ['{ no JSON'], [{}], [{ steps: 7, routes: [{}] }]])(
  '[CMS-3461] a draft that holds %j has neither title nor address in the list',
  (document) => {
    expect(toColumns({ document, messages: null }, 'en')).toEqual({ shown_title: null, shown_address: null });
  },
);

it('[CMS-4172] the list says of a flow whose draft holds changes that they are not published, and nothing of an empty draft', async () => {
  const of = (item: string, delta: object | null): Readonly<Record<string, unknown>> => ({
    id: item,
    item,
    key: 'draft',
    collection: 'flow_documents',
    delta: delta === null ? null : JSON.stringify(delta),
  });
  const saved = { notes: 'x', _draft: { base: {}, by: 'Rina', at: '2026-11-28T09:00:00.000Z', changed: [] } };
  const keys = ['login', 'register', 'voucher'];
  const database = databaseOf({
    flow_documents: keys.map((key) => ({ key, status: 'published' })),
    directus_versions: [of('login', saved), of('register', null)],
  });
  const fill = fillColumns(async () =>
    Promise.resolve(new Map(keys.map((key) => [key, { state: 'current' as const, found: [] }]))),
  );
  const rows = keys.map((key) => ({ key }));
  const meta = { collection: 'flow_documents', query: { fields: ['key', 'live'] } };
  const context = { database, accountability: { user: 'u', admin: false } };
  expect(await fill(rows, meta, context)).toEqual([
    { key: 'login', live: 'changed' },
    { key: 'register', live: 'live' },
    { key: 'voucher', live: 'live' },
  ]);
});

it('[CMS-4415] the list counts the problems that keep a flow from going live, and names who saved its draft where that is newer', async () => {
  const draft = (item: string, at: string): Readonly<Record<string, unknown>> => ({
    id: item,
    item,
    key: 'draft',
    collection: 'flow_documents',
    delta: JSON.stringify({ notes: 'x', _draft: { base: {}, by: 'Rina', at, changed: [] } }),
  });
  const document = { title: 'new.title', steps };
  const note = { base: {}, by: 'Rina', at: '2026-11-28T09:00:00.000Z' };
  const delta = { document, messages: { 'new.title': { en: 'New form' } }, _draft: note };
  const database = databaseOf({
    flow_documents: [
      { key: 'login', status: 'published' },
      { key: 'register', status: 'published' },
      { key: 'voucher', status: 'published' },
      { key: 'new', status: 'draft' },
    ],
    directus_versions: [
      draft('register', '2026-11-28T09:00:00.000Z'),
      draft('voucher', '2026-11-26T09:00:00.000Z'),
      { ...draft('new', note.at), delta },
    ],
  });
  const problem = { rule: 'FLOW-1', pointer: '', sentence: '', cure: '' };
  const found = ['error', 'warning', 'error'].map((severity) => ({ ...problem, severity }));
  const current: FlowOnSite = { state: 'current', found: [] };
  const states = new Map<string, FlowOnSite>([
    ['login', { state: 'refused', found }],
    ['register', current],
    ['voucher', current],
  ]);
  const published = { changed_by: 'Budi', date_updated: '2026-11-27T09:00:00.000Z' };
  const rows = ['login', 'register', 'voucher', 'new'].map((key) => ({ key, ...published }));
  const fields = ['key', 'live', 'shown_title', 'changed_by', 'date_updated'];
  const context = { database, accountability: { user: 'u', admin: false } };
  const fill = fillColumns(async () => Promise.resolve(states));
  const saved = { changed_by: 'Rina', date_updated: '2026-11-28T09:00:00.000Z' };
  expect(await fill(rows, { collection: 'flow_documents', query: { fields } }, context)).toMatchObject([
    { live: 'refused 2', ...published },
    { live: 'changed', ...saved },
    { live: 'changed', ...published },
    { live: 'new', shown_title: 'New form', ...saved },
  ]);
  // A form asks for none of these columns, and by its date a save is compared.
  const form = { collection: 'flow_documents', query: { fields: ['key', 'changed_by', 'date_updated'] } };
  expect(await fill(rows, form, context)).toEqual(rows);
});
