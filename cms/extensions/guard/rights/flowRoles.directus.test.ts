import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/product/testing/edits.ts';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import definitions from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { objectsAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';
import { draftCollections } from '../../hooks/draftItems.ts';

let cms: FreshCms;
let call: Call;
const item = '/items/flow_documents/voucher';
const roles = ['translator', 'author', 'editor', 'developer', 'admin', 'marketer', 'support', 'app'] as const;
/** The seed's own ids: those of today's editors stay, whatever their role is called. */
const publisher = '-0000-4000-8000-000000000002';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

const reads: readonly Caller[] = ['translator', 'author', 'editor', 'developer', 'admin'];
const publishes: readonly Caller[] = ['editor', 'developer', 'admin'];
const begins: readonly Caller[] = ['author', ...publishes];
const looks: readonly Caller[] = [...reads, 'support'];
const counts: readonly Caller[] = [...begins, 'marketer', 'support'];
const supports: readonly Caller[] = [...publishes, 'support'];
const report = '/alur-counts/reports/of/K7PM3XWD';

/** Requests of the raw API, and who may send them. */
const requests = [
  ['read a flow, its notes and its state', 'GET', `${item}?fields=document,messages,notes,live`, null, reads],
  ['read it as visitors meet it', 'GET', `${item}?fields=document,messages,live`, null, looks],
  ['see what the site makes of it', 'GET', '/alur-live/voucher', null, looks],
  ['see where people stop in it', 'GET', '/alur-counts/voucher', null, counts],
  ['see the alarms of its steps', 'GET', '/alur-counts/voucher/alarms', null, counts],
  ['save that as a table', 'GET', '/alur-counts/voucher/table', null, counts],
  ['see what a visitor sent to support', 'GET', report, null, supports],
  ['reword the published flow', 'PATCH', item, { notes: 'Reworded soon.' }, publishes],
  ['withdraw the published flow', 'PATCH', item, { status: 'published' }, publishes],
  ['delete a flow that there is not', 'DELETE', '/items/flow_documents/kenari7', null, ['admin']],
] as const;

describe.each(requests)('to %s', (_what, method, path, body, allowed) => {
  it.each(roles)(
    '[CMS-4190] [CMS-5108] [CMS-5116] is for those whose role allows it, asked for straight at the API: %s',
    async (who) => {
      const { status, text } = await call(who, method, path, body ?? undefined);
      // What the administrator asks for that can't be is another refusal than a missing right.
      expect(status !== 403, text).toBe((allowed as readonly Caller[]).includes(who));
    },
  );
});

it.each(['translator', 'author'] as const)(
  '[CMS-4191] the role %s reads flows, what stands beside them and the pages that menus name, and no other content',
  async (who) => {
    const read = [...draftCollections.map(({ name }) => name), 'site_pages'];
    for (const { name } of definitions) {
      const { status } = await call(who, 'GET', `/items/${name}?limit=1`);
      expect(status, name).toBe(read.includes(name) ? 200 : 403);
    }
    const page = { slug: 'not-yet', status: 'draft', title_en: 'Not yet', title_id: 'Belum' };
    expectAccepted(await call('seeder', 'POST', '/items/site_pages', page));
    expect((await call(who, 'GET', '/items/site_pages/not-yet')).status).toBe(403);
    expectAccepted(await call('admin', 'DELETE', '/items/site_pages/not-yet'));
    for (const path of ['/users?limit=-1&fields=id', '/revisions?limit=-1&fields=id', '/files?limit=-1'])
      expect((await call(who, 'GET', path)).text.match(/"id"/g)?.length ?? 0, path).toBeLessThan(2);
  },
);

/** What holds content, and what Directus keeps beside it. */
const places = [
  ...definitions.map(({ name }) => `items/${name}`),
  ...['users', 'roles', 'policies', 'permissions', 'access', 'files', 'folders'],
];
const none = 'a1e00009-0000-4000-8000-000000000001';
/** What the role Support reads of them, by key: the flows, itself and the person. */
const visible: Readonly<Record<string, unknown>> = {
  'items/flow_documents': expect.arrayContaining(['login', 'register']),
  users: ['a1e00004-0000-4000-8000-000000000007'],
  roles: ['a1e00002-0000-4000-8000-000000000007'],
};

describe.each(places)('in %s', (place) => {
  it.each([
    ['read', 'GET', '?limit=-1'],
    ['create', 'POST', ''],
    ['change', 'PATCH', `/${none}`],
    ['delete', 'DELETE', `/${none}`],
  ])(
    '[CMS-5117] T08 the role Support may not %s anything, but look at flows',
    async (_what, method, rest) => {
      const body = method === 'POST' || method === 'PATCH' ? { type: 'image/png' } : undefined;
      const { status, text, data } = await call('support', method, `/${place}${rest}`, body);
      const own = method === 'GET' ? visible[place] : undefined;
      expect(status, text).toBe(own === undefined ? 403 : 200);
      if (own !== undefined) expect(objectsAt(data, place).map(({ id, key }) => id ?? key)).toEqual(own);
    },
  );
});

describe('a draft', () => {
  const drafts: readonly Caller[] = ['translator', 'author', 'editor', 'developer', 'admin'];
  const writes: readonly Caller[] = ['author', 'editor', 'developer', 'admin'];
  const develops: readonly Caller[] = ['developer', 'admin'];

  afterEach(async () => {
    const left = await call('admin', 'GET', '/versions?filter[collection][_eq]=flow_documents&fields=id');
    for (const { id } of objectsAt(left.data, 'versions'))
      expectAccepted(await call('admin', 'DELETE', `/versions/${String(id)}`));
  });

  async function begin(who: Caller, flow = 'voucher'): Promise<Reply> {
    const draft = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
    return call(who, 'POST', '/versions', draft);
  }

  async function idOfNew(who: Caller, flow?: string): Promise<string> {
    return String(expectAccepted(await begin(who, flow)).item['id']);
  }

  it.each(roles)('[CMS-4195] is begun and read by those who write or reword it: %s', async (who) => {
    const { status, text, item: begun } = await begin(who);
    expect(status, text).toBe(drafts.includes(who) ? 200 : 403);
    const id = status === 200 ? String(begun['id']) : await idOfNew('admin');
    expect((await call(who, 'GET', `/versions/${id}`)).status).toBe(drafts.includes(who) ? 200 : 403);
  });

  /** What is saved, of which flow, where, and who may save it. */
  const saves: readonly (readonly [string, string, string, unknown, readonly Caller[]])[] = [
    ['wording', 'voucher', 'messages voucher.title en', 'Use a voucher', drafts],
    ['wording of a flow that everybody depends on', 'login', 'messages login.title en', 'Hello', drafts],
    ['structure', 'voucher', 'document steps code links id:stores to', '/vplus/help', writes],
    [
      'a field that is collected',
      'voucher',
      'document steps code body +',
      { field: 'email', use: 'email' },
      writes,
    ],
    ['an address', 'voucher', 'document routes +', { path: '/vplus/gift' }, writes],
    ['structure of a flow that everybody depends on', 'login', 'document title', 'login.intro', publishes],
    ['structure of a flow that takes payments', 'payment-form', 'document title', 'pay.title', publishes],
    ['access', 'voucher', 'document access', 'everyone', publishes],
    ['a pattern', 'voucher', 'document steps code body field:code schema pattern', '^[A-Z]+$', develops],
    ['a secret', 'login', 'document steps password body field:password schema', { minLength: 3 }, develops],
    ['money', 'voucher', 'document calls check send code', 'FREE', develops],
    ['identity', 'login', 'document challenges otp length', 4, develops],
    ['a text instead of a document', 'voucher', 'document calls', 'soon', develops],
  ];

  describe.each(saves)('with %s (%s)', (_what, flow, place, value, allowed) => {
    it.each(roles)(
      '[CMS-4195] is saved by those who may change that, at the raw API too: %s',
      async (who) => {
        const id = await idOfNew('admin', flow);
        const part = place.split(' ')[0] === 'messages' ? 'messages' : 'document';
        const { [part]: fields } = applyEdit(await shippedItem(flow), place, value);
        const { status, text, errors } = await call(who, 'POST', `/versions/${id}/save`, { [part]: fields });
        expect(status === 200, text).toBe(allowed.includes(who));
        // In words, for those who may change something else of it.
        if (drafts.includes(who) && status !== 200)
          expect(errors[0]?.extensions).toMatchObject({
            field: part,
            message: expect.stringMatching(/^This changes .*only .*developers and administrators may/),
            message_id: expect.stringMatching(/^Ini mengubah .*pengembang dan administrator/),
          });
      },
    );
  });

  it.each(roles)('[CMS-4198] is removed by who began it, and by those who publish: %s', async (who) => {
    const other = await idOfNew('admin');
    const removed = await call(who, 'DELETE', `/versions/${other}`);
    expect(removed.status, removed.text).toBe(publishes.includes(who) ? 204 : 403);
    if (!publishes.includes(who)) expectAccepted(await call('admin', 'DELETE', `/versions/${other}`));
    if (!drafts.includes(who)) return;
    expect((await call(who, 'DELETE', `/versions/${await idOfNew(who)}`)).status).toBe(204);
  });

  it.each(['translator', 'editor', 'developer'] as const)(
    '[CMS-4283] is not removed by an author with what another person saved into it: %s',
    async (who) => {
      const id = await idOfNew('author');
      const { messages } = applyEdit(await shippedItem('voucher'), 'messages voucher.title en', 'Mine');
      expectAccepted(await call('author', 'POST', `/versions/${id}/save`, { messages }));
      const { messages: theirs } = applyEdit(
        await shippedItem('voucher'),
        'messages voucher.title en',
        'Hers',
      );
      expectAccepted(await call(who, 'POST', `/versions/${id}/save`, { messages: theirs }));
      const refused = await call('author', 'DELETE', `/versions/${id}`);
      expect([refused.status, refused.errors[0]?.extensions]).toEqual([
        400,
        expect.objectContaining({
          message: expect.stringMatching(/^Others saved into this draft too/),
          message_id: expect.stringMatching(/^Orang lain juga menyimpan/),
        }),
      ]);
      expect((await call('admin', 'GET', `/versions/${id}`)).status).toBe(200);
      expect((await call('editor', 'DELETE', `/versions/${id}`)).status).toBe(204);
    },
  );

  it('[CMS-4283] is removed by an author who alone saved into it', async () => {
    const id = await idOfNew('author');
    const { messages } = applyEdit(await shippedItem('voucher'), 'messages voucher.title en', 'Mine');
    expectAccepted(await call('author', 'POST', `/versions/${id}/save`, { messages }));
    expect((await call('author', 'DELETE', `/versions/${id}`)).status).toBe(204);
  });

  it('[CMS-4198] is not removed by an author with what only developers may change in it', async () => {
    const id = await idOfNew('author');
    const { document } = applyEdit(await shippedItem('voucher'), 'document calls check send code', 'FREE');
    expectAccepted(await call('developer', 'POST', `/versions/${id}/save`, { document }));
    expect((await call('author', 'DELETE', `/versions/${id}`)).status).toBe(400);
  });

  it.each(roles)('[CMS-4197] is published by those who publish, whatever it changes: %s', async (who) => {
    const shipped = await shippedItem('voucher');
    const id = await idOfNew('admin');
    const place = 'document steps code body field:code schema';
    const pattern = {
      type: 'string',
      maxLength: 64,
      pattern: '^[A-Za-z0-9 -]*$',
      errorMessage: { pattern: 'voucher.codeLong' },
    };
    const { document } = applyEdit(shipped, place, pattern);
    expectAccepted(await call('developer', 'POST', `/versions/${id}/save`, { document }));
    const asPeople = draftsOf(call);
    const { read } = await asPeople.read('voucher');
    const published = await asPeople.publishRead([{ flow: 'voucher', read: String(read) }], who);
    expect(published.status, published.text).toBe(publishes.includes(who) ? 200 : 403);
    const live = expectAccepted(await call('admin', 'GET', `${item}?fields=document`)).text;
    expect(live.includes('A-Za-z0-9 -')).toBe(publishes.includes(who));
    expectAccepted(await call('seeder', 'PATCH', item, { document: shipped.document }));
  });
});

it('[CMS-4192] who was an editor before the upgrade is a publisher after it, and goes on as before', async () => {
  const old = { name: 'Editor', description: 'Content editors.' };
  for (const path of [`/roles/a1e00002${publisher}`, `/policies/a1e00001${publisher}`])
    expectAccepted(await call('admin', 'PATCH', path, old));
  await cms.seed();
  const names = objectsAt((await call('admin', 'GET', '/roles?fields=id,name')).data, 'roles');
  expect(names).toContainEqual({ id: `a1e00002${publisher}`, name: 'Publisher' });
  for (const name of ['Translator', 'Author', 'Developer', 'Marketer'])
    expect(names.map((each) => each['name'])).toContain(name);
  const me = await call('editor', 'GET', '/users/me?fields=role');
  expect(me.item['role']).toBe(`a1e00002${publisher}`);
  expectAccepted(await call('editor', 'PATCH', item, { notes: null }));
  expectAccepted(await call('editor', 'GET', '/items/interface_texts?limit=1'));
});
