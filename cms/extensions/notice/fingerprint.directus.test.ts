import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprintPath } from '../../../src/contracts/contentFingerprint.ts';
import type { RunningCms } from '../../directus.ts';
import { objectAt, objectsAt } from '../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted } from '../../testing/callers.ts';
import { draftsOf } from '../../testing/drafts.ts';
import { type FreshCms, startSeededCms, testSecrets } from '../../testing/freshCms.ts';

/** Two Directus on one database, on either one. */
let cms: FreshCms;
let beside: RunningCms;
let call: Call;
let callBeside: Call;

beforeAll(async () => {
  cms = await startSeededCms('http://127.0.0.1:9', { RATE_LIMITER_POINTS: '100000' });
  beside = await cms.startBeside();
  [call, callBeside] = [await callersOf(cms), await callersOf(beside)];
});

afterAll(async () => {
  await beside.stop();
  await cms.remove();
});

/** A picture of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function numberAt(at: Call): Promise<number> {
  return Number(expectAccepted(await at('app', 'GET', fingerprintPath)).item['number']);
}

/** Does it, and waits until both Directus give the same higher number: a save does not wait for it. */
async function expectRaise(work: () => Promise<unknown>): Promise<void> {
  const before = await numberAt(call);
  await work();
  await expect.poll(() => numberAt(callBeside)).toBeGreaterThan(before);
  expect(await numberAt(call)).toBe(await numberAt(callBeside));
}

const done =
  (...args: Parameters<Call>) =>
  async () =>
    expectAccepted(await call(...args));

const question = {
  category: 'account',
  status: 'draft',
  question_en: 'Q?',
  question_id: 'Q?',
  answer_en: 'A',
  answer_id: 'A',
};
const path = '/items/help_questions';

describe('what editors do raises the fingerprint, for every Directus on the database', () => {
  it.each<readonly [string, Caller, string, string, object | undefined]>([
    ['a new item', 'editor', 'POST', path, { ...question, slug: 'fingerprint' }],
    ['an item that is changed', 'editor', 'PATCH', `${path}/fingerprint`, { status: 'published' }],
    ['several at once', 'editor', 'PATCH', path, { keys: ['fingerprint'], data: { answer_en: 'B' } }],
    ['an item that is removed', 'editor', 'DELETE', `${path}/fingerprint`, undefined],
    ['the public config', 'editor', 'PATCH', '/items/public_config/default', { emergency: 'Soon back' }],
    ['a save of the seeder', 'seeder', 'PATCH', `${path}/no-code`, { sort: 77 }],
  ])('[CMS-5000] %s', async (_what, who, method, address, body) =>
    expectRaise(done(who, method, address, body)),
  );

  it('[CMS-5000] a change at another Directus', async () =>
    expectRaise(async () =>
      expectAccepted(await callBeside('editor', 'PATCH', `${path}/no-code`, { sort: 78 })),
    ));

  it('[CMS-5000] a draft that is published', async () => {
    const drafts = draftsOf(call);
    const { messages } = (await call('admin', 'GET', '/items/flow_documents/voucher?fields=messages')).item;
    const texts = { ...(messages as object), 'voucher.title': { en: 'Another', id: 'Lain' } };
    expectAccepted(await drafts.save('voucher', { messages: texts }));
    await expectRaise(async () => expectAccepted(await drafts.publish(['voucher'])));
  });

  it('[CMS-5000] a file: new, replaced, cut otherwise, removed', async () => {
    const [folder] = objectsAt((await call('admin', 'GET', '/folders?fields=id&limit=1')).data, 'folders');
    const form = (name: string): FormData => {
      const data = new FormData();
      data.append('folder', String(folder?.['id']));
      data.append('file', new Blob([new Uint8Array(point)], { type: 'image/png' }), name);
      return data;
    };
    let id = '';
    await expectRaise(async () => {
      id = String(expectAccepted(await call('admin', 'POST', '/files', form('new.png'))).item['id']);
    });
    await expectRaise(done('admin', 'PATCH', `/files/${id}`, form('other.png')));
    await expectRaise(done('admin', 'PATCH', `/files/${id}`, { focal_point_x: 1, focal_point_y: 1 }));
    await expectRaise(done('admin', 'DELETE', `/files/${id}`));
  });

  it('[CMS-5000] a right that is taken from the edge and given back', async () => {
    const filter = JSON.stringify({
      collection: { _eq: 'help_articles' },
      policy: { name: { _icontains: 'app' } },
    });
    const found = (await call('admin', 'GET', `/permissions?limit=-1&filter=${encodeURIComponent(filter)}`))
      .data;
    const [right] = objectsAt(found, 'permissions');
    const { id, ...rest } = right ?? {};
    await expectRaise(done('admin', 'DELETE', `/permissions/${String(id)}`));
    await expectRaise(done('admin', 'POST', '/permissions', rest));
  });
});

describe('[CMS-5109] the fingerprint says what has changed', () => {
  const numbers = async (at: Call): Promise<Readonly<Record<string, unknown>>> =>
    objectAt(
      expectAccepted(await at('app', 'GET', fingerprintPath)).item['collections'] ?? {},
      'collections',
    );
  /** The names whose number is higher once the fingerprint is, at either Directus. */
  async function raisedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = await numbers(call);
    await expectRaise(work);
    const after = await numbers(callBeside);
    return Object.keys(after).filter((name) => Number(after[name]) > Number(before[name] ?? 0));
  }

  it('a question that is saved, at either Directus, and not the articles beside it', async () => {
    expect(await raisedBy(done('editor', 'PATCH', `${path}/no-code`, { sort: 70 }))).toEqual([
      'help_questions',
    ]);
    expect(
      await raisedBy(async () =>
        expectAccepted(await callBeside('editor', 'PATCH', `${path}/no-code`, { sort: 71 })),
      ),
    ).toEqual(['help_questions']);
  });

  it('what is made of files when a file is added', async () => {
    const [folder] = objectsAt((await call('admin', 'GET', '/folders?fields=id&limit=1')).data, 'folders');
    const data = new FormData();
    data.append('folder', String(folder?.['id']));
    data.append('file', new Blob([new Uint8Array(point)], { type: 'image/png' }), 'added.png');
    const raised = await raisedBy(done('admin', 'POST', '/files', data));
    expect(raised.toSorted()).toEqual(['pictures', 'videos']);
  });

  it('everything when a right is changed', async () => {
    const [right] = objectsAt(
      (await call('admin', 'GET', '/permissions?limit=1&filter[collection][_eq]=help_articles&fields=id'))
        .data,
      'permissions',
    );
    const address = `/permissions/${String(right?.['id'])}`;
    expect(await raisedBy(done('admin', 'PATCH', address, { presets: null }))).toEqual(['*']);
  });
});

it('[CMS-5001] after many saves at once at two Directus both give one number, higher than before', async () => {
  await expectRaise(async () => {
    const saves = Array.from({ length: 40 }, async (_, sort) =>
      (sort % 2 === 0 ? call : callBeside)('admin', 'PATCH', `${path}/no-code`, { sort: 100 + sort }),
    );
    for (const saved of await Promise.all(saves)) expectAccepted(saved);
  });
});

it.each<readonly [Caller, number]>([
  ['anonymous', 403],
  ['editor', 403],
  ['marketer', 403],
  ['translator', 403],
  ['author', 403],
  ['developer', 403],
  ['app', 200],
  ['admin', 200],
])('[CMS-5002] T08 %s who asks for the fingerprint gets %i', async (who, status) => {
  const reply = await call(who, 'GET', fingerprintPath);
  expect(reply.status).toBe(status);
  expect(Object.keys(reply.item).toSorted()).toEqual(
    status === 200 ? ['collections', 'epoch', 'number'] : [],
  );
  // Nobody but administrators writes it.
  if (who !== 'admin')
    expect((await call(who, 'PATCH', '/items/content_fingerprint/all', { number: 1 })).status).toBe(403);
});

it('[CMS-5003] who names the present fingerprint gets 304 without a body, and the whole of it once something has changed', async () => {
  const ask = async (tag: string): Promise<Response> =>
    fetch(`${cms.url}${fingerprintPath}`, {
      headers: { authorization: `Bearer ${testSecrets.ALUR_CMS_TOKEN}`, 'if-none-match': tag },
    });
  const tag = String((await ask('"none"')).headers.get('etag'));
  const same = await ask(tag);
  expect([same.status, await same.text()]).toEqual([304, '']);
  await expectRaise(done('editor', 'PATCH', `${path}/no-code`, { sort: 5 }));
  expect((await ask(tag)).status).toBe(200);
  // The tag opens nothing.
  expect((await fetch(`${cms.url}${fingerprintPath}`, { headers: { 'if-none-match': tag } })).status).toBe(
    403,
  );
});

it('[CMS-5004] a row that is gone is made again, with another epoch', async () => {
  const before = expectAccepted(await call('app', 'GET', fingerprintPath)).item;
  expectAccepted(await call('admin', 'DELETE', '/items/content_fingerprint/all'));
  const [one, other] = await Promise.all(
    [call, callBeside].map(async (at) => at('app', 'GET', fingerprintPath)),
  );
  expect(one?.item['epoch']).not.toBe(before['epoch']);
  expect(other?.item['epoch']).toBe(one?.item['epoch']);
});

it('[CMS-5005] a second seed changes nothing of the table', async () => {
  const { notes } = await cms.seed();
  expect(notes.filter(({ subject }) => subject.includes('content_fingerprint'))).toEqual([]);
});
