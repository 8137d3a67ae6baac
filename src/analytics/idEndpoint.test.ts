import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnalyticsClient, createAnalyticsClient } from './createAnalyticsClient.ts';
import { mapStore, testIngestService, testOptions } from './testing/ingestService.ts';

const service = testIngestService();

const allowed = { dontSend: false, disableUserIds: false, categories: { measurement: true } };

/** An id endpoint on a real port that takes its time: it keeps the id it was asked with, once the test lets it answer. */
const held: ServerResponse[] = [];
const endpoint = createServer((request, response) => {
  response.setHeader('x-kept-id', String(request.headers['x-kept-id']));
  held.push(response);
});

beforeEach(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', new URL('https://tv.test/vplus'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  held.length = 0;
  endpoint.closeAllConnections();
  await new Promise((resolve) => endpoint.close(resolve));
});

/** A client in a browser, whose cookies go to the endpoint and come back with its answer. `heedsAbort` is false of an answer that is already on its way. */
function browser(heedsAbort: boolean) {
  const cookies = mapStore();
  const asked: Promise<Response>[] = [];
  const ask = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    const headers = { 'x-kept-id': cookies.get('__eventn_id') ?? '' };
    const answer = await fetch(url, { ...init, headers, signal: (heedsAbort && init?.signal) || null });
    cookies.set('__eventn_id', answer.headers.get('x-kept-id') ?? '');
    return answer;
  };
  const request: typeof fetch = (input, init) => {
    if (!(input instanceof URL)) return fetch(input, init);
    const answer = ask(input, init);
    asked.push(answer);
    return answer;
  };
  const idEndpoint = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/ids`;
  const options = testOptions(service().url, { identityStore: cookies, request, idEndpoint });
  const client = createAnalyticsClient(options);
  const answered = async (): Promise<void> => {
    for (const response of held) response.end('{}');
    await Promise.allSettled(asked);
  };
  return { client, cookies, answered };
}

const ends: readonly (readonly [string, (client: AnalyticsClient) => void])[] = [
  ['a reset', (client) => client.reset()],
  ['a withdrawal of consent', (client) => client.setPrivacy({ ...allowed, dontSend: true })],
  ['a choice of no ids', (client) => client.setPrivacy({ ...allowed, disableUserIds: true })],
];

it.each(ends)('[ANA-2370] a slow id endpoint brings back no id that %s has removed', async (_, end) => {
  const { client, cookies, answered } = browser(true);
  const forgotten = cookies.get('__eventn_id');
  expect(forgotten).not.toBeNull();
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 40_000 });
  end(client);
  const next = cookies.get('__eventn_id');
  await answered();
  expect(cookies.get('__eventn_id')).toBe(next);
  expect(next).not.toBe(forgotten);
});

it.each(ends)('[ANA-2370] an answer on its way at %s loses its cookie a second later', async (_, end) => {
  const { client, cookies, answered } = browser(false);
  const forgotten = cookies.get('__eventn_id');
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 40_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  end(client);
  await answered();
  expect(cookies.get('__eventn_id')).toBe(forgotten);
  await vi.advanceTimersByTimeAsync(1000);
  expect(cookies.get('__eventn_id')).toBeNull();
  vi.useRealTimers();
  void client.track('Login', {});
  await client.flush();
  expect(JSON.stringify(service().got)).not.toContain(`"${forgotten ?? ''}"`);
});

it('[ANA-2370] the cookie of an endpoint that nobody gave up stays, also after a reset long afterwards', async () => {
  const { client, cookies, answered } = browser(true);
  const kept = cookies.get('__eventn_id');
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 40_000 });
  await answered();
  expect(cookies.get('__eventn_id')).toBe(kept);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  client.reset();
  const next = cookies.get('__eventn_id');
  await vi.advanceTimersByTimeAsync(1000);
  expect(cookies.get('__eventn_id')).toBe(next);
  expect(next).not.toBe(kept);
});
