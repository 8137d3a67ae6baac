import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshCms, testSecrets } from '../../cms/testing/freshCms.ts';
import { sharedCms } from '../../cms/testing/sharedCms.ts';
import { createCmsReader } from './cmsReader.ts';
import { channels } from './collections/channels.ts';

let cms: FreshCms;

beforeAll(async () => {
  cms = await sharedCms();
});

afterAll(() => cms.remove());

/** Asks the CMS as its administrator. */
async function ask(method: string, path: string, body?: unknown): Promise<void> {
  const answer = await fetch(`${cms.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${testSecrets.ADMIN_TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}

const slugOf = (number: number): string => `many-${String(number).padStart(4, '0')}`;

it('[EDGE-3100] of a real Directus more items are read than one answer holds, whole and then by what has changed', async () => {
  const reader = createCmsReader({
    url: cms.url,
    token: testSecrets.ALUR_CMS_TOKEN,
    ending: new AbortController().signal,
  });
  const read = async () => {
    const rows = (await reader.read(channels))?.rows ?? [];
    return new Map(rows.map((row) => [row['slug'], row['title_en']]));
  };
  const before = await read();
  const many = Array.from({ length: 1100 }, (_, index) => ({
    slug: slugOf(index),
    status: 'published',
    sort: 1000 + index,
    title_en: `Channel ${index}`,
    title_id: `Saluran ${index}`,
    text_en: 'A channel.',
    text_id: 'Sebuah saluran.',
    category: 'life',
    lists: 'all',
    shape: 'square',
    letters: 'M',
    color: '#111111',
    second_color: '#222222',
  }));
  await ask('POST', '/items/channels', many);
  const whole = await read();
  expect(whole.size).toBe(before.size + 1100);
  expect(many.filter(({ slug }) => !whole.has(slug))).toEqual([]);

  const seen = await reader.look(channels);
  await ask('PATCH', `/items/channels/${slugOf(700)}`, { title_en: 'Changed' });
  await ask('DELETE', `/items/channels/${slugOf(3)}`);
  await ask('POST', '/items/channels', { ...many[0], slug: slugOf(5000), title_en: 'New' });
  expect(await reader.look(channels)).not.toBe(seen);
  const after = await read();
  expect([after.get(slugOf(700)), after.has(slugOf(3)), after.get(slugOf(5000))]).toEqual([
    'Changed',
    false,
    'New',
  ]);
  expect(after.size).toBe(whole.size);
});
