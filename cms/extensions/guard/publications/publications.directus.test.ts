import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { objectsAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import { smallestFlow } from '../drafts/newFlow.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let drafts: ReturnType<typeof draftsOf>;
const flows = ['voucher', 'setpartner'] as const;
type Flow = (typeof flows)[number];
const titles = { voucher: 'voucher.title', setpartner: 'partner.title' } as const;
let shipped: Readonly<Record<Flow, JsonObject>>;

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  drafts = draftsOf(call);
  const read = async (flow: Flow): Promise<JsonObject> =>
    (
      await call(
        'admin',
        'GET',
        `/items/flow_documents/${flow}?fields=document,messages,notes,accepted,status`,
      )
    ).item;
  shipped = { voucher: await read('voucher'), setpartner: await read('setpartner') };
});

afterEach(async () => {
  for (const flow of flows) {
    await drafts.discard(flow);
    expectAccepted(await call('seeder', 'PATCH', `/items/flow_documents/${flow}`, shipped[flow]));
  }
});

afterAll(async () => {
  await cms.remove();
});

function messagesWith(flow: Flow, words: string, key: string = titles[flow]): JsonObject {
  return { ...(shipped[flow]['messages'] as JsonObject), [key]: { en: words, id: words } };
}

async function write(flow: Flow, words: string, who: Caller = 'editor'): Promise<void> {
  expectAccepted(await drafts.save(flow, { messages: messagesWith(flow, words) }, who));
}

async function titleOf(flow: Flow): Promise<unknown> {
  const { messages } = (await call('app', 'GET', `/items/flow_documents/${flow}?fields=messages`)).item;
  const title = isRecord(messages) ? messages[titles[flow]] : null;
  return isRecord(title) ? title['en'] : null;
}

/** Of each refusal the flow, its type, and the sentence in both languages. */
function refusalsOf({ status, errors }: Reply): readonly unknown[] {
  expect(status, JSON.stringify(errors)).toBe(400);
  return errors.map(({ extensions: { flow, type, message, message_id } }) => {
    expect(message_id).not.toBe(message);
    return { flow, type, message };
  });
}

const saying = (flow: string | null, type: string, words: string): unknown => ({
  flow,
  type,
  message: expect.stringContaining(words),
});

describe('a publication', () => {
  it('[CMS-4370] puts live exactly the draft that was read, empties it, and is kept with who, why, before and after', async () => {
    await write('voucher', 'Redeem it');
    const read = await drafts.read('voucher');
    expect(read).toMatchObject({ by: 'Demo Editor', changedFields: ['messages'], waiting: null });
    const done = expectAccepted(await drafts.publish(['voucher'], 'editor', 'New words')).item;
    expect(done).toMatchObject({
      state: 'published',
      flows: ['voucher'],
      why: 'New words',
      by: 'Demo Editor',
    });
    expect(await titleOf('voucher')).toBe('Redeem it');
    expect(await drafts.read('voucher')).toMatchObject({ changedFields: [], at: null });
    const { contents } = (await call('developer', 'GET', `/alur-publications/${String(done['id'])}`)).item;
    expect(contents).toEqual([{ flow: 'voucher', before: read['before'], after: read['after'] }]);
    const [newest] = objectsAt(
      (await call('editor', 'GET', '/alur-publications?flow=voucher&limit=1')).item['publications'] ?? [],
      'publications',
    );
    expect(newest).toEqual(done);
  });

  it('[CMS-4371] of a draft that another saved after it was read is refused, with who and what; so is one of a flow that another changed', async () => {
    await write('voucher', 'As read');
    const { read } = await drafts.read('voucher');
    await write('voucher', 'Of another', 'developer');
    const late = await drafts.publishRead([{ flow: 'voucher', read: String(read) }]);
    expect(refusalsOf(late)).toEqual([
      saying('voucher', 'newer', 'Demo Developer saved the draft of “voucher”'),
    ]);
    const { read: again } = await drafts.read('voucher');
    expectAccepted(await call('editor', 'PATCH', '/items/flow_documents/voucher', { status: 'archived' }));
    const archived = await drafts.publishRead([{ flow: 'voucher', read: String(again) }]);
    expect(refusalsOf(archived)).toEqual([
      saying('voucher', 'newer', 'Demo Editor changed what is published'),
    ]);
    expect(await titleOf('voucher')).not.toBe('Of another');
  });

  it('[CMS-4372] brings what was published since the draft began into the draft, and is refused once with what that was', async () => {
    await write('voucher', 'Monday');
    const hotfix = { messages: messagesWith('voucher', 'Tuesday', 'voucher.intro') };
    expectAccepted(await call('admin', 'PATCH', '/items/flow_documents/voucher', hotfix));
    expect(await drafts.read('voucher')).toMatchObject({ isOutdated: true });
    const first = await drafts.publish(['voucher']);
    expect(refusalsOf(first)).toEqual([
      saying('voucher', 'newer', 'has changed since its draft began (Texts)'),
    ]);
    expectAccepted(await drafts.publish(['voucher']));
    const { messages } = (await call('app', 'GET', '/items/flow_documents/voucher?fields=messages')).item;
    expect(messages).toMatchObject({ 'voucher.title': { en: 'Monday' }, 'voucher.intro': { en: 'Tuesday' } });
  });

  it('[CMS-4373] of several drafts puts all of them live, or none where one is refused, which is named', async () => {
    await write('voucher', 'Both');
    expectAccepted(await drafts.save('setpartner', { document: { flow: 'setpartner' } }, 'developer'));
    const refused = await drafts.publish(flows);
    expect(refusalsOf(refused)).toEqual([saying('setpartner', 'flow', '')]);
    expect(await titleOf('voucher')).not.toBe('Both');
    expectAccepted(
      await drafts.save(
        'setpartner',
        { document: shipped.setpartner['document'], messages: messagesWith('setpartner', 'Both') },
        'developer',
      ),
    );
    const done = expectAccepted(await drafts.publish(flows)).item;
    expect(done['flows']).toEqual(['setpartner', 'voucher']);
    expect([await titleOf('voucher'), await titleOf('setpartner')]).toEqual(['Both', 'Both']);
  });

  it('[CMS-4374] checks its drafts as one set: two flows that exchange their addresses go live together, and neither alone', async () => {
    const pair = ['spring-a', 'spring-b'] as const;
    const at = (flow: string, path: string): object => {
      const { document } = smallestFlow(flow);
      return { document: { ...document, routes: [{ path: `/vplus/${path}` }] }, notes: path };
    };
    try {
      for (const flow of pair) {
        expectAccepted(await call('author', 'POST', '/items/flow_documents', { key: flow }));
        expectAccepted(await drafts.save(flow, at(flow, flow), 'author'));
      }
      expectAccepted(await drafts.publish(pair));
      expectAccepted(await drafts.save('spring-a', at('spring-a', 'spring-b')));
      expectAccepted(await drafts.save('spring-b', at('spring-b', 'spring-a')));
      expect(refusalsOf(await drafts.publish(['spring-a']))).toEqual([
        saying('spring-a', 'flow', '/vplus/spring-b'),
      ]);
      const read = await drafts.read('spring-b');
      expect(read).toMatchObject({ status: 'published' });
      expectAccepted(await drafts.publish(pair));
      const { document } = (await call('app', 'GET', '/items/flow_documents/spring-a?fields=document')).item;
      expect(document).toMatchObject({ routes: [{ path: '/vplus/spring-b' }] });
    } finally {
      for (const flow of pair) await call('admin', 'DELETE', `/items/flow_documents/${flow}`);
    }
  });

  it.each([
    ['no reason', { why: ' ' }, 'why'],
    ['a long one', { why: 'x'.repeat(501) }, 'why'],
    ['no drafts', { drafts: [] }, 'drafts'],
    [
      'a flow twice',
      {
        drafts: [
          { flow: 'voucher', read: 'x' },
          { flow: 'voucher', read: 'x' },
        ],
      },
      'drafts',
    ],
    ['a draft that nobody read', { drafts: [{ flow: 'voucher' }] }, 'drafts'],
    ['a moment without its zone', { at: { moment: '2030-01-01T00:00' } }, 'moment'],
  ])('[CMS-4375] says what is missing in what it is asked for with: %s', async (_what, body, field) => {
    const whole = { drafts: [{ flow: 'voucher', read: 'x' }], why: 'A test' };
    const { status, errors } = await call('editor', 'POST', '/alur-publications', { ...whole, ...body });
    expect([status, errors[0]?.extensions]).toEqual([400, expect.objectContaining({ flow: null, field })]);
  });

  it('[CMS-4375] of a draft that holds nothing, and of a flow that there is not, is refused', async () => {
    const refused = await drafts.publishRead([
      { flow: 'voucher', read: 'x' },
      { flow: 'kenari7', read: 'x' },
    ]);
    expect(refusalsOf(refused)).toEqual([
      saying('voucher', 'content', 'no changes to publish'),
      saying('kenari7', 'content', 'There is no “kenari7”'),
    ]);
  });
});

describe('the history of publications', () => {
  it('[CMS-4376] [CMS-4602] is read page by page, newest first, of one flow and of one person', async () => {
    for (const words of ['One', 'Two', 'Three']) {
      await write('voucher', words);
      expectAccepted(await drafts.publish(['voucher'], 'editor', words));
    }
    const page = async (query: string): Promise<JsonObject> =>
      expectAccepted(await call('editor', 'GET', `/alur-publications?flow=voucher&limit=2${query}`)).item;
    const first = await page('');
    const whys = ({ publications = [] }: JsonObject): readonly unknown[] =>
      objectsAt(publications, 'publications').map(({ why }) => why);
    expect(whys(first)).toEqual(['Three', 'Two']);
    const second = await page(`&before=${encodeURIComponent(String(first['next']))}`);
    expect(whys(second)[0]).toBe('One');
    // An unreadable place in the list begins at its first page.
    expect(whys(await page('&before=rubbish'))).toEqual(['Three', 'Two']);
    const ofEditor = await page(`&person=${encodeURIComponent('Demo Editor')}`);
    expect(whys(ofEditor)).toEqual(['Three', 'Two']);
    expect(whys(await page('&person=Nobody'))).toEqual([]);
    const names = (await call('developer', 'GET', '/alur-publications/names')).item;
    expect(names['people']).toContain('Demo Editor');
    expect(names['flows']).toContain('voucher');
    const other = await call('editor', 'GET', '/alur-publications?flow=kenari7');
    expect(other.item).toEqual({ publications: [], next: null });
  });

  it('[CMS-4377] is changed by nobody through the API, administrators included, and is exported by those who read it', async () => {
    await write('voucher', 'Kept');
    const { id } = expectAccepted(await drafts.publish(['voucher'])).item;
    for (const [table, key] of [
      ['publications', String(id)],
      ['publication_flows', encodeURIComponent(`${String(id)}/voucher`)],
    ] as const)
      for (const who of ['admin', 'seeder'] as const) {
        const path = `/items/${table}/${key}`;
        expect((await call(who, 'PATCH', path, { why: 'Other' })).status, table).toBe(400);
        expect((await call(who, 'DELETE', path)).status, table).toBe(400);
        expect((await call(who, 'POST', `/items/${table}`, { id: 'x' })).status, table).toBe(400);
      }
    for (const who of ['editor', 'developer'] as const) {
      const csv = await call(who, 'GET', `/items/publications?export=csv&filter[id][_eq]=${String(id)}`);
      expect(csv.text).toContain('Demo Editor');
    }
  });
});

const roles = [
  'translator',
  'author',
  'marketer',
  'editor',
  'developer',
  'admin',
  'app',
  'anonymous',
] as const;
const publishes: readonly Caller[] = ['editor', 'developer', 'admin'];
const writes: readonly Caller[] = ['translator', 'author', ...publishes];

describe.each([
  ['read a draft', 'GET', '/draft/voucher', writes],
  ['publish', 'POST', '', publishes],
  ['read the history', 'GET', '', publishes],
  ['read what a publication changed', 'GET', '/x', publishes],
  ['read the names of the history', 'GET', '/names', publishes],
] as const)('to %s', (_what, method, path, allowed) => {
  it.each(roles)(
    '[CMS-4378] is for those whose role allows it, asked for straight at the API: %s',
    async (who) => {
      const body =
        method === 'POST' ? { drafts: [{ flow: 'voucher', read: 'x' }], why: 'A test' } : undefined;
      const { status, text } = await call(who, method, `/alur-publications${path}`, body);
      expect(status !== 403, text).toBe(allowed.includes(who));
    },
  );
});
