import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, type Caller, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';
import type { JsonObject } from '../../../seeder/base/json.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let shipped: JsonObject;
const item = '/items/flow_documents/voucher';
const content = 'document,messages,sample_data,notes,accepted,status';
const canary = 'kenari7draf';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  shipped = (await call('editor', 'GET', `${item}?fields=${content}`)).item;
});

/** What a test has begun, and what was published by it, is taken back. */
afterEach(async () => {
  const left = await call('admin', 'GET', '/versions?filter[collection][_eq]=flow_documents&fields=id');
  for (const { id } of Array.isArray(left.data) ? left.data.filter(isRecord) : [])
    expectAccepted(await call('admin', 'DELETE', `/versions/${String(id)}`));
  expectAccepted(await call('seeder', 'PATCH', item, shipped));
});

afterAll(async () => {
  await cms.remove();
});

const draft = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: 'voucher' };

async function begin(): Promise<string> {
  return String(expectAccepted(await call('editor', 'POST', '/versions', draft)).item['id']);
}

async function save(id: string, fields: object, who: Caller = 'editor'): Promise<Reply> {
  return call(who, 'POST', `/versions/${id}/save`, fields);
}

/** What a form of the draft is filled with. */
async function opened(): Promise<JsonObject> {
  return expectAccepted(await call('editor', 'GET', `${item}?version=draft&versionRaw=true`)).item;
}

/** By which a form says what it was filled with. */
async function basis(): Promise<unknown> {
  return (await opened())['date_updated'];
}

async function publish(who: Caller = 'editor'): Promise<Reply> {
  return draftsOf(call).publish(['voucher'], who);
}

/** The shipped texts, with one in other words. */
function messagesWith(key: string, words: string): JsonObject {
  return { ...(shipped['messages'] as JsonObject), [key]: { en: words, id: words } };
}

async function titleOf(who: Caller = 'app'): Promise<unknown> {
  const { messages } = (await call(who, 'GET', `${item}?fields=messages`)).item;
  return isRecord(messages) && isRecord(messages['voucher.title']) ? messages['voucher.title']['en'] : null;
}

describe('a draft of a flow', () => {
  it('[CMS-4160] is saved however wrong it is, and visitors and the edge see nothing of it', async () => {
    const id = await begin();
    const broken = { document: { steps: { [canary]: { widget: 'pasword' } } }, messages: { x: canary } };
    const saved = await save(id, { ...broken, sample_data: null, notes: canary }, 'developer');
    expect(saved.status, saved.text).toBe(200);
    const { document, messages } = await opened();
    expect({ document, messages }).toEqual(broken);
    for (const who of ['app', 'anonymous'] as const)
      for (const path of [
        item,
        `${item}?version=draft`,
        `${item}?version=draft&versionRaw=true`,
        '/items/flow_documents?limit=-1',
        '/versions?limit=-1',
        `/versions/${id}`,
        `/versions/${id}/compare`,
        '/revisions?limit=-1',
      ])
        expect((await call(who, 'GET', path)).text.includes(canary), `${who} ${path}`).toBe(false);
    expect(await titleOf()).not.toBe(canary);
  });

  it.each([
    ['a status', { status: 'archived' }, 'status'],
    ['a key', { key: 'other' }, 'key'],
    ['the guard’s own note', { _draft: { hash: 'x', base: {} } }, '_draft'],
    ['a document that is a list', { document: [] }, 'document'],
    ['a document that is nothing', { document: null }, 'document'],
    ['a document that is a broken text', { document: '{"a" 1}' }, 'document'],
    ['texts that are a number', { messages: 4 }, 'messages'],
    ['notes that are an object', { notes: {} }, 'notes'],
    ['accepted warnings that are an object', { accepted: {} }, 'accepted'],
    ['a reserved name', { document: { steps: { constructor: {} } } }, 'document'],
    ['too much', { messages: { a: 'x'.repeat(300 * 1024) } }, 'messages'],
    ['too deep a nesting', { document: nested(30) }, 'document'],
    ['a character that is not kept', { messages: { a: 'a\u0000b' } }, 'messages'],
  ])('[CMS-4161] never holds what can’t be kept: %s', async (_what, fields, field) => {
    const id = await begin();
    const refused = await save(id, { notes: canary, ...fields });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.errors[0]?.extensions).toMatchObject({ field });
    expect(refused.errors[0]?.extensions['message_id']).not.toBe(refused.errors[0]?.message);
    expect((await opened())['notes']).not.toBe(canary);
    const log = await call('admin', 'GET', `/revisions?filter[version][_eq]=${id}&limit=-1`);
    expect(log.text).not.toContain(canary);
  });

  it('[CMS-4162] holds no notes of Directus inside its document and texts', async () => {
    const id = await begin();
    const fields = { document: { steps: { a: { body: [{ field: 'b' }] } } }, messages: { a: { en: 'A' } } };
    expectAccepted(await save(id, fields, 'developer'));
    expectAccepted(await save(id, { messages: { a: { en: 'B', _user: 'u', _date: 'd' } } }));
    const { document, messages } = await opened();
    expect({ document, messages }).toEqual({ ...fields, messages: { a: { en: 'B' } } });
  });

  it('[CMS-4163] is saved while what is published is unfit, which is not checked for it', async () => {
    // As a deleted interface text leaves it: published, and unfit.
    expectAccepted(await call('seeder', 'PATCH', item, { document: { flow: 'voucher', steps: {} } }));
    const id = await begin();
    const saved = await save(
      id,
      { document: shipped['document'], messages: shipped['messages'] },
      'developer',
    );
    expect(saved.status, saved.text).toBe(200);
  });

  it.each(['marketer', 'app', 'anonymous'] as const)(
    '[CMS-4164] is begun, saved, published and removed by those alone who may change flows: not by %s',
    async (who) => {
      const begun = await call(who, 'POST', '/versions', draft);
      expect(begun.status, begun.text).toBe(403);
      const id = await begin();
      expectAccepted(await save(id, { notes: 'Ours' }));
      expect((await save(id, { notes: canary }, who)).status).toBe(403);
      expect((await call(who, 'POST', `/versions/${id}/promote`, { mainHash: 'x' })).status).toBe(403);
      expect((await call(who, 'DELETE', `/versions/${id}`)).status).toBe(403);
      expect((await opened())['notes']).toBe('Ours');
    },
  );

  it('[CMS-4164] is not saved by people who may only read it', async () => {
    const id = await begin();
    const policy = expectAccepted(
      await call('admin', 'POST', '/policies', {
        name: 'Readers of drafts',
        permissions: [
          { collection: 'flow_documents', action: 'read', fields: ['*'] },
          { collection: 'directus_versions', action: 'read', fields: ['*'] },
        ],
      }),
    ).item['id'];
    const reader = { email: 'reader@alur.test', password: 'a-password-of-a-reader-7', status: 'active' };
    const person = { ...reader, policies: [{ policy }] };
    const user = expectAccepted(await call('admin', 'POST', '/users', person)).item['id'];
    try {
      const token = await cms.as(reader.email, reader.password);
      expect(await token.get(`/versions/${id}`)).toMatchObject({ key: 'draft' });
      await expect(token.send('POST', `/versions/${id}/save`, { notes: canary })).rejects.toMatchObject({
        status: 403,
      });
      expect((await opened())['notes']).not.toBe(canary);
    } finally {
      await call('admin', 'DELETE', `/users/${String(user)}`);
      await call('admin', 'DELETE', `/policies/${String(policy)}`);
    }
  });

  it('[CMS-4165] is one, with the key “draft”: others are refused, also when two are begun in the same moment', async () => {
    const other = await call('editor', 'POST', '/versions', { ...draft, key: 'autumn' });
    expect([other.status, other.errors[0]?.message]).toEqual([400, expect.stringContaining('“draft”')]);
    const begun = await Promise.all([1, 2, 3].map(async () => call('editor', 'POST', '/versions', draft)));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    begun.push(await call('author', 'POST', '/versions', draft));
    for (const { errors } of begun.filter(({ status }) => status !== 200))
      expect(errors[0]?.extensions, JSON.stringify(errors)).toMatchObject({
        message: expect.stringContaining('has just begun this draft'),
        message_id: expect.stringContaining('baru saja memulai draf ini'),
      });
    const { id } = begun.find(({ status }) => status === 200)?.item ?? {};
    expect((await call('editor', 'PATCH', `/versions/${String(id)}`, { key: 'autumn' })).status).toBe(400);
  });
});

it.each([
  ['the versions', '/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=forgot-password'],
  ['the revisions', '/revisions?filter[collection][_eq]=flow_documents&filter[item][_eq]=change-password'],
])(
  '[CMS-4174] a flow whose key holds the name of a hidden field is asked for by it: %s',
  async (_what, path) => {
    const { status, text } = await call('editor', 'GET', path);
    expect(status, text).toBe(200);
    const hidden = await call('editor', 'GET', `${path}&filter[user_created][password][_nnull]=true`);
    expect(hidden.status).toBe(403);
    expect((await call('editor', 'GET', `${path}&sort=user_created.password`)).status).toBe(403);
  },
);

it('[CMS-4388] a warning is signed as the draft is saved, by the person who accepted it, and keeps that name as another publishes; nobody signs for another', async () => {
  const reasons = (from: string): object => ({
    rule: 'PUB-1',
    place: '/steps',
    sentence: 'A warning.',
    reason: `It is right here, ${from} says.`,
  });
  const id = await begin();
  const forged = { ...reasons('the editor'), by: 'The chief', at: '2020-01-01T00:00:00.000Z' };
  expectAccepted(await save(id, { accepted: [forged] }, 'editor'));
  const first = { ...reasons('the editor'), by: 'Demo Editor', at: expect.stringMatching(/^20[2-9]\d-/) };
  const signed = (await opened())['accepted'];
  expect(signed).toEqual([first]);
  const both = [...(Array.isArray(signed) ? signed : []), reasons('the developer')];
  expectAccepted(await save(id, { accepted: both }, 'developer'));
  expectAccepted(await publish('admin'));
  const { accepted } = (await call('editor', 'GET', `${item}?fields=accepted`)).item;
  expect(accepted).toEqual([
    ...(Array.isArray(signed) ? signed : []),
    { ...reasons('the developer'), by: 'Demo Developer', at: expect.any(String) },
  ]);
});

describe('two people in one draft', () => {
  it('[CMS-4166] the form that was opened before the other’s save is refused: who saved, what, when, and what to do', async () => {
    const id = await begin();
    const atFirst = await basis();
    expectAccepted(await save(id, { messages: messagesWith('voucher.title', 'A'), editing: atFirst }));
    const late = await save(id, { notes: 'B', editing: atFirst });
    expect([late.status, late.errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({
        type: 'newer',
        field: 'notes',
        message: expect.stringMatching(/^Demo Editor saved this draft 1 min ago \(Texts\).*Bring their/),
        message_id: expect.stringMatching(/^Demo Editor menyimpan draf ini 1 menit lalu \(Teks\)/),
      }),
    ]);
    expectAccepted(await save(id, { notes: 'B', editing: await basis() }));
    const { messages, notes } = await opened();
    expect({ messages, notes }).toEqual({ messages: messagesWith('voucher.title', 'A'), notes: 'B' });
  });

  it('[CMS-4166] of saves in the same moment one is written, and the others are refused', async () => {
    const id = await begin();
    for (let round = 0; round < 5; round += 1) {
      const editing = round % 2 === 0 ? { editing: await basis() } : {};
      const replies = await Promise.all(
        ['a', 'b', 'c'].map(async (word) => save(id, { notes: `${word}${round}`, ...editing })),
      );
      const written = ['a', 'b', 'c'].filter((_word, index) => replies[index]?.status === 200);
      expect(written, JSON.stringify(replies)).toHaveLength(1);
      for (const { errors } of replies.filter(({ status }) => status !== 200))
        expect(errors[0]?.extensions).toMatchObject({ type: 'newer', field: 'notes' });
      expect((await opened())['notes']).toBe(`${written[0]}${round}`);
    }
  });

  it('[CMS-5081] a save into a draft that was discarded meanwhile is refused with who did it and what to do, in both languages, and not to those who write no drafts', async () => {
    const id = await begin();
    expectAccepted(await save(id, { notes: 'First' }));
    expectAccepted(await call('editor', 'DELETE', `/versions/${id}`));
    for (const [who, name] of [
      ['developer', 'Demo Editor discarded this draft'],
      ['editor', 'You discarded this draft in another tab'],
    ] as const) {
      const refused = await save(id, { notes: 'Second' }, who);
      expect(refused.status, refused.text).toBe(400);
      expect(refused.errors[0]?.extensions).toMatchObject({
        ...{ field: 'notes', type: 'newer' },
        message: expect.stringMatching(new RegExp(`^${name}.* is still here`)),
        message_id: expect.stringContaining('masih ada'),
      });
    }
    for (const who of ['marketer', 'app', 'anonymous'] as const)
      expect((await save(id, { notes: 'Second' }, who)).status, who).toBe(403);
    expect((await save('00000000-0000-4000-8000-000000000000', { notes: 'Second' })).status).toBe(403);
  });

  it('[CMS-4167] a draft that begins from a form filled before the published flow was saved is refused', async () => {
    const { date_updated: editing } = (await call('editor', 'GET', `${item}?fields=date_updated`)).item;
    expectAccepted(await call('editor', 'PATCH', item, { notes: 'A hotfix' }));
    const id = await begin();
    const refused = await save(id, { notes: 'B', editing });
    expect(refused.errors[0]?.extensions).toMatchObject({ type: 'newer', field: 'notes' });
    expect(refused.errors[0]?.message).toMatch(/^Demo Editor published another version/);
  });
});

describe('publishing a draft', () => {
  it('[CMS-4168] a broken one is refused at its field as a save of the flow is; a good one is what visitors get, and the draft is empty', async () => {
    const id = await begin();
    expectAccepted(await save(id, { document: { flow: 'voucher' } }, 'developer'));
    const broken = await publish();
    expect(broken.status, broken.text).toBe(400);
    expect(broken.errors[0]?.extensions).toMatchObject({ type: 'flow', field: 'document' });
    const messages = messagesWith('voucher.title', 'Redeem it');
    expectAccepted(await save(id, { document: shipped['document'], messages }, 'developer'));
    const done = await publish();
    expect(done.status, done.text).toBe(200);
    expect(await titleOf()).toBe('Redeem it');
    expect((await call('editor', 'GET', `/versions/${id}`)).item['delta']).toBe(null);
    expect((await publish()).status).toBe(400);
    expectAccepted(await call('editor', 'PATCH', item, { notes: 'Later' }));
    expect((await opened())['notes']).toBe('Later');
  });

  it('[CMS-4169] what was published since the draft began is merged into the draft, which is published by the next press: a hotfix is never undone', async () => {
    const id = await begin();
    expectAccepted(await save(id, { messages: messagesWith('voucher.title', 'Monday') }));
    expectAccepted(
      await call('admin', 'PATCH', item, { messages: messagesWith('voucher.intro', 'Tuesday') }),
    );
    const first = await publish();
    expect([first.status, first.errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({ type: 'newer', message: expect.stringContaining('has changed since') }),
    ]);
    expect(await titleOf()).not.toBe('Monday');
    const second = await publish();
    expect(second.status, second.text).toBe(200);
    const { messages } = (await call('app', 'GET', `${item}?fields=messages`)).item;
    expect(messages).toMatchObject({
      'voucher.title': { en: 'Monday' },
      'voucher.intro': { en: 'Tuesday' },
    });
  });

  it('[CMS-4169] what both changed is named, and the draft keeps its own', async () => {
    const id = await begin();
    expectAccepted(await save(id, { messages: messagesWith('voucher.title', 'Monday') }));
    expectAccepted(
      await call('admin', 'PATCH', item, { messages: messagesWith('voucher.title', 'Tuesday') }),
    );
    const refused = await publish();
    expect(refused.errors[0]?.message).toContain('Texts › voucher.title › en');
    expect((await opened())['messages']).toEqual(messagesWith('voucher.title', 'Monday'));
  });

  it.each([
    ['whole', undefined],
    ['in part', ['messages']],
  ] as const)(
    '[CMS-4170] is not made by the promotion of Directus, %s, which says where to publish',
    async (_what, fields) => {
      const id = await begin();
      expectAccepted(await save(id, { messages: messagesWith('voucher.title', 'Promoted'), notes: canary }));
      for (const who of ['editor', 'admin'] as const) {
        const { mainHash } = (await call(who, 'GET', `/versions/${id}/compare`)).item;
        const body = { mainHash, ...(fields ? { fields } : {}) };
        const refused = await call(who, 'POST', `/versions/${id}/promote`, body);
        expect([refused.status, refused.errors[0]?.extensions]).toEqual([
          400,
          expect.objectContaining({
            message: expect.stringContaining('“Publish the draft”'),
            message_id: expect.stringContaining('“Terbitkan draf”'),
          }),
        ]);
      }
      expect(await titleOf()).not.toBe('Promoted');
    },
  );
});

/** An object within an object, and so on. */
function nested(levels: number): unknown {
  return Array.from({ length: levels }).reduce((inner) => ({ inner }), {});
}
