import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import type { LibraryHit } from './routes.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

function send(kind: string, body: string): Promise<Response> {
  return fetch(`${sandbox.providerUrl}/pixels/${kind}/hits`, { method: 'POST', body });
}

test('[ANA-2266] the lab stands in for the libraries of others: it serves them, and records what a page calls', async () => {
  const library = await fetch(`${sandbox.providerUrl}/pixels/social-pixel/library.js`);
  expect(library.headers.get('content-type')).toContain('javascript');
  const call = ['track', 'Purchase', { value: 49_000 }, { eventID: '<b>1</b>' }];
  expect((await send('social-pixel', JSON.stringify({ visitor: 'fb.1.2.3', call }))).status).toBe(204);
  const listed = async (visitor: string): Promise<readonly LibraryHit[]> => {
    const response = await fetch(`${sandbox.providerUrl}/pixels/hits?visitor=${visitor}`);
    return ((await response.json()) as { hits: readonly LibraryHit[] }).hits;
  };
  expect(await listed('fb.1.2.3')).toMatchObject([{ kind: 'social-pixel', call }]);
  expect(await listed('fb.1.2.4')).toEqual([]);
  const page = await (await fetch(`${sandbox.providerUrl}/pixels`)).text();
  expect(page).toContain('&lt;b&gt;1');
});

test.each([
  ['no JSON', 'social-pixel', 'x'],
  ['no call', 'social-pixel', '{"visitor":"a","call":[]}'],
  ['no visitor of a library', 'social-pixel', '{"visitor":"me@mail.test","call":["a"]}'],
  ['an unknown library', 'other', '{"visitor":"a","call":["a"]}'],
])('[ANA-2266] %s is refused', async (_, kind, body) => {
  expect((await send(kind, body)).status).toBe(400);
});
