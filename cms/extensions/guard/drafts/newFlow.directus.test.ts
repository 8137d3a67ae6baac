import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, type Caller, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
const flow = 'kenari-7';
const item = `/items/flow_documents/${flow}`;
const roles = [
  'translator',
  'author',
  'editor',
  'developer',
  'admin',
  'marketer',
  'app',
  'anonymous',
] as const;
const begins: readonly Caller[] = ['author', 'editor', 'developer', 'admin'];

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterEach(async () => {
  const left = await call('admin', 'GET', '/versions?filter[collection][_eq]=flow_documents&fields=id');
  for (const { id } of Array.isArray(left.data) ? left.data.filter(isRecord) : [])
    expectAccepted(await call('admin', 'DELETE', `/versions/${String(id)}`));
  await call('seeder', 'DELETE', item);
});

afterAll(async () => {
  await cms.remove();
});

async function begin(who: Caller, fields: object = {}): Promise<Reply> {
  return call(who, 'POST', '/items/flow_documents', { key: flow, ...fields });
}

/** The draft of the new flow, begun by somebody; its id. */
async function beginDraft(who: Caller): Promise<string> {
  const draft = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  return String(expectAccepted(await call(who, 'POST', '/versions', draft)).item['id']);
}

async function publish(who: Caller): Promise<Reply> {
  const drafts = draftsOf(call);
  const { read } = await drafts.read(flow);
  return drafts.publishRead([{ flow, read: String(read) }], who);
}

/** As the list of flows shows it. */
async function listed(): Promise<unknown> {
  return (await call('author', 'GET', `${item}?fields=status`)).item['status'];
}

describe('a new flow', () => {
  it.each(roles)('[CMS-4281] is begun with its key alone by those who write flows: %s', async (who) => {
    const { status, text } = await begin(who);
    expect(status === 200, text).toBe(begins.includes(who));
    if (!begins.includes(who)) return expect(status).toBeGreaterThanOrEqual(401);
    const made = (await call('admin', 'GET', `${item}?fields=status,document`)).item;
    expect(made).toMatchObject({ status: 'draft', document: { flow, routes: [{ path: `/vplus/${flow}` }] } });
  });

  it.each(
    (['author', 'editor', 'developer'] as const).flatMap((who) =>
      [
        { status: 'published' },
        { status: 'archived' },
        { document: { flow } },
        { messages: {} },
        { notes: 'Mine' },
        { accepted: [] },
      ].map((fields) => [who, fields] as const),
    ),
  )('[CMS-4281] is begun off the site, and empty: %s may not send %j with it', async (who, fields) => {
    const refused = await begin(who, fields);
    expect([refused.status, refused.errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({
        field: Object.keys(fields)[0],
        message: expect.stringContaining('in its draft'),
        message_id: expect.stringContaining('dalam drafnya'),
      }),
    ]);
    expect((await call('admin', 'GET', item)).status).toBe(403);
  });

  it.each(['Kenari', '7kenari', 'kenari_7', 'kenari 7', '', 'constructor/x'])(
    '[CMS-4281] has a key that an address can be made of, as it stays: not “%s”',
    async (key) => {
      const refused = await call('author', 'POST', '/items/flow_documents', { key });
      expect([refused.status, refused.errors[0]?.extensions['field']]).toEqual([400, 'key']);
    },
  );

  it('[CMS-4281] is added whole by an administrator', async () => {
    expectAccepted(await begin('admin', { document: { flow }, messages: {} }));
    expect((await call('admin', 'GET', `${item}?fields=document`)).item).toEqual({ document: { flow } });
  });

  it('[CMS-4282] is written by an author in its draft alone, and published by a publisher: only then it is published', async () => {
    expectAccepted(await begin('author'));
    expect((await call('author', 'PATCH', item, { notes: 'x' })).status).toBe(403);
    expect((await call('author', 'PATCH', item, { status: 'published' })).status).toBe(403);
    const id = await beginDraft('author');
    const { messages, document } = (await call('author', 'GET', `${item}?fields=messages,document`)).item;
    const worded = { ...(messages as object), 'new.title': { en: 'Spring', id: 'Lebaran' } };
    expectAccepted(await call('author', 'POST', `/versions/${id}/save`, { messages: worded }));
    const asked = { ...(document as object), routes: [{ path: '/vplus/spring' }] };
    expectAccepted(await call('author', 'POST', `/versions/${id}/save`, { document: asked }));
    expect(await listed()).toBe('draft');
    expect((await publish('author')).status).toBe(403);
    expect((await publish('translator')).status).toBe(403);
    expect(await listed()).toBe('draft');
    expectAccepted(await publish('editor'));
    expect((await call('app', 'GET', `${item}?fields=messages,document,status`)).item).toEqual({
      messages: worded,
      document: asked,
      status: 'published',
    });
  });

  it('[CMS-4282] stays off the site while what its draft says would not publish', async () => {
    expectAccepted(await begin('author'));
    const id = await beginDraft('author');
    expectAccepted(await call('author', 'POST', `/versions/${id}/save`, { document: { flow } }));
    expect((await publish('editor')).status).toBe(400);
    expect(await listed()).toBe('draft');
  });

  it('[CMS-4282] an archived flow stays archived as its draft is published', async () => {
    expectAccepted(await begin('editor'));
    expectAccepted(await call('editor', 'PATCH', item, { status: 'archived' }));
    const id = await beginDraft('author');
    expectAccepted(await call('author', 'POST', `/versions/${id}/save`, { notes: 'Later' }));
    expectAccepted(await publish('editor'));
    expect(await listed()).toBe('archived');
  });
});
