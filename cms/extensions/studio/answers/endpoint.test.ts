import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Accountability, ExtensionContext, Handler, Query, Row } from '../../hooks/directus.ts';
import { addAnswersRoutes } from './endpoint.ts';

const answersPolicy = 'a1e00001-0000-4000-8000-000000000007';
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
    { role: 'readers', policy: answersPolicy },
    { role: 'marketers', policy: 'another' },
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

function endpointFor(env: Readonly<Record<string, string>>, waitMs?: number): Ask {
  const handlers = new Map<string, Handler>();
  const add = (path: string, handler: Handler): void => void handlers.set(path, handler);
  addAnswersRoutes({ get: add, post: add }, { database, env } as unknown as ExtensionContext, waitMs);
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

it('[CMS-4630] answers are read by administrators and by the policy of their own, and by no other role', async () => {
  const { url, asked } = await startEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const by = (roles: readonly string[], user: string | null = 'rina'): Accountability => ({
    user,
    admin: false,
    roles,
  });
  for (const path of ['/forms', '/forms/:form', '/forms/:form/table', '/readings', '/search', '/erase']) {
    for (const nobody of [undefined, by(['marketers']), by([]), by(['readers'], null)])
      expect((await ask(path, nobody)).status, path).toBe(403);
    const seen = asked.length;
    const more = { params: { form: 'form' } };
    expect((await ask(path, by(['readers']), more)).status).toBe(200);
    expect((await ask(path, administrator, more)).status).toBe(200);
    expect(asked.length - seen).toBe(2);
  }
});

it('[CMS-4630] each page of Studio learns by an answer, not by a refusal, whether answers may be read', async () => {
  const ask = endpointFor({});
  expect((await ask('/may', { user: 'budi', admin: false, roles: ['marketers'] })).text).toContain('false');
  expect((await ask('/may', { user: 'rina', admin: false, roles: ['readers'] })).text).toContain('true');
  expect((await ask('/may', undefined)).text).toContain('false');
});

it('[CMS-4631] the edge is asked with its secret, and by name who reads; a table passes as it comes, and nothing that was sent beside the question goes along', async () => {
  const { url, asked } = await startEdge(200, '\uFEFFmoment\r\n');
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const { text } = await ask('/forms/:form/table', administrator, { params: { form: 'form' } });
  expect(text).toContain('moment');
  await ask('/search', administrator, { body: { text: 'rina@example.com', more: 1 } });
  await ask('/forms/:form', administrator, { params: { form: 'form' }, query: { shift: '1&x=2' } });
  expect(asked.map(({ url: path, body }) => [path, body])).toEqual([
    ['/alur/answers/forms/form/table', ''],
    ['/alur/answers/search', '{"text":"rina@example.com"}'],
    ['/alur/answers/forms/form?shift=0', ''],
  ]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'x-alur-reader': encodeURIComponent('Rina Sari (rina@example.com)'),
  });
});

it('[CMS-4632] a secret that is missing or differs, and an edge that is away, are named apart', async () => {
  const { url } = await startEdge(404);
  const reason = async (env: Readonly<Record<string, string>>) => {
    const { status, text } = await endpointFor(env)('/forms', administrator);
    return [status, /"reason":"(\w+)"/.exec(text)?.[1]];
  };
  expect(await reason({ ALUR_EDGE_URL: url })).toEqual([503, 'off']);
  expect(await reason({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'another' })).toEqual([503, 'off']);
  expect(await reason({ ALUR_EDGE_URL: 'http://127.0.0.1:9', ALUR_ANSWERS_SECRET: 'x' })).toEqual([
    503,
    'away',
  ]);
});

it('[CMS-4631] a table that takes long arrives whole: only its beginning is waited for', async () => {
  const { url } = await startEdge(200, 'moment;text', 200);
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' }, 100);
  const params = { form: 'form' };
  expect((await ask('/forms/:form/table', administrator, { params })).text).toBe('moment;text');
});

it('[CMS-4720] a form key that would be another address of the edge is refused, and the edge is not asked', async () => {
  const { url, asked } = await startEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  for (const form of ['..', '.', '', '../../x', 'form/x', 'form?x=1', 'x'.repeat(65)])
    for (const path of ['/forms/:form', '/forms/:form/table'])
      expect((await ask(path, administrator, { params: { form } })).status, form).toBe(400);
  expect(asked).toEqual([]);
});
