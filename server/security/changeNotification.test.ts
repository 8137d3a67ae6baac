import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { noticeSecret, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { flowItem } from '../testing/stubFlow.ts';

const body = JSON.stringify({ event: 'update', collection: 'flow_documents', keys: ['login'] });
/** Reconciliation is out of the way: only notifications bring changes. */
const slow = { reconcileMs: 3_600_000, fullMs: 3_600_000, quietMs: 60_000 };

function signed(
  timestamp: number,
  text: string = body,
  secret: string = noticeSecret,
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-alur-timestamp': String(timestamp),
    'x-alur-signature': signature,
  };
}

function post(edge: TestEdge, headers: Record<string, string>, text: string = body): Promise<Response> {
  return fetch(`${edge.url}/alur/publish`, { method: 'POST', headers, body: text });
}

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { code: string } }).error.code;
}

async function quietEdge(variables: Record<string, string> = {}): Promise<TestEdge> {
  const edge = await startTestEdge({ pace: slow, variables });
  await edge.until(
    ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
  );
  return edge;
}

test('[EDGE-14] [R5] after a signed change notification, the change is served, long before the next reconciliation', async () => {
  const edge = await quietEdge();
  edge.cms.items.flow_documents = [
    { ...flowItem('login', { label: 'Renamed' }) },
    { ...flowItem('register') },
  ];
  expect((await post(edge, signed(Date.now()))).status).toBe(204);
  const label = async (): Promise<unknown> =>
    ((await (await edge.get('/alur/flows/login?locale=en')).json()) as { messages: Record<string, string> })
      .messages['login.label'];
  await expect.poll(label, { interval: 20 }).toBe('Renamed');
  await expect
    .poll(async () => (await edge.get('/alur/boot?path=/vplus/auth/login')).text(), { interval: 20 })
    .toContain('Renamed');
});

test('[EDGE-14] a change notification without signature, with a forged one, or over another body is refused and reads nothing', async () => {
  const edge = await quietEdge();
  const before = edge.cms.requests.length;
  const now = Date.now();
  const attempts: readonly [Record<string, string>, string?][] = [
    [{ 'content-type': 'application/json' }],
    [signed(now, body, 'another-secret-0123456789012345')],
    [{ ...signed(now), 'x-alur-signature': 'f'.repeat(64) }],
    [{ ...signed(now), 'x-alur-signature': 'short' }],
    [{ ...signed(now), 'x-alur-timestamp': String(now + 1) }],
    [{ ...signed(now), 'x-alur-timestamp': 'now' }],
    [signed(now), body.replace('login', 'other')],
  ];
  for (const [headers, text] of attempts) {
    const answer = await post(edge, headers, text);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'err_notice_unsigned']);
  }
  expect(edge.cms.requests.length).toBe(before);
});

test('[EDGE-14] a change notification from more than 60 seconds ago or ahead is refused', async () => {
  const edge = await quietEdge();
  for (const timestamp of [Date.now() - 61_000, Date.now() + 61_000]) {
    const answer = await post(edge, signed(timestamp));
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'err_notice_expired']);
  }
});

test('[EDGE-14] a change notification counts once: its replay is refused', async () => {
  const edge = await quietEdge();
  const headers = signed(Date.now());
  expect((await post(edge, headers)).status).toBe(204);
  const replay = await post(edge, headers);
  expect([replay.status, await codeOf(replay)]).toEqual([409, 'err_notice_replayed']);
});

test('[EDGE-14] without a secret every change notification is refused', async () => {
  const edge = await quietEdge({ ALUR_NOTICE_SECRET: '' });
  expect((await post(edge, signed(Date.now(), body, ''))).status).toBe(401);
});

test('[EDGE-14] a change notification that comes while the CMS is being read leads to one more read', async () => {
  const edge = await quietEdge();
  const reads = (): number =>
    edge.cms.requests.filter((request) => request.includes('document,messages')).length;
  const before = reads();
  // The read for the first one has begun, and goes on once the others are here.
  const others = edge.betweenLooks(async () => {
    const offsets = [1, 2, 3, 4, 5];
    const answers = await Promise.all(offsets.map((offset) => post(edge, signed(Date.now() + offset))));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  });
  expect((await post(edge, signed(Date.now()))).status).toBe(204);
  await others;
  await expect.poll(reads).toBe(before + 2);
  const readsOfCountries = (): number =>
    edge.cms.requests.filter((request) => request.startsWith('/items/auth_countries?')).length;
  const looks = readsOfCountries();
  const last = JSON.stringify({ event: 'update', collection: 'auth_countries', keys: ['ID'] });
  expect((await post(edge, signed(Date.now() + 6, last), last)).status).toBe(204);
  // Its read comes after all that was asked for before.
  await expect.poll(readsOfCountries).toBeGreaterThan(looks + 1);
  expect(reads()).toBe(before + 2);
});

test('[EDGE-304] forged change notifications are limited by themselves: the CMS’s own still counts', async () => {
  const edge = await quietEdge();
  const forged = { ...signed(Date.now()), 'x-alur-signature': 'f'.repeat(64) };
  const statuses = new Set<number>();
  for (let count = 0; count < 320; count += 1) statuses.add((await post(edge, forged)).status);
  expect([...statuses]).toEqual([401, 429]);
  expect((await post(edge, forged)).headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await post(edge, signed(Date.now()))).status).toBe(204);
});
