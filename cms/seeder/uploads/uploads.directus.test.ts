import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectAt, objectsAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedReport } from '../base/report.ts';
import { seedFolder } from '../files/seedFiles.ts';
import { type FreshCms, startFreshCms, testSecrets } from '../../testing/freshCms.ts';
import { pull } from '../pull.ts';

const stands = 'a1e00006-0000-4000-8000-000000000001';
const sofa = 'a1e00006-0000-4000-8000-000000000002';
const goal = 'a1e00006-0000-4000-8000-000000000003';

let cms: FreshCms;
/** A copy of the seed in which a test plays the developer. */
let copy: string;
let files: string;
let first: SeedReport;

beforeAll(async () => {
  cms = await startFreshCms('http://127.0.0.1:9');
  copy = await mkdtemp(join(tmpdir(), 'alur-files-'));
  files = join(copy, 'cms-seed', 'files');
  await cp(seedFolder, join(copy, 'cms-seed'), { recursive: true });
  for (const part of ['schemas/flows', 'schemas/generated', 'locales'])
    await cp(join(seedFolder, '..', part), join(copy, part), { recursive: true });
  first = await apply();
});

afterAll(async () => {
  await cms.remove();
  await rm(copy, { recursive: true, force: true });
});

async function apply(options: { readonly force?: boolean } = {}): Promise<SeedReport> {
  return cms.seed({ folder: join(copy, 'cms-seed'), ...options });
}

const kinds = ({ notes }: SeedReport): readonly string[] =>
  notes
    .filter(({ subject }) => subject.startsWith('files/'))
    .map(({ kind, subject }) => `${kind} ${subject}`);

async function pulled(): Promise<readonly string[]> {
  const written = await pull({
    url: cms.url,
    adminToken: testSecrets.ADMIN_TOKEN,
    folder: join(copy, 'cms-seed'),
    force: true,
  });
  return written.map((file) => relative(copy, file)).filter((file) => file.startsWith('cms-seed/files/'));
}

/** An editor puts other bytes in the place of a file. */
async function replace(id: string, bytes: Buffer, name: string): Promise<void> {
  const form = new FormData();
  form.append('filename_download', name);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), name);
  await cms.admin.upload('PATCH', `/files/${id}`, form);
}

const bytesOf = async (id: string): Promise<Buffer> => cms.admin.bytes(`/assets/${id}`);
const local = async (name: string): Promise<Buffer> => readFile(join(files, name));
const listed = async (): Promise<readonly JsonObject[]> =>
  objectsAt(JSON.parse(await readFile(join(files, 'files.json'), 'utf8')) as JsonObject[], 'files.json');

it('[CMS-2705] the files of the seed are uploaded into the folder of the site, with their pixels and the point in sight; a second run changes nothing', async () => {
  const names = (await listed()).map(({ file }) => `created files/${String(file)}`);
  expect(names).toContain('created files/goal.mp4');
  expect(kinds(first)).toEqual(names);
  const file = objectAt(await cms.admin.get(`/files/${sofa}`), 'file');
  expect(file).toMatchObject({
    title: 'Sofa in the evening',
    type: 'image/webp',
    width: 1920,
    height: 1080,
    focal_point_x: 1090,
    folder: 'a1e00005-0000-4000-8000-000000000001',
  });
  for (const [id, name] of [[stands, 'stands-at-night.webp'] as const, [goal, 'goal.mp4'] as const])
    expect((await bytesOf(id)).equals(await local(name)), name).toBe(true);
  const second = await apply();
  expect([second.changes, kinds(second)]).toEqual([0, []]);
  expect(await pulled()).toEqual([]);
});

it('[CMS-2705] the site’s sizes and formats are made of an uploaded file, and show the point that must stay in sight', async () => {
  const sizes = await Promise.all(
    ['alur-480-avif', 'alur-1600-webp', 'alur-share-jpeg'].map(async (key) => {
      const answer = await fetch(`${cms.url}/assets/${sofa}?key=${key}`, {
        headers: { authorization: `Bearer ${testSecrets.ALUR_CMS_TOKEN}` },
      });
      return [answer.status, answer.headers.get('content-type')];
    }),
  );
  expect(sizes).toEqual([
    [200, 'image/avif'],
    [200, 'image/webp'],
    [200, 'image/jpeg'],
  ]);
});

it('[CMS-2862] the CMS names the moment of a file’s last change with its bytes and with each size of it, as the app reads that moment', async () => {
  const authorization = `Bearer ${testSecrets.ALUR_CMS_TOKEN}`;
  const changed = async (): Promise<string> => {
    const answer = await fetch(`${cms.url}/files/${sofa}?fields=modified_on`, { headers: { authorization } });
    const { data } = (await answer.json()) as { readonly data: { readonly modified_on: string } };
    return new Date(data.modified_on).toUTCString();
  };
  const named = async (query: string): Promise<string | null> => {
    const answer = await fetch(`${cms.url}/assets/${sofa}${query}`, { headers: { authorization } });
    await answer.arrayBuffer();
    return answer.headers.get('last-modified');
  };
  const before = await changed();
  expect([await named(''), await named('?key=alur-480-webp')]).toEqual([before, before]);
});

it('[CMS-2706] a file that an editor replaced stays over a run, comes back by a pull, and then nothing differs', async () => {
  const other = await local('sofa-in-the-evening.webp');
  await replace(stands, other, 'stands-at-night.webp');
  await cms.admin.send('PATCH', `/files/${stands}`, { title: 'Another stand' });
  expect(kinds(await apply())).toEqual(['kept files/stands-at-night.webp']);
  expect((await bytesOf(stands)).equals(other)).toBe(true);
  expect(await pulled()).toEqual(['cms-seed/files/stands-at-night.webp', 'cms-seed/files/files.json']);
  expect((await local('stands-at-night.webp')).equals(other)).toBe(true);
  expect((await listed())[0]).toMatchObject({
    id: stands,
    title: 'Another stand',
    file: 'stands-at-night.webp',
  });
  const after = await apply();
  expect([after.changes, after.conflicts.length]).toEqual([0, 0]);
});

it('[CMS-2706] a file that a developer changed is sent where no editor touched it; where both did, the editor’s stays and is reported', async () => {
  const changed = Buffer.concat([await local('goal.mp4'), Buffer.from('free')]);
  await writeFile(join(files, 'goal.mp4'), changed);
  expect(kinds(await apply())).toEqual(['updated files/goal.mp4']);
  expect((await bytesOf(goal)).equals(changed)).toBe(true);
  expect((await apply()).changes).toBe(0);

  const editors = await local('stands-at-night.webp');
  await replace(sofa, Buffer.concat([editors, Buffer.from([0])]), 'sofa.webp');
  await writeFile(join(files, 'sofa-in-the-evening.webp'), Buffer.concat([editors, Buffer.from([0, 0])]));
  const report = await apply();
  expect(report.conflicts.map(({ subject }) => subject)).toEqual(['files/sofa-in-the-evening.webp']);
  expect((await bytesOf(sofa)).length).toBe(editors.length + 1);
  expect(kinds(await apply({ force: true }))).toEqual(['updated files/sofa-in-the-evening.webp']);
  expect((await bytesOf(sofa)).length).toBe(editors.length + 2);
});

it('[CMS-2706] a new file of an editor comes by a pull under its own name', async () => {
  const form = new FormData();
  form.append('folder', 'a1e00005-0000-4000-8000-000000000001');
  form.append('title', 'New');
  form.append(
    'file',
    new Blob([new Uint8Array(await local('stands-at-night.webp'))], { type: 'image/webp' }),
    'new-one.webp',
  );
  const { id } = objectAt(await cms.admin.upload('POST', '/files', form), 'file');
  expect(await pulled()).toEqual(['cms-seed/files/new-one.webp', 'cms-seed/files/files.json']);
  expect((await listed()).at(-1)).toMatchObject({ id: id ?? null, file: 'new-one.webp', title: 'New' });
});
