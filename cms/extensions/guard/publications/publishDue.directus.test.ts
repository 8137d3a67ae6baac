import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Row, Store } from '../../hooks/directus.ts';
import type { PublicationContext } from './flowCheck.ts';
import { publishDue } from './publishDue.ts';
import { readToken, storedPair } from './readDraft.ts';

/** The job alone, on a database in memory: what the clock and another Directus do in between is for the test to say. */
interface Tables extends Store {
  readonly schema: {
    createTable(
      name: string,
      make: (table: Record<'text' | 'dateTime', (column: string) => unknown>) => void,
    ): PromiseLike<unknown>;
  };
  destroy(): Promise<void>;
}

const openTables = createRequire(new URL('../../../package.json', import.meta.url))('knex') as (
  options: object,
) => Tables;

const columns = {
  publications: 'id state why by by_name at moment zone ended ended_by refusals',
  publication_flows: 'id publication flow read at before after',
  flow_documents: 'key status document messages sample_data notes accepted date_updated changed_by',
  flow_experiments: 'slug flow status ends against',
  directus_versions: 'id collection item key delta',
  directus_users: 'id status role first_name last_name language',
  directus_roles: 'id parent',
  directus_access: 'role user policy',
  directus_policies: 'id admin_access ip_access',
  directus_permissions: 'collection action policy fields',
} as const;

const dates: ReadonlySet<string> = new Set(['at', 'moment', 'ended']);

let tables: Tables;
let notified: Row[];
let saved: unknown[];
let onCheck: () => Promise<void>;

beforeEach(async () => {
  tables = openTables({
    client: 'sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  for (const [name, all] of Object.entries(columns))
    await tables.schema.createTable(name, (table) =>
      all.split(' ').forEach((column) => table[dates.has(column) ? 'dateTime' : 'text'](column)),
    );
  [notified, saved, onCheck] = [[], [], async () => undefined];
  await tables('directus_users').insert([{ id: 'rina', status: 'active', first_name: 'Rina' }]);
  await tables('directus_access').insert([{ user: 'rina', policy: 'all' }]);
  await tables('directus_policies').insert([{ id: 'all', admin_access: 1 }]);
  const base = { document: {}, messages: {}, sample_data: null, notes: null };
  await tables('flow_documents').insert([
    { key: 'voucher', status: 'published', document: '{}', messages: '{}' },
  ]);
  const note = { base, by: 'Rina', at: '2026-11-28T09:00:00.000Z', changed: ['messages'], savers: [] };
  const delta = JSON.stringify({ messages: { 'voucher.title': { en: 'New' } }, _draft: note });
  await tables('directus_versions').insert([
    { id: 'd1', collection: 'flow_documents', item: 'voucher', key: 'draft', delta },
  ]);
});

afterEach(async () => {
  await tables.destroy();
});

/** The database as Directus hands it over, which holds dates as numbers on SQLite. */
function contextOf(): PublicationContext {
  return {
    env: {},
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    database: tables,
    emitter: { emitAction: () => undefined, onAction: () => undefined },
    services: {
      ItemsService: class {
        async updateOne(key: string, payload: unknown): Promise<string> {
          saved.push(payload);
          return key;
        }
      },
      NotificationsService: class {
        async createOne(row: Row): Promise<number> {
          return notified.push(row);
        }
      },
    },
    getSchema: async () => ({}),
    flows: {
      refusalsOf: async () => {
        await onCheck();
        return { refusals: [], isBusy: false };
      },
      remember: () => undefined,
    },
  } as unknown as PublicationContext;
}

const moment = new Date('2026-11-28T10:00:00.000Z');

async function wait(id: string, at = moment): Promise<void> {
  const read = readToken(await storedPair('voucher', tables));
  await tables('publications').insert([
    { id, state: 'due', why: 'A test', by: 'rina', by_name: 'Rina', at, moment, zone: 'Asia/Jakarta' },
  ]);
  await tables('publication_flows').insert([
    { id: `${id}/voucher`, publication: id, flow: 'voucher', read, at },
  ]);
}

async function stateOf(id: string): Promise<unknown> {
  return (await tables('publications').where({ id }).select('state'))[0]?.['state'];
}

const minutesLater = (minutes: number): Date => new Date(+moment + minutes * 60_000);

it('[CMS-4607] a publication that is over an hour late is refused, and its person notified; one that is an hour late goes live', async () => {
  await wait('late');
  await publishDue(minutesLater(61), contextOf());
  expect([await stateOf('late'), saved]).toEqual(['refused', []]);
  expect(notified.map(({ recipient, message }) => [recipient, message])).toEqual([
    ['rina', expect.stringContaining('hour')],
  ]);
  await wait('in time');
  await publishDue(minutesLater(59), contextOf());
  expect([await stateOf('in time'), saved.length, notified.length]).toEqual(['published', 1, 1]);
});

it('[CMS-4608] a publication that is canceled while it is checked stays canceled, and nothing of it goes live: the claim alone sees it', async () => {
  await wait('canceled');
  onCheck = async () => {
    await tables('publications').where({ id: 'canceled' }).update({ state: 'canceled' });
  };
  await publishDue(minutesLater(1), contextOf());
  expect([await stateOf('canceled'), saved, notified]).toEqual(['canceled', [], []]);
});

it('[CMS-4609] lines of the history older than 400 days are removed, with what they changed, and nothing younger', async () => {
  const day = 86_400_000;
  await wait('old', new Date(+moment - 401 * day));
  await wait('young', new Date(+moment - 399 * day));
  await tables('publications').where({}).update({ state: 'published' });
  await publishDue(moment, contextOf());
  expect((await tables('publications').where({}).select('id')).map(({ id }) => id)).toEqual(['young']);
  expect((await tables('publication_flows').where({}).select('id')).map(({ id }) => id)).toEqual([
    'young/voucher',
  ]);
});
