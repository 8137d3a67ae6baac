import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, callersOf } from '../../testing/callers.ts';
import { type FreshCms } from '../../testing/freshCms.ts';
import { sharedCms } from '../../testing/sharedCms.ts';
import { objectsAt } from '../base/json.ts';

const folder = 'a1e00005-0000-4000-8000-000000000001';
const editing = ['editor', 'marketer'] as const;
/** A picture of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const page = Buffer.from('<!doctype html><script>1</script>');

let cms: FreshCms;
let call: Call;
beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});
afterAll(() => cms.remove());

function sent(bytes: Buffer, type: string, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

const onDisk = async (): Promise<readonly string[]> =>
  readdir(join(String(cms.environment['ALUR_DATA']), 'cms', 'uploads'));

it.each([...editing, 'anonymous', 'app'] as const)(
  '[CMS-3450] T08 %s writes no file by an export, nor rows by an import',
  async (who) => {
    const before = await onDisk();
    for (const format of ['xml', 'json', 'csv']) {
      const body = { query: { limit: 1 }, format, file: { title: '<script>', filename_download: 'a.html' } };
      expect((await call(who, 'POST', '/utils/export/interface_texts', body)).status).toBe(403);
    }
    expect(
      (await call(who, 'POST', '/utils/export/directus_users', { query: {}, format: 'csv', file: {} }))
        .status,
    ).toBe(403);
    expect(
      (await call(who, 'POST', '/utils/import/interface_texts', sent(page, 'application/json', 'a.json')))
        .status,
    ).toBe(403);
    expect(await onDisk()).toEqual(before);
    const files = (
      await call('admin', 'GET', `/files?filter[folder][_eq]=${folder}&filter[filename_download][_eq]=a.html`)
    ).data;
    expect(objectsAt(files, 'files')).toEqual([]);
  },
);

it.each(editing)('[CMS-3454] T08 a bookmark that %s makes is shown to nobody else', async (who) => {
  for (const [bookmark, more] of [
    ['Everybody sees me', {}],
    [null, {}],
    ['To everybody', { user: null }],
    ['To a role', { role: null }],
  ] as const) {
    const body = { collection: 'flow_documents', bookmark, filter: { key: { _eq: 'none' } }, ...more };
    const { item, status, text } = await call(who, 'POST', '/presets', body);
    // Refused, or its maker's own: never everybody's.
    if (status === 200) {
      expect(item['user'], text).toEqual(expect.any(String));
      const moved = await call(who, 'PATCH', `/presets/${String(item['id'])}`, { user: null });
      const { item: now } = await call('admin', 'GET', `/presets/${String(item['id'])}`);
      expect([moved.status === 200, now['user']]).toEqual([expect.any(Boolean), item['user']]);
      expect((await call(who, 'DELETE', `/presets/${String(item['id'])}`)).status).toBe(204);
    } else expect(status, text).toBe(403);
  }
  const open = (
    await call(
      'admin',
      'GET',
      '/presets?filter[user][_null]=true&filter[collection][_eq]=flow_documents&limit=-1',
    )
  ).data;
  expect(objectsAt(open, 'presets').filter((each) => JSON.stringify(each).includes('none'))).toEqual([]);
});

it('[CMS-3451] T01 a file is stored under its own type and end, or refused with words', async () => {
  const upload = async (bytes: Buffer, type: string, name: string) => {
    const { status, errors, item } = await call('marketer', 'POST', '/files', sent(bytes, type, name));
    return { status, code: errors[0]?.extensions['code'], item };
  };
  for (const type of ['image/jpeg', 'image/avif', 'image/png'])
    expect(await upload(page, type, 'a.jpg')).toMatchObject({ status: 400, code: 'FILE_UNREADABLE' });
  expect(await upload(point, 'image/png', 'a.png\0.html')).toMatchObject({ status: 400 });
  const { status, item } = await upload(point, 'image/png', 'a.html');
  expect([status, item['filename_download'], item['filename_disk']]).toEqual([
    200,
    'a.png',
    `${String(item['id'])}.png`,
  ]);
  const bytes = await fetch(`${cms.url}/assets/${String(item['id'])}`, {
    headers: { authorization: `Bearer ${String(cms.environment['ALUR_CMS_TOKEN'])}` },
  });
  expect(bytes.headers.get('x-content-type-options')).toBe('nosniff');
});
