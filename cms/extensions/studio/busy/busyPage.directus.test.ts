import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startFreshCms } from '../../../testing/freshCms.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';

let cms: FreshCms;

/** Any process needs more memory than this: from the limiter's first look on, Directus turns every request away. */
const overloaded = {
  PRESSURE_LIMITER_ENABLED: 'true',
  PRESSURE_LIMITER_MAX_MEMORY_RSS: '1',
  PRESSURE_LIMITER_SAMPLE_INTERVAL: '20000',
};

beforeAll(async () => {
  cms = await startFreshCms('http://127.0.0.1:9', overloaded);
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${cms.url}/server/ping`);
      if (status !== 503) throw new Error(`Directus still answers ${status}.`);
    },
    { timeout: 60_000, interval: 250 },
  );
});

afterAll(async () => {
  await cms.remove();
});

it('[CMS-3464] [T06] while Directus turns requests away, a person who reloads Studio reads in both languages that it is busy, and the page opens by itself', async () => {
  const answer = await fetch(`${cms.url}/admin/content/promo_pages`, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  const page = await answer.text();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toContain('Studio is busy');
  expect(page).toContain('<h1 lang="id">Studio sedang sibuk');
  expect(page).toContain('<meta http-equiv="refresh" content="5">');
});

it.each([['application/json, text/plain, */*'], ['*/*']])(
  '[CMS-3464] while Directus turns requests away, a program that accepts %s gets its JSON, and when to try again',
  async (accept) => {
    const answer = await fetch(`${cms.url}/items/promo_pages`, { headers: { accept } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
  },
);
