import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Accountability, ExtensionContext, Handler, Query, Row } from '../../../hooks/directus.ts';

/** What an edge was asked. */
interface Asked {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** How an edge answers; `pauseMs` lie between the head of an answer and its body. */
interface EdgeAnswer {
  readonly status?: number;
  readonly body?: string;
  readonly pauseMs?: number;
}

/** Adds the routes that are tested. */
type AddRoutes = (
  router: { readonly get: AddRoute; readonly post: AddRoute },
  context: ExtensionContext,
) => void;
type AddRoute = (path: string, handler: Handler) => void;

/** Asks a route as somebody; `more` are parts of the request. */
type Ask = (
  path: string,
  by: Accountability | undefined,
  more?: object,
) => Promise<{ readonly status: number; readonly text: string }>;

/** Starts an edge that remembers what it was asked, until the test is over. */
export async function startAskedEdge({
  status = 200,
  body = '{"data":[]}',
  pauseMs = 0,
}: EdgeAnswer = {}): Promise<{ readonly url: string; readonly asked: readonly Asked[] }> {
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

/**
 * Calls routes of an extension in a Directus in which roles hold policies, and which knows one person, `rina`.
 *
 * @param access which role holds which policy
 * @example
 * const ask = createAsking(addCountsRoutes, [{ role: 'readers', policy: insightPolicy }], { ALUR_EDGE_URL: url });
 * expect((await ask('/:flow', administrator, { params: { flow: 'login' } })).status).toBe(200);
 */
export function createAsking(
  addRoutes: AddRoutes,
  access: readonly Row[],
  env: Readonly<Record<string, string>>,
): Ask {
  const handlers = new Map<string, Handler>();
  const add: AddRoute = (path, handler) => void handlers.set(path, handler);
  const database = (table: string): Query => queryRows(tablesWith(access)[table] ?? []) as Query;
  addRoutes({ get: add, post: add }, { database, env } as unknown as ExtensionContext);
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

/** Rows of Directus's tables: who holds which policy, and the names of people. */
function tablesWith(access: readonly Row[]): Readonly<Record<string, readonly Row[]>> {
  return {
    directus_access: access,
    directus_users: [{ id: 'rina', first_name: 'Rina', last_name: 'Sari', email: 'rina@example.com' }],
  };
}

function queryRows(rows: readonly Row[]): Partial<Query> {
  return {
    where: (wanted: Row) =>
      queryRows(
        rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value)),
      ) as Query,
    whereIn: (column: string, values: readonly unknown[]) =>
      queryRows(rows.filter((row) => values.includes(row[column]))) as Query,
    select: () => Promise.resolve(rows) as unknown as Query,
  };
}
