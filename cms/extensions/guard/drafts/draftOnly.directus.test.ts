import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { objectsAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted } from '../../../testing/callers.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let shipped: JsonObject;
const item = '/items/flow_documents/setpartner';
const publishes: readonly Caller[] = ['editor', 'developer'];

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  shipped = (await call('admin', 'GET', `${item}?fields=document,messages,status,notes`)).item;
});

afterEach(async () => {
  expectAccepted(await call('seeder', 'PATCH', item, shipped));
});

afterAll(async () => {
  await cms.remove();
});

/** The shipped flow with other words. */
function reworded(words: string): JsonObject {
  return { ...(shipped['messages'] as JsonObject), 'partner.title': { en: words, id: words } };
}

async function stored(): Promise<JsonObject> {
  return (await call('admin', 'GET', `${item}?fields=document,messages,status,notes`)).item;
}

describe.each(publishes)('what visitors get of a flow, by the role %s', (who) => {
  it.each([
    ['its texts', 'messages', (): unknown => reworded('Past the draft')],
    ['its texts as JSON in a text', 'messages', (): unknown => JSON.stringify(reworded('Past the draft'))],
    [
      'its document',
      'document',
      (): unknown => ({ ...(shipped['document'] as JsonObject), access: 'visitors' }),
    ],
    ['a broken text', 'document', (): unknown => '{"a" 1}'],
  ])('[CMS-4284] is not changed past its draft: %s', async (_what, field, value) => {
    const refused = await call(who, 'PATCH', item, { [field]: value() });
    expect([refused.status, refused.errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({
        field,
        message: expect.stringMatching(/“Edit the draft”.*publish the draft/),
        message_id: expect.stringMatching(/“Buka draf”.*terbitkan drafnya/),
      }),
    ]);
    expect(await stored()).toEqual(shipped);
  });

  it('[CMS-4284] is not changed past its draft with many at once, nor while it is archived', async () => {
    const body = { keys: ['setpartner', 'voucher'], data: { messages: reworded('Past the draft') } };
    expect((await call(who, 'PATCH', '/items/flow_documents', body)).status).toBe(400);
    expectAccepted(await call(who, 'PATCH', item, { status: 'archived' }));
    expect((await call(who, 'PATCH', item, { messages: reworded('Past it') })).status).toBe(400);
  });

  it('[CMS-4285] may be archived, brought back, annotated, and saved as it is', async () => {
    const { document, messages } = shipped;
    for (const body of [
      { status: 'archived' },
      { status: 'published' },
      { notes: 'x' },
      { document, messages },
    ])
      expectAccepted(await call(who, 'PATCH', item, body));
  });

  it('[CMS-4285] is put back to an earlier revision as a whole, by a revert and by a form, and not in part', async () => {
    const other = { ...(shipped['document'] as JsonObject), title: 'partner.unknownTitle' };
    expectAccepted(
      await call('admin', 'PATCH', item, { document: shipped['document'], messages: reworded('Old') }),
    );
    const history = `/revisions?filter[collection][_eq]=flow_documents&filter[item][_eq]=setpartner&sort=-id&limit=1&fields=id`;
    const [old] = objectsAt((await call(who, 'GET', history)).data, 'revisions');
    expectAccepted(await call('admin', 'PATCH', item, { document: other, messages: reworded('New') }));
    expect((await call(who, 'PATCH', item, { messages: reworded('Old') })).status).toBe(400);
    expectAccepted(await call(who, 'POST', `/utils/revert/${String(old?.['id'])}`, {}));
    expect(await stored()).toMatchObject({ document: shipped['document'], messages: reworded('Old') });
    expectAccepted(await call(who, 'PATCH', item, { document: other, messages: reworded('New') }));
  });
});

it('[CMS-4284] is changed past its draft by administrators alone', async () => {
  const body = { messages: reworded('By hand') };
  for (const who of ['translator', 'author', 'marketer', 'app', 'anonymous'] as const)
    expect((await call(who, 'PATCH', item, body)).status, who).toBe(403);
  expectAccepted(await call('admin', 'PATCH', item, body));
});
