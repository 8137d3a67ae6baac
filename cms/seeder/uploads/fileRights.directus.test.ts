import { createServer } from 'node:http';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectAt } from '../base/json.ts';
import { type Call, callersOf } from '../../testing/callers.ts';
import { sharedCms } from '../../testing/sharedCms.ts';
import type { FreshCms } from '../../testing/freshCms.ts';

const editing = ['editor', 'marketer'] as const;
type Person = (typeof editing)[number];
/** A file of the seed that published pages show. */
const shown = 'a1e00006-0000-4000-8000-000000000001';
const folder = 'a1e00005-0000-4000-8000-000000000001';
/** A picture of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let cms: FreshCms;
let call: Call;
/** Inside the network: what Directus must not reach. */
const asked: string[] = [];
const inside = createServer((request, response) => {
  asked.push(String(request.url));
  response.writeHead(200, { 'content-type': 'image/png' }).end(point);
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.2', resolve);
  });
  address = `http://127.0.0.2:${(inside.address() as AddressInfo).port}`;
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  inside.close();
  await cms.remove();
});

function sent(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([point], { type: 'image/png' }), 'point.png');
  return form;
}

async function uploadedBy(who: Person): Promise<string> {
  const { data, text, status } = await call(who, 'POST', '/files', sent());
  expect(status, text).toBe(200);
  return String(objectAt(data, 'file')['id']);
}

const stored = async (): Promise<readonly string[]> => {
  const names = await readdir(join(String(cms.environment['ALUR_DATA']), 'cms', 'uploads'));
  // Sizes that were made of a file carry two underscores.
  return names.filter((name) => !name.includes('__')).toSorted();
};

async function diskNameOf(id: string): Promise<unknown> {
  return objectAt((await call('admin', 'GET', `/files/${id}`)).data, 'file')['filename_disk'];
}

it.each(editing)(
  '[CMS-2850] no upload, import or save by the role %s renames a file on the disk, and deleting an own file removes that one alone',
  async (who) => {
    const own = await uploadedBy(who);
    const name = await diskNameOf(own);
    const before = await stored();
    const written = { filename_disk: 'a.png', storage: 'local', type: 'image/png', metadata: '{}' };
    const tries = {
      multipart: await call(who, 'PATCH', `/files/${own}`, sent(written)),
      bytes: await call(who, 'PATCH', `/files/${own}`, sent()),
      json: await call(who, 'PATCH', `/files/${own}`, { filename_disk: 'a.png' }),
      batch: await call(who, 'PATCH', '/files', { keys: [own], data: { filename_disk: 'a.png' } }),
      nested: await call(who, 'PATCH', '/items/pictures/sofa-in-the-evening', {
        file: { id: own, filename_disk: 'a.png' },
      }),
      import: await call(who, 'POST', '/files/import', {
        url: `${address}/a`,
        data: { id: own, filename_disk: 'a.png' },
      }),
      graphql: await call(who, 'POST', '/graphql/system', {
        query: `mutation { update_files_item(id: "${own}", data: { filename_disk: "a.png" }) { id } }`,
      }),
      create: await call(who, 'POST', '/files', sent({ filename_disk: 'a.png' })),
      id: await call(who, 'POST', '/files', sent({ id: 'a' })),
    };
    for (const [way, { status, text }] of Object.entries(tries))
      if (way !== 'graphql') expect([400, 403], `${way}: ${text}`).toContain(status);
    expect(await diskNameOf(own)).toBe(name);
    expect(await stored()).toEqual(before);
    expect((await call(who, 'DELETE', `/files/${own}`)).status).toBe(204);
    expect(await stored()).toEqual(before.filter((each) => each !== name));
    expect((await call('app', 'GET', `/assets/${shown}`)).status).toBe(200);
  },
);

it.each(editing)(
  '[CMS-2850] a refused replacement by the role %s names in both languages that a new file is uploaded instead; titles are still written',
  async (who) => {
    const { text } = await call(who, 'PATCH', `/files/${shown}`, sent());
    expect(text).toContain('UPLOAD_ANEW');
    const { text: words } = await call(
      'admin',
      'GET',
      '/translations?limit=-1&filter[key][_eq]=errors.UPLOAD_ANEW',
    );
    for (const language of ['en-US', 'id-ID']) expect(words).toContain(language);
    const own = await uploadedBy(who);
    const renamed = await call(who, 'PATCH', `/files/${own}`, { title: 'Renamed', focal_point_x: 1 });
    expect(renamed.status, renamed.text).toBe(200);
  },
);

const ways = [
  '/files?filter[uploaded_by][email][_starts_with]=a',
  '/files?filter[modified_by][email][_starts_with]=a',
  '/files?filter[modified_by][_nnull]=true',
  '/files?sort=uploaded_by.email',
  '/files?sort=-modified_by.email',
  '/files?aggregate[count]=id&groupBy[]=uploaded_by',
  '/files?aggregate[count]=id&filter[uploaded_by][email][_starts_with]=a',
  '/files?meta=filter_count&limit=0&filter[_or][0][_and][0][uploaded_by][email][_starts_with]=a',
  `/files/${shown}?filter[uploaded_by][email][_starts_with]=a`,
  '/files?filter[$FOLLOW(directus_users,avatar)][_some][email][_starts_with]=a',
  '/files?filter[folder][$FOLLOW(directus_files,folder)][_some][uploaded_by][email][_starts_with]=a',
  '/folders?filter[$FOLLOW(directus_files,folder)][_some][uploaded_by][email][_starts_with]=a',
  '/settings?filter[project_logo][uploaded_by][email][_starts_with]=a',
  '/users?filter[avatar][uploaded_by][email][_starts_with]=a',
  '/items/pictures?filter[file][uploaded_by][email][_starts_with]=a',
  '/items/pictures?filter[file][modified_by][email][_starts_with]=a',
  '/items/pictures?filter[file][uploaded_by][email][_nnull]=true&aggregate[count]=*',
  '/items/pictures?sort=file.uploaded_by.email',
  '/items/pictures?fields=file.id&deep[file][_filter][uploaded_by][email][_starts_with]=a',
  '/items/videos?filter[poster][file][uploaded_by][email][_starts_with]=a',
  '/items/videos?filter[file][modified_by][last_access][_nnull]=true',
];

it.each(editing)(
  '[CMS-2851] the role %s learns no address of a colleague by searching, sorting or counting files and what names them',
  async (who) => {
    for (const way of ways) {
      const { status, text } = await call(who, 'GET', way);
      expect(status, `${way}: ${text}`).toBe(403);
    }
    const sought = { query: { filter: { uploaded_by: { email: { _starts_with: 'a' } } } } };
    expect((await call(who, 'SEARCH', '/files', sought)).status).toBe(403);
    expect((await call(who, 'DELETE', '/files', sought)).status).toBe(403);
    const graphql = await call(who, 'POST', '/graphql/system', {
      query: '{ files(filter: { uploaded_by: { email: { _starts_with: "a" } } }) { id } }',
    });
    expect(graphql.text).toContain('errors');
    expect(graphql.text).not.toContain('"id"');
  },
);

it.each(editing)(
  '[CMS-2851] the file library of Studio lists the files, a file with its details and “My files” for the role %s',
  async (who) => {
    const own = await uploadedBy(who);
    const me = String(objectAt((await call(who, 'GET', '/users/me?fields=id')).data, 'me')['id']);
    const mine = JSON.stringify({ _and: [{ type: { _nnull: true } }, { uploaded_by: { _eq: me } }] });
    const listed = await call(
      who,
      'GET',
      `/files?filter=${encodeURIComponent(mine)}&fields=id&sort=-uploaded_on`,
    );
    expect([listed.status, listed.text.includes(own), listed.text.includes(shown)]).toEqual([
      200,
      true,
      false,
    ]);
    const all = await call(
      who,
      'GET',
      '/files?fields=id,type,title,filesize,modified_on,width,height&limit=-1',
    );
    expect([all.status, all.text.includes(shown)]).toEqual([200, true]);
    const one = await call(who, 'GET', `/files/${shown}?fields=*`);
    expect(objectAt(one.data, 'file')).toMatchObject({ id: shown, folder, width: 1920 });
    expect(Object.keys(objectAt(one.data, 'file'))).not.toContain('modified_by');
    expect((await call(who, 'GET', '/folders?fields=*')).text).toContain(folder);
  },
);

it.each([...editing, 'app', 'anonymous'] as const)(
  '[CMS-2852] nobody but an administrator has Directus fetch a file from an address: %s',
  async (who) => {
    asked.length = 0;
    const rest = await call(who, 'POST', '/files/import', { url: `${address}/a` });
    expect(rest.status, rest.text).toBe(403);
    const graphql = await call(who, 'POST', '/graphql/system', {
      query: `mutation { import_file(url: "${address}/b") { id } }`,
    });
    expect(graphql.status, graphql.text).toBe(403);
    expect(asked).toEqual([]);
  },
);

it('[CMS-2852] not even an administrator has Directus fetch a file from inside the network', async () => {
  asked.length = 0;
  const { status } = await call('admin', 'POST', '/files/import', { url: `${address}/c` });
  expect(status).toBe(503);
  expect(asked).toEqual([]);
});

it.each([...editing, 'app', 'anonymous'] as const)(
  '[CMS-2854] a change or a removal of what a query finds says nothing about hidden values: %s',
  async (who) => {
    for (const start of ['admin@', 'nobody-at-all@']) {
      const query = { filter: { email: { _starts_with: start } } };
      const uploads = { filter: { uploaded_by: query.filter } };
      const tries = [
        await call(who, 'DELETE', '/users', { query }),
        await call(who, 'PATCH', '/users', { query, data: { title: 'x' } }),
        await call(who, 'DELETE', '/files', { query: uploads }),
        await call(who, 'PATCH', '/files', { query: uploads, data: { title: 'x' } }),
        await call(who, 'PATCH', '/items/pictures', {
          query: { filter: { file: uploads.filter } },
          data: {},
        }),
      ];
      expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    }
  },
);

it('[CMS-2853] the app reads the files of published pictures and videos, and none of a draft or of nothing', async () => {
  const loose = await uploadedBy('marketer');
  const draft = await uploadedBy('marketer');
  const added = await call('admin', 'POST', '/items/pictures', {
    slug: 'secret-launch',
    status: 'draft',
    name: 'Secret',
    file: draft,
    alt_en: 'A poster',
    alt_id: 'Sebuah poster',
  });
  expect(added.status, added.text).toBe(200);
  const { text } = await call('app', 'GET', '/files?limit=-1&fields=id');
  for (const id of [loose, draft]) {
    expect(text).not.toContain(id);
    expect((await call('app', 'GET', `/assets/${id}`)).status).toBe(403);
  }
  for (const id of [shown, 'a1e00006-0000-4000-8000-000000000003']) {
    expect(text).toContain(id);
    expect((await call('app', 'GET', `/assets/${id}`)).status).toBe(200);
  }
  const published = await call('admin', 'PATCH', '/items/pictures/secret-launch', { status: 'published' });
  expect(published.status, published.text).toBe(200);
  expect((await call('app', 'GET', `/assets/${draft}?key=alur-480-webp`)).status).toBe(200);
  const nested = await call('app', 'GET', '/items/pictures?limit=-1&fields=slug,file.id,file.type');
  expect([nested.status, nested.text.includes(draft)]).toEqual([200, true]);
});
