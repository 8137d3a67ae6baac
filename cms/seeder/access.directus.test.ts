import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCmsApi } from './base/cmsApi.ts';
import type { CmsApi } from './base/cmsApi.ts';
import { examine } from './doctor.ts';
import { startSeededCms, testSecrets } from '../testing/freshCms.ts';
import type { FreshCms } from '../testing/freshCms.ts';
import { objectAt, objectsAt } from './base/json.ts';
import type { JsonObject } from './base/json.ts';

interface Received {
  readonly notice: JsonObject;
  readonly signed: boolean;
  readonly age: number;
}

let cms: FreshCms;
let app: CmsApi;
let editor: CmsApi;
let edge: Server;
const received: Received[] = [];
/** How many notices the edge refuses before it takes one. */
let refusals = 0;

beforeAll(async () => {
  edge = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.url === '/healthz') {
        response.writeHead(200).end();
        return;
      }
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(503).end();
        return;
      }
      const timestamp = String(request.headers['x-alur-timestamp']);
      const expected = createHmac('sha256', testSecrets.ALUR_NOTICE_SECRET)
        .update(`${timestamp}.${body}`)
        .digest('hex');
      received.push({
        notice: JSON.parse(body) as JsonObject,
        signed: request.headers['x-alur-signature'] === expected,
        age: Date.now() - Number(timestamp),
      });
      response.writeHead(request.url === '/alur/publish' ? 204 : 404).end();
    });
  });
  await new Promise<void>((listening) => edge.listen(0, '127.0.0.1', listening));
  const address = edge.address();
  cms = await startSeededCms(
    `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
  );
  app = createCmsApi(cms.url, testSecrets.ALUR_CMS_TOKEN);
  editor = await cms.as('editor@alur.test', 'alur-editor');
  await cms.admin.send('POST', '/items/flow_documents', {
    key: 'secret-draft',
    status: 'draft',
    document: {},
    messages: {},
  });
  await cms.admin.send('PATCH', '/items/auth_countries/33', { enabled: false });
});

afterAll(async () => {
  await cms.remove();
  await new Promise((closed) => edge.close(closed));
});

/** The status with which a call is refused; 200 when it is not. */
async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) =>
      error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : -1,
  );
}

describe('the edge’s token', () => {
  it('[CMS-20] reads published flows, the config, enabled countries and texts', async () => {
    const flows = objectsAt(await app.get('/items/flow_documents?fields=key,status'), 'flows');
    expect(flows.map(({ key }) => key)).toEqual(expect.arrayContaining(['login', 'register']));
    expect(flows.every(({ status }) => status === 'published')).toBe(true);
    expect(objectAt(await app.get('/items/public_config/default'), 'config')).toMatchObject({
      Key: 'default',
      OtpCodeLenght: 4,
    });
    const countries = objectsAt(await app.get('/items/auth_countries?limit=-1'), 'countries');
    expect(countries.some(({ id }) => id === '1')).toBe(true);
    expect(countries.some(({ id }) => id === '33')).toBe(false);
    expect(await app.get('/items/interface_texts')).toEqual([]);
  });

  it.each([
    '/items/flow_documents/secret-draft',
    '/items/flow_documents?fields=notes',
    '/items/flow_documents?fields=user_updated',
    '/items/flow_documents?filter[user_updated][email][_starts_with]=a',
    '/items/cms_seed_state',
    '/items/publications',
    '/items/publication_flows',
    '/items/draft_presence',
    '/users',
    '/settings',
    '/revisions',
    '/activity',
    '/versions',
    '/schema/snapshot',
  ])('[CMS-21] cannot read %s', async (path) => {
    expect(await statusOf(app.get(path))).toBe(403);
  });

  it.each([
    ['PATCH', '/items/flow_documents/register', { status: 'draft' }],
    ['POST', '/items/interface_texts', { key: 'emailRequired', en: 'x', id: 'x' }],
    ['PATCH', '/items/public_config/default', { AllowRegister: false }],
    ['DELETE', '/items/flow_documents', ['register']],
    ['PATCH', '/users/me', { token: 'another' }],
  ] as const)('[CMS-21] cannot %s %s', async (method, path, body) => {
    expect(await statusOf(app.send(method, path, body))).toBe(403);
  });

  it.each([
    '/items/flow_documents',
    '/items/public_config',
    '/items/auth_countries',
    '/items/interface_texts',
    '/users',
    '/settings',
  ])('[CMS-22] is needed: without it %s shows nothing of the content', async (path) => {
    const response = await fetch(`${cms.url}${path}`);
    const text = await response.text();
    expect(text).not.toContain('register');
    if (path !== '/settings') expect(response.status).toBe(403);
  });
});

describe('an editor', () => {
  it('[CMS-23] changes harmless config and texts, and takes a change of a flow back', async () => {
    const draft = '/items/flow_documents/secret-draft';
    await cms.admin.send('PATCH', draft, { notes: 'reworded', messages: { a: { en: 'a', id: 'a' } } });
    await editor.send('PATCH', '/items/public_config/default', { emergency: 'We are looking into it.' });
    await editor.send('PATCH', '/items/interface_texts/emailRequired', {
      en: 'Please give your email.',
      id: 'Mohon isi email.',
    });
    const revisions = objectsAt(
      await editor.get('/revisions?filter[collection][_eq]=flow_documents&filter[item][_eq]=secret-draft'),
      'revisions',
    );
    expect(revisions.length).toBe(2);
    await editor.send('POST', `/utils/revert/${String(revisions[0]?.['id'])}`, {});
    expect(await editor.get(draft)).toMatchObject({ messages: {} });
  });

  it.each([
    ['DELETE', '/items/flow_documents', ['secret-draft']],
    ['PATCH', '/items/flow_documents/register', { key: 'renamed' }],
    ['PATCH', '/items/flow_documents', [{ key: 'register', id: 'x' }]],
    ['PATCH', '/items/public_config/default', { BaseAPIUrl: 'https://evil.example' }],
    ['PATCH', '/items/public_config/default', { OtpBypass: true }],
    ['DELETE', '/items/public_config', ['default']],
    ['POST', '/users', { email: 'other@example.com', password: 'something-long' }],
    ['PATCH', '/settings', { project_name: 'Mine' }],
    ['POST', '/collections', { collection: 'mine', schema: {}, meta: {} }],
    ['DELETE', '/items/cms_seed_state', ['flow_documents/register']],
  ] as const)('[CMS-24] cannot %s %s %j', async (method, path, body) => {
    expect(await statusOf(editor.send(method, path, body))).toBe(403);
  });
});

describe('examine', () => {
  it('[CMS-17] finds a seeded CMS well, whose editors have changed something', async () => {
    const findings = await examine({
      url: cms.url,
      adminToken: testSecrets.ADMIN_TOKEN,
      environment: cms.environment,
    });
    expect(findings.filter(({ well }) => !well)).toEqual([]);
    expect(findings.length).toBeGreaterThan(6);
  });

  it('[CMS-17] finds what is ill, and says what to do', async () => {
    const environment = {
      ...cms.environment,
      ALUR_CMS_TOKEN: testSecrets.ADMIN_TOKEN,
      ALUR_EDGE_URL: 'http://127.0.0.1:9',
    };
    const ill = (await examine({ url: cms.url, adminToken: testSecrets.ADMIN_TOKEN, environment })).filter(
      ({ well }) => !well,
    );
    expect(ill.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('/users, /settings'),
      expect.stringContaining('changes that are not applied'),
      expect.stringContaining('The edge'),
    ]);
    expect(ill.every(({ cure }) => cure !== undefined)).toBe(true);
    const [only] = await examine({ url: cms.url, adminToken: 'nobody', environment });
    expect(only).toMatchObject({ well: false, cure: expect.stringContaining('secrets.json') });
  });
});

describe('the notice', () => {
  async function noticeOf(event: string, collection: string): Promise<Received | undefined> {
    await expect
      .poll(
        () => received.some(({ notice }) => notice['event'] === event && notice['collection'] === collection),
        { interval: 20 },
      )
      .toBe(true);
    return received.find(({ notice }) => notice['event'] === event && notice['collection'] === collection);
  }

  it('[CMS-30] reaches the edge, signed and fresh, when a flow is saved', async () => {
    received.length = 0;
    await editor.send('PATCH', '/items/flow_documents/login', { notes: 'changed' });
    const found = await noticeOf('update', 'flow_documents');
    expect(found).toMatchObject({ signed: true, notice: { keys: ['login'] } });
    expect(found?.age).toBeLessThan(60_000);
  });

  it('[CMS-31] names each of many changes once, however far apart a busy CMS makes them', async () => {
    received.length = 0;
    const ids = ['1', '2', '3'];
    await editor.send(
      'PATCH',
      '/items/auth_countries',
      ids.map((id) => ({ id, sort: Number(id) + 50 })),
    );
    const keys = (): readonly string[] => received.flatMap(objectKeys).map(String).toSorted();
    await expect.poll(keys, { interval: 20 }).toEqual(ids);
    const ofCountries = ({ notice }: Received): boolean =>
      notice['event'] === 'update' && notice['collection'] === 'auth_countries';
    expect(received.every(ofCountries)).toBe(true);
  });

  it('[CMS-32] is tried again when the edge refuses it, and the save does not wait', async () => {
    received.length = 0;
    // Nothing is taken before the save has ended, and the next try is refused as well.
    refusals = Number.POSITIVE_INFINITY;
    await editor.send('PATCH', '/items/flow_documents/register', { notes: 'again' });
    refusals = 1;
    expect(await noticeOf('update', 'flow_documents')).toMatchObject({ signed: true });
  });

  it('[CMS-33] is a single resync for a whole seeding, and none when nothing was seeded', async () => {
    await cms.admin.send('DELETE', '/items/cms_seed_state', ['auth_countries/10', 'auth_countries/11']);
    await noticeOf('resync', '*');
    received.length = 0;
    await cms.seed();
    expect(await noticeOf('resync', '*')).toMatchObject({ signed: true });
    await cms.seed();
    await editor.send('PATCH', '/items/flow_documents/login', { notes: 'the last one' });
    await noticeOf('update', 'flow_documents');
    expect(received.map(({ notice }) => notice['event'])).toEqual(['resync', 'update']);
  });

  it('[CMS-30] tells of an item that is removed', async () => {
    await cms.admin.send('DELETE', '/items/flow_documents', ['secret-draft']);
    expect(await noticeOf('delete', 'flow_documents')).toMatchObject({
      signed: true,
      notice: { keys: ['secret-draft'] },
    });
  });

  function objectKeys(found: Received | undefined): readonly unknown[] {
    const keys = found?.notice['keys'];
    return Array.isArray(keys) ? keys : [];
  }
});

it('[CMS-2980] a script in a flow that an administrator has made runs, and reaches nothing of the CMS’s own process', async () => {
  const code =
    'module.exports = async ({ $trigger }) => ({ said: $trigger.query.word, exit: typeof process.exit, fetch: typeof fetch });';
  const options = { method: 'GET', async: false, return: '$last' };
  const made = { name: 'Says a word again', status: 'active', trigger: 'webhook', options };
  const flow = objectAt(await cms.admin.send('POST', '/flows', made), 'flow');
  const step = { flow: flow['id'] ?? '', key: 'say', type: 'exec', position_x: 1, position_y: 1 };
  const say = objectAt(await cms.admin.send('POST', '/operations', { ...step, options: { code } }), 'say');
  await cms.admin.send('PATCH', `/flows/${String(flow['id'])}`, { operation: say['id'] ?? '' });
  const answer = await fetch(`${cms.url}/flows/trigger/${String(flow['id'])}?word=kenari`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { said: 'kenari', exit: 'undefined', fetch: 'undefined' },
  ]);
});
