import { randomFillSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectWords } from '../../testing/expectWords.ts';
import { objectAt } from '../base/json.ts';
import { seedFolder } from '../files/seedFiles.ts';
import { type FreshCms, testSecrets } from '../../testing/freshCms.ts';
import { sharedCms } from '../../testing/sharedCms.ts';

const stands = 'a1e00006-0000-4000-8000-000000000001';
const goal = 'a1e00006-0000-4000-8000-000000000003';
let cms: FreshCms;
let picture: Buffer;
let film: Buffer;

beforeAll(async () => {
  cms = await sharedCms();
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

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly text: string;
}

/** An administrator sends bytes to a file that exists, as Studio's “Replace file” does. */
async function replace(id: string, { bytes, type }: Sent): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), `other.${type.split('/')[1]}`);
  return send(id, form);
}

/** @param type of a body that is no whole form */
async function send(id: string, body: BodyInit, type?: string): Promise<Answer> {
  const authorization = `Bearer ${testSecrets.ADMIN_TOKEN}`;
  const answer = await fetch(`${cms.url}/files/${id}`, {
    method: 'PATCH',
    headers: { authorization, ...(type === undefined ? {} : { 'content-type': type }) },
    body,
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
    await expectWords(cms, code);
    expect(await held(id)).toEqual(before);
  },
);

it('[CMS-2903] a good picture and a good video take the place of a file, and nothing of their checks is left', async () => {
  const uploads = join(String(cms.environment['ALUR_DATA']), 'cms', 'uploads');
  const originals = async (): Promise<readonly string[]> =>
    (await readdir(uploads)).filter((name) => !name.includes('__')).toSorted();
  const before = await originals();
  const all = await cms.admin.list('/files?fields=id');
  expect((await replace(stands, { bytes: picture, type: 'image/webp' })).status).toBe(200);
  expect((await cms.admin.bytes(`/assets/${stands}`)).equals(picture)).toBe(true);
  const longer = Buffer.concat([film, Buffer.from('free')]);
  expect((await replace(goal, { bytes: longer, type: 'video/mp4' })).status).toBe(200);
  expect((await cms.admin.bytes(`/assets/${goal}`)).equals(longer)).toBe(true);
  expect(await originals()).toEqual(before);
  expect(await cms.admin.list('/files?fields=id')).toEqual(all);
});

it('[CMS-2903] not even an administrator has Directus fetch a file into the place of another one', async () => {
  const body = JSON.stringify({ url: 'https://tv.test/a.png', data: { id: stands } });
  const headers = { authorization: `Bearer ${testSecrets.ADMIN_TOKEN}`, 'content-type': 'application/json' };
  const answer = await fetch(`${cms.url}/files/import`, { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('UPLOAD_ANEW')]);
});

it.each<readonly [string, string, string]>([
  ['with a letter of its id coded', `%61${stands.slice(1)}`, 'FILE_TYPE_REFUSED'],
  ['with all of its id coded', stands.replace(/./g, (sign) => coded(sign)), 'FILE_TYPE_REFUSED'],
  ['in capitals', stands.toUpperCase(), 'FILE_TYPE_REFUSED'],
  ['with a slash at its end', `${stands}/`, 'FILE_TYPE_REFUSED'],
  ['behind two slashes', `/${stands}`, 'FILE_TYPE_REFUSED'],
  ['behind a coded slash', `${stands}%2F`, 'FILE_FORM_REFUSED'],
  ['without the hyphens', stands.replaceAll('-', ''), 'FILE_FORM_REFUSED'],
  ['in signs that mean nothing', `%zz${stands}`, 'FILE_FORM_REFUSED'],
])('[CMS-2920] bytes for a picture are checked when its file is addressed %s', async (_how, path, code) => {
  const before = await held(stands);
  const refused = await replace(path, { bytes: film, type: 'video/mp4' });
  expect([refused.status, refused.code], refused.text).toEqual([400, code]);
  expect(await held(stands)).toEqual(before);
});

function coded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16)}`;
}

const ofB = 'multipart/form-data; boundary=b';
const part = (headers: string, end = '\r\n--b--\r\n'): string =>
  `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\nbytes${end}`;

it.each<readonly [string, string, string]>([
  ['without a boundary', 'multipart/form-data', part('name="file"; filename="a.webp"')],
  ['that breaks off', ofB, part('name="file"; filename="a.webp"', '')],
  ['that is empty', ofB, ''],
  ['of no file', ofB, part('name="title"')],
  ['of bytes without a name', ofB, part('name="file"\r\nContent-Type: application/octet-stream')],
  ['of a file whose name is empty', ofB, part('name="file"; filename=""\r\nContent-Type: image/webp')],
  [
    'whose name is coded alone',
    ofB,
    part('name="file"; filename*=utf-8\'\'a.webp\r\nContent-Type: text/html'),
  ],
])(
  '[CMS-2922] a form %s is refused in words of both languages, and the file stays as it is',
  async (_what, type, body) => {
    const before = await held(stands);
    const refused = await send(stands, body, type);
    expect([refused.status, refused.code], refused.text).toEqual([400, 'FILE_FORM_REFUSED']);
    expect(refused.text).toMatch(/"message_id":"[A-Z]/);
    await expectWords(cms, 'FILE_FORM_REFUSED');
    expect(await held(stands)).toEqual(before);
  },
);

it('[CMS-2922] a form that calls a file two types is refused, and the file stays as it is', async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.webp"\r\n`;
  const types = 'Content-Type: video/mp4\r\nContent-Type: image/webp\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head + types), picture, Buffer.from('\r\n--b--\r\n')]);
  const before = await held(stands);
  const refused = await send(stands, new Uint8Array(body), ofB);
  expect([refused.status, refused.code], refused.text).toEqual([400, 'FILE_FORM_REFUSED']);
  expect(await held(stands)).toEqual(before);
});
