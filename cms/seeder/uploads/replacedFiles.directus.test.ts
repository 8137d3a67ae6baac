import { randomFillSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectAt } from '../base/json.ts';
import { seedFolder } from '../files/seedFiles.ts';
import { type FreshCms, startFreshCms, testSecrets } from '../freshCms.ts';

const stands = 'a1e00006-0000-4000-8000-000000000001';
const goal = 'a1e00006-0000-4000-8000-000000000003';
let cms: FreshCms;
let picture: Buffer;
let film: Buffer;

beforeAll(async () => {
  cms = await startFreshCms('http://127.0.0.1:9');
  await cms.seed();
  picture = await readFile(join(seedFolder, 'files', 'sofa-in-the-evening.webp'));
  film = await readFile(join(seedFolder, 'files', 'goal.mp4'));
});

afterAll(async () => {
  await cms.remove();
});

interface Sent {
  readonly bytes: Buffer;
  readonly type: string;
}

/** An administrator sends bytes to a file that exists, as Studio's “Replace file” does. */
async function replace(
  id: string,
  { bytes, type }: Sent,
): Promise<{ status: number; code: unknown; text: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), `other.${type.split('/')[1]}`);
  const answer = await fetch(`${cms.url}/files/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${testSecrets.ADMIN_TOKEN}` },
    body: form,
  });
  const text = await answer.text();
  return { status: answer.status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? null, text };
}

/** What the CMS holds of a file: its bytes, and what it knows of them. */
async function held(id: string): Promise<readonly unknown[]> {
  const { type, filesize, width, modified_on: at } = objectAt(await cms.admin.get(`/files/${id}`), 'file');
  return [type, filesize, width, at, (await cms.admin.bytes(`/assets/${id}`)).toString('base64')];
}

/** A PNG of one colour, as wide and high as is written in its head; its lines are not there. */
function pngOf(width: number): Buffer {
  const point = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  point.writeUInt32BE(width, 16);
  return point;
}

const noise = (length: number): Buffer => randomFillSync(Buffer.alloc(length));

it.each<readonly [string, string, () => Sent, string]>([
  ['a picture, by a video', stands, () => ({ bytes: film, type: 'video/mp4' }), 'FILE_TYPE_REFUSED'],
  ['a video, by a picture', goal, () => ({ bytes: picture, type: 'image/webp' }), 'FILE_TYPE_REFUSED'],
  [
    'a picture, by an SVG',
    stands,
    () => ({ bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' }),
    'FILE_TYPE_REFUSED',
  ],
  [
    'a picture, by one of more than 8 MB',
    stands,
    () => ({ bytes: Buffer.concat([picture, noise(8 * 1024 * 1024)]), type: 'image/webp' }),
    'FILE_TOO_LARGE',
  ],
  [
    'a video, by one of more than 30 MB',
    goal,
    () => ({ bytes: Buffer.concat([film, noise(31 * 1024 * 1024)]), type: 'video/mp4' }),
    'FILE_TOO_LARGE',
  ],
  [
    'a picture, by what is none',
    stands,
    () => ({ bytes: noise(2000), type: 'image/jpeg' }),
    'FILE_UNREADABLE',
  ],
  [
    'a picture, by one that breaks off',
    stands,
    () => ({ bytes: picture.subarray(0, 4000), type: 'image/webp' }),
    'FILE_UNREADABLE',
  ],
  [
    'a picture, by one of 9000 pixels',
    stands,
    () => ({ bytes: pngOf(9000), type: 'image/png' }),
    'FILE_UNREADABLE',
  ],
  ['a video, by what is none', goal, () => ({ bytes: noise(2000), type: 'video/mp4' }), 'FILE_UNREADABLE'],
])(
  '[CMS-2903] an administrator can’t replace the file of %s: it is refused before it is written, in words of both languages, and what is there stays',
  async (_what, id, sent, code) => {
    const before = await held(id);
    const refused = await replace(id, sent());
    expect([refused.status, refused.code], refused.text).toEqual([400, code]);
    expect(refused.text).toMatch(/"message_id":"[A-Z]/);
    const words = JSON.stringify(await cms.admin.get(`/translations?filter[key][_eq]=errors.${code}`));
    for (const language of ['en-US', 'id-ID']) expect(words).toContain(language);
    expect(await held(id)).toEqual(before);
  },
);

it('[CMS-2903] a good picture and a good video take the place of a file, and no trial of theirs is left', async () => {
  const uploads = join(String(cms.environment['ALUR_DATA']), 'cms', 'uploads');
  const originals = async (): Promise<readonly string[]> =>
    (await readdir(uploads)).filter((name) => !name.includes('__')).toSorted();
  const before = await originals();
  expect((await replace(stands, { bytes: picture, type: 'image/webp' })).status).toBe(200);
  expect((await cms.admin.bytes(`/assets/${stands}`)).equals(picture)).toBe(true);
  const longer = Buffer.concat([film, Buffer.from('free')]);
  expect((await replace(goal, { bytes: longer, type: 'video/mp4' })).status).toBe(200);
  expect((await cms.admin.bytes(`/assets/${goal}`)).equals(longer)).toBe(true);
  expect(await originals()).toEqual(before);
  expect(await cms.admin.list('/files?fields=id')).toHaveLength(3);
});

it('[CMS-2903] not even an administrator has Directus fetch a file into the place of another one', async () => {
  const body = JSON.stringify({ url: 'https://tv.test/a.png', data: { id: stands } });
  const headers = { authorization: `Bearer ${testSecrets.ADMIN_TOKEN}`, 'content-type': 'application/json' };
  const answer = await fetch(`${cms.url}/files/import`, { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('UPLOAD_ANEW')]);
});
