import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import type { RunningCms } from '../../../directus.ts';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { type Call, callersOf, expectAccepted } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import { type FreshCms, startSeededCms } from '../../../testing/freshCms.ts';

/** Two Directus on one database, without Redis, and what the edge is notified of. On either database. */
let cms: FreshCms;
let beside: RunningCms;
let edge: Server;
const notices: unknown[] = [];
let calls: readonly [Call, Call];
let drafts: ReturnType<typeof draftsOf>;
const flows = ['voucher', 'setpartner'] as const;
let shipped: Readonly<Record<string, JsonObject>>;

beforeAll(async () => {
  edge = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/alur/publish') notices.push(JSON.parse(body));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => edge.listen(0, '127.0.0.1', done));
  const { port } = edge.address() as AddressInfo;
  cms = await startSeededCms(`http://127.0.0.1:${port}`, { RATE_LIMITER_POINTS: '100000' });
  beside = await cms.startBeside();
  calls = [await callersOf(cms), await callersOf(beside)];
  drafts = draftsOf(calls[0]);
  const texts = async (flow: string): Promise<JsonObject> =>
    (await calls[0]('admin', 'GET', `/items/flow_documents/${flow}?fields=messages`)).item[
      'messages'
    ] as JsonObject;
  shipped = { voucher: await texts('voucher'), setpartner: await texts('setpartner') };
});

afterAll(async () => {
  await beside.stop();
  await cms.remove();
  edge.close();
});

const titles: Readonly<Record<string, string>> = { voucher: 'voucher.title', setpartner: 'partner.title' };

const patience = { timeout: 60_000, interval: 200 };

async function write(words: string): Promise<void> {
  for (const flow of flows) {
    const messages = { ...shipped[flow], [titles[flow] ?? '']: { en: words, id: words } };
    expectAccepted(await drafts.save(flow, { messages }));
  }
}

async function live(): Promise<readonly unknown[]> {
  const all = flows.map(async (flow) => {
    const { messages } = (await calls[0]('app', 'GET', `/items/flow_documents/${flow}?fields=messages`)).item;
    const title = isRecord(messages) ? messages[titles[flow] ?? ''] : null;
    return isRecord(title) ? title['en'] : null;
  });
  return Promise.all(all);
}

async function revisions(): Promise<number> {
  const filter = 'filter[collection][_eq]=flow_documents&filter[version][_null]=true';
  const { data } = await calls[0]('admin', 'GET', `/revisions?limit=-1&fields=id&${filter}`);
  return Array.isArray(data) ? data.length : 0;
}

it('[CMS-4387] where the last write of a publication fails nothing of it is live, kept or lost', async () => {
  await write('Half');
  const before = [await live(), await revisions()];
  // There are no lines yet, and the second that is written has the value of the first.
  const trap = { field: 'trap', type: 'integer', schema: { default_value: 1, is_unique: true }, meta: null };
  expectAccepted(await calls[0]('admin', 'POST', '/fields/publication_flows', trap));
  try {
    const failed = await drafts.publish(flows, 'editor', 'Half');
    expect(failed.status).toBe(500);
    expect([await live(), await revisions()]).toEqual(before);
    expect((await calls[0]('admin', 'GET', '/alur-publications?limit=1')).text).not.toContain('Half');
    expect(await drafts.read('voucher')).toMatchObject({ changedFields: ['messages'] });
  } finally {
    expectAccepted(await calls[0]('admin', 'DELETE', '/fields/publication_flows/trap'));
  }
  expectAccepted(await drafts.publish(flows, 'editor', 'Whole'));
  expect(await live()).toEqual(['Half', 'Half']);
});

it('[CMS-4385] a publication of several drafts is one notice to the edge, sent when all of them are live', async () => {
  await write('Noticed');
  notices.length = 0;
  expectAccepted(await drafts.publish(flows));
  await expect.poll(() => notices.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(notices).toEqual([
    { event: 'update', collection: 'flow_documents', keys: expect.arrayContaining([...flows]) },
  ]);
  expect(await live()).toEqual(['Noticed', 'Noticed']);
});

it('[CMS-4386] of two Directus on one database that are due to publish the same, without Redis, one does', async () => {
  await write('Once');
  const before = await revisions();
  const began = performance.now();
  const asked = await Promise.all(
    flows.map(async (flow) => ({ flow, read: (await drafts.read(flow))['read'] })),
  );
  // Still to come when it is asked for: a machine that took long to read takes long to ask as well.
  const soon = Date.now() + 1_000 + 5 * (performance.now() - began);
  const body = {
    drafts: asked,
    why: 'Once',
    at: { moment: new Date(soon).toISOString(), zone: 'Asia/Jakarta' },
  };
  const { id } = expectAccepted(await calls[0]('editor', 'POST', '/alur-publications', body)).item;
  const path = `/alur-publications/${String(id)}`;
  await expect
    .poll(async () => {
      await Promise.all(
        calls.map(async (call) => expectAccepted(await call('admin', 'POST', '/alur-publications/due'))),
      );
      return (await calls[1]('admin', 'GET', path)).item['state'];
    }, patience)
    .toBe('published');
  expect(await live()).toEqual(['Once', 'Once']);
  expect(await revisions()).toBe(before + 2);
  const { contents } = (await calls[0]('admin', 'GET', path)).item;
  expect(contents).toHaveLength(2);
});

it('[CMS-4606] of two people with one draft open, each at a Directus of its own, each sees the other with the step; not themselves, and nobody who has left for a minute', async () => {
  const [one, other] = calls;
  const path = '/alur-publications/draft/voucher/presence';
  const seen = async (call: Call, who: 'editor' | 'author', step: string | null): Promise<unknown> =>
    expectAccepted(await call(who, 'POST', path, { step })).data;
  expect(await seen(one, 'editor', '2')).toEqual([]);
  expect(await seen(other, 'author', null)).toEqual([{ name: 'Demo Editor', step: '2' }]);
  expect(await seen(one, 'editor', '3')).toEqual([{ name: 'Demo Author', step: null }]);
  const rows = await one('admin', 'GET', '/items/draft_presence?fields=id');
  expect(rows.data).toHaveLength(2);
  const long = new Date(Date.now() - 61_000).toISOString();
  expectAccepted(
    await one('admin', 'PATCH', '/items/draft_presence', { query: { filter: {} }, data: { at: long } }),
  );
  expect(await seen(other, 'author', null)).toEqual([]);
  expect((await one('app', 'POST', path, { step: null })).status).toBe(403);
});

it('[CMS-4807] a name that no flow has leaves no line of who has it open, however many are invented', async () => {
  const [one] = calls;
  const before = (await one('admin', 'GET', '/items/draft_presence?fields=id')).data;
  for (const name of ['invented', 'voucher2', 'x'.repeat(300)]) {
    const path = `/alur-publications/draft/${encodeURIComponent(name)}/presence`;
    expect(expectAccepted(await one('author', 'POST', path, { step: '1' })).data).toEqual([]);
  }
  expect((await one('admin', 'GET', '/items/draft_presence?fields=id')).data).toEqual(before);
});

it('[CMS-4773] of two people with the draft of one error dialog open, each sees the other; of a dialog that there is not, nobody is noted', async () => {
  const [one, other] = calls;
  const seen = async (call: Call, who: 'editor' | 'developer', key: string): Promise<unknown> => {
    const path = `/alur-publications/draft/${encodeURIComponent(`error_dialogs/${key}`)}/presence`;
    return expectAccepted(await call(who, 'POST', path, { step: null })).data;
  };
  expect(await seen(one, 'editor', 'err_timeout')).toEqual([]);
  expect(await seen(other, 'developer', 'err_timeout')).toEqual([{ name: 'Demo Editor', step: null }]);
  expect(await seen(one, 'editor', 'err_invented')).toEqual([]);
  expect(await seen(other, 'developer', 'err_invented')).toEqual([]);
});

it('[CMS-4612] two publications of the same drafts in one moment, named in two orders at two Directus, wait for each other: one is live, the other is refused', async () => {
  for (const words of ['First pair', 'Second pair', 'Third pair']) {
    await write(words);
    const asked = await Promise.all(
      flows.map(async (flow) => ({ flow, read: String((await drafts.read(flow))['read']) })),
    );
    const replies = await Promise.all([
      calls[0]('editor', 'POST', '/alur-publications', { drafts: asked, why: words }),
      calls[1]('developer', 'POST', '/alur-publications', { drafts: asked.toReversed(), why: words }),
    ]);
    expect(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      JSON.stringify(replies.map(({ errors }) => errors)),
    ).toEqual([200, 400]);
    expect(await live()).toEqual([words, words]);
  }
});
