import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callersOf, expectAccepted } from '../testing/callers.ts';
import { startSeededCms } from '../testing/freshCms.ts';
import type { FreshCms } from '../testing/freshCms.ts';
import { objectsAt } from '../seeder/base/json.ts';

let cms: FreshCms;
let call: Call;

beforeAll(async () => {
  cms = await startSeededCms('http://127.0.0.1:9');
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

async function shippedFlow(name: string): Promise<{ readonly document: unknown; readonly messages: object }> {
  const file = new URL(`../../schemas/flows/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as { readonly document: object; readonly messages: object };
}

/** The login document with a button that makes a call that is not there. */
function withoutItsCall(document: unknown): unknown {
  const text = JSON.stringify(document);
  expect(text).toContain('"call":"login"');
  return JSON.parse(text.replace('"call":"login"', '"call":"xlogin"'));
}

describe('a flow that would not publish', () => {
  it('[CMS-40] is refused by Directus at its fields, in both languages, and what is published stays', async () => {
    const { document, messages } = await shippedFlow('login');
    const broken = withoutItsCall(document);
    const { status, errors } = await call('admin', 'PATCH', '/items/flow_documents/login', {
      document: broken,
      messages: { ...messages, 'login.intro': { en: 'Hello' } },
    });
    expect(status).toBe(400);
    expect(errors.map(({ extensions }) => extensions)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'FAILED_VALIDATION',
          field: 'document',
          type: 'flow',
          message: expect.stringContaining('There is no call "xlogin"'),
          message_id: expect.stringContaining('Tidak ada panggilan "xlogin".'),
        }),
        expect.objectContaining({ field: 'messages' }),
      ]),
    );
    const stored = await call('editor', 'GET', '/items/flow_documents/login?fields=document');
    expect(stored.data).toEqual({ document });
  });

  it('[CMS-901] is never made by two saves in the same moment: one of them is refused', async () => {
    const { document } = await shippedFlow('login');
    const broken = withoutItsCall(document);
    const path = '/items/flow_documents/login';
    for (let round = 0; round < 3; round += 1) {
      expect((await call('admin', 'PATCH', path, { status: 'draft', document })).status).toBe(200);
      const replies = await Promise.all([
        call('admin', 'PATCH', path, { status: 'published' }),
        call('admin', 'PATCH', path, { document: broken }),
      ]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
      const refused = replies.find(({ status }) => status === 400);
      expect(refused?.errors[0]?.extensions).toMatchObject({ field: 'document', type: 'flow' });
    }
    expect((await call('admin', 'PATCH', path, { document, status: 'published' })).status).toBe(200);
  });

  it('[CMS-43] is refused with line and column when its JSON is broken', async () => {
    const { errors } = await call('admin', 'PATCH', '/items/flow_documents/login', {
      messages: '{\n "a": 1\n "b": 2}',
    });
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('line 3, column 2') });
  });
});

it('[CMS-36] a dialog that could not be shown is refused at its field, in both languages', async () => {
  const { status, errors } = await call('editor', 'PATCH', '/items/error_dialogs/err_500', {
    title_id: '<b>Maaf</b>',
    buttons: [],
  });
  expect(status).toBe(400);
  expect(errors.map(({ extensions }) => extensions)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        field: 'title_id',
        type: 'dialog',
        message: expect.stringContaining('holds HTML'),
        message_id: expect.stringContaining('berisi HTML'),
      }),
      expect.objectContaining({ field: 'buttons', message_id: expect.stringContaining('1 sampai 3 tombol') }),
    ]),
  );
});

describe('two editors with the same item open', () => {
  it('[CMS-45] the second is refused in both languages, with the name of the first, and may save once based on the newer version', async () => {
    const path = '/items/error_dialogs/err_500';
    const opened = await call('editor', 'GET', path);
    const { date_updated: basis } = opened.data as { readonly date_updated: string | null };
    await call('editor', 'PATCH', path, { title_en: 'Something broke', editing: basis });
    const late = await call('editor', 'PATCH', path, {
      title_en: 'It broke',
      editing: '2020-01-01T00:00:00.000Z',
    });
    expect(late.status).toBe(400);
    expect(late.errors[0]?.extensions).toMatchObject({
      field: 'title_en',
      type: 'newer',
      message: expect.stringMatching(/^Demo Editor saved this after you opened it/),
      message_id: expect.stringMatching(/^Demo Editor menyimpan ini setelah Anda membukanya/),
    });
    const newer = (await call('editor', 'GET', path)).data as {
      readonly date_updated: string;
      readonly title_en: string;
    };
    expect(newer.title_en).toBe('Something broke');
    const saved = await call('editor', 'PATCH', path, { title_en: 'It broke', editing: newer.date_updated });
    expect(saved.status).toBe(200);
  });

  it('[CMS-46] the name of the person who saved stands in the item, whatever the call claims', async () => {
    await call('editor', 'PATCH', '/items/error_dialogs/err_500', {
      title_en: 'Once more',
      changed_by: 'Somebody',
    });
    const { data } = await call('editor', 'GET', '/items/error_dialogs/err_500?fields=changed_by');
    expect(data).toEqual({ changed_by: 'Demo Editor' });
  });
});

it('[CMS-47] the list of flows holds what the site serves, and that it does not answer', async () => {
  const { data } = await call(
    'editor',
    'GET',
    '/items/flow_documents?fields=key,live&filter[key][_eq]=login',
  );
  expect(data).toEqual([{ key: 'login', live: 'unknown' }]);
});

it('[CMS-3461] the list of flows holds titles in the language of the account, and addresses, where it asks for them', async () => {
  const list = '/items/flow_documents?filter[key][_eq]=tv-activate&fields=key';
  const address = '/vplus/tv/activate';
  const columns = `${list},shown_title,shown_address`;
  expect((await call('editor', 'GET', columns)).data).toEqual([
    { key: 'tv-activate', shown_title: 'Activate your TV', shown_address: address },
  ]);
  expectAccepted(await call('editor', 'PATCH', '/users/me', { language: 'id-ID' }));
  expect((await call('editor', 'GET', columns)).data).toMatchObject([{ shown_title: 'Aktifkan TV Anda' }]);
  expect((await call('editor', 'GET', list)).data).toEqual([{ key: 'tv-activate' }]);
});

it('[CMS-4416] the list of flows is searched by titles, and counts what it finds', async () => {
  const found = 'search=aktifkan%20tv';
  expect((await call('translator', 'GET', `/items/flow_documents?fields=key&${found}`)).data).toEqual([
    { key: 'tv-activate' },
  ]);
  const counted = await call('editor', 'GET', `/items/flow_documents?${found}&aggregate[countDistinct]=key`);
  expect(counted.data).toMatchObject([{ countDistinct: { key: expect.anything() } }]);
  expect(JSON.stringify(counted.data)).toMatch(/:"?1"?\}/);
  expect((await call('newcomer', 'GET', `/items/flow_documents?${found}`)).status).toBe(403);
});

it('[CMS-3465] [T09] who may read a revision gets the name of its author and nothing else of the account; others get nothing', async () => {
  expectAccepted(
    await call('admin', 'PATCH', '/items/error_dialogs/err_500', { title_en: 'By the administrator' }),
  );
  const fields = 'id,activity.user.id,activity.user.first_name';
  const [revision] = objectsAt(
    (await call('editor', 'GET', `/revisions?filter[item][_eq]=err_500&sort=-id&limit=1&fields=${fields}`))
      .data,
    'revisions',
  );
  const path = `/users/of-revision-${String(revision?.['id'])}`;
  expect(revision?.['activity']).toMatchObject({ user: { id: path.slice('/users/'.length) } });
  expect((await call('editor', 'GET', `${path}?fields=email,first_name`)).data).toEqual({
    ...{ id: null, first_name: 'Admin', last_name: 'User', email: null },
    ...{ avatar: null, role: null, status: 'colleague' },
  });
  for (const [who, other] of [
    ['marketer', path],
    ['anonymous', path],
    ['editor', '/users/of-revision-999999'],
    ['editor', '/users/null'],
  ] as const)
    expect((await call(who, 'GET', other)).status, `${who} ${other}`).toBe(403);
});

describe('interface texts', () => {
  it('[CMS-48] every text that ships can be found by its words, with an empty place for one’s own', async () => {
    const { data } = await call(
      'editor',
      'GET',
      '/items/interface_texts?search=Log%20in&limit=-1&fields=key,shipped_en,en',
    );
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ en: null })]));
    expect((data as readonly unknown[]).length).toBeGreaterThan(1);
  });

  it.each([
    ['POST', '', { key: 'emailRequird', en: 'Hi' }, 'key', 'Did you mean “emailRequired”?', 'Maksud Anda'],
    ['PATCH', '/emailRequired', { en: '<b>Hi</b>' }, 'en', 'holds HTML', 'berisi HTML'],
    ['PATCH', '/emailRequired', { id: 'Isi {foo}' }, 'id', 'needs no placeholders', 'tidak boleh memakai'],
  ])(
    '[CMS-48] %s%s %j is refused at its field, in both languages',
    async (method, path, body, field, en, id) => {
      const { status, errors } = await call('editor', method, `/items/interface_texts${path}`, body);
      expect(status).toBe(400);
      expect(errors[0]?.extensions).toMatchObject({
        field,
        message: expect.stringContaining(en),
        message_id: expect.stringContaining(id),
      });
    },
  );

  it('[CMS-48] a shipped text is reset by emptying it, not deleted; a leftover may be deleted', async () => {
    const refused = await call('editor', 'DELETE', '/items/interface_texts/emailRequired');
    expect(refused.errors[0]?.message).toContain('empty both languages');
    await cms.seed();
    expectAccepted(await call('seeder', 'POST', '/items/interface_texts', { key: 'of.earlier', en: 'Old' }));
    expect((await call('editor', 'DELETE', '/items/interface_texts/of.earlier')).status).toBe(204);
  });
});

it('[CMS-49] a flow that people need to get in or out is not archived; another is', async () => {
  const refused = await call('editor', 'PATCH', '/items/flow_documents/login', { status: 'archived' });
  expect(refused.errors[0]?.extensions).toMatchObject({
    field: 'status',
    type: 'always_on',
    message: expect.stringContaining('“login” is always on'),
    message_id: expect.stringContaining('“login” selalu tayang'),
  });
  expect(
    (await call('editor', 'PATCH', '/items/flow_documents/setpartner', { status: 'archived' })).status,
  ).toBe(200);
});

describe('what an editor may not read', () => {
  it.each([
    '/users?filter[email][_starts_with]=admin&fields=id',
    '/users?filter[status][_eq]=active&fields=id',
    '/users?filter[role][name][_eq]=Administrator&fields=id',
    '/users?aggregate[count]=id',
    '/items/flow_documents?filter[user_updated][email][_starts_with]=admin&fields=key',
  ])('[CMS-24] is not found out by %s', async (path) => {
    const own = await call('editor', 'GET', '/users/me?fields=id');
    const { status, data } = await call('editor', 'GET', path);
    const others = JSON.stringify(Array.isArray(data) ? data.filter((row) => !same(row, own.data)) : data);
    expect([status === 403, others === '[]', others.includes('"1"') || others.includes(':1}')]).toContain(
      true,
    );
  });

  it.each(['/users?sort=email&fields=id', '/users?search=admin&fields=id'])(
    '[CMS-24] shows no other account by %s',
    async (path) => {
      const { data } = await call('editor', 'GET', path);
      expect((data as readonly unknown[] | null) ?? []).toHaveLength(path.includes('search') ? 0 : 1);
    },
  );

  it.each([
    '/activity?filter[ip][_starts_with]=1',
    '/activity?sort=-ip',
    '/activity?aggregate[max]=ip',
    '/revisions?filter[activity][ip][_starts_with]=1',
    '/revisions?filter[activity][user_agent][_contains]=a',
    '/revisions?filter[activity][user][email][_starts_with]=a',
    '/activity?filter[user][email][_starts_with]=a',
    '/activity?filter[user][role][name][_eq]=Administrator',
    '/activity?filter[user][year(last_access)][_gt]=2000',
    '/activity?sort=user.year(last_access)',
    '/users?filter[role][users][email][_starts_with]=a',
    '/users?filter[role][users][status][_eq]=active',
    '/users?sort=role.users.email',
    '/roles?filter[users][email][_starts_with]=a',
    '/presets?filter[role][users][email][_starts_with]=a',
  ])('[CMS-24] neither addresses nor accounts behind the log are found out by %s', async (path) => {
    expect((await call('editor', 'GET', path)).status).toBe(403);
  });

  function same(row: unknown, own: unknown): boolean {
    return JSON.stringify(row) === JSON.stringify(own);
  }
});

describe('an editor’s own account', () => {
  const own = async (body: object) => (await call('editor', 'PATCH', '/users/me', body)).status;

  it('[CMS-904] chooses Studio’s language, and changes nothing else of it or of others', async () => {
    expect(await own({ language: 'id-ID' })).toBe(200);
    expect(await own({ language: null })).toBe(200);
    for (const body of [{ role: null }, { email: 'a@b.test' }, { status: 'archived' }, { policies: [] }])
      expect(await own(body)).toBe(403);
    const { data } = await call('admin', 'GET', '/users?filter[email][_eq]=admin@alur.test&fields=id');
    const [{ id = '' } = {}] = data as readonly { readonly id?: string }[];
    expect((await call('editor', 'PATCH', `/users/${id}`, { language: 'id-ID' })).status).toBe(403);
  });
});

describe('logins', () => {
  async function statusesOf(logins: readonly Promise<Response>[]): Promise<readonly number[]> {
    return (await Promise.all(logins)).map(({ status }) => status).toSorted((one, other) => one - other);
  }

  async function wrongLogin(from: string): Promise<Response> {
    return fetch(`${cms.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: 'admin@alur.test', password: 'wrong' }),
    });
  }

  it('[CMS-50] nobody without a login has hashes made by GraphQL, or tries passwords there', async () => {
    for (const field of [
      'utils_hash_generate(string: "x")',
      'auth_login(email: "a@b.test", password: "x") { expires }',
    ])
      expect(
        (await call('anonymous', 'POST', '/graphql/system', { query: `mutation { ${field} }` })).status,
      ).toBe(403);
  });

  it('[CMS-50] a burst of wrong passwords gets no more tries than one after another, whatever addresses its headers name', async () => {
    const burst = Array.from({ length: 40 }, (_, nth) => wrongLogin(`198.51.100.${nth}`));
    const statuses = await statusesOf(burst);
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 401),
      ...Array.from({ length: 20 }, () => 429),
    ]);
  });

  it('[CMS-50] wrong passwords suspend nobody; an address that fails again and again has to wait', async () => {
    const refused = await call('anonymous', 'POST', '/auth/login', {
      email: 'admin@alur.test',
      password: 'alur-admin',
    });
    expect(refused.status).toBe(429);
    expect(refused.errors[0]?.message).toMatch(/Try again in \d+ seconds/);
    const { data } = await call('admin', 'GET', '/users?filter[email][_eq]=admin@alur.test&fields=status');
    expect(data).toEqual([{ status: 'active' }]);
  });

  it('[CMS-50] nobody without a login has hashes made', async () => {
    expect((await call('anonymous', 'POST', '/utils/hash/generate', { string: 'x' })).status).toBe(403);
    expect((await call('editor', 'POST', '/utils/hash/generate', { string: 'x' })).status).toBe(200);
  });
});
