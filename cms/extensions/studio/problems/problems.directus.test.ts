import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, callersOf, expectAccepted } from '../../../testing/callers.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

let cms: FreshCms;
let call: Call;
const beside = '/alur-check/beside/voucher';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

it('[CMS-4408] who may read flows gets what a check has to know beside a draft, whether they publish or not; nobody else does', async () => {
  for (const who of ['translator', 'author', 'editor'] as const) {
    const ask = async (): Promise<JsonObject> => expectAccepted(await call(who, 'GET', beside)).item;
    // What is not worked out in two seconds is left for the next question, as Studio asks it.
    await expect.poll(async () => (await ask())['left'], { timeout: 60_000 }).toBe(0);
    const { messageKeys, others, former, left, next } = await ask();
    const keys = Array.isArray(others) ? others.filter(isRecord).map(({ flow }) => flow) : [];
    expect(keys).toContain('login');
    expect(keys).not.toContain('voucher');
    expect([left, next]).toEqual([0, null]);
    expect(former).toContain('/vplus/redeem/voucher');
    expect(Array.isArray(messageKeys)).toBe(true);
  }
  for (const who of ['newcomer', 'anonymous'] as const)
    expect((await call(who, 'GET', beside)).status, who).toBe(403);
});

it('[CMS-4409] the script that checks drafts may compute, and reach nothing', async () => {
  const answer = await fetch(`${cms.url}/alur-check/worker.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(answer.headers.get('etag')).toBeTruthy();
  expect(await answer.text()).toContain('can never be chosen');
});

it('[CMS-4565] the script that checks drafts is packed by what the browser reads', async () => {
  const sizes = await Promise.all(
    ['br', 'gzip'].map(async (way) => {
      const answer = await fetch(`${cms.url}/alur-check/worker.js`, { headers: { 'accept-encoding': way } });
      expect(answer.headers.get('content-encoding')).toBe(way);
      return (await answer.text()).length;
    }),
  );
  expect(sizes[0]).toBe(sizes[1]);
});
