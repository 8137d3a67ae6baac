import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, callersOf, type Reply, expectAccepted } from '../../testing/callers.ts';
import { expectWords } from '../../testing/expectWords.ts';
import { seedFolder } from '../files/seedFiles.ts';
import { type FreshCms, startSeededCms, testSecrets } from '../../testing/freshCms.ts';

const stands = 'a1e00006-0000-4000-8000-000000000001';
let cms: FreshCms;
let film: Buffer;
let picture: Buffer;
let call: Call;
const asked: string[] = [];
/** Where a film lies that is no picture. */
const elsewhere = createServer((request, response) => {
  asked.push(String(request.url));
  response.writeHead(200, { 'content-type': 'video/mp4' }).end(film);
});
let address = '';

beforeAll(async () => {
  film = await readFile(join(seedFolder, 'files', 'goal.mp4'));
  picture = await readFile(join(seedFolder, 'files', 'sofa-in-the-evening.webp'));
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.2', resolve);
  });
  address = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}/film.mp4`;
  // An operator who lets Directus fetch from their own network, and switched on all that writes files.
  cms = await startSeededCms('http://127.0.0.1:9', {
    IMPORT_IP_DENY_LIST: '192.0.2.1',
    MCP_ENABLED: 'true',
    TUS_ENABLED: 'true',
  });
  await cms.admin.send('PATCH', '/settings', { mcp_enabled: true });
  call = await callersOf(cms);
});

afterAll(async () => {
  elsewhere.close();
  await cms.remove();
});

const authorization = `Bearer ${testSecrets.ADMIN_TOKEN}`;

/** An administrator asks. */
async function ask(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Response> {
  return fetch(new URL(path, cms.url), { method: 'POST', headers: { authorization, ...headers }, body });
}

const graphql = async (query: string, variables: object = {}): Promise<Response> =>
  ask('/graphql/system', JSON.stringify({ query, variables }));

const needed = { storage: 'local', filename_download: 'a.mp4' };
const imported = 'mutation($url: String!, $data: create_directus_files_input)';

const ways: Readonly<Record<string, () => Promise<Response>>> = {
  'GraphQL that names it in the document': () =>
    graphql(
      `mutation { import_file(url: "${address}", data: { id: "${stands}", storage: "local", filename_download: "a.mp4" }) { id } }`,
    ),
  'GraphQL that names it in a variable': () =>
    graphql(
      `
        ${imported}
        {
          import_file(url: $url, data: $data) {
            id
          }
        }
      `,
      {
        url: address,
        data: { ...needed, id: stands },
      },
    ),
  'GraphQL under another name': () =>
    graphql(
      `
        ${imported}
        {
          other: import_file(url: $url, data: $data) {
            id
          }
        }
      `,
      {
        url: address,
        data: { ...needed, id: stands.toUpperCase() },
      },
    ),
  'an import by REST': () => ask('/files/import', JSON.stringify({ url: address, data: { id: stands } })),
  'a tool of the MCP server': () =>
    ask(
      '/mcp',
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'files',
          arguments: { action: 'import', data: [{ url: address, file: { id: stands } }] },
        },
      }),
      { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    ),
};

/** What the CMS holds of the picture: its type, its size and its bytes. */
async function held(): Promise<readonly unknown[]> {
  const file = JSON.stringify(await cms.admin.get(`/files/${stands}?fields=type,filesize,modified_on`));
  return [file, (await cms.admin.bytes(`/assets/${stands}`)).toString('base64')];
}

it.each(Object.entries(ways))(
  '[CMS-2961] not even an administrator writes unchecked bytes over the file of a picture by %s; nothing is fetched, and what is there stays',
  async (_way, send) => {
    const before = await held();
    asked.length = 0;
    const answer = await send();
    const text = await answer.text();
    expect([answer.status, asked], text).toEqual([expect.toSatisfy((code: number) => code >= 400), []]);
    expect(await held()).toEqual(before);
  },
);

it('[CMS-2961] not even an administrator writes unchecked bytes over the file of a picture by an upload in parts', async () => {
  const before = await held();
  const tus = { 'tus-resumable': '1.0.0' };
  const coded = (text: string): string => Buffer.from(text).toString('base64');
  const about = `id ${coded(stands)},filename_download ${coded('a.mp4')},type ${coded('video/mp4')}`;
  const made = await ask('/files/tus', '', {
    ...tus,
    'upload-length': String(film.length),
    'upload-metadata': about,
  });
  expect(made.status, await made.text()).toBeGreaterThanOrEqual(400);
  const at = made.headers.get('location') ?? `/files/tus/${stands}`;
  const parts = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const headers = { authorization, ...parts };
  await fetch(new URL(at, cms.url), { method: 'PATCH', headers, body: new Uint8Array(film) });
  expect(await held()).toEqual(before);
});

it('[CMS-2966] not even an administrator points the file of a picture at other bytes of the storage; its title can be changed', async () => {
  const before = await held();
  const change = async (fields: object): Promise<Response> =>
    fetch(`${cms.url}/files/${stands}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  for (const fields of [{ filename_disk: 'other.webp' }, { storage: 'local', title: 'Moved' }]) {
    const refused = await change(fields);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('UPLOAD_ANEW')]);
  }
  const by = `mutation { update_files_item(id: "${stands}", data: { filename_disk: "other.webp" }) { id } }`;
  expect(await (await graphql(by)).text()).toContain('UPLOAD_ANEW');
  expect(await held()).toEqual(before);
  expect((await change({ title: 'Renamed' })).status).toBe(200);
});

it('[CMS-2961] a refused import says in both languages to upload the file as a new one; an administrator still imports a new file by REST', async () => {
  const refused = await graphql(`mutation { import_file(url: "${address}") { id } }`);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('UPLOAD_ANEW')]);
  await expectWords(cms, 'UPLOAD_ANEW');
  const added = await ask('/files/import', JSON.stringify({ url: address, data: { title: 'New' } }));
  expect(added.status, await added.text()).toBe(200);
});

/** A form with a good picture, after these fields. */
function formOf(fields: Readonly<Record<string, string>>, name = 'sofa.webp'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), name);
  return form;
}

/** Places that no row names; deleting such a file would take all with it that begin like this. */
const like = (letters: number) => ({ filename_disk: stands.slice(0, letters) });
const row = { ...needed, type: 'image/webp' };

const placing: Readonly<Record<string, () => Promise<Reply>>> = {
  'the form of an upload': () => call('admin', 'POST', '/files', formOf(like(36))),
  'the form of an upload, as a size that is made of a picture': () =>
    call('admin', 'POST', '/files', formOf({ filename_disk: `${stands}__1.webp` })),
  'the form of an upload, by its storage': () =>
    call('admin', 'POST', '/files', formOf({ storage: 'local' })),
  'the form of two uploads, between them': () => {
    const form = formOf({});
    form.append('filename_disk', stands.slice(0, 35));
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'second.webp');
    return call('admin', 'POST', '/files', form);
  },
  'the form of a replacement': () =>
    call('admin', 'PATCH', `/files/${stands}`, formOf({ filename_disk: 'other.webp' })),
  'a row of JSON': () => call('admin', 'POST', '/files', { ...row, ...like(34) }),
  'an import': () => call('admin', 'POST', '/files/import', { url: address, data: like(33) }),
  GraphQL: () =>
    call('admin', 'POST', '/graphql/system', {
      query: `mutation { create_files_item(data: { storage: "local", filename_download: "a.webp", type: "image/webp", filename_disk: "a1e0" }) { id } }`,
    }),
};

const onDisk = async (): Promise<readonly string[]> =>
  (await readdir(join(String(cms.environment['ALUR_DATA']), 'cms', 'uploads'))).toSorted();

it.each(Object.entries(placing))(
  '[CMS-2981] not even an administrator says where on the disk a new file lies, or new bytes of one, by %s; nothing is written',
  async (_way, send) => {
    const stored = async (): Promise<readonly unknown[]> => [
      await held(),
      await onDisk(),
      (await call('admin', 'GET', '/files?fields=id')).data,
    ];
    const before = await stored();
    const { text } = await send();
    expect(text).toContain('UPLOAD_ANEW');
    expect(await stored()).toEqual(before);
  },
);

it('[CMS-2981] an administrator uploads a file with its name and title, and deleting it removes that one alone', async () => {
  const before = [await held(), await onDisk()];
  const sent = await call(
    'admin',
    'POST',
    '/files',
    formOf({ title: 'Sofa “malam” 🛋' }, 'sofa – malam.webp'),
  );
  const { id, title, filename_download: name, filesize } = expectAccepted(sent).item;
  expect([title, name, Number(filesize)]).toEqual(['Sofa “malam” 🛋', 'sofa – malam.webp', picture.length]);
  expect(await onDisk()).toContain(`${String(id)}.webp`);
  expect((await cms.admin.bytes(`/assets/${String(id)}`)).equals(picture)).toBe(true);
  expect((await call('admin', 'DELETE', `/files/${String(id)}`)).status).toBe(204);
  expect([await held(), await onDisk()]).toEqual(before);
});
