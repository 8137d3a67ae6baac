import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import type { IngestedEvent } from './events.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const event = {
  type: 'track',
  event: 'Login',
  anonymousId: 'a1',
  messageId: 'm1',
  timestamp: '2026-11-21T03:00:00.000Z',
  sentAt: '2026-11-21T03:00:00.000Z',
  context: { library: { name: 'alur-analytics' }, page: {} },
};

function send(path: string, body: unknown): Promise<Response> {
  return fetch(`${sandbox.providerUrl}/ingest${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-write-key': 'alur:lab', cookie: 'secret=1' },
    body: JSON.stringify(body),
  });
}

async function eventsOf(anonymousId: string): Promise<readonly IngestedEvent[]> {
  const response = await fetch(`${sandbox.providerUrl}/ingest/events?anonymous=${anonymousId}`);
  return ((await response.json()) as { events: readonly IngestedEvent[] }).events;
}

test('[ANA-1784] the lab’s analytics service records events once, with the headers of the service and no other', async () => {
  expect(await (await send('/api/s/track', event)).json()).toEqual({ ok: true });
  expect((await send('/api/s/track', event)).status).toBe(200);
  expect((await send('/api/s/s2s/track', { ...event, messageId: 'm2' })).status).toBe(200);
  const [first, second, ...more] = await eventsOf('a1');
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    path: '/api/s/track',
    headers: { 'content-type': 'application/json', 'x-write-key': 'alur:lab' },
    body: event,
  });
  expect(Object.keys(first?.headers ?? {})).toEqual(['content-type', 'x-write-key']);
  expect(second?.path).toBe('/api/s/s2s/track');
  expect(await eventsOf('a2')).toEqual([]);
});

test.each([
  ['another type than its path’s', '/api/s/page', event],
  ['an unknown type', '/api/s/alias', { ...event, type: 'alias' }],
  ['no message id', '/api/s/track', { ...event, messageId: '' }],
  ['no context', '/api/s/track', { ...event, messageId: 'm3', context: undefined }],
])('[ANA-1784] an event with %s is refused', async (_, path, body) => {
  expect((await send(path, body)).status).toBe(400);
});

test('[ANA-1784] people see what came, as text', async () => {
  await send('/api/s/track', { ...event, messageId: 'm4', event: '<script>alert(1)</script>' });
  const page = await (await fetch(`${sandbox.providerUrl}/ingest`)).text();
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script>');
});

test('[ANA-2261] the id endpoint keeps the id that a browser has, for 400 days, and gives one to a browser that has none', async () => {
  const ask = (cookie: string): Promise<Response> =>
    fetch(`${sandbox.providerUrl}/ingest/api/id?domain=localhost`, { headers: { cookie } });
  const kept = await ask('a=1; __eventn_id=own-1; b=2');
  expect(kept.headers.get('set-cookie')).toBe('__eventn_id=own-1; Path=/; Max-Age=34560000; SameSite=Lax');
  expect(await kept.json()).toEqual({ id: 'own-1' });
  for (const none of ['', '__eventn_id=me@mail.test', '__eventn_id='])
    expect(((await (await ask(none)).json()) as { id: string }).id).toMatch(/^[0-9a-f-]{36}$/);
});
