import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { expectWords } from '../../testing/expectWords.ts';
import { seedFolder } from '../files/seedFiles.ts';
import { type FreshCms, startSeededCms, testSecrets } from '../../testing/freshCms.ts';

const stands = 'a1e00006-0000-4000-8000-000000000001';
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A seeded CMS with settings of its operator. */
async function seededCms(machine: Readonly<Record<string, string>>): Promise<FreshCms> {
  const cms = await startSeededCms('http://127.0.0.1:9', machine);
  cleanUps.push(() => cms.remove());
  return cms;
}

/** An administrator puts another good picture in the place of one. */
async function replace(cms: FreshCms): Promise<{ readonly answer: Response; readonly sent: Buffer }> {
  const sent = await readFile(join(seedFolder, 'files', 'sofa-in-the-evening.webp'));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(sent)], { type: 'image/webp' }), 'other.webp');
  const headers = { authorization: `Bearer ${testSecrets.ADMIN_TOKEN}` };
  return {
    answer: await fetch(`${cms.url}/files/${stands}`, { method: 'PATCH', headers, body: form }),
    sent,
  };
}

it('[CMS-2921] a good picture takes the place of a file in a storage that the operator named, and no trial of it is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-media-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const cms = await seededCms({
    STORAGE_LOCATIONS: 'media',
    STORAGE_MEDIA_DRIVER: 'local',
    STORAGE_MEDIA_ROOT: folder,
  });
  const originals = async (): Promise<readonly string[]> =>
    (await readdir(folder)).filter((name) => !name.includes('__')).toSorted();
  const before = await originals();
  const { answer, sent } = await replace(cms);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"storage":"media"')]);
  expect((await cms.admin.bytes(`/assets/${stands}`)).equals(sent)).toBe(true);
  expect(await originals()).toEqual(before);
});

it('[CMS-2923] while the CMS is too busy to look at a good picture, it says in both languages to try again, with a time, and what is there stays', async () => {
  // As one that makes as many sizes as it may: one more is too many at once.
  const cms = await seededCms({ ASSETS_TRANSFORM_MAX_CONCURRENT: '-1' });
  const before = await cms.admin.bytes(`/assets/${stands}`);
  const all = await cms.admin.list('/files?fields=id');
  const { answer } = await replace(cms);
  const text = await answer.text();
  expect([answer.status, /"code":"(\w+)"/.exec(text)?.[1]], text).toEqual([503, 'FILE_LATER']);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(text).toMatch(/"message_id":"[A-Z]/);
  await expectWords(cms, 'FILE_LATER');
  expect((await cms.admin.bytes(`/assets/${stands}`)).equals(before)).toBe(true);
  expect(await cms.admin.list('/files?fields=id')).toEqual(all);
});
