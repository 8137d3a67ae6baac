import { afterEach, beforeEach } from 'vitest';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dimensions } from '../dimensions.ts';
import type { IdentityStore } from '../identity.ts';
import type { AnalyticsOptions } from '../options.ts';
import type { IngestPayload } from '../payload.ts';
import type { Visit } from '../visit.ts';

/** A call that the service got. */
export interface GotCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: IngestPayload;
}

/** What the service answers a call with; `hang` never does, `cut` ends the connection. */
export type Answer = { readonly status: number; readonly text: string } | 'hang' | 'cut';

/** An analytics service on a real port. */
export interface IngestService {
  readonly url: string;
  readonly got: GotCall[];
  answer: Answer;
  stop(): Promise<void>;
}

/** Starts a service that records what it gets and answers what the test says. */
async function startIngestService(): Promise<IngestService> {
  const got: GotCall[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (bytes: Buffer) => (text += bytes.toString('utf8')));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      if (service.answer === 'hang') return;
      if (service.answer === 'cut') return void request.socket.destroy();
      if (text !== '') got.push({ path, headers, body: JSON.parse(text) as IngestPayload });
      response.writeHead(service.answer.status, { 'content-type': 'application/json' });
      response.end(service.answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: IngestService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answer: { status: 200, text: '{"ok":true}' },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** A service for each test of a file. */
export function testIngestService(): () => IngestService {
  let service: IngestService | null = null;
  beforeEach(async () => {
    service = await startIngestService();
  });
  afterEach(() => service?.stop());
  return () => {
    if (service === null) throw new Error('The service is there once a test runs.');
    return service;
  };
}

/** A store as a browser's cookies are one. */
export function mapStore(): IdentityStore & { readonly keys: () => readonly string[] } {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    keys: () => [...values.keys()],
  };
}

/** A page that a visitor looks at. */
export function testVisit(changes: Partial<Visit> = {}): Visit {
  return {
    userAgent: () => 'Agent/1',
    locale: () => 'id-ID',
    screen: () => ({ width: 360, height: 740, innerWidth: 360, innerHeight: 640, density: 2 }),
    address: () => 'https://tv.test/vplus/auth/login?utm_source=mail&utm_campaign=May&user-token=SECRET',
    referrer: () => 'https://search.test/find?q=me@mail.test',
    title: () => 'Log in · Alur',
    encoding: () => 'UTF-8',
    cookies: () => '',
    isOnline: () => true,
    ...changes,
  };
}

const platform: Dimensions = { platform: 'M-site' };

/** Options of a client that may send everything, at a fixed time and with ids in order. */
export function testOptions(host: string, changes: Partial<AnalyticsOptions> = {}): AnalyticsOptions {
  let ids = 0;
  return {
    host,
    writeKey: 'key:secret',
    privacy: { dontSend: false, disableUserIds: false, categories: { measurement: true } },
    visit: testVisit(),
    identityStore: mapStore(),
    outboxStore: mapStore(),
    dimensions: () => platform,
    request: fetch,
    log: { info: () => undefined, warn: () => undefined },
    now: () => Date.parse('2026-11-22T03:00:00.000Z'),
    randomId: () => `id-${(ids += 1)}`,
    ...changes,
  };
}
