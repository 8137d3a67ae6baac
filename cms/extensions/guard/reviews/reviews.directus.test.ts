import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, objectsAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let drafts: ReturnType<typeof draftsOf>;
const flow = 'setpartner';
const item = `/items/flow_documents/${flow}`;
const review = `/alur-publications/draft/${flow}/review`;
const comments = `/alur-publications/draft/${flow}/comments`;
let shipped: JsonObject;

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  drafts = draftsOf(call);
  shipped = (await call('admin', 'GET', `${item}?fields=document,messages,notes,accepted,status`)).item;
});

afterEach(async () => {
  await drafts.discard(flow);
  expectAccepted(await call('seeder', 'PATCH', item, shipped));
  for (const path of ['/comments', '/notifications'])
    await call('admin', 'DELETE', path, { query: { filter: {} } });
});

afterAll(async () => {
  await cms.remove();
});

async function write(words: string, who: Caller = 'author'): Promise<void> {
  const title = { en: words, id: words };
  const messages = { ...(shipped['messages'] as JsonObject), 'partner.title': title };
  expectAccepted(await drafts.save(flow, { messages }, who));
}

const ask = (who: Caller = 'author', why: unknown = 'Is the title right?') =>
  call(who, 'POST', review, { why });
const answer = (who: Caller = 'editor', why = 'Shorter, please') =>
  call(who, 'POST', `${review}/back`, { why });

async function stateOf(who: Caller = 'author'): Promise<JsonObject> {
  return expectAccepted(await call(who, 'GET', review)).item;
}

/** Subjects of the notifications of somebody, newest last, with who gets them. */
async function notified(): Promise<readonly JsonObject[]> {
  const fields = 'subject,message,collection,item,recipient.email';
  const { data } = await call('admin', 'GET', `/notifications?limit=-1&sort=id&fields=${fields}`);
  return objectsAt(data, 'notifications');
}

const roles = [
  'translator',
  'author',
  'editor',
  'developer',
  'admin',
  'marketer',
  'support',
  'app',
  'anonymous',
] as const;
const writes: readonly Caller[] = ['translator', 'author', 'editor', 'developer', 'admin'];
const publishes: readonly Caller[] = ['editor', 'developer', 'admin'];

describe.each(roles)('at the raw API, %s', (who) => {
  it('[CMS-4789] asks for a review and reads one where they change drafts, and sends a draft back where they publish', async () => {
    await write('New words');
    const may = writes.includes(who);
    expect((await call(who, 'GET', review)).status !== 403).toBe(may);
    expect((await ask(who)).status === 200).toBe(may);
    if (!may) expectAccepted(await ask('author'));
    expect((await answer(who)).status === 200).toBe(publishes.includes(who));
    expect((await call(who, 'GET', '/items/draft_reviews')).status === 403).toBe(who !== 'admin');
  });

  it('[CMS-4790] comments on a flow where they read its draft, in their own name alone', async () => {
    const editor = objectsAt(
      (await call('admin', 'GET', '/users?filter[email][_eq]=editor@alur.test&fields=id')).data,
      'users',
    )[0];
    const forged = {
      collection: 'flow_documents',
      item: flow,
      comment: 'Hello',
      user_created: editor?.['id'] ?? null,
    };
    const { status } = await call(who, 'POST', '/comments', forged);
    const may = writes.includes(who);
    expect(status < 300).toBe(may);
    expect((await call(who, 'GET', comments)).status !== 403).toBe(may);
    const all = objectsAt(expectAccepted(await call('developer', 'GET', comments)).data, 'comments');
    expect(all).toHaveLength(may ? 1 : 0);
    if (may) expect(all[0]?.['by'] === 'Demo Editor').toBe(who === 'editor');
  });
});

describe('a review of a draft', () => {
  it('[CMS-4793] notifies those who publish, once and not who asks, in plain words; sent back it notifies who asked', async () => {
    await write('New words');
    expectAccepted(await ask('author', 'Look at [this](https://evil.example) <b>now</b>'));
    const asked = await notified();
    const emails = asked
      .map(({ recipient }) => (recipient as JsonObject)['email'])
      .map(String)
      .toSorted((a, b) => a.localeCompare(b));
    expect(emails).toEqual(expect.arrayContaining(['developer@alur.test', 'editor@alur.test']));
    expect(emails).not.toContain('author@alur.test');
    expect(emails).not.toContain('marketer@alur.test');
    expect(new Set(emails).size).toBe(emails.length);
    expect(asked[0]).toMatchObject({
      subject: `Demo Author asks for a review of the draft of “${flow}”`,
      collection: 'flow_documents',
      item: flow,
    });
    expect(asked.map(({ message }) => String(message)).join('')).not.toMatch(/[<[(]|:\/\//);
    expect((await ask('translator')).errors[0]?.message).toContain('Demo Author has asked');
    expectAccepted(await answer());
    expect((await notified()).slice(asked.length)).toMatchObject([
      { subject: `Demo Editor sent the draft of “${flow}” back`, recipient: { email: 'author@alur.test' } },
    ]);
    expect(await stateOf()).toMatchObject({
      review: { state: 'back', answer: 'Shorter, please', answeredBy: 'Demo Editor' },
      mayAsk: true,
    });
    expect((await answer()).status).toBe(400);
  });

  it('[CMS-4794] says that the draft was changed since, stands in the list of flows, and ends when the draft is published or taken back', async () => {
    const column = async (): Promise<string> =>
      String((await call('editor', 'GET', `${item}?fields=key,live`)).item['live']);
    expect((await ask()).errors[0]?.message).toContain('holds no changes');
    await write('New words');
    expect(await stateOf()).toEqual({ review: null, mayAsk: true, maySendBack: false, mayWithdraw: false });
    expectAccepted(await ask());
    expect(await column()).toContain('review:Demo%20Author');
    expect(await stateOf('editor')).toMatchObject({
      review: { state: 'asked', by: 'Demo Author', why: 'Is the title right?', isChanged: false },
      ...{ mayAsk: false, maySendBack: true, mayWithdraw: true },
    });
    await write('Other words', 'translator');
    expect(await stateOf()).toMatchObject({ review: { isChanged: true }, mayAsk: true, mayWithdraw: true });
    expectAccepted(await drafts.publish([flow]));
    expect(await stateOf()).toMatchObject({ review: null, mayAsk: false });
    expect(await column()).not.toContain('review:');
    await write('Again');
    expect(await stateOf()).toMatchObject({ review: null });
    expectAccepted(await ask());
    await drafts.discard(flow);
    await write('Of another draft', 'editor');
    expect(await stateOf()).toMatchObject({ review: null, mayAsk: true });
  });

  it('[CMS-4795] is taken back by who asked and by those who publish; an invalid sentence is refused', async () => {
    await write('New words');
    for (const why of ['', '   ', 7, null, 'x'.repeat(501)])
      expect((await ask('author', why)).status).toBe(400);
    expectAccepted(await ask());
    expect((await call('translator', 'POST', `${review}/withdraw`, {})).status).toBe(403);
    expectAccepted(await call('author', 'POST', `${review}/withdraw`, {}));
    expect(await stateOf()).toMatchObject({ review: null, mayAsk: true });
    expectAccepted(await ask());
    expectAccepted(await call('editor', 'POST', `${review}/withdraw`, {}));
    expect((await call('author', 'POST', `${review}/withdraw`, {})).status).toBe(400);
  });

  it('[CMS-5012] asked for, taken back and asked for again within ten minutes notifies each publisher once, with the words of the last question, and who asks reads that', async () => {
    await write('New words');
    const first = expectAccepted(await ask('author', 'Is the title right?')).item;
    expect(first).not.toHaveProperty('isQuiet');
    const before = await notified();
    for (const why of ['And the button?', 'And the picture?']) {
      expectAccepted(await call('author', 'POST', `${review}/withdraw`, {}));
      expect(expectAccepted(await ask('author', why)).item).toMatchObject({ isQuiet: true });
    }
    const after = await notified();
    expect(after.map(({ recipient }) => recipient)).toEqual(before.map(({ recipient }) => recipient));
    expect(new Set(after.map(({ message }) => message))).toEqual(new Set(['And the picture?']));
    // Another person's question is another notification, and so is one after ten minutes.
    expectAccepted(await call('author', 'POST', `${review}/withdraw`, {}));
    expect(expectAccepted(await ask('translator', 'Mine')).item).not.toHaveProperty('isQuiet');
    expect(await notified()).toHaveLength(2 * before.length);
    expectAccepted(await call('translator', 'POST', `${review}/withdraw`, {}));
    const earlier = new Date(Date.now() - 601_000).toISOString();
    expectAccepted(
      await call('admin', 'PATCH', '/notifications', { query: { limit: -1 }, data: { timestamp: earlier } }),
    );
    expect(expectAccepted(await ask('author')).item).not.toHaveProperty('isQuiet');
    expect(await notified()).toHaveLength(3 * before.length);
  });

  it('[CMS-4796] a comment is removed by who wrote it and by administrators, and by nobody else', async () => {
    const body = { collection: 'flow_documents', item: flow, comment: '#start “Title”\nToo long' };
    const { item: made } = expectAccepted(await call('author', 'POST', '/comments', body));
    expect(expectAccepted(await call('translator', 'GET', comments)).data).toMatchObject([
      {
        place: { step: 'start', entry: null, label: 'Title' },
        words: 'Too long',
        by: 'Demo Author',
        isOwn: false,
      },
    ]);
    const path = `/comments/${String(made['id'])}`;
    for (const who of ['translator', 'editor', 'developer', 'marketer', 'anonymous'] as const) {
      expect((await call(who, 'DELETE', path)).status, who).toBeGreaterThanOrEqual(400);
      expect((await call(who, 'PATCH', path, { comment: 'Other' })).status, who).toBeGreaterThanOrEqual(400);
    }
    expectAccepted(await call('author', 'DELETE', path));
    expect(expectAccepted(await call('author', 'GET', comments)).data).toEqual([]);
  });
});
