import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Accountability, ExtensionContext, Handler, Query, Row } from '../../hooks/directus.ts';
import access from '../../../../cms-seed/system/access.json' with { type: 'json' };
import roles from '../../../../cms-seed/system/roles.json' with { type: 'json' };
import { addCountsRoutes } from './endpoint.ts';

const insightPolicy = 'a1e00001-0000-4000-8000-000000000008';
const supportPolicy = 'a1e00001-0000-4000-8000-000000000009';
const administrator: Accountability = { user: 'rina', admin: true, roles: [] };

interface Asked {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An edge that remembers what it was asked. */
async function startEdge(
  status = 200,
  body = '{"data":[]}',
  pauseMs = 0,
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (bytes: Buffer) => (sent += bytes.toString()));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body: sent });
      response.writeHead(status, { 'content-type': 'text/csv; charset=utf-8' }).flushHeaders();
      setTimeout(() => response.end(body), pauseMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Rows of Directus's tables: who holds which policy, and who is called what. */
const tables: Readonly<Record<string, readonly Row[]>> = {
  directus_access: [
    { role: 'readers', policy: insightPolicy },
    { role: 'supporters', policy: supportPolicy },
    { role: 'translators', policy: 'another' },
  ],
  directus_users: [{ id: 'rina', first_name: 'Rina', last_name: 'Sari', email: 'rina@example.com' }],
};

function database(table: string): Query {
  const query = (rows: readonly Row[]): Partial<Query> => ({
    where: (wanted: Row) =>
      query(
        rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value)),
      ) as Query,
    whereIn: (column: string, values: readonly unknown[]) =>
      query(rows.filter((row) => values.includes(row[column]))) as Query,
    select: () => Promise.resolve(rows) as unknown as Query,
  });
  return query(tables[table] ?? []) as Query;
}

type Ask = (
  path: string,
  by: Accountability | undefined,
  more?: object,
) => Promise<{ status: number; text: string }>;

function endpointFor(env: Readonly<Record<string, string>>): Ask {
  const handlers = new Map<string, Handler>();
  const add = (path: string, handler: Handler): void => void handlers.set(path, handler);
  addCountsRoutes({ get: add, post: add }, { database, env } as unknown as ExtensionContext);
  return (path, accountability, more = {}) =>
    new Promise((resolve, reject) => {
      const sent = { status: 200, text: '' };
      const end = (): void => resolve(sent);
      const response = {
        status: (code: number) => ((sent.status = code), response),
        set: () => response,
        json: (body: unknown) => ((sent.text += JSON.stringify(body)), end()),
        once: () => undefined,
        write: (bytes: Uint8Array) => void (sent.text += new TextDecoder().decode(bytes)),
        end,
      };
      const request = { params: {}, query: {}, headers: {}, body: null, accountability, ...more };
      handlers.get(path)?.(request as never, response as never, reject);
    });
}

it('[INS-31] counts are seen by administrators and those who hold the policy of their own: publishers, marketers, authors and developers of the seed', async () => {
  const { url, asked } = await startEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const by = (held: readonly string[], user: string | null = 'rina'): Accountability => ({
    ...{ user, admin: false, roles: held },
  });
  const more = { params: { flow: 'login' } };
  for (const path of ['/:flow', '/:flow/table']) {
    for (const nobody of [undefined, by(['translators']), by([]), by(['readers'], null)])
      expect((await ask(path, nobody, more)).status, path).toBe(403);
    expect((await ask(path, by(['readers']), more)).status).toBe(200);
    expect((await ask(path, administrator, more)).status).toBe(200);
  }
  expect(asked).toHaveLength(4);
  const holders = access.flatMap(({ role, policy }) => (policy === insightPolicy ? [role] : []));
  expect(roles.flatMap(({ id, name }) => (holders.includes(id) ? [name] : []))).toEqual([
    ...['Publisher', 'Marketer', 'Author', 'Developer'],
  ]);
});

it('[INS-31] the edge is asked with its secret and by name who looks, and only what may be asked reaches it', async () => {
  const { url, asked } = await startEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const query = { days: '90', locale: 'id', width: 'narrow&days=400', more: '1' };
  await ask('/:flow', administrator, { params: { flow: 'login' }, query });
  await ask('/:flow/table', administrator, {
    params: { flow: 'login' },
    query: { width: 'wide', days: ['7'] },
  });
  expect((await ask('/:flow', administrator, { params: { flow: '../answers' } })).status).toBe(400);
  expect(asked.map(({ url: path }) => path)).toEqual([
    '/alur/counts/login?days=90&locale=id',
    '/alur/counts/login/table?width=wide',
  ]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'x-alur-reader': encodeURIComponent('Rina Sari (rina@example.com)'),
  });
  const { status, text } = await endpointFor({ ALUR_EDGE_URL: url })('/:flow', administrator, {
    params: { flow: 'login' },
  });
  expect([status, text]).toEqual([503, expect.stringContaining('"reason":"off"')]);
});

it('[INS-68] T32 what visitors sent to support is seen by those who hold the policy of its own, by name who looks; nothing but a code reaches the edge', async () => {
  const { url, asked } = await startEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const by = (held: readonly string[]): Accountability => ({ user: 'rina', admin: false, roles: held });
  const path = '/reports/of/:code';
  const more = { params: { code: 'K7PM3XWD' } };
  for (const nobody of [undefined, by([]), by(['readers'])])
    expect((await ask(path, nobody, more)).status).toBe(403);
  expect((await ask(path, by(['supporters']), more)).status).toBe(200);
  for (const code of ['', 'k7pm3xwd', 'K7PM3XW0', 'K7PM3XWD2', '../alarms'])
    expect((await ask(path, administrator, { params: { code } })).status, code).toBe(400);
  expect(asked.map(({ url: place, headers }) => [place, headers['x-alur-reader']])).toEqual([
    ['/alur/support/K7PM3XWD', encodeURIComponent('Rina Sari (rina@example.com)')],
  ]);
  const holders = access.flatMap(({ role, policy }) => (policy === supportPolicy ? [role] : []));
  expect(roles.flatMap(({ id, name }) => (holders.includes(id) ? [name] : []))).toEqual([
    ...['Publisher', 'Developer'],
  ]);
});
